internal import OvershootGeometry
internal import OvershootStage

/// Announcements as nodes, which show for a second: readers that do not know the event speak these.
///
/// They are in a status bar, for then Orca says what they say without "notification" before it.
struct AccessibleNotices {
  /// The seconds that a node shows.
  private static let duration = 1.0
  /// The nodes at most; the oldest go first.
  private static let limit = 8
  /// The identifier of the status bar; those of the nodes in it are below.
  private static let bar = -1

  private var notices: [(node: SemanticNode, end: Double)] = []
  private var latest = bar

  /// The status bar while a node shows; else none.
  var nodes: [SemanticNode] {
    guard !notices.isEmpty else { return [] }
    return [Self.node(Self.bar, Semantics(.statusBar, ""), notices.map(\.node))]
  }

  /// When the first of them goes; infinity for none.
  var due: Double { notices.first?.end ?? .infinity }

  /// Adds a node. Its identifier is below those of all views.
  mutating func append(_ text: String, at time: Double) {
    latest -= 1
    notices.append((Self.node(latest, Semantics(.notification, text)), time + Self.duration))
    notices.removeFirst(max(0, notices.count - Self.limit))
  }

  private static func node(_ id: Int, _ semantics: Semantics, _ children: [SemanticNode] = []) -> SemanticNode {
    SemanticNode(
      id: id, semantics: semantics, states: [.enabled, .sensitive, .showing, .visible], bounds: .zero,
      children: children)
  }

  /// Removes the nodes whose time is over. Returns whether there were any.
  mutating func dropExpired(at time: Double) -> Bool {
    let count = notices.count
    notices.removeAll { $0.end <= time }
    return notices.count < count
  }
}
