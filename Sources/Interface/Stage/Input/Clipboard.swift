/// The source and destination of copied text.
@MainActor
public protocol Clipboard: AnyObject {
  /// The text on the clipboard; nil if the clipboard is empty or has only other content. It comes from other
  /// programs, so it may contain anything.
  var text: String? { get set }
}

/// A clipboard in memory, which no other program can read.
public final class MemoryClipboard: Clipboard {
  /// The text that was set last.
  public var text: String?

  /// Creates a clipboard with `text`.
  public init(_ text: String? = nil) {
    self.text = text
  }
}
