import Glibc
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport

@testable import SDLStage

/// The registry of an accessibility bus, and a reader on it.
@MainActor
final class TestReader {
  let bus: TestBus
  let content = ReadableContent()
  private(set) var bridge: AccessibilityBridge
  private let connection: DBusConnection
  /// Set when the loop of a window would be woken.
  private let wake: WakeSignal
  /// What has arrived and was not taken.
  private var messages: [DBusMessage] = []
  /// The unique name of the program.
  private(set) var program = ""

  private static let registry = "org.a11y.atspi.Registry"

  /// Starts a bus, and a bridge on it.
  init() throws {
    bus = try TestBus()
    wake = try WakeSignal()
    connection = try #require(DBusConnection(DBusLibrary(), address: bus.address, textLimit: 1 << 16))
    bridge = AccessibilityBridge(
      sessionBus: nil, accessibilityBus: bus.address, name: "Overshoot", version: "1", now: { 0 },
      wake: { [wake] in wake.set() })
    for name in ["Object", "Window"] {
      connection.listen(for: "type='signal',interface='org.a11y.atspi.Event.\(name)'")
    }
    _ = connection.call(
      DBusConnection.bus, "/", DBusConnection.bus, "RequestName", [.text(Self.registry), .number(0)])
  }

  /// Takes the program into the registry.
  func embed() throws {
    wait { bridge.isHeard }
    bridge.frameWasShown(of: content, in: WindowGeometry())
    let call = try next { $0.member == "Embed" }
    expect(call.path == AccessibleSnapshot.rootPath && call.interface == "org.a11y.atspi.Socket")
    program = call.sender
    expect(call.arguments, equals: [.structure([.text(program), .path(AccessibleSnapshot.rootPath)])])
    connection.reply(to: call, [AccessibleSnapshot.Reference(bus: "", path: AccessibleSnapshot.rootPath).value])
  }

  /// Asks the program, and returns the answer.
  func ask(_ path: String, _ interface: String, _ member: String, _ arguments: [DBusValue] = []) throws -> DBusMessage {
    let serial = connection.call(program, path, interface, member, arguments)
    return try next { $0.replySerial == serial }
  }

  /// Returns the next message of a kind; those before it are forgotten.
  func next(where isWanted: (DBusMessage) -> Bool) throws -> DBusMessage {
    var found: DBusMessage?
    wait {
      while found == nil, !messages.isEmpty {
        let message = messages.removeFirst()
        if isWanted(message) { found = message }
      }
      return found != nil
    }
    return try #require(found)
  }

  /// Lets the loop of the window turn until something holds.
  func wait(until isTrue: () -> Bool) {
    while true {
      _ = bridge.serve(content, in: WindowGeometry(), at: 0)
      _ = connection.exchange()
      while let message = connection.next() { messages.append(message) }
      if isTrue() { return }
      let events = Int16(connection.hasOutgoing ? POLLIN | POLLOUT : POLLIN)
      var polls = [
        pollfd(fd: connection.descriptor, events: events, revents: 0),
        pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      poll(&polls, 2, -1)
      wake.clear()
    }
  }
}

/// A descriptor that is readable while it is set.
private final class WakeSignal: Sendable {
  let descriptor: Int32
  private let writer: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    (descriptor, writer) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(writer)
  }

  func set() {
    var byte: UInt8 = 0
    write(writer, &byte, 1)
  }

  func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}

/// A window that shows the sample, and does what it is asked.
@MainActor
final class ReadableContent: WindowContent {
  var semanticTree = AccessibleSample.tree
  var requests: [(SemanticRequest, node: Int)] = []
  let needsFrame = false
  let isCloseRequested = false

  func perform(_ request: SemanticRequest, on node: Int, at time: Double) -> Bool {
    requests.append((request, node))
    return true
  }

  func handle(_ event: InputEvent, at time: Double) {}
  func perform(_ work: () -> Void) { work() }
  func frame(at time: Double) -> DisplayList { DisplayList() }
  func resize(to size: Size, scale: Double) {}
}
