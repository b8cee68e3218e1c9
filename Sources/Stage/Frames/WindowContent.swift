import Drawing
public import Geometry

/// What a window shows and whom it tells of input: the side of the stage that a platform loop drives.
///
/// Times are seconds on the frame clock: they start at 0, never run backwards, and stand still while nothing moves.
@MainActor
public protocol WindowContent: AnyObject {
  /// Whether a frame is due: something moves, or something changed since the last frame. False lets the loop sleep.
  var needsFrame: Bool { get }
  /// Whether the content asks for the window to be closed.
  var wantsToClose: Bool { get }
  /// Where text is being written, in points of the window, for the list of an input method to stand beside; nil where no text is wanted.
  var textInputArea: Rect? { get }

  /// Takes in one event at `time`; the answer is drawn in the next frame.
  func handle(_ event: InputEvent, at time: Double)
  /// Runs work that came from outside of events and frames, such as the answer of a task.
  func perform(_ work: () -> Void)
  /// Brings everything to `time` and returns what is to be seen.
  func frame(at time: Double) -> DisplayList
  /// Lays out for a window of `size` points and `scale` pixels to the point.
  func resize(to size: Size, scale: Double)
}

extension WindowContent {
  /// No text is wanted.
  public var textInputArea: Rect? { nil }
}
