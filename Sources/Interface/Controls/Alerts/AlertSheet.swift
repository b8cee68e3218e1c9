import Drawing
import Motion
public import OvershootGeometry
public import Stage

/// A modal alert over a scene, with a title, a message and one to four buttons.
///
/// The scene below receives no input from the presentation until the alert is dismissed; presses that are held then are
/// cancelled. The focus stays on the buttons and then returns to where it was. Alerts can be stacked: only the topmost
/// receives input. Title and message wrap; if they are too long for the window they scroll, and the buttons stay.
public final class AlertSheet: View {
  private enum Phase {
    case dismissed, presented
    /// The alert has been dismissed and fades out.
    case leaving
  }

  private let actions: [Action]
  private let buttons: [Button]
  private let dim = View()
  private let card = AlertCard()
  private var phase = Phase.dismissed
  /// The scene that the alert is presented in, which retains it.
  private weak var presentingScene: Scene?
  /// The number of presentations, by which the end of an older dismissal is ignored.
  private var presentationCount = 0
  /// The position of the card at rest, in points.
  private var cardCenter = Vector2.zero

  /// The maximum number of actions.
  public static let maximumActionCount = 4
  private static let arrival = Spring(response: 0.34, dampingFraction: 0.72)
  private static let departure = Spring(response: 0.22, dampingFraction: 1)
  /// The transform of the card before it arrives and after it has left.
  private static let hiddenTransform = Transform(scaleX: 0.88, y: 0.88)
  /// Seconds in which the alert fades in or out.
  private static let fadeDuration = 0.16
  /// How far the card shakes, in points, and the seconds until it is there.
  private static let shake = (distance: 8.0, duration: 0.06)
  private static let shakeReturn = Spring(response: 0.18, dampingFraction: 0.35)
  private static let buttonFont = Font(.semibold, size: 14)

  /// Creates an alert that is not presented.
  ///
  /// - Precondition: there are one to `maximumActionCount` actions, at most one with the role `cancel` and at most one
  ///   with the role `preferred`.
  public init(title: String, message: String = "", actions: [Action]) {
    precondition((1...Self.maximumActionCount).contains(actions.count), "An AlertSheet has one to four actions.")
    precondition(
      actions.count { $0.role == .cancel } <= 1 && actions.count { $0.role == .preferred } <= 1,
      "An AlertSheet has at most one action to cancel and at most one that is preferred.")
    self.actions = actions
    let taps = TapTarget()
    buttons = actions.enumerated().map { index, action in
      let button = Button(action.title, font: Self.buttonFont, kind: action.role.buttonKind) {
        taps.choose?(index)
      }
      button.cornerRadius = 8
      button.isEnabled = action.isEnabled
      return button
    }
    super.init()
    dim.isUserInteractionEnabled = false
    zPosition = 10_000
    addSubview(dim)
    addSubview(card)
    card.setContent(title: title, message: message, buttons: buttons)
    taps.choose = { [weak self] in self?.choose($0) }
    PropertyAnimator.performWithoutAnimation {
      setTransform(shown: false)
      setOpacity(shown: false)
    }
  }

  /// Whether the alert is presented and waits for the user.
  public var isPresented: Bool { phase == .presented }

  // MARK: Presentation

  /// Presents the alert over `scene`; one that is fading out returns. Has no effect while the alert is presented.
  ///
  /// - Precondition: the alert is not presented in another scene.
  public func present(in scene: Scene) {
    if isPresented, let presentingScene {
      precondition(presentingScene === scene, "An AlertSheet is presented in one scene at a time.")
      return
    }
    presentationCount += 1
    phase = .presented
    presentingScene = scene
    isUserInteractionEnabled = true
    scene.presentModal(self)
    setShown(true, along: Self.arrival)
    scene.focus.move(to: initialButton)
    card.flashScrollBar()
  }

