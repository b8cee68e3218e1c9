#!/usr/bin/env python3
"""What others do to the window: servers that say nothing sensible, and clients of the display that do harm.

    foreign_client.py serve silent|reject|rubbish SOCKET TAKEN SEED
    foreign_client.py nowhere WINDOW
    foreign_client.py harm WINDOW SEED COUNT

`serve` takes connections on a socket, says nothing, ends each, or sends random bytes; after the first one there is the
file TAKEN. `nowhere` sends the messages of a drag from a window that there is not, with a type that there is not, and then says that
the window is as large as none can be.
`harm` does COUNT random deeds to a window: drags whose source vanishes or answers nonsense, properties, messages,
events, and selections that are taken and answered at random.
"""
import ctypes
import os
import random
import select
import socket
import sys

RUBBISH_SIZE = 1 << 16          # bytes to each connection
SELECTION_SIZE = 1 << 20        # of the longest answer, in bytes
ANSWERS = 8                     # to one offer at most
PATIENCE_S = 0.1                # for a request of the window
GONE = 0x7FFFFF                 # a window that there is not
SIDE = 0xFFFF                   # of the largest window that an event can tell
CONFIGURE_NOTIFY, CLIENT_MESSAGE, SELECTION_NOTIFY, SELECTION_REQUEST = 22, 33, 31, 30
# All core events but keys, which would operate the program, and those of SendEvent's caller.
EVENTS = [*range(4, 29), 32, 34]
PROPERTIES = [
    "WM_NAME", "_NET_WM_NAME", "WM_NORMAL_HINTS", "WM_HINTS", "WM_STATE", "_NET_WM_STATE", "_NET_FRAME_EXTENTS",
    "_NET_WM_PID", "WM_PROTOCOLS", "XdndAware", "XdndTypeList", "XdndSelection", "XKLAVIER_STATE", "_XSETTINGS_SETTINGS",
    "_NET_WM_SYNC_REQUEST_COUNTER", "_MOTIF_WM_HINTS", "SDL_SELECTION", "PRIMARY",
]
MESSAGES = [
    "_NET_WM_PING", "WM_TAKE_FOCUS", "_NET_WM_SYNC_REQUEST", "_NET_WM_STATE", "_NET_ACTIVE_WINDOW", "WM_CHANGE_STATE",
    "XdndEnter", "XdndPosition", "XdndLeave", "XdndDrop", "XdndFinished", "XdndStatus", "_XIM_PROTOCOL", "MANAGER",
]
OFFERS = [
    b"", b"\0" * 64, b"file:///dev/zero\r\n", b"file:///nowhere\r\n", b"file://" + b"x" * 5000, b"http://example.org/\n",
    b"file:///proc/self/mem\r\n", b"\xff\xfe%ZZ%\r\n" * 50, b"file:///tmp\r\n" * 200, b"file:///dev/stdin\n",
]


class Message(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("is_sent", ctypes.c_int), ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong), ("name", ctypes.c_ulong), ("format", ctypes.c_int), ("data", ctypes.c_long * 24)]


class Request(ctypes.Structure):
    _fields_ = [
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("is_sent", ctypes.c_int), ("display", ctypes.c_void_p),
        ("owner", ctypes.c_ulong), ("requestor", ctypes.c_ulong), ("selection", ctypes.c_ulong),
        ("target", ctypes.c_ulong), ("property", ctypes.c_ulong), ("time", ctypes.c_ulong), ("rest", ctypes.c_long * 24)]


