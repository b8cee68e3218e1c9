import Glibc
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import Testing

@testable import SDLStage

/// The registry of an accessibility bus, and a reader on it.
@MainActor
final class TestReader {
  let bus: TestBus
  let content = ReadableContent()
  private(set) var bridge: AccessibilityBridge
  private let connection: DBusConnection
  private var isKnown = false
  /// What has arrived and was not taken.
  private var messages: [DBusMessage] = []
  /// The unique name of the program.
  private(set) var program = ""

  /// Turns of 10 ms after which what does not come is a failure.
  private static let limit = 6000
  private static let registry = "org.a11y.atspi.Registry"

  /// Starts a bus, and a bridge on it.
  init() throws {
    bus = try TestBus()
    connection = try #require(DBusConnection(DBusLibrary(), address: bus.address, textLimit: 1 << 16))
    bridge = AccessibilityBridge(
      sessionBus: nil, accessibilityBus: bus.address, name: "Overshoot", version: "1", now: { 0 }, wake: {})
    for name in ["Object", "Window"] {
      connection.listen(for: "type='signal',interface='org.a11y.atspi.Event.\(name)'")
    }
    _ = connection.call(
      DBusConnection.bus, "/", DBusConnection.bus, "RequestName", [.text(Self.registry), .number(0)])
  }

  /// Takes the program into the registry.
  func embed() throws {
    try wait { bridge.isHeard }
    bridge.frameWasShown(of: content, in: WindowGeometry())
    let call = try next { $0.member == "Embed" }
    #expect(call.path == AccessibleSnapshot.rootPath && call.interface == "org.a11y.atspi.Socket")
    program = call.sender
    #expect(call.arguments == [.structure([.text(program), .path(AccessibleSnapshot.rootPath)])])
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
    try wait {
      while found == nil, !messages.isEmpty {
        let message = messages.removeFirst()
        if isWanted(message) { found = message }
      }
      return found != nil
    }
    return try #require(found)
  }

  /// Lets the loop of the window turn until something holds.
  func wait(until isTrue: () -> Bool) throws {
    for _ in 0..<Self.limit {
      if isTrue() { return }
      _ = bridge.serve(content, in: WindowGeometry(), at: 0)
      var polls = pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&polls, 1, 10)
      _ = connection.exchange()
      while let message = connection.next() { messages.append(message) }
    }
    Issue.record("What is awaited does not come.")
    throw CancellationError()
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
