"""The texts of the picture: what is looked at, how the camera does, and the places drawn on it."""

from collections.abc import Mapping

from scorer.language.sentence import Sentence, say

_PICTURE = {
    "camera.table": say("The table: {name}"),
    "camera.mark": say("In the picture: {card}"),
    "camera.mark_doubtful": say("In the picture: {card}, not sure"),
    "camera.invitation": say("Show me the cards"),
    "camera.invitation_more": say(
        "Set this device so that it looks down on the table, or tap the cards below."
    ),
}

_STATE = {
    "camera.old_seconds": say("The picture is {n} s old."),
    "camera.old_minutes": say("The picture is {n} min old."),
    "camera.silent": say("Nothing new comes from the camera"),
    "camera.silent_remedy": say("Once it does, the page goes on by itself."),
    "camera.trust": say("Trust this camera"),
    "camera.turn": say("Turn"),
    "camera.flip": say("Flip"),
    "camera.places_again": say("Set the places again"),
    "camera.places_fit": say("They still fit"),
}

_PLACES = {
    "camera.places": say("Places"),
    "camera.places_title": say("Where do the cards lie?"),
    "camera.places_hint": say(
        "Drag every frame to where these cards are shown, and its corner until they fit in."
    ),
    "camera.places_keys": say("The arrow keys move a frame, with Shift they change its size."),
    "camera.places_done": say("Done"),
    "camera.places_none": say("No places"),
    "camera.zone_crib": say("Crib"),
    "camera.zone_starter": say("Starter"),
}

_SOURCES = {
    "camera.use_own": say("Use this device's camera"),
    "camera.use_own_means": say("It films the table for everybody while this page stays open."),
    "camera.look_otherwise": say("Something else"),
    "camera.other": say("Camera"),
    "camera.look_again": say("Look again"),
    "camera.clear": say("Clear the table"),
    "camera.look_at": say("What do you want to look at?"),
    "camera.this_device": say("This device"),
    "camera.take_photo": say("Take a photo"),
    "camera.take_photo_means": say("One photo of a hand and the starter is counted."),
    "camera.choose_picture": say("Open a picture"),
    "camera.choose_picture_means": say("From the files of this device."),
    "camera.machine": say("Cameras of the computer that runs cribcam"),
    "camera.searching": say("Looking for cameras …"),
    "camera.none_found": say(
        "No camera answers there. Plug one in, or close the program that uses it."
    ),
    "camera.network": say("A camera in the network"),
    "camera.address": say("Its address"),
    "camera.address_look": say("Look"),
    "camera.samples": say("Samples, to try it out"),
    "camera.stop": say("Stop looking"),
    "camera.stop_means": say("The camera is let go."),
}

_OWN = {
    "camera.own": say("This device's camera"),
    "camera.own_sending": say("This device films the table. Keep this page open."),
    "camera.own_stop": say("Stop filming"),
    "camera.own_which": say("Which camera of this device"),
    "camera.again": say("Try again"),
    "camera.own_refused": say(
        "The browser was not allowed to use the camera: tap the sign beside the address, "
        "allow the camera, then try again."
    ),
    "camera.own_busy": say(
        "Another program uses the camera: close it, and this goes on by itself."
    ),
    "camera.own_missing": say(
        "This device has no camera that answers: plug one in, and this goes on by itself."
    ),
    "camera.own_stale": say(
        "The camera sends nothing: keep this page in front. If that does not help, stop filming, "
        "and begin again."
    ),
    "camera.secure_title": say("The camera needs a secure address"),
    "camera.secure": say(
        "Browsers open a camera only on an address that begins with https. Start cribcam with "
        "--lan, and open the address that it shows to those who join."
    ),
    "camera.secure_join": say("Show me the address"),
}

TEXTS: Mapping[str, Sentence] = {**_PICTURE, **_STATE, **_PLACES, **_SOURCES, **_OWN}
