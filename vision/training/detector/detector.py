"""Training the index detector with ultralytics, from nothing, on the CPU or a GPU."""

import json
import random
import shutil
import time
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any, TypeAlias

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn.functional import affine_grid, grid_sample
from ultralytics import YOLO
from ultralytics.models.yolo.detect import DetectionTrainer
from ultralytics.nn.tasks import DetectionModel

from vision.pictures import load
from vision.training.networks.eight_bits import round_layers, unrounded
from vision.training.plan import Plan
from vision.training.scenes.scene import LABELLED

Batch: TypeAlias = dict[str, Tensor]
"""As ultralytics wants it: ``img`` (n, 3, size, size) in bytes, and of every box ``cls`` (m, 1),
``bboxes`` (m, 4), middle and size in shares of the picture, and ``batch_idx`` (m,)."""

_MOST = 96
"""So many boxes of a scene are kept at most."""

_ENOUGH = 1000
"""With so many scenes the first pass begins."""

_AT_ONCE = 500

_REAL = 0.06
"""The share of the photographs."""

_SCALES = (np.log(0.55), np.log(1.6))
_LIGHT, _COLOUR, _LAMP = (0.6, 1.3), (0.5, 1.3), (0.88, 1.12)
_GREY = 114.0
"""What lies beside a picture, as before the camera."""


@dataclass(frozen=True, slots=True)
class BatchPlan:
    """How many scenes there will be, how many pixels a side, and how many are in a batch."""

    scenes: int
    size: int
    batch: int
    seed: int = 0


class SceneMemory:
    """Batches of the scenes in a folder; one that is still being rendered is taken up once it is
    there, so that nothing waits for the last of them.
    """

    drop_last = True
    num_workers = 0

    def __init__(self, folder: Path, batches: BatchPlan, device: torch.device) -> None:
        self.batch_size = min(batches.batch, batches.scenes)
        self.real = sorted(path.stem for path in (folder / "labels").glob("*[!0-9]*.txt"))
        self.dataset = self.sampler = range(batches.scenes)
        self._folder, self._size = folder, batches.size
        self._device, self._exact = device, torch.half if device.type == "cuda" else torch.float
        total, shape = len(self.real) + batches.scenes, (3, batches.size, batches.size)
        self._pictures = torch.empty((total, *shape), dtype=torch.uint8, device=device)
        self._boxes = torch.full((total, _MOST, 4), torch.nan, device=device)
        self._loaded = 0
        self._chance = torch.Generator(device).manual_seed(batches.seed)
        self._filler = ThreadPool(1)
        self._filling = self._filler.apply_async(self._take_up)
        self._filler.close()

    def __len__(self) -> int:
        return len(self.dataset) // self.batch_size

    def __iter__(self) -> Iterator[Batch]:
        while self._loaded < len(self.real) + min(_ENOUGH, len(self.dataset)):
            self._complain()
            time.sleep(0.2)
        for _ in range(len(self)):
            self._complain()
            yield self._batch()

    def reset(self) -> None:
        """Nothing is kept from pass to pass."""

    def _complain(self) -> None:
        """Raises what went wrong with a scene that was taken up."""
        if self._filling.ready():
            self._filling.get()

    def _take_up(self) -> None:
        """Until all are there, with a look a second for those that are new."""
        waiting, known = self.real, set(self.real)
        with ThreadPool(6) as readers:
            while self._loaded < len(self._pictures):
                for planes, boxes in readers.imap(self._read, waiting):
                    self._pictures[self._loaded].copy_(torch.from_numpy(planes))
                    self._boxes[self._loaded, : len(boxes)] = torch.from_numpy(boxes)
                    self._loaded += 1
                stems = {path.stem for path in (self._folder / "labels").glob("*.txt")}
                waiting = sorted(stems - known)[: min(_AT_ONCE, len(self._pictures) - self._loaded)]
                known.update(waiting)
                time.sleep(1)

    def _read(self, stem: str) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
        """Its colours (3, size, size), red first, and the corners of its boxes from -1 to 1."""
        image = load(self._folder / "images" / f"{stem}.jpg")
        fitted = np.asarray(cv2.resize(image, (self._size, self._size)), np.uint8)
        lines = (self._folder / "labels" / f"{stem}.txt").read_text("ascii").split()
        middle_size = np.array(lines, np.float32).reshape(-1, 5)[:, 1:] * 2
        middle, half = middle_size[:, :2] - 1, middle_size[:, 2:] / 2
        boxes = np.concatenate([middle - half, middle + half], 1)
        return np.ascontiguousarray(fitted[..., ::-1].transpose(2, 0, 1)), boxes[:_MOST]

    def _batch(self) -> Batch:
        chosen = self._chosen()
        turn, zoom, shift = self._views()
        view = torch.cat([turn / zoom[:, None, None], shift[:, :, None]], 2)
        shape = [self.batch_size, 3, self._size, self._size]
        pictures = self._pictures[chosen].to(self._exact) - _GREY
        grid = affine_grid(view, shape, align_corners=False).to(self._exact)
        views = grid_sample(pictures, grid, align_corners=False) + _GREY
        boxes, owners = _seen_boxes(self._boxes[chosen], turn, zoom, shift)
        return {
            "img": self._coloured(views),
            "cls": torch.zeros((len(boxes), 1), device=self._device),
            "bboxes": boxes,
            "batch_idx": owners.float(),
        }

    def _chosen(self) -> Tensor:
        real, number = len(self.real), self.batch_size
        share = self._drawn(number)
        photo = (self._drawn(number) < _REAL) & (real > 0)
        scene = real + share * (self._loaded - real)
        return torch.where(photo, share * real, scene).long()

    def _views(self) -> tuple[Tensor, Tensor, Tensor]:
        """Quarter turns (n, 2, 2), how much nearer (n,), and the middle of the view (n, 2)."""
        number = self.batch_size
        quarters = (self._drawn(number) * 4).floor() * (np.pi / 2)
        cosine, sine = quarters.cos().round(), quarters.sin().round()
        turn = torch.stack([cosine, -sine, sine, cosine], 1).reshape(number, 2, 2)
        zoom = (_SCALES[0] + self._drawn(number) * (_SCALES[1] - _SCALES[0])).exp()
        room = (1 - 1 / zoom).abs()[:, None]
        return turn, zoom, (self._drawn(number, 2) * 2 - 1) * room

    def _coloured(self, pictures: Tensor) -> Tensor:
        number = len(pictures)
        grey = pictures.mean(1, keepdim=True)
        colour = self._between(_COLOUR, number, 1, 1, 1)
        light = self._between(_LIGHT, number, 1, 1, 1) * self._between(_LAMP, number, 3, 1, 1)
        return ((grey + (pictures - grey) * colour) * light).round().clamp(0, 255).byte()

    def _drawn(self, *shape: int) -> Tensor:
        return torch.rand(shape, device=self._device, generator=self._chance)

    def _between(self, ends: tuple[float, float], *shape: int) -> Tensor:
        return (ends[0] + self._drawn(*shape) * (ends[1] - ends[0])).to(self._exact)


