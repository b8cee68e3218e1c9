import Drawing
public import Geometry
import Motion
public import Stage

/// A question over a scene that must be answered first.
///
/// The scene below hears nothing from the moment in which it is presented, and everything again from the moment in which it is answered;
/// what is held then is let go of. The focus stays on the buttons meanwhile and returns where it was. Alerts over alerts are a stack: the
/// topmost is asked, and the one below is the question again when it has gone. Title and message wrap; where they are too long
/// for the window they scroll, and the buttons stay.
public final class AlertSheet: View {
  private enum Phase {
    case away
    case presented
    /// It has been answered and is on its way out.
    case leaving
  }

  private let actions: [Action]
  private let buttons: [Button]
  private let dim = View()
  private let card = AlertCard()
  private var phase = Phase.away
  /// What it is presented over, which holds it.
  private weak var ground: Scene?
  /// Counts presentations, so that an end of an older one takes nothing away.
  private var presentations = 0
  private var home = Vector2.zero

  /// The most answers that an alert has room for.
  public static let mostActions = 4
  private static let arrival = Spring(response: 0.34, dampingFraction: 0.72)
  private static let departure = Spring(response: 0.22, dampingFraction: 1)
  private static let smallScale = Transform(scaleX: 0.88, y: 0.88)
  private static let fading = 0.16
  private static let shake = 8.0
  private static let buttonFont = Font(.semibold, size: 14)

  /// Makes an alert that is not presented.
  ///
  /// - Precondition: there are one to `mostActions` actions, at most one of them to cancel and at most one preferred.
  public init(title: String, message: String = "", actions: [Action]) {
    precondition((1...Self.mostActions).contains(actions.count), "An AlertSheet has one to four actions.")
    precondition(
      actions.count { $0.role == .cancel } <= 1 && actions.count { $0.role == .preferred } <= 1,
      "An AlertSheet has at most one action to cancel and at most one that is preferred.")
    self.actions = actions
    let taps = Taps()
    buttons = actions.indices.map { index in
      let action = actions[index]
      let button = Button(action.title, font: Self.buttonFont, kind: action.role.buttonKind) {
        taps.answer?(index)
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
    card.fill(title: title, message: message, buttons: buttons)
    taps.answer = { [weak self] in self?.answer($0) }
    PropertyAnimator.performWithoutAnimation { show(false) }
  }

  /// Whether it waits for an answer.
  public var isPresented: Bool { phase == .presented }

  // MARK: Coming and going

  /// Comes over `scene` and takes its input. One that is on its way out turns round; one that waits already stays as it is.
  ///
  /// - Precondition: it is not presented in another scene.
  public func present(in scene: Scene) {
    if isPresented, let ground {
      precondition(ground === scene, "An AlertSheet is presented in one scene at a time.")
      return
    }
    presentations += 1
    phase = .presented
    ground = scene
    isUserInteractionEnabled = true
    scene.presentModal(self)
    animate(along: Self.arrival, isIn: true)
    scene.focus.move(to: preferredButton)
    card.flashScrollBar()
  }

  /// Leaves without an answer; nothing happens while it is not presented.
  public func dismiss() {
    guard isPresented, let scene = ground else { return }
    phase = .leaving
    isUserInteractionEnabled = false
    scene.dismissModal(self)
    let number = presentations
    animate(along: Self.departure, isIn: false) { [weak self] in
      guard let self, number == presentations else { return }
      phase = .away
      removeFromSuperview()
    }
  }

  private func answer(_ index: Int) {
    guard isPresented, actions[index].isEnabled else { return }
    dismiss()
    actions[index].handler()
  }

  private var preferredButton: Button? {
    let roles: [Action.Role] =
      actions.contains { $0.role == .destructive } ? [.cancel, .preferred, .normal] : [.preferred, .cancel, .normal]
    for role in roles {
      if let index = actions.firstIndex(where: { $0.role == role && $0.isEnabled }) { return buttons[index] }
    }
    return buttons.first(where: \.isEnabled)
  }

  private func show(_ isIn: Bool) {
    card.transform = isIn ? .identity : Self.smallScale
    showOpacity(isIn)
  }

  private func showOpacity(_ isIn: Bool) { (card.alpha, dim.alpha) = isIn ? (1, 1) : (0, 0) }

  /// Springs in or out, from wherever it is; where motion is reduced it only fades.
  private func animate(along spring: Spring, isIn: Bool, completion: @escaping () -> Void = {}) {
    guard let engine = AnimationEngine.current, isInWindow else {
      PropertyAnimator.performWithoutAnimation { show(isIn) }
      return completion()
    }
    if engine.motionPolicy == .full {
      spring.animate { [card] in card.transform = isIn ? .identity : Self.smallScale }
    } else {
      PropertyAnimator.performWithoutAnimation { card.transform = .identity }
    }
    let fade = PropertyAnimator(duration: Self.fading, curve: isIn ? .easeOut : .easeIn) { [self] in
      showOpacity(isIn)
    }
    fade.retargeting = .velocity
    fade.addCompletion { _ in completion() }
    fade.startAnimation()
  }

  // MARK: View

  /// Takes the colour that covers the scene.
  public override func themeDidChange() { dim.backgroundColor = theme.scrim }

  /// Covers the scene; the card stands in the middle.
  public override func layoutSubviews(_ context: DrawContext) {
    guard let superview else { return }
    frame = Rect(origin: superview.bounds.origin, size: superview.bounds.size)
    dim.frame = Rect(origin: .zero, size: bounds.size)
    let size = card.size(in: bounds.size, context)
    let origin = Vector2(
      context.snap((bounds.width - size.width) / 2), context.snap((bounds.height - size.height) / 2))
    card.frame = Rect(origin: origin, size: size)
    home = card.center
  }

  /// Arrows move between the buttons.
  public override var isFocusGroup: Bool { true }

  /// Escape is the action to cancel.
  public override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard key == .escape else { return false }
    if !isRepeat { cancel() }
    return true
  }

  /// A press outside the card is the action to cancel.
  public override func pointerUp(at point: Vector2) {
    if !card.frame.contains(point) { cancel() }
  }

  /// Takes the action to cancel; where there is none, the card shakes its head.
  private func cancel() {
    if let index = actions.firstIndex(where: { $0.role == .cancel && $0.isEnabled }) { return answer(index) }
    guard let engine = AnimationEngine.current, engine.motionPolicy == .full, isPresented else { return }
    let aside = PropertyAnimator(duration: 0.06, curve: .easeOut) { [self] in
      card.center = home + Vector2(Self.shake, 0)
    }
    aside.retargeting = .velocity
    aside.addCompletion { [weak self] _ in
      guard let self else { return }
      Spring(response: 0.18, dampingFraction: 0.35).animate { [card, home] in card.center = home }
    }
    aside.startAnimation()
  }
}

/// Where the buttons of an alert report to; made before the alert is.
@MainActor
private final class Taps {
  var answer: ((Int) -> Void)?
}
