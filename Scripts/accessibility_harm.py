"""Harm to the accessibility bus and by it, with plain calls of D-Bus."""

from accessibility_client import *


HARM_LIMIT = 180  # seconds for each call of an attack

# MARK: Harm


def connect(address):
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    return Gio.DBusConnection.new_for_address_sync(address, flags, None, None)


def bus_name_of(connection, pid):
    def ask(member, *arguments):
        value = GLib.Variant("(s)", arguments) if arguments else None
        return connection.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", member, value, None, 0,
            LIMIT * 1000, None)[0]

    for name in ask("ListNames"):
        if name.startswith(":") and ask("GetConnectionUnixProcessID", name) == pid:
            return name
    return None


def attack(launcher):
    """Makes very many calls, right and wrong ones, each of which must be answered.

    On a machine that does nothing else each must be within 30 seconds. On another one that is a matter of what else it
    does, so that the time of the processor is limited: the rest is that for which calls wait in the bus.
    """
    program = Program("2048")
    table = program.all("table")[0]
    # Who listens to what the calls do is not as fast as they are.
    stop_listening()
    connection = connect(launcher.address)
    name = bus_name_of(connection, program.process.pid)
    answers = {"good": 0, "bad": 0}
    silent, longest = [], 0

    def call(path, interface, member, arguments):
        begin = time.monotonic()

        def done(source, result):
            nonlocal longest
            try:
                source.call_finish(result)
                answers["good"] += 1
            except GLib.GError as error:
                answers["bad"] += 1
                if "NoReply" in str(error) or "imeout" in str(error):
                    silent.append(f"{member}: {error}")
            longest = max(longest, time.monotonic() - begin)

        connection.call(name, path, interface, member, arguments, None, 0, HARM_LIMIT * 1000, None, done)

    def wait_for(count):
        wait(lambda: sum(answers.values()) == count, lambda: f"of {count} calls only {answers} are answered",
             HARM_LIMIT)
        check(not silent, f"{len(silent)} calls have no answer, such as {silent[:1]}")

    path, atspi = table.path, "org.a11y.atspi."
    properties = "org.freedesktop.DBus.Properties"
    long = "x" * (1 << 20)
    kinds = [
        (path, atspi + "Accessible", "GetRole", None),
        (path, atspi + "Action", "DoAction", GLib.Variant("(i)", (0,))),
        (path, atspi + "Action", "DoAction", GLib.Variant("(s)", ("0",))),
        (path, atspi + "Action", "DoAction", GLib.Variant("(i)", (-2147483648,))),
        (path, atspi + "Accessible", "GetChildAtIndex", GLib.Variant("(i)", (2147483647,))),
        ("/org/a11y/atspi/accessible/99999999", atspi + "Accessible", "GetRole", None),
        ("/nowhere", atspi + "Accessible", "GetRole", None),
        (path, "no.such.Interface", "GetRole", None),
        (path, atspi + "Accessible", "NoSuchMethod", None),
        (path, properties, "Get", GLib.Variant("(ss)", (atspi + "Accessible", "NoSuchProperty"))),
        (path, properties, "Set", GLib.Variant("(ssv)", (atspi + "Accessible", "Name", GLib.Variant("i", 1)))),
        (path, properties, "GetAll", GLib.Variant("(s)", (atspi + "Table",))),
        ("/org/a11y/atspi/cache", atspi + "Cache", "GetItems", None),
    ]
    # What the first calls fill is no growth.
    for kind in kinds * 50:
        call(*kind)
    wait_for(len(kinds) * 50)
    before, used, sent, start = program.memory(), program.cpu(), 0, time.monotonic()
    answers.update(good=0, bad=0)
    while sent < 20_000:
        for kind in kinds:
            call(*kind)
            sent += 1
        if sent % 1300 == 0:
            call(path, atspi + "EditableText", "SetTextContents", GLib.Variant("(s)", (long,)))
            call(path, atspi + "Accessible", "GetRole", GLib.Variant("(s)", (long,)))
            sent += 2
    sending = time.monotonic() - start
    wait_for(sent)
    taken = time.monotonic() - start
    check(answers["good"] and answers["bad"], f"the calls were answered {answers}")
    growth, used = program.memory() - before, program.cpu() - used
    check(used < 20, f"{sent} calls take {used:.1f} s of the processor")
    check(growth < 32 << 20, f"{sent} calls have grown the program by {growth >> 20} MiB")
    # Once more, with a client that reads no answer.
    mute = connect(launcher.address)
    for kind in kinds * 500:
        mute.call(name, kind[0], kind[1], kind[2], kind[3], None, Gio.DBusCallFlags.NONE, 1, None, None)
    mute.close_sync()
    check(program.process.poll() is None, "the program has ended under the attack")
    wait(lambda: read(program), "after the attack nothing can be read")
    program.end()
    listen()
    print(f"{sent} calls, sent in {sending:.1f} s, were answered in {taken:.1f} s, each in {longest:.1f} s, by "
          f"{used:.1f} s of the processor, {answers['bad']} by errors; the program has grown by "
          f"{max(0, growth) >> 10} KiB", flush=True)


