import OvershootGeometry
import OvershootStage
import OvershootSupport

@testable import SDLStage

// Behaviour: accessibility 9
/// What readers are told of a change.
@Suite struct AccessibleEventTests {
  private typealias Sample = AccessibleSample

  /// Returns the events between two contents of a window: member, detail, numbers and node of each.
  private func events(_ former: [SemanticNode], _ present: [SemanticNode], isActive: Bool = true) -> [String] {
    func snapshot(_ nodes: [SemanticNode], _ states: SemanticStates) -> AccessibleSnapshot {
      Sample.snapshot(
        of: SemanticNode(
          id: 0, semantics: Semantics(.frame, "Window"), states: states, bounds: .zero, children: nodes))
    }
    return AccessibleEvents.events(
      from: snapshot(former, .active), to: snapshot(present, isActive ? .active : [])
    ).map(text)
  }

  private func text(_ event: AccessibleSignal) -> String {
    let node = event.path.split(separator: "/").last ?? ""
    guard event.arguments.count == 5 else {
      let item = event.arguments[0].parts
      let path = (item[0].text == nil ? item[0].parts[1].text : item[1].text) ?? ""
      return "\(event.member) \(path.split(separator: "/").last ?? "")"
    }
    expect(DBusValue.signature(of: event.arguments), equals: "siiva{sv}")
    let (detail, data) = (event.arguments[0].text ?? "", event.arguments[3].inner)
    let name = detail.isEmpty ? event.member : "\(event.member):\(detail)"
    let shown: String =
      switch data {
      case .text(let text): " '\(text)'"
      case .real(let real): " \(real)"
      case .structure(let parts): " to \(parts[1].text?.split(separator: "/").last ?? "")"
      default: ""
      }
    return "\(node) \(name) \(event.arguments[1].int ?? -1) \(event.arguments[2].int ?? -1)\(shown)"
  }

  private func entry(_ text: String, caret: Int? = nil, selection: Range<Int> = 0..<0) -> SemanticNode {
    SemanticNode(
      id: 5, semantics: Semantics(.entry, "Name", text: SemanticText(text, caret: caret, selection: selection)),
      states: [], bounds: .zero)
  }

  @Test func theFocusIsLostBeforeItIsGained() {
    let (one, two) = (Sample.node(1, .pushButton, "One", [.focused]), Sample.node(2, .pushButton, "Two", [.showing]))
    let after = [Sample.node(1, .pushButton, "One"), Sample.node(2, .pushButton, "Zwei", [.showing, .focused])]
    expect(
      events([one, two], after) == [
        "1 StateChanged:focused 0 0", "2 PropertyChange:accessible-name 0 0 'Zwei'", "2 StateChanged:focused 1 0",
      ])
  }

  @Test func aNodeThatAppearsIsToldBeforeWhatItDoes() {
    let alert = SemanticNode(
      id: 4, semantics: Semantics(.alert, "Sure?"), states: [.showing, .modal], bounds: .zero,
      children: [Sample.node(6, .pushButton, "Yes", [.showing, .focused])])
    let button = Sample.node(1, .pushButton, "One", [.focused])
    expect(
      events([button], [Sample.node(1, .pushButton, "One"), alert]) == [
        "AddAccessible 4", "AddAccessible 6", "0 ChildrenChanged:add 1 0 to 4", "1 StateChanged:focused 0 0",
        "4 StateChanged:showing 1 0", "6 StateChanged:focused 1 0",
      ])
    expect(
      events([Sample.node(1, .pushButton, "One"), alert], [button]) == [
        "0 ChildrenChanged:remove 1 0 to 4", "RemoveAccessible 4", "RemoveAccessible 6", "1 StateChanged:focused 1 0",
      ])
  }

  @Test func textIsToldInScalars() {
    expect(
      events([entry("👍🏽", caret: 1)], [entry("👍🏽ä", caret: 2, selection: 0..<2)]) == [
        "5 TextChanged:insert 2 1 'ä'", "5 TextCaretMoved 3 0", "5 TextSelectionChanged 0 0",
      ])
    expect(
      events([entry("abc")], [entry("axc")]) == [
        "5 TextChanged:delete 1 1 'b'", "5 TextChanged:insert 1 1 'x'",
      ])
  }

  @Test func theWindowSaysWhetherItIsActive() {
    expect(events([], [], isActive: false), equals: ["0 Deactivate 0 0 'Window'", "0 StateChanged:active 0 0"])
  }

  @Test func aTableTellsItsActiveCell() {
    func table(_ focused: Int) -> SemanticNode {
      SemanticNode(
        id: 9, semantics: Semantics(.table, "Board", cells: .table(columns: 2, rows: 1)), states: .focused,
        bounds: .zero,
        children: [10, 11].map { Sample.node($0, .tableCell, "\($0)", $0 == focused ? .focused : []) })
    }
    expect(
      events([table(10)], [table(11)]) == [
        "10 StateChanged:focused 0 0", "11 StateChanged:focused 1 0", "9 ActiveDescendantChanged 1 0 to 11",
      ])
  }

  @Test func valuesAndSelectionsAreTold() {
    func slider(_ value: Double) -> SemanticNode {
      SemanticNode(
        id: 3, semantics: Semantics(.slider, "Volume", value: SemanticValue(fraction: value)), states: [], bounds: .zero
      )
    }
    expect(events([slider(0)], [slider(0.25)]), equals: ["3 PropertyChange:accessible-value 0 0 0.25"])
    func tabs(_ selected: Int) -> SemanticNode {
      SemanticNode(
        id: 6, semantics: Semantics(.pageTabList, "Tabs"), states: [], bounds: .zero,
        children: [7, 8].map { Sample.node($0, .pageTab, "\($0)", $0 == selected ? .selected : []) })
    }
    expect(
      events([tabs(7)], [tabs(8)]) == [
        "7 StateChanged:selected 0 0", "6 SelectionChanged 0 0", "8 StateChanged:selected 1 0",
      ])
  }

  @Test func whatMovesOnlyTellsNothing() {
    var moved = Sample.node(1, .pushButton, "One")
    moved = SemanticNode(
      id: 1, semantics: moved.semantics, states: [], bounds: Rect(x: 1, y: 1, width: 1, height: 1))
    expect(events([Sample.node(1, .pushButton, "One")], [moved]).isEmpty)
  }

  @Test func aPoliteAnnouncementTakesThePlaceOfOneThatWaits() {
    var queue = AnnouncementQueue()
    for (text, politeness) in [("a", Announcement.Politeness.polite), ("b", .assertive), ("c", .polite)] {
      queue.append(Announcement(text, politeness))
    }
    expect(queue.waiting.map(\.text), equals: ["b", "c"])
    for index in 0..<100 { queue.append(Announcement("\(index)", .assertive)) }
    expect(queue.waiting.count == AnnouncementQueue.limit && queue.waiting.last?.text == "99")
  }
}
