internal import OvershootStage

/// A signal to those who listen.
struct AccessibleSignal: Hashable, Sendable {
  var path: String
  var interface: String
  var member: String
  var arguments: [DBusValue]

  private static let object = "org.a11y.atspi.Event.Object"
  private static let window = "org.a11y.atspi.Event.Window"

  /// An event of an object.
  static func object(
    _ id: Int, _ member: String, _ detail: String = "", _ first: Int = 0, _ second: Int = 0, _ data: DBusValue = .int(0)
  ) -> AccessibleSignal {
    event(AccessibleSnapshot.path(of: id), object, member, detail, first, second, data)
  }

  /// An event of the window.
  static func window(_ frame: SemanticNode, _ member: String) -> AccessibleSignal {
    event(AccessibleSnapshot.path(of: frame.id), window, member, "", 0, 0, .text(frame.semantics.name))
  }

  private static func event(
    _ path: String, _ interface: String, _ member: String, _ detail: String, _ first: Int, _ second: Int,
    _ data: DBusValue
  ) -> AccessibleSignal {
    let arguments = [DBusValue.text(detail)] + DBusValue.ints(first, second) + [.variant(data), .array(of: "{sv}", [])]
    return AccessibleSignal(path: path, interface: interface, member: member, arguments: arguments)
  }

  /// A node that clients shall know of.
  static func added(_ item: DBusValue) -> AccessibleSignal {
    AccessibleSignal(
      path: AccessibleSnapshot.cachePath, interface: AccessibleInterface.cache.name, member: "AddAccessible",
      arguments: [item])
  }

  /// A node that clients shall forget.
  static func removed(_ reference: AccessibleSnapshot.Reference) -> AccessibleSignal {
    AccessibleSignal(
      path: AccessibleSnapshot.cachePath, interface: AccessibleInterface.cache.name, member: "RemoveAccessible",
      arguments: [reference.value])
  }
}

/// The events for what has become different between two snapshots.
struct AccessibleEvents {
  private let former: AccessibleSnapshot
  private let present: AccessibleSnapshot
  /// What has come and gone; then what has lost the focus; what is different; and last what has the focus.
  private var (structure, losses, rest, gains):
    ([AccessibleSignal], [AccessibleSignal], [AccessibleSignal], [AccessibleSignal]) =
      ([], [], [], [])

  /// The roles of what is reported by itself when it appears.
  private static let announcedRoles: Set<SemanticRole> = [.alert, .dialog, .menu, .notification, .statusBar, .toolTip]

  /// Returns the events in the order in which they are sent.
  static func events(from former: AccessibleSnapshot, to present: AccessibleSnapshot) -> [AccessibleSignal] {
    var events = AccessibleEvents(former: former, present: present)
    for change in present.tree.changes(since: former.tree) { events.take(change) }
    return events.structure + events.losses + events.rest + events.gains
  }

  private init(former: AccessibleSnapshot, present: AccessibleSnapshot) {
    (self.former, self.present) = (former, present)
  }

  private mutating func take(_ change: SemanticChange) {
    switch change {
    case .removed(let id, let parent, let index): takeRemoved(id, parent, index)
    case .added(let node, let parent, let index): takeAdded(node, parent, index)
    case .name(let id, let name): rest.append(.object(id, "PropertyChange", "accessible-name", 0, 0, .text(name)))
    case .description(let id, let text):
      rest.append(.object(id, "PropertyChange", "accessible-description", 0, 0, .text(text)))
    case .value(let id, let value):
      let data = value.map { value in value.number.map { DBusValue.real($0.current) } ?? .text(value.text) }
      rest.append(.object(id, "PropertyChange", "accessible-value", 0, 0, data ?? .text("")))
    case .states(let id, let gained, let lost): takeStates(id, gained, lost)
    case .textDeleted(let id, let start, let text):
      rest.append(.object(id, "TextChanged", "delete", start, text.unicodeScalars.count, .text(text)))
    case .textInserted(let id, let start, let text):
      rest.append(.object(id, "TextChanged", "insert", start, text.unicodeScalars.count, .text(text)))
    case .caret(let id, _):
      guard let caret = text(id)?.caret, caret >= 0 else { return }
      rest.append(.object(id, "TextCaretMoved", "", caret))
    case .selection(let id, _): rest.append(.object(id, "TextSelectionChanged"))
    case .activeDescendant(let id, let descendant): takeDescendant(id, descendant)
    case .bounds, .details: break
    }
  }

  private mutating func takeRemoved(_ id: Int, _ parent: Int, _ index: Int) {
    structure.append(
      .object(parent, "ChildrenChanged", "remove", index, 0, former.reference(id).value))
    for node in former[id]?.node.all ?? [] { structure.append(.removed(former.reference(node.id))) }
  }

  private mutating func takeAdded(_ node: SemanticNode, _ parent: Int, _ index: Int) {
    let nodes = node.all
    for place in nodes.compactMap({ present[$0.id] }) { structure.append(.added(present.cacheItem(place))) }
    structure.append(.object(parent, "ChildrenChanged", "add", index, 0, present.reference(node.id).value))
    for inner in nodes where inner.states.contains(.showing) {
      guard inner.id == node.id || Self.announcedRoles.contains(inner.semantics.role) else { continue }
      rest.append(.object(inner.id, "StateChanged", "showing", 1))
    }
    for inner in nodes {
      if inner.states.contains(.focused) { gains.append(.object(inner.id, "StateChanged", "focused", 1)) }
      if let descendant = inner.activeDescendant { takeDescendant(inner.id, descendant) }
    }
  }

  private mutating func takeStates(_ id: Int, _ gained: SemanticStates, _ lost: SemanticStates) {
    if id == present.tree.id, gained.contains(.active) { rest.append(.window(present.tree, "Activate")) }
    if id == present.tree.id, lost.contains(.active) { rest.append(.window(present.tree, "Deactivate")) }
    for name in lost.names {
      let event = AccessibleSignal.object(id, "StateChanged", name, 0)
      if name == "focused" { losses.append(event) } else { rest.append(event) }
    }
    for name in gained.names {
      let event = AccessibleSignal.object(id, "StateChanged", name, 1)
      if name == "focused" { gains.append(event) } else { rest.append(event) }
    }
    guard gained.union(lost).contains(.selected), let parent = present[id]?.parent else { return }
    let event = AccessibleSignal.object(parent, "SelectionChanged")
    if !rest.contains(event) { rest.append(event) }
  }

  private mutating func takeDescendant(_ id: Int, _ descendant: Int?) {
    guard let descendant, let place = present[descendant] else { return }
    gains.append(
      .object(id, "ActiveDescendantChanged", "", place.index, 0, present.reference(descendant).value))
  }

  private func text(_ id: Int) -> AccessibleText? { present[id]?.node.semantics.text.map(AccessibleText.init) }
}