class Client:
    """A client of the display that does not mind errors."""

    def __init__(self, window, seed):
        self.x11 = ctypes.CDLL("libX11.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XInternAtom.restype = self.x11.XCreateSimpleWindow.restype = ctypes.c_ulong
        self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.handler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)
        self.x11.XSetErrorHandler(self.handler)
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        self.window, self.random = window, random.Random(seed)

    def atom(self, name):
        return self.x11.XInternAtom(self.display, name.encode(), 0)

    def number(self):
        """A number that means something, or any other."""
        root = self.x11.XDefaultRootWindow(self.display)
        return self.random.choice([0, 1, -1, GONE, self.window, root, 5 << 24, self.random.getrandbits(31)])

    def send(self, window, event):
        self.x11.XSendEvent(self.display, ctypes.c_ulong(window), 0, 0, ctypes.byref(event))

    def message(self, name, data):
        """Sends a message to the window of the program."""
        event = self.event(CLIENT_MESSAGE, data)
        event.name = self.atom(name)
        self.send(self.window, event)

    def set_property(self, window, name, kind, width, data):
        self.x11.XChangeProperty(
            self.display, ctypes.c_ulong(window), ctypes.c_ulong(name), ctypes.c_ulong(kind), width, 0, data,
            len(data) // {8: 1, 16: 2, 32: ctypes.sizeof(ctypes.c_long)}[width])

    def synchronise(self):
        self.x11.XSync(self.display, 0)

    def drag_from_nowhere(self):
        for name, data in (("Enter", (GONE, 5 << 24, GONE)), ("Position", (GONE, 0, 0, 0, GONE)), ("Drop", (GONE,))):
            self.message("Xdnd" + name, data)
        self.send(self.window, self.event(CONFIGURE_NOTIFY, [SIDE | SIDE << 32]))
        self.synchronise()

    def event(self, kind, data):
        values = (ctypes.c_long * 24)(*data)
        return Message(kind, 0, 1, self.display, self.window, self.window, 32, values)

    # Deeds

    def abuse_property(self):
        data = self.random.randbytes(8 * self.random.choice([0, 1, 4, 100, 4000]))
        name, kind = self.atom(self.random.choice(PROPERTIES)), self.random.choice([4, 6, 19, 31, 33, GONE])
        if self.random.random() < 0.2:
            self.x11.XDeleteProperty(self.display, ctypes.c_ulong(self.window), ctypes.c_ulong(name))
        else:
            self.set_property(self.window, name, kind, self.random.choice([8, 16, 32]), data)

    def abuse_message(self):
        self.message(self.random.choice(MESSAGES), [self.number() for _ in range(5)])

    def abuse_event(self):
        data = [self.number() | self.number() << 32 for _ in range(24)]
        self.send(self.window, self.event(self.random.choice(EVENTS), data))

    def abuse_selection(self):
        source = self.new_window()
        names = ["CLIPBOARD", "PRIMARY", "XdndSelection"]
        name = ctypes.c_ulong(self.atom(self.random.choice(names)))
        if self.random.random() < 0.5:
            self.x11.XConvertSelection(
                self.display, name, ctypes.c_ulong(self.atom(self.random.choice(["TARGETS", "MULTIPLE", "nothing"]))),
                ctypes.c_ulong(self.random.choice([0, name.value])), ctypes.c_ulong(source), ctypes.c_ulong(0))
        else:
            self.x11.XSetSelectionOwner(self.display, name, ctypes.c_ulong(source), ctypes.c_ulong(0))
            self.answer()
        self.leave(source)

    def drag(self):
        """A drag that ends, or whose source vanishes, after any of its steps."""
        source, kind = self.new_window(), self.atom(self.random.choice(["text/uri-list", "text/plain", "x"]))
        selection = ctypes.c_ulong(self.atom("XdndSelection"))
        self.x11.XSetSelectionOwner(self.display, selection, ctypes.c_ulong(source), ctypes.c_ulong(0))
        if self.random.random() < 0.3:
            self.set_property(source, self.atom("XdndTypeList"), 4, 32, self.random.randbytes(8 * 400))
        more = self.random.choice([0, 1])
        place = self.random.getrandbits(20)
        steps = [
            ("XdndEnter", (source, (self.random.randint(0, 6) << 24) | more, kind)),
            ("XdndPosition", (source, 0, place, 0, kind)), ("XdndDrop", (source, 0, self.number())),
        ]
        for name, data in steps[:self.random.randint(1, 3)]:
            self.message(name, data)
            self.synchronise()
        if self.random.random() < 0.7:
            self.answer()
        self.leave(source)

    def new_window(self):
        root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))
        return self.x11.XCreateSimpleWindow(self.display, root, 0, 0, 1, 1, 0, ctypes.c_ulong(0), ctypes.c_ulong(0))

    def leave(self, window):
        if self.random.random() < 0.7:
            self.x11.XDestroyWindow(self.display, ctypes.c_ulong(window))
        self.synchronise()

    def answer(self):
        """Answers the requests that come soon: by nothing, by a text, or by one of any size and type."""
        self.synchronise()
        event = Request()
        for _ in range(ANSWERS):
            if self.x11.XPending(self.display) == 0:
                ready, _, _ = select.select([self.x11.XConnectionNumber(self.display)], [], [], PATIENCE_S)
                if not ready:
                    return
            if self.x11.XPending(self.display) == 0:
                continue
            self.x11.XNextEvent(self.display, ctypes.byref(event))
            if event.type != SELECTION_REQUEST:
                continue
            long = self.random.randbytes(self.random.choice([1, 1000, SELECTION_SIZE]) // 8 * 8)
            data = self.random.choice([*OFFERS, long])
            if self.random.random() < 0.8:
                kind = self.random.choice([event.target, self.atom("INCR"), 4, 31])
                self.set_property(event.requestor, event.property, kind, 8, data)
            event.type, event.is_sent, event.owner, requestor = SELECTION_NOTIFY, 1, event.requestor, event.requestor
            # A notice has no owner: the requestor comes first.
            event.requestor, event.selection = event.selection, event.target
            event.target, event.property = self.random.choice([0, event.property]), 0
            self.send(requestor, event)
            self.synchronise()

    def do_harm(self, count):
        deeds = [self.drag, self.abuse_property, self.abuse_message, self.abuse_event, self.abuse_selection]
        for _ in range(count):
            self.random.choice(deeds)()
        self.synchronise()


def serve(manner, path, taken, seed):
    """Takes connections until it is ended."""
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


def main():
    command, *words = sys.argv[1:]
    if command == "serve":
        serve(words[0], words[1], words[2], int(words[3]))
    elif command == "nowhere":
        Client(int(words[0]), 0).drag_from_nowhere()
    else:
        Client(int(words[0]), int(words[1])).do_harm(int(words[2]))


main()
