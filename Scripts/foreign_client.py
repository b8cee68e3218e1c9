#!/usr/bin/env python3
# What others do to the window: servers that say nothing sensible, and clients of the display that do harm.
#
#     foreign_client.py serve silent|reject|rubbish SOCKET TAKEN SEED
#     foreign_client.py nowhere WINDOW
#     foreign_client.py harm WINDOW SEED COUNT
#
# `serve` takes connections on a socket, says nothing, ends each, or sends random bytes; after the first one there is
# the file TAKEN. `nowhere` sends the messages of a drag from a window that there is not, with a type that there is not,
# and says that the window is as large as none can be. `harm` does COUNT random deeds to a window: drags whose source
# vanishes or answers nonsense, properties, messages, events, and selections that are taken and answered at random.
import ctypes
import random
import select
import socket
import sys
from ctypes import c_long, c_ulong

RUBBISH_SIZE = 1 << 16          # bytes to each connection
SIZES = [8, 1000, 1 << 20]      # of random answers, in bytes
GONE = 0x7FFFFF                 # a window that there is not
SIDE = 0xFFFF                   # of the largest window that an event can tell
SELECTION_REQUEST, SELECTION_NOTIFY, CLIENT_MESSAGE, CONFIGURE_NOTIFY = 30, 31, 33, 22
# All core events but keys, which would operate the program.
EVENTS = [*range(4, 29), 32, 34]
NAMES = """WM_NAME _NET_WM_NAME WM_NORMAL_HINTS WM_HINTS WM_STATE _NET_WM_STATE _NET_FRAME_EXTENTS WM_PROTOCOLS
XdndAware XdndTypeList XdndSelection XKLAVIER_STATE _XSETTINGS_SETTINGS _MOTIF_WM_HINTS SDL_SELECTION
PRIMARY CLIPBOARD TARGETS _NET_WM_PING WM_TAKE_FOCUS _NET_WM_SYNC_REQUEST _NET_ACTIVE_WINDOW
WM_CHANGE_STATE XdndEnter XdndPosition XdndLeave XdndDrop XdndFinished XdndStatus _XIM_PROTOCOL MANAGER
MULTIPLE INCR text/uri-list text/plain""".split()
OFFERS = [
    b"", b"\0" * 64, b"file:///dev/zero\r\n", b"file:///nowhere\r\n", b"file://" + b"x" * 5000, b"file:///dev/stdin\n",
    b"http://example.org/\n", b"file:///proc/self/mem\r\n", b"\xff\xfe%ZZ%\r\n" * 50, b"file:///tmp\r\n" * 200,
]
Event = c_long * 24


