/// Where copied text is kept, and taken from.
@MainActor
public protocol Clipboard: AnyObject {
  /// The text on the clipboard; nil where there is none, or something else. It comes from other programs: anything may stand in it.
  var text: String? { get set }
}

/// A clipboard of its own, which no other program sees.
public final class MemoryClipboard: Clipboard {
  /// The text that was set last.
  public var text: String?

  /// Makes a clipboard with `text`.
  public init(_ text: String? = nil) {
    self.text = text
  }
}
