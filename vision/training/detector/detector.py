"""Training the index detector with ultralytics, from nothing, on the CPU or a GPU."""

import json
import random
import shutil
from pathlib import Path
from typing import Any

import torch
from torch import nn
from ultralytics import YOLO
from ultralytics.models.yolo.detect import DetectionTrainer
from ultralytics.nn.tasks import DetectionModel

from vision.training.detector.scene_memory import SceneMemory, Wanted
from vision.training.networks.whole_numbers import round_layers, unrounded
from vision.training.plan import Plan

LAYERS = Path(__file__).with_name("detector.yaml")
"""What it is made of."""


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
    """The stock trainer around a model that learns in whole numbers, and on the CPU computes in
    bfloat16; a GPU keeps the scenes in its memory.

    It leaves a mark once the last pass is saved: ultralytics tells the end in the checkpoint, a
    pickled model, and unpickling runs the code of its author.
    """

    last: Path

    def get_model(self, cfg: Any = None, weights: Any = None, verbose: bool = True) -> nn.Module:
        model = round_layers(super().get_model(cfg, weights, verbose))
        if self.device.type == "cpu":
            model.__class__ = _Bfloat16Model
        return model

    def get_dataloader(self, dataset_path: str, *args: Any, **kwargs: Any) -> Any:
        if kwargs.get("mode") == "val" or not _keeps_scenes(self.device):
            return super().get_dataloader(dataset_path, *args, **kwargs)
        given = self.args
        wanted = Wanted(self.data["scenes"], given.imgsz, self.batch_size, given.seed)
        return SceneMemory(Path(dataset_path).parent, wanted, self.device)

    def save_model(self) -> bool:
        """The checkpoint appears under its name only when it is whole."""
        whole = self.last
        self.last = whole.with_suffix(".part")
        try:
            saved: bool = super().save_model()
            if saved:
                self.last.replace(whole)
        finally:
            self.last = whole
        if saved and self.stop:
            (Path(self.save_dir) / _FINISHED).touch()
        return saved

    def final_eval(self) -> None:
        """Nothing: hold-outs measure it, and what learns in whole numbers is not there in the half
        precision that ultralytics would measure it in on a GPU.
        """


def _keeps_scenes(device: torch.device) -> bool:
    """Whether its memory keeps them."""
    kind: str = device.type
    return kind != "cpu"


def train_detector(plan: Plan) -> Path:
    """Trains, or goes on where an interrupted training stopped; the last checkpoint.

    A training that is finished is left as it is.
    """
    run = plan.detector_run / "run"
    last = run / "weights" / "last.pt"
    if last.exists() and (run / _FINISHED).exists():
        return last
    plan.detector_run.mkdir(parents=True, exist_ok=True)
    data = str(_data_file(plan))
    if last.exists():
        # The checkpoint names the folders of its beginning, from where the command was given then.
        there = str(run.resolve())
        YOLO(str(last)).train(resume=True, trainer=_Trainer, data=data, save_dir=there)
    else:
        YOLO(str(LAYERS)).train(trainer=_Trainer, data=data, **_settings(plan))
    return last


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
        "amp": "bf16" if on_gpu else False,
        "deterministic": not on_gpu,
        "plots": False,
        "val": False,
        "pretrained": False,
        **_RATES,
        **_CHANGES,
    }


_RATES = {
    "optimizer": "AdamW",
    "lr0": 0.002,
    "lrf": 0.01,
    "cos_lr": True,
    "warmup_epochs": 0.5,
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
    """Where the pictures are; in JSON, which is YAML too, whatever a folder is called."""
    path = plan.detector_run / "data.yaml"
    folders = {"path": str(plan.detector_data.resolve())}
    folders |= {part: f"{part}/images" for part in ("train", "val")}
    told = {**folders, "names": ["index"], "scenes": plan.scenes}
    path.write_text(json.dumps(told), encoding="utf-8")
    return path


def export_detector(checkpoint: Path, target: Path) -> Path:
    """Writes the detector as ONNX for any picture size that 32 divides."""
    trained = YOLO(str(checkpoint))
    unrounded(trained.model)
    exported = trained.export(format="onnx", dynamic=True, simplify=True, opset=17)
    return Path(shutil.move(exported, target))


def pictures_of(data: Path) -> list[Path]:
    """All that it is trained on, in an order that mixes scenes and photographs."""
    pictures = sorted((data / "train" / "images").iterdir())
    random.Random(0).shuffle(pictures)
    return pictures