  /// Dismisses the alert without an action. Has no effect while it is not presented.
  public func dismiss() {
    guard isPresented, let scene = presentingScene else { return }
    phase = .leaving
    isUserInteractionEnabled = false
    scene.dismissModal(self)
    let presentation = presentationCount
    setShown(false, along: Self.departure) { [weak self] in
      guard let self, presentation == presentationCount else { return }
      phase = .dismissed
      removeFromSuperview()
    }
  }

  private func choose(_ index: Int) {
    guard isPresented, actions[index].isEnabled else { return }
    dismiss()
    actions[index].handler()
  }

  /// The button that is focused first: the preferred one, or beside a destructive one the one that cancels.
  private var initialButton: Button? {
    let roles: [Action.Role] =
      actions.contains { $0.role == .destructive } ? [.cancel, .preferred, .normal] : [.preferred, .cancel, .normal]
    for role in roles {
      if let index = actions.firstIndex(where: { $0.role == role && $0.isEnabled }) { return buttons[index] }
    }
    return buttons.first(where: \.isEnabled)
  }

  private func setTransform(shown: Bool) { card.transform = shown ? .identity : Self.hiddenTransform }

  private func setOpacity(shown: Bool) { (card.alpha, dim.alpha) = shown ? (1, 1) : (0, 0) }

  /// Scales and fades the alert in or out from its presentation values; under reduced motion it only fades.
  private func setShown(_ shown: Bool, along spring: Spring, completion: @escaping () -> Void = {}) {
    guard let engine = AnimationEngine.current, isInWindow else {
      PropertyAnimator.performWithoutAnimation {
        setTransform(shown: shown)
        setOpacity(shown: shown)
      }
      return completion()
    }
    if engine.motionPolicy == .full {
      animate(.spring(spring)) { [self] in setTransform(shown: shown) }
    } else {
      PropertyAnimator.performWithoutAnimation { setTransform(shown: true) }
    }
    animate(.ease(Self.fadeDuration, shown ? .easeOut : .easeIn)) { [self] in
      setOpacity(shown: shown)
    } completion: { _ in
      completion()
    }
  }

  // MARK: View

  /// Updates the colour that covers the scene.
  public override func themeDidChange() { dim.backgroundColor = theme.scrim }

  /// Covers the scene and centres the card.
  public override func layoutSubviews(_ context: DrawContext) {
    guard let superview else { return }
    frame = Rect(origin: superview.bounds.origin, size: superview.bounds.size)
    dim.frame = Rect(origin: .zero, size: bounds.size)
    let size = card.size(in: bounds.size, context)
    let origin = Vector2(
      context.snap((bounds.width - size.width) / 2), context.snap((bounds.height - size.height) / 2))
    card.frame = Rect(origin: origin, size: size)
    cardCenter = card.center
  }

  /// Always true: arrow keys move the focus between the buttons.
  public override var isFocusGroup: Bool { true }

  /// Cancels on Escape.
  public override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard key == .escape else { return false }
    if !isRepeat { cancel() }
    return true
  }

  /// Cancels if the press was outside the card.
  public override func pointerUp(at point: Vector2) {
    if !card.frame.contains(point) { cancel() }
  }

  /// Chooses the action with the role `cancel`; without an enabled one the card shakes.
  private func cancel() {
    if let index = actions.firstIndex(where: { $0.role == .cancel && $0.isEnabled }) { return choose(index) }
    guard AnimationEngine.animatesMovement, isPresented else { return }
    animate(.ease(Self.shake.duration)) { [self] in
      card.center = cardCenter + Vector2(Self.shake.distance, 0)
    } completion: { [weak self] _ in
      guard let self else { return }
      animate(.spring(Self.shakeReturn)) { [card, cardCenter] in card.center = cardCenter }
    }
  }
}

/// Forwards the taps of the buttons to the alert, which is created after them.
@MainActor
private final class TapTarget {
  var choose: ((Int) -> Void)?
}
