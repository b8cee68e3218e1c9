internal import OvershootStage

/// The interface `Cache`, by which a client learns of all nodes at once.
extension AccessibleSnapshot {
  private static let itemType = "((so)(so)(so)iiassusau)"

  /// All objects.
  var cacheItems: DBusValue {
    let nodes = tree.all.compactMap { self[$0.id] }.map(cacheItem)
    return .array(of: Self.itemType, [applicationItem] + nodes)
  }

  private var applicationItem: DBusValue {
    let interfaces: [AccessibleInterface] = [.accessible, .application, .collection]
    return .structure(
      [root.value, root.value, desktop.value] + DBusValue.ints(-1, 1) + [
        .array(of: "s", interfaces.map { .text($0.name) }), .text(name), .number(SemanticRole.application), .text(""),
        SemanticStates().words,
      ])
  }

  /// Returns what is reported of a node.
  func cacheItem(_ place: Place) -> DBusValue {
    let node = place.node
    return .structure(
      [reference(node.id).value, root.value, (place.parent.map(reference) ?? root).value]
        + DBusValue.ints(place.index, node.children.count) + [
          .array(of: "s", node.interfaces.map { .text($0.name) }), .text(node.semantics.name),
          .number(node.semantics.role.number), .text(node.semantics.description), node.states.words,
        ])
  }
}