# A client of the display that does not mind errors.
class Client:

    def __init__(self, window, seed):
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        for name in ("XInternAtom", "XCreateSimpleWindow", "XDefaultRootWindow"):
            getattr(self.x11, name).restype = c_ulong
        self.handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)
        self.x11.XSetErrorHandler(self.handler)
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        self.window, self.random = window, random.Random(seed)
        self.root = self.call("XDefaultRootWindow")

    # Calls a function of Xlib with the display and numbers of 64 bits, or bytes.
    def call(self, name, *arguments):
        words = [c_ulong(word) if isinstance(word, int) else word for word in arguments]
        return getattr(self.x11, name)(self.display, *words)

    def atom(self, name):
        return self.call("XInternAtom", name.encode(), 0)

    # A number that means something, or any other.
    def number(self):
        return self.random.choice([0, 1, -1, GONE, self.window, self.root, 5 << 24, self.random.getrandbits(31)])

    def name(self):
        return self.atom(self.random.choice(NAMES))

    # Sends an event whose words follow those of every event.
    def send(self, window, kind, *words):
        self.call("XSendEvent", window, 0, 0, ctypes.byref(Event(kind, 0, 1, self.display.value, *words)))

    def message(self, name, *data):
        self.send(self.window, CLIENT_MESSAGE, self.window, self.atom(name), 32, *data)

    def set_property(self, window, name, kind, width, data):
        length = len(data) // {8: 1, 16: 2, 32: 8}[width]
        self.call("XChangeProperty", window, name, kind, width, 0, data, length)

    def come_from_nowhere(self):
        for name, data in (("Enter", (GONE, 5 << 24, GONE)), ("Position", (GONE, 0, 0, 0, GONE)), ("Drop", (GONE,))):
            self.message("Xdnd" + name, *data)
        self.send(self.window, CONFIGURE_NOTIFY, self.window, self.window, 0, SIDE | SIDE << 32)
        self.call("XSync", 0)

    # Deeds

    def change_property(self):
        data = self.random.randbytes(8 * self.random.choice([0, 1, 4, 100, 4000]))
        if self.random.random() < 0.2:
            self.call("XDeleteProperty", self.window, self.name())
        else:
            kind = self.random.choice([4, 6, 19, 31, 33, GONE])
            self.set_property(self.window, self.name(), kind, self.random.choice([8, 16, 32]), data)

    def send_message(self):
        self.message(self.random.choice(NAMES), *[self.number() for _ in range(5)])

    def send_event(self):
        words = [self.number() | self.number() << 32 for _ in range(18)]
        self.send(self.window, self.random.choice(EVENTS), self.window, self.window, *words)

    def select(self):
        source, name = self.new_window(), self.atom(self.random.choice(["CLIPBOARD", "PRIMARY", "XdndSelection"]))
        if self.random.random() < 0.5:
            self.call("XConvertSelection", name, self.name(), self.random.choice([0, name]), source, 0)
        else:
            self.call("XSetSelectionOwner", name, source, 0)
            self.answer()
        self.leave(source)

    # A drag that ends, or whose source vanishes, after any of its steps.
    def drag(self):
        source, kind = self.new_window(), self.atom(self.random.choice(["text/uri-list", "text/plain", "x"]))
        self.call("XSetSelectionOwner", self.atom("XdndSelection"), source, 0)
        if self.random.random() < 0.3:
            self.set_property(source, self.atom("XdndTypeList"), 4, 32, self.random.randbytes(8 * 400))
        steps = [
            ("XdndEnter", source, self.random.randint(0, 6) << 24 | self.random.choice([0, 1]), kind),
            ("XdndPosition", source, 0, self.random.getrandbits(20), 0, kind),
            ("XdndDrop", source, 0, self.number()),
        ]
        for step in steps[:self.random.randint(1, 3)]:
            self.message(*step)
            self.call("XSync", 0)
        if self.random.random() < 0.7:
            self.answer()
        self.leave(source)

    def new_window(self):
        return self.call("XCreateSimpleWindow", self.root, 0, 0, 1, 1, 0, 0, 0)

    def leave(self, window):
        if self.random.random() < 0.7:
            self.call("XDestroyWindow", window)
        self.call("XSync", 0)

    # Answers up to eight requests, each within 0.1 s: by nothing, by a text, or by one of any size and type.
    def answer(self):
        for _ in range(8):
            self.call("XSync", 0)
            if self.call("XPending") == 0:
                select.select([self.call("XConnectionNumber")], [], [], 0.1)
            if self.call("XPending") == 0:
                return
            event = Event()
            self.call("XNextEvent", ctypes.byref(event))
            requestor, selection, target, name = event[5:9]
            if event[0] & 0x7F != SELECTION_REQUEST:
                continue
            if self.random.random() < 0.8:
                data = self.random.choice([*OFFERS, self.random.randbytes(self.random.choice(SIZES))])
                self.set_property(requestor, name, self.random.choice([target, self.atom("INCR"), 4, 31]), 8, data)
            self.send(requestor, SELECTION_NOTIFY, requestor, selection, target, self.random.choice([0, name]))

    def do_harm(self, count):
        deeds = [self.drag, self.change_property, self.send_message, self.send_event, self.select]
        for _ in range(count):
            self.random.choice(deeds)()
        self.call("XSync", 0)


# Takes connections until it is ended.
def serve(manner, path, taken, seed):
    generator, clients = random.Random(seed), []
    server = socket.socket(socket.AF_UNIX)
    server.bind(path)
    server.listen()
    while True:
        client = server.accept()[0]
        clients.append(client)
        open(taken, "w").close()
        try:
            if manner == "reject":
                # The refusal of an X server, and of a bus.
                client.sendall(generator.choice([b"\0\4\13\0\0\0\1\0no. ", b"REJECTED EXTERNAL\r\n", b""]))
                clients.pop().close()
            elif manner == "rubbish":
                client.settimeout(1)
                client.sendall(generator.randbytes(RUBBISH_SIZE))
        except OSError:
            pass


command, *words = sys.argv[1:]
if command == "serve":
    serve(words[0], words[1], words[2], int(words[3]))
elif command == "nowhere":
    Client(int(words[0]), 0).come_from_nowhere()
else:
    Client(int(words[0]), int(words[1])).do_harm(int(words[2]))
