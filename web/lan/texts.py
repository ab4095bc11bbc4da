"""The texts for those who join the table, and for those who may not."""

from scorer.language.sentence import say

SCAN = say(
    "This is a cribbage table. To join, scan the code that is shown at the table with the camera "
    "of your phone."
)
BEHIND_PROXY = say(
    "This way leads through a proxy. Start cribcam with “--external-url” and the address of this "
    "page, then open the address that it prints."
)
TOO_MANY_KEYS = say("Too many codes came from here: wait a minute, then scan the code again.")
WATCH_ONLY = say(
    "With this address you watch. To take part, scan the other code that is shown at the table: "
    "its address begins with https."
)
UNKEPT = say("Who may join could not be written down. Is the disk full?")
ALONE = say(
    "cribcam answers this machine only. Start it with “cribcam serve --lan”, and phones join by "
    "scanning a code."
)

WARNING = say(
    "Your browser will warn that it does not know this certificate: cribcam made it itself, on the "
    "machine at the table. Choose “Advanced” or “Show details”, then continue to the site."
)
ALLOWED = say(
    "After that everything works, the camera too. Only installing the page on the home screen may "
    "be refused until the authority below is installed."
)
WATCH = say(
    "Without encryption, and nothing to accept: shows the cards, the counts and the board, and "
    "changes nothing. The camera of the phone stays closed, as browsers open it only on secure "
    "pages. Others in the same network could read along."
)

AUTHORITY = say(
    "Optional: install the authority of this table, and browsers warn no more. It may vouch for "
    "this machine and private networks only. Before you trust it, compare the fingerprint that "
    "your device shows with the one below, at the table."
)
ANDROID = say(
    "Android: open the file, then in the settings search for “CA certificate” and install it there."
)
IOS = say(
    "iPhone and iPad: open the file in Safari and allow the profile; install it in Settings, "
    "General, VPN & Device Management; then switch it on in General, About, Certificate Trust "
    "Settings."
)
WINDOWS = say(
    "Windows: open the file, choose “Install certificate”, and place it in “Trusted Root "
    "Certification Authorities”."
)
MACOS = say("macOS: open the file, and in Keychain Access set it to “Always Trust”.")
FIREFOX = say(
    "Firefox on a computer: Settings, Privacy & Security, View Certificates, Authorities, Import."
)
INSTALLING = (ANDROID, IOS, WINDOWS, MACOS, FIREFOX)
