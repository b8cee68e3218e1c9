/// Something that was left out of a tick.
public enum PerceptionNote: Hashable, Sendable, CustomStringConvertible {
  /// The place of a source is not finite, so that nothing sees it.
  case sourceSkipped(Int)
  /// The place of a listener is not finite, so that it senses nothing.
  case listenerSkipped(Int)

  /// The note as a sentence.
  public var description: String {
    switch self {
    case .sourceSkipped(let id): "Source \(id) is skipped, as its place is not finite."
    case .listenerSkipped(let id): "Listener \(id) is skipped, as its place is not finite."
    }
  }
}
