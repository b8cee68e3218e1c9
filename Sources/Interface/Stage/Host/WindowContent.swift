import OvershootDrawing
public import OvershootGeometry

/// The content of a window: draws frames and receives input. A platform loop drives it.
///
/// Times are seconds on the frame clock: they start at 0, never decrease, and stop while nothing moves.
@MainActor
public protocol WindowContent: AnyObject {
  /// Whether something moves or has changed since the last frame. While false the loop may sleep.
  var needsFrame: Bool { get }
  /// Whether the window is to be closed.
  var isCloseRequested: Bool { get }
  /// The area in which text is entered, in points of the window, beside which an input method shows its list; nil while
  /// no text is accepted.
  var textInputArea: Rect? { get }
  /// Whether uncommitted text of an input method is shown. Where it is not any more, the input method forgets it.
  var isComposing: Bool { get }

  /// The shape of the pointer.
  var cursor: PointerCursor { get }

  /// The colour of what is not drawn yet, where the window becomes larger; nil for that of the window system.
  var background: Color? { get }

  /// Whether something is watched without input for a while, so that the screen must not go dark.
  var keepsScreenOn: Bool { get }
  /// The text of the title bar; empty to leave it as it is.
  var title: String { get }

  /// How many points of the window one point of the drawing is; 1 or more.
  var enlargement: Double { get }

  /// What the window shows, for screen readers and tests, as it is at the latest frame.
  var semanticTree: SemanticNode { get }

  /// Does what a screen reader asks of the node with an identifier, at `time`. Returns false where that is not
  /// possible.
  func perform(_ request: SemanticRequest, on node: Int, at time: Double) -> Bool
  /// Takes the kind of the gamepad from which the next events come.
  func useGamepad(of kind: GamepadKind)
  /// Begins to leave as the window is asked to close, and requests to be closed at the end of that. Returns false where
  /// the window is to close at once.
  func leave(at time: Double) -> Bool
  /// Handles an event at `time`. Its effect is drawn in the next frame.
  func handle(_ event: InputEvent, at time: Double)
  /// Runs work that is caused by neither an event nor a frame, such as the result of a task.
  func perform(_ work: () -> Void)
  /// Advances to `time` and returns the drawing.
  func frame(at time: Double) -> DisplayList
  /// Takes the seconds that the work for the latest frame took, in a window only: under load less is drawn.
  func frameTook(_ seconds: Double)
  /// Lays out for a window of `size` points with `scale` pixels per point.
  func resize(to size: Size, scale: Double)
}

extension WindowContent {
  /// A frame without a name, in which nothing is.
  public var semanticTree: SemanticNode { .empty }
  /// False: nothing is done.
  public func perform(_ request: SemanticRequest, on node: Int, at time: Double) -> Bool { false }
  /// Nil: the window system chooses.
  public var background: Color? { nil }
  /// 1: the drawing is in points of the window.
  public var enlargement: Double { 1 }
  /// False: the screen goes dark as always.
  public var keepsScreenOn: Bool { false }
  /// Empty: the title bar stays as it is.
  public var title: String { "" }
  /// False: the window closes at once.
  public func leave(at time: Double) -> Bool { false }
  /// Has no effect.
  public func useGamepad(of kind: GamepadKind) {}
  /// Has no effect.
  public func frameTook(_ seconds: Double) {}
  /// Nil: no text is accepted.
  public var textInputArea: Rect? { nil }
  /// True: input methods keep their text until they commit or cancel it.
  public var isComposing: Bool { true }
  /// The arrow.
  public var cursor: PointerCursor { .arrow }
}
