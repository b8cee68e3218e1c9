import OvershootGeometry
import OvershootStage

@testable import SDLStage

/// A window with one of everything, and questions about it.
enum AccessibleSample {
  static let bus = ":1.7"

  static let button = node(
    2, .pushButton, "New game", [.enabled, .focusable, .focused], actions: ["press", "delete"],
    bounds: Rect(x: 10, y: 20, width: 100, height: 40))
  static let slider = SemanticNode(
    id: 3,
    semantics: Semantics(
      .slider, "Volume", description: "Of all sounds", value: SemanticValue("50 %", .init(0.5, in: 0...1, step: 0.05))),
    states: [.enabled, .showing], bounds: Rect(x: 10, y: 60, width: 100, height: 20), label: 4)
  static let label = node(4, .label, "Volume", [.showing])
  static let entry = SemanticNode(
    id: 5,
    semantics: Semantics(.entry, "Name", text: SemanticText("Hé 👍🏽 you. Me.\nEnd", caret: 4, selection: 1..<4)),
    states: [.enabled, .editable, .singleLine], bounds: .zero)
  static let tabs = SemanticNode(
    id: 6, semantics: Semantics(.pageTabList, "Pages"), states: [.showing], bounds: .zero,
    children: [
      node(7, .pageTab, "One", [.selectable, .selected], actions: ["press"]),
      node(8, .pageTab, "Two", [.selectable], actions: ["press"]),
    ])
  static let table = SemanticNode(
    id: 9, semantics: Semantics(.table, "Board", actions: ["left"], cells: .table(columns: 2, rows: 2)),
    states: [.showing], bounds: Rect(x: 0, y: 100, width: 200, height: 200),
    children: [cell(10, 0, 0, .column(1), "Clues"), cell(11, 0, 0), cell(12, 1, 0), cell(13, 0, 1), cell(14, 1, 1)])

  static let tree = SemanticNode(
    id: 0, semantics: Semantics(.frame, "Overshoot"), states: [.active, .enabled, .showing], bounds: window,
    children: [
      SemanticNode(
        id: 1, semantics: Semantics(.panel, "Menu"), states: [.showing], bounds: window,
        children: [button, slider, label, entry, tabs, table])
    ])

  static let snapshot = snapshot(of: tree)

  private static let window = Rect(x: 0, y: 0, width: 400, height: 300)

  static func snapshot(of tree: SemanticNode) -> AccessibleSnapshot {
    var snapshot = AccessibleSnapshot(
      name: "Overshoot", version: "1", bus: bus, tree: tree,
      geometry: WindowGeometry(scale: 2, origin: .init(x: 1000, y: 50)))
    snapshot.desktop = .init(bus: ":1.1", path: AccessibleSnapshot.rootPath)
    return snapshot
  }

  static func node(
    _ id: Int, _ role: SemanticRole, _ name: String, _ states: SemanticStates = [], actions: [String] = [],
    bounds: Rect = .zero
  ) -> SemanticNode {
    SemanticNode(id: id, semantics: Semantics(role, name, actions: actions), states: states, bounds: bounds)
  }

  private static func cell(
    _ id: Int, _ column: Int, _ row: Int, _ cells: Semantics.Cells? = nil, _ name: String? = nil
  ) -> SemanticNode {
    SemanticNode(
      id: id,
      semantics: Semantics(
        cells == nil ? .tableCell : .columnHeader, name ?? "\(column) \(row)",
        cells: cells ?? .cell(column: column, row: row)),
      states: id == 12 ? [.selected, .showing] : [.showing], bounds: .zero)
  }

  /// Returns the answer to a call of a method of a node; of the program for nil.
  static func answer(
    _ id: Int?, _ interface: String, _ member: String, _ arguments: DBusValue...,
    in snapshot: AccessibleSnapshot = snapshot
  ) -> AccessibleAnswer {
    var call = DBusMessage()
    call.path = id.map(AccessibleSnapshot.path) ?? AccessibleSnapshot.rootPath
    (call.interface, call.member, call.arguments) = ("org.a11y.atspi.\(interface)", member, arguments)
    return snapshot.answer(to: call)
  }

  /// Returns the value of a property.
  static func property(_ id: Int?, _ interface: String, _ name: String) -> DBusValue? {
    var call = DBusMessage()
    call.path = id.map(AccessibleSnapshot.path) ?? AccessibleSnapshot.rootPath
    (call.interface, call.member) = ("org.freedesktop.DBus.Properties", "Get")
    call.arguments = [.text("org.a11y.atspi.\(interface)"), .text(name)]
    guard case .values(let values) = snapshot.answer(to: call), values.count == 1 else { return nil }
    return values[0].inner
  }

  static func reference(_ id: Int?) -> DBusValue { snapshot.reference(id).value }
}
