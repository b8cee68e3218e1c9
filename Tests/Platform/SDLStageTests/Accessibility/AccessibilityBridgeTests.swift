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

  @Test func withoutABusNothingIsDone() {
    let bridge = AccessibilityBridge(
      sessionBus: nil, accessibilityBus: nil, name: "Overshoot", version: "1", now: { 0 }, wake: {})
    bridge.frameWasShown(of: ReadableContent(), in: WindowGeometry())
    expect(!bridge.isHeard && !bridge.serve(ReadableContent(), in: WindowGeometry(), at: 0))
    bridge.end()
  }
}
