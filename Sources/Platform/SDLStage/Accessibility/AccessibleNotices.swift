internal import OvershootGeometry
internal import OvershootStage

/// Announcements as nodes, which show for a second: readers that do not know the event speak these.
struct AccessibleNotices {
  /// The seconds that a node shows.
  private static let duration = 1.0
  /// The nodes at most; the oldest go first.
  private static let limit = 8

  private var notices: [(node: SemanticNode, end: Double)] = []
  private var latest = 0

  /// The nodes that show.
  var nodes: [SemanticNode] { notices.map(\.node) }

  /// When the first of them goes; infinity for none.
  var due: Double { notices.first?.end ?? .infinity }

  /// Adds a node. Its identifier is below those of all views.
  mutating func append(_ text: String, at time: Double) {
    latest += 1
    let node = SemanticNode(
      id: -latest, semantics: Semantics(.notification, text), states: [.enabled, .sensitive, .showing, .visible],
      bounds: .zero)
    notices.append((node, time + Self.duration))
    notices.removeFirst(max(0, notices.count - Self.limit))
  }

  /// Removes the nodes whose time is over. Returns whether there were any.
  mutating func dropExpired(at time: Double) -> Bool {
    let count = notices.count
    notices.removeAll { $0.end <= time }
    return notices.count < count
  }
}
