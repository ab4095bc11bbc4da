"""The letterbox and its inverse are one object."""

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.reading.detector import STRIDE, Letterbox

lengths = st.integers(1, 5000)


@given(lengths, lengths, st.sampled_from([320, 640, 960]), st.data())
def test_boxes_come_back_from_the_input_as_they_went_in(
    width: int, height: int, longest: int, data: st.DataObject
) -> None:
    letterbox = Letterbox.fit(width, height, longest)
    sides = [data.draw(st.floats(0, limit, width=32)) for limit in (width, height, width, height)]
    boxes = np.array([sides], np.float32)
    assert letterbox.to_picture(boxes * np.float32(letterbox.scale)) == pytest.approx(
        boxes, rel=1e-5
    )


@given(lengths, lengths, st.sampled_from([320, 640, 960]))
def test_the_whole_picture_fits_into_an_input_that_the_detector_takes(
    width: int, height: int, longest: int
) -> None:
    letterbox = Letterbox.fit(width, height, longest)
    assert width * letterbox.scale <= letterbox.width + 0.51
    assert height * letterbox.scale <= letterbox.height + 0.51
    assert letterbox.width % STRIDE == letterbox.height % STRIDE == 0


def test_pixels_lie_where_boxes_say() -> None:
    image = np.zeros((300, 400, 3), np.uint8)
    image[100:200, 300:360] = (0, 0, 255)
    letterbox = Letterbox.fit(400, 300, 640)
    red = letterbox.apply(image)[0, 0]
    rows, columns = np.nonzero(red > 150)
    found = np.array([[columns.min(), rows.min(), columns.max() + 1, rows.max() + 1]], np.float32)
    apart = 1.01 / letterbox.scale
    assert letterbox.to_picture(found)[0] == pytest.approx((300, 100, 360, 200), abs=apart)


@pytest.mark.parametrize(
    ("height", "width", "method"),
    [(720, 1280, cv2.INTER_AREA), (1280, 720, cv2.INTER_AREA), (301, 403, cv2.INTER_LINEAR)],
)
def test_the_input_is_the_picture_made_smaller_on_grey_red_first(
    height: int, width: int, method: int
) -> None:
    image = np.random.default_rng(0).integers(0, 256, (height, width, 3), np.uint8)
    letterbox = Letterbox.fit(width, height, 320)
    size = round(width * letterbox.scale), round(height * letterbox.scale)
    padded = np.full((letterbox.height, letterbox.width, 3), 114, np.uint8)
    padded[: size[1], : size[0]] = cv2.resize(image, size, interpolation=method)
    plain = np.stack([padded[:, :, channel] for channel in (2, 1, 0)])[None]
    np.testing.assert_array_equal(letterbox.apply(image), plain, strict=True)


@pytest.mark.parametrize(("height", "width"), [(1, 3000), (3000, 1)])
def test_a_picture_as_thin_as_a_line_keeps_its_pixels(height: int, width: int) -> None:
    white = np.full((height, width, 3), 255, np.uint8)
    planes = Letterbox.fit(width, height, 320).apply(white)
    assert sorted(planes.shape) == [1, 3, 32, 320]
    assert (planes == 255).all(1).sum() == 320
