"""Training the index detector with ultralytics, from COCO weights, on the CPU or a GPU."""

import os
import random
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from ultralytics import YOLO
from ultralytics.models.yolo.detect import DetectionTrainer
from ultralytics.nn.tasks import DetectionModel

from vision.training.plan import Plan


class _Bfloat16Model(DetectionModel):
    """Trains in bfloat16: on processors that have it, that takes half the time."""

    def _predict_once(self, *args: Any, **kwargs: Any) -> Any:
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=self.training):
            return _widened(super()._predict_once(*args, **kwargs))


def _widened(value: Any) -> Any:
    """The same nested value with every tensor of half precision in full precision."""
    if isinstance(value, torch.Tensor):
        return value.float() if value.is_floating_point() else value
    if isinstance(value, dict):
        return {key: _widened(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(_widened(part) for part in value)
    return value


_FINISHED = "finished"
"""The empty file beside the weights of a training that has nothing left to do."""


class _Trainer(DetectionTrainer):
    """The stock trainer around a model that computes in bfloat16 on the CPU.

    It leaves a mark once the last pass is saved: ultralytics tells the end in the checkpoint, a
    pickled model, and unpickling runs the code of its author.
    """

    def get_model(self, cfg: Any = None, weights: Any = None, verbose: bool = True) -> nn.Module:
        model = super().get_model(cfg, weights, verbose)
        if self.device.type == "cpu":
            model.__class__ = _Bfloat16Model
        return model

    def save_model(self) -> bool:
        saved: bool = super().save_model()
        if saved and self.stop:
            (Path(self.save_dir) / _FINISHED).touch()
        return saved


def start_checkpoint(weights: Path | None, path: Path) -> int:
    """Writes a checkpoint of one class that training can load; the number of arrays taken over.

    ultralytics forgets weights that were put into a model in memory, so they go by way of a file.
    """
    yolo = YOLO("yolo11n.yaml", task="detect")
    model = DetectionModel("yolo11n.yaml", nc=1, verbose=False)
    state = model.state_dict()
    stored = np.load(weights, allow_pickle=False) if weights else {}
    fitting = {
        name: torch.from_numpy(np.asarray(stored[name]))
        for name in stored
        if name in state and state[name].shape == stored[name].shape
    }
    model.load_state_dict({**state, **fitting})
    model.names = {0: "index"}
    yolo.model = model
    yolo.save(str(path))
    return len(fitting)


def train_detector(plan: Plan) -> Path:
    """Trains, or goes on where an interrupted training stopped; the best checkpoint.

    A training that is finished is left as it is.
    """
    folder = plan.detector_run
    run = folder / "run"
    last = run / "weights" / "last.pt"
    if last.exists():
        if not (run / _FINISHED).exists():
            YOLO(str(last)).train(resume=True, trainer=_Trainer)
        return last.with_name("best.pt")
    folder.mkdir(parents=True, exist_ok=True)
    start = folder / "start.pt"
    start_checkpoint(plan.weights, start)
    YOLO(str(start)).train(trainer=_Trainer, data=str(_data_file(plan)), **_settings(plan))
    return last.with_name("best.pt")


def _settings(plan: Plan) -> dict[str, Any]:
    on_gpu = torch.cuda.is_available()
    return {
        "epochs": plan.epochs,
        "imgsz": plan.size,
        "batch": plan.batch,
        "seed": plan.seed,
        # Unless it is whole, ultralytics puts another folder before it.
        "project": str(plan.detector_run.resolve()),
        "name": "run",
        "exist_ok": True,
        "device": 0 if on_gpu else "cpu",
        "amp": on_gpu,
        "workers": min(12, os.cpu_count() or 1) if on_gpu else 2,
        "plots": False,
        **_RATES,
        **_CHANGES,
    }


_RATES = {
    "optimizer": "AdamW",
    "lr0": 0.001,
    "lrf": 0.02,
    "cos_lr": True,
    "warmup_epochs": 0.3,
    "warmup_bias_lr": 0.01,
}

_CHANGES = {
    # An index in a mirror is none; scenes bring their own light, so colours change little.
    "fliplr": 0.0,
    "mosaic": 0.0,
    "hsv_h": 0.02,
    "hsv_s": 0.3,
    "hsv_v": 0.3,
    "scale": 0.4,
}


def _data_file(plan: Plan) -> Path:
    path = plan.detector_run / "data.yaml"
    folder = plan.detector_data.resolve()
    path.write_text(
        f"path: {folder}\ntrain: train/images\nval: val/images\nnames:\n  0: index\n",
        encoding="utf-8",
    )
    return path


def export_detector(checkpoint: Path, target: Path) -> Path:
    """Writes the detector as ONNX for any picture size that 32 divides."""
    exported = YOLO(str(checkpoint)).export(format="onnx", dynamic=True, simplify=True, opset=17)
    return Path(shutil.move(exported, target))


def pictures_of(data: Path) -> list[Path]:
    """All that it is trained on, in an order that mixes scenes and photographs."""
    pictures = sorted((data / "train" / "images").iterdir())
    random.Random(0).shuffle(pictures)
    return pictures
