import Glibc
import OvershootStage
import OvershootSupport

@testable import SDLStage

// Behaviour: accessibility 7, 8, 9, 10
/// The bridge on a bus of the test's own.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct AccessibilityBridgeTests {
  private static let atspi = "org.a11y.atspi."
  private static let properties = "org.freedesktop.DBus.Properties"

  private func path(_ id: Int) -> String { AccessibleSnapshot.path(of: id) }

  @Test func theProgramIsEmbeddedAndTellsItsWindow() throws {
    let reader = try TestReader()
    try reader.embed()
    expect(try reader.next { $0.kind == .signal }.member == "Create")
    expect(try reader.next { $0.kind == .signal }.member == "Activate")
    let focused = try reader.next { $0.kind == .signal && $0.arguments.first == .text("focused") }
    expect(focused.path == path(2) && focused.sender == reader.program)
    reader.bridge.end()
    expect(try reader.next { $0.kind == .signal }.member == "Destroy")
  }

  @Test func eachInterfaceAnswersWithItsTypes() throws {
    let reader = try TestReader()
    try reader.embed()
    let calls: [(path: String, AccessibleInterface, member: String, [DBusValue])] = [
      (path(2), .accessible, "GetRole", []), (AccessibleSnapshot.rootPath, .application, "GetLocale", [.number(0)]),
      (path(2), .component, "GetExtents", [.number(1)]), (path(2), .action, "GetActions", []),
      (path(5), .text, "GetText", [.int(0), .int(-1)]), (path(6), .selection, "GetSelectedChild", [.int(0)]),
      (path(9), .table, "GetAccessibleAt", [.int(1), .int(0)]), (path(12), .tableCell, "GetRowHeaderCells", []),
      (path(1), .collection, "GetActiveDescendant", []), (AccessibleSnapshot.cachePath, .cache, "GetItems", []),
      (path(3), .properties, "GetAll", [.text("org.a11y.atspi.Value")]), (path(3), .introspectable, "Introspect", []),
      (path(3), .peer, "Ping", []),
    ]
    for (path, interface, member, arguments) in calls {
      let answer = try reader.ask(path, interface.name, member, arguments)
      let types = try #require(interface.methods[member]).output.joined()
      expect(answer.kind == .reply && DBusValue.signature(of: answer.arguments) == types, "\(member): \(answer)")
    }
  }

  @Test func requestsAreAnsweredWhenTheyAreDone() throws {
    let reader = try TestReader()
    try reader.embed()
    let (action, text) = (Self.atspi + "Action", Self.atspi + "EditableText")
    expect(try reader.ask(path(2), action, "DoAction", [.int(0)]).arguments == [.flag(true)])
    expect(try reader.ask(path(5), text, "SetTextContents", [.text("é")]).arguments == [.flag(true)])
    let value: [DBusValue] = [.text(Self.atspi + "Value"), .text("CurrentValue"), .variant(.real(1))]
    let answer = try reader.ask(path(3), Self.properties, "Set", value)
    expect(answer.kind == .reply && answer.arguments.isEmpty)
    // Before them, a reader that comes has the focus shown.
    expect(reader.content.requests.map(\.node), equals: [2, 2, 5, 3])
    expect(reader.content.requests.first?.0, equals: .focus)
  }

  @Test func whatIsUnknownIsAFailure() throws {
    let reader = try TestReader()
    try reader.embed()
    let name = Self.atspi + "Accessible"
    expect(try reader.ask(path(99), name, "GetRole").kind == .failure)
    expect(try reader.ask("/nowhere", name, "GetRole").kind == .failure)
    expect(try reader.ask(path(2), "no.such.Interface", "GetRole").kind == .failure)
    expect(try reader.ask(path(2), name, "NoSuchMethod").kind == .failure)
    expect(try reader.ask(path(2), name, "GetRole", [.text("1")]).kind == .failure)
    expect(try reader.ask(path(2), name, "GetRole").kind == .reply)
  }

  @Test func anAnnouncementIsAnEventAndANoticeInAStatusBar() throws {
    let reader = try TestReader()
    try reader.embed()
    _ = try reader.next { $0.arguments.first == .text("focused") }
    reader.bridge.announce(Announcement("Left. Nothing moves."))
    let told = try reader.next { $0.member == "Announcement" }
    expect(told.arguments[1] == .int(1) && told.arguments[3] == .variant(.text("Left. Nothing moves.")))
    let notice = try reader.next { $0.arguments.first == .text("showing") && $0.path != path(-1) }
    let accessible = Self.atspi + "Accessible"
    expect(try reader.ask(notice.path, accessible, "GetRoleName").arguments == [.text("notification")])
    expect(try reader.ask(path(-1), accessible, "GetRoleName").arguments == [.text("status bar")])
    let parent = try reader.ask(
      notice.path, Self.properties, "Get", [.text(accessible), .text("Parent")])
    expect(parent.arguments.first?.inner.parts.last, equals: .path(path(-1)))
  }

  @Test func aBusThatDiesLeavesTheProgramAlone() throws {
    let reader = try TestReader()
    try reader.embed()
    reader.bus.end()
    while reader.bridge.isHeard { sched_yield() }
    reader.bridge.announce(Announcement("Left."))
    reader.bridge.frameWasShown(of: reader.content, in: WindowGeometry())
    expect(!reader.bridge.serve(reader.content, in: WindowGeometry(), at: 0))
    reader.bridge.end()
  }

  // Behaviour: accessibility 11
  @Test func aClientThatReadsNoAnswerEndsNothing() throws {
    let bus = try TestBus(incomingLimit: 4_000_000)
    let (library, program) = (try DBusLibrary(), ":1.0")
    func client() throws -> DBusConnection {
      try #require(DBusConnection(library, address: bus.address, textLimit: 1 << 16))
    }
    let setup = AccessibilitySetup(
      sessionBus: nil, accessibilityBus: bus.address, name: "Overshoot", version: "1", now: { 0 }, wake: {})
    let connection = try #require(
      AccessibilityConnection(library, setup, AccessibilityMailbox(), address: bus.address))
    let picture = AccessibilityMailbox.Picture(tree: AccessibleSample.tree, geometry: WindowGeometry())
    connection.take(AccessibilityMailbox.Delivery(picture: picture), at: 0)
    do {
      let mute = try client()
      mute.limitReceived(to: 1)
      for _ in 0..<10_000 {
        _ = mute.call(program, AccessibleSnapshot.cachePath, AccessibleInterface.cache.name, "GetItems")
      }
      var polls: [pollfd] = []
      // Until nothing more can be sent or taken.
      repeat {
        _ = mute.exchange()
        try #require(connection.exchange(at: 0))
        let events = (connection.isPaused ? 0 : POLLIN) | (connection.hasOutgoing ? POLLOUT : 0)
        polls = [
          pollfd(fd: mute.descriptor, events: Int16(mute.hasOutgoing ? POLLOUT : 0), revents: 0),
          pollfd(fd: connection.descriptor, events: Int16(events), revents: 0),
        ]
      } while connection.hasMore || poll(&polls, 2, 50) > 0
    }
    let reader = try client()
    let serial = reader.call(program, path(2), AccessibleInterface.accessible.name, "GetRole")
    var answer: DBusMessage?
    while answer?.replySerial != serial {
      try #require(connection.exchange(at: 0) && reader.exchange())
      answer = reader.next()
      sched_yield()
    }
    expect(answer?.kind == .reply)
  }

  /// An address can be a command that libdbus runs.
  // Behaviour: accessibility 7
  @Test func onlyASocketOfThisMachineIsTheBus() throws {
    let bus = try TestBus()
    let library = try DBusLibrary()
    let service = try #require(DBusConnection(library, address: bus.address, textLimit: 1 << 16))
    _ = service.call(
      DBusConnection.bus, "/", DBusConnection.bus, "RequestName", [.text("org.a11y.Bus"), .number(0)])
    let status = try #require(AccessibilityStatus(library, address: bus.address))
    while status.wantedAddress == nil {
      _ = status.exchange() && service.exchange()
      sched_yield()
      guard let call = service.next(), call.kind == .call else { continue }
      let address = "unixexec:path=/bin/false;unix:path=/x;tcp:host=localhost,port=1"
      let wishes = DBusValue.array(of: "{sv}", [.entry(.text("IsEnabled"), .variant(.flag(true)))])
      service.reply(to: call, call.member == "GetAll" ? [wishes] : [.text(address)])
    }
    expect(status.wantedAddress, equals: "unix:path=/x")
  }

  /// A new connection is tried later each time, and soon again after one that lasted.
  // Behaviour: accessibility 11
  @Test func theDelayShrinksAfterAMinute() {
    var attempts = ConnectionAttempts()
    func delay(_ time: Double) -> Double {
      attempts.failed(at: time)
      return attempts.due - time
    }
    expect((0..<6).map { _ in delay(5) }, equals: [1, 2, 4, 8, 16, 30])
    attempts.began(at: 100)
    expect(delay(159), equals: 30)
    attempts.began(at: 200)
    expect(delay(260) == 1 && delay(261) == 2)
  }

  @Test func withoutABusNothingIsDone() {
    let bridge = AccessibilityBridge(
      sessionBus: nil, accessibilityBus: nil, name: "Overshoot", version: "1", now: { 0 }, wake: {})
    bridge.frameWasShown(of: ReadableContent(), in: WindowGeometry())
    expect(!bridge.isHeard && !bridge.serve(ReadableContent(), in: WindowGeometry(), at: 0))
    bridge.end()
  }
}
