public import Motion
import OvershootDrawing
public import OvershootGeometry
public import OvershootStage

/// The base of what floats modally above a scene: it arrives and leaves on a spring, and can be turned round at any
/// time.
///
/// The scene below receives no input from the presentation until the dismissal, and then has its focus back. Escape, B
/// and a press outside of the card dismiss it. A subclass adds its views to `card`, gives that a size in
/// `layOutCard(_:)` and places it in `place(isShown:)`.
open class Overlay: View, SpringDriven {
  private enum Phase {
    case dismissed, presented
    /// Dismissed, and still visible.
    case leaving
  }

  /// The movement of the card.
  public static let standardSpring = Spring(response: 0.34, dampingFraction: 0.82)
  /// The movement of the card. Changes apply from the next movement on.
  public final var spring = Overlay.standardSpring
  /// Called when the overlay is dismissed, by the user or by code.
  public final var onDismiss: (() -> Void)?

  /// What floats above the scene.
  public let card: View
  private var phase = Phase.dismissed
  /// Whether the card is, or moves to, where it is shown.
  private var isCardShown = false
  /// The scene that the overlay is presented in, which retains it.
  public private(set) final weak var presentingScene: Scene?
  /// Whether the press that began last is outside of the card.
  private var isPressOutside = false
  /// The number of presentations, by which the end of an older dismissal is ignored.
  private var presentationCount = 0

  /// Seconds in which the overlay fades in or out.
  private static let fadeDuration = 0.16

  /// Creates an overlay that is not presented.
  public override init() {
    card = View()
    super.init()
    setUp()
  }

  init(card: View) {
    self.card = card
    super.init()
    setUp()
  }

  private func setUp() {
    zPosition = 9_000
    addSubview(card)
    PropertyAnimator.performWithoutAnimation { card.alpha = 0 }
  }

  /// Whether the overlay is presented and waits for the user.
  public final var isPresented: Bool { phase == .presented }

  /// Presents the overlay over `scene`; one that is leaving returns from where it is. Has no effect while it is
  /// presented.
  public func present(in scene: Scene, file: StaticString = #fileID, line: UInt = #line) {
    guard phase != .presented else { return }
    let isNew = phase == .dismissed
    presentationCount += 1
    phase = .presented
    presentingScene = scene
    isUserInteractionEnabled = true
    scene.presentModal(self, file: file, line: line)
    if isNew {
      isCardShown = false
      PropertyAnimator.performWithoutAnimation { place(isShown: false) }
    }
    move(isShown: true)
    scene.focus.move(to: initialFocus)
  }

  /// Dismisses the overlay. Has no effect while it is not presented.
  public final func dismiss() { dismiss(velocity: nil) }

  /// Dismisses the overlay with the velocity of a drag, in points per second, or that of its movement for nil. Has no
  /// effect while it is not presented.
  public final func dismiss(velocity: Vector2?) {
    guard isPresented, let scene = presentingScene else { return }
    phase = .leaving
    isUserInteractionEnabled = false
    scene.dismissModal(self)
    let presentation = presentationCount
    move(isShown: false, velocity: velocity) { [weak self] in
      guard let self, presentation == presentationCount else { return }
      phase = .dismissed
      removeFromSuperview()
    }
    onDismiss?()
  }

  // MARK: For subclasses

  /// The view that is focused first; nil for none.
  open var initialFocus: View? { nil }

  /// The movement of the card that leaves: `spring` unless overridden.
  open var departureSpring: Spring { spring }

  /// Called on Escape and for a press outside of the card: dismisses it unless overridden.
  open func cancel() { dismiss() }

  /// Places the card where it is shown or hidden; animated in full motion.
  open func place(isShown: Bool) {}

  /// Whether the card fades while it moves; true unless overridden. It fades in any case where nothing moves.
  open var fades: Bool { true }

  /// Animates the card to where it is shown or hidden, with a velocity in points per second or that of its movement,
  /// and fades it.
  public final func move(isShown: Bool, velocity: Vector2? = nil, completion: @escaping () -> Void = {}) {
    let isFull = AnimationEngine.animatesMovement && isInWindow
    let spring = isShown ? spring : departureSpring
    isCardShown = isShown || !isFull
    let movesOnly = isFull && !fades
    if isFull {
      let changes: @MainActor () -> Void = { [self] in place(isShown: isShown) }
      let moved: @MainActor @Sendable (AnimatingPosition) -> Void = { _ in if movesOnly { completion() } }
      if let velocity {
        animate(.spring(spring), velocity: velocity, changes, completion: moved)
      } else {
        animate(.spring(spring), changes, completion: moved)
      }
    } else {
      PropertyAnimator.performWithoutAnimation { place(isShown: true) }
    }
    guard !movesOnly else { return PropertyAnimator.performWithoutAnimation { card.alpha = 1 } }
    animate(.ease(isShown ? .easeOut : .easeIn, duration: Self.fadeDuration)) { [self] in
      card.alpha = isShown ? 1 : 0
    } completion: { _ in
      completion()
    }
  }

  /// A modal dialog.
  open override var semantics: Semantics? { Semantics(.dialog, "", states: .modal) }

  // MARK: View

  /// Always true: arrow keys move the focus within the overlay.
  open override var isFocusGroup: Bool { true }

  /// Updates the colours.
  open override func themeDidChange() {
    card.backgroundColor = theme.background
  }

  /// Covers the scene and places the card.
  open override func layoutSubviews(_ context: DrawContext) {
    guard let superview else { return }
    frame = Rect(origin: superview.bounds.origin, size: superview.bounds.size)
    layOutCard(context)
    place(isShown: isCardShown)
  }

  /// Gives the card its size, and lays out what is on it.
  open func layOutCard(_ context: DrawContext) {}

  /// Cancels on Escape.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard key == .escape else { return false }
    if !isRepeat { cancel() }
    return true
  }

  /// Begins a press, outside of the card or on what handles none in it.
  open override func pointerDown(at point: Vector2) { isPressOutside = !card.frame.contains(point) }

  /// Cancels if the press was outside of the card.
  open override func pointerUp(at point: Vector2) {
    if isPressOutside, !card.frame.contains(point) { cancel() }
  }
}