def _seen_boxes(boxes: Tensor, turn: Tensor, zoom: Tensor, shift: Tensor) -> tuple[Tensor, Tensor]:
    """Boxes (n, k, 4) of which enough is in view, (m, 4) in shares of it, and whose they are."""
    corners = boxes.reshape(*boxes.shape[:2], 2, 2) - shift[:, None, None]
    turned = corners @ turn[:, None] * zoom[:, None, None, None]
    low, high = turned.amin(2), turned.amax(2)
    areas = (high - low).prod(2)
    low, high = low.clamp(-1, 1), high.clamp(-1, 1)
    kept = (high - low).prod(2) >= LABELLED * areas
    middle_size = torch.cat([(low + high) / 4 + 0.5, (high - low) / 2], 2)
    return middle_size[kept], kept.nonzero()[:, 0]


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
        options = self.args
        batches = BatchPlan(self.data["scenes"], options.imgsz, self.batch_size, options.seed)
        return SceneMemory(Path(dataset_path).parent, batches, self.device)

    def save_model(self) -> bool:
        """The checkpoint appears under its name only when it is whole."""
        checkpoint = self.last
        self.last = checkpoint.with_suffix(".part")
        try:
            saved: bool = super().save_model()
            if saved:
                self.last.replace(checkpoint)
        finally:
            self.last = checkpoint
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
        folder = str(run.resolve())
        YOLO(str(last)).train(resume=True, trainer=_Trainer, data=data, save_dir=folder)
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
    content = {**folders, "names": ["index"], "scenes": plan.scenes}
    path.write_text(json.dumps(content), encoding="utf-8")
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