def picture():
    with open(f"{FOLDER}/screen/Xvfb_screen0", "rb") as file:
        return hash(file.read())


def rest():
    """Waits until the picture stays, and returns it."""
    last, count, end = picture(), 0, time.monotonic() + LIMIT
    while count < 6:
        check(time.monotonic() < end, "the picture does not come to rest")
        time.sleep(0.1)
        now = picture()
        count = count + 1 if now == last else 0
        last = now
    return last


def children_of(process, name):
    output = subprocess.run(["ps", "-o", "pid=,comm=", "--ppid", str(process)], capture_output=True, text=True).stdout
    return [int(line.split()[0]) for line in output.splitlines() if name.startswith(line.split()[1])]


def is_embedded(address, pid):
    """Returns whether the registry, which the bus starts, knows the program of a process."""
    connection = connect(address)
    try:
        name = bus_name_of(connection, pid)
        children = connection.call_sync(
            "org.a11y.atspi.Registry", ROOT, "org.a11y.atspi.Accessible", "GetChildren", None, None, 0,
            LIMIT * 1000, None)[0]
        return name is not None and (name, ROOT) in children
    except GLib.GError:
        return False
    finally:
        connection.close_sync()


def registry(address):
    """Returns the process of the registry."""
    connection = connect(address)
    try:
        return connection.call_sync(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
            GLib.Variant("(s)", ("org.a11y.atspi.Registry",)), None, 0, LIMIT * 1000, None)[0]
    finally:
        connection.close_sync()


def survive(launcher):
    """Switches the bus off and on, stops it, and ends the registry and the bus."""
    program, keyboard = Program("2048"), Keyboard()
    pid = program.process.pid
    launcher.enable(False)
    wait(lambda: not is_embedded(launcher.address, pid), "the program does not leave the bus")
    launcher.enable(True)
    wait(lambda: is_embedded(launcher.address, pid), "the program does not come back onto the bus")
    buses = children_of(launcher.process.pid, "dbus-daemon")
    check(len(buses) == 1, f"the launcher has the buses {buses}")
    os.kill(buses[0], signal.SIGSTOP)
    check(any(changes_picture(keyboard, name) for name in KEYS), "on a stopped bus no key does a thing")
    os.kill(buses[0], signal.SIGCONT)
    wait(lambda: is_embedded(launcher.address, pid), "after the bus has gone on, the program is not on it")
    os.kill(registry(launcher.address), signal.SIGKILL)
    wait(lambda: is_embedded(launcher.address, pid), "the program does not come to another registry")
    os.kill(buses[0], signal.SIGKILL)
    launcher.end()
    check(any(changes_picture(keyboard, name) for name in KEYS), "without a bus no key does a thing")
    another = Launcher()
    wait(lambda: is_embedded(another.address, pid), "the program does not come to another bus")
    keyboard.end()
    program.end()
    another.end()
    print("the program leaves a bus and comes back, and goes on while it stands still and after it has ended")


def changes_picture(keyboard, name):
    """Presses a key, and returns whether it changes the picture."""
    before = rest()
    keyboard.press(name)
    end = time.monotonic() + 5
    while picture() == before:
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True
