/// Where a line stands in the room that it has.
public enum TextAlignment: Hashable, Sendable {
  /// At the left edge.
  case leading
  /// In the middle.
  case center
  /// At the right edge.
  case trailing

  /// The part of the spare room that lies left of the line.
  var share: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}
