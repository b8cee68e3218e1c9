import Motion
import OvershootDrawing
import OvershootGeometry
public import OvershootStage

/// A modal alert over a scene, with a title, a message and one to four buttons.
///
/// The scene below receives no input from the presentation until the alert is dismissed; presses that are held then are
/// cancelled. The focus stays on the buttons and then returns to where it was. Alerts can be stacked: only the topmost
/// receives input. Title and message wrap; if they are too long for the window they scroll, and the buttons stay.
public final class AlertSheet: Overlay {
  private let actions: [Action]
  private let buttons: [PlainButton]
  private let content = AlertCard()
  /// The position of the card at rest, in points.
  private var cardCenter = Vector2.zero

  /// The maximum number of actions.
  public static let maximumActionCount = 4
  private static let arrival = Spring(response: 0.34, dampingFraction: 0.72)
  private static let departure = Spring(response: 0.22, dampingFraction: 1)
  /// The transform of the card before it arrives and after it has left.
  private static let hiddenTransform = Transform(scaleX: 0.88, y: 0.88)
  /// How far the card shakes, in points.
  private static let shakeDistance = 8.0
  /// The seconds until the card is there.
  private static let shakeDuration = 0.06
  private static let shakeReturn = Spring(response: 0.18, dampingFraction: 0.35)
  private static let buttonFont = Font.body(.medium)

  /// Creates an alert that is not presented.
  ///
  /// - Precondition: there are one to `maximumActionCount` actions, at most one with the role `cancel` and at most one
  ///   with the role `preferred`.
  public init(
    title: String, message: String = "", actions: [Action], file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      (1...Self.maximumActionCount).contains(actions.count),
      "An AlertSheet has one to four actions, not \(actions.count).", file: file, line: line)
    require(
      actions.count { $0.role == .cancel } <= 1 && actions.count { $0.role == .preferred } <= 1,
      "An AlertSheet has at most one action to cancel and at most one that is preferred.", file: file, line: line)
    self.actions = actions
    buttons = actions.map { action in
      let button = PlainButton(action.title, font: Self.buttonFont, kind: action.role.buttonKind)
      button.isEnabled = action.isEnabled
      return button
    }
    super.init(card: content)
    spring = Self.arrival
    zPosition = 10_000
    content.setContent(title: title, message: message, buttons: buttons)
    for (index, button) in buttons.enumerated() { button.action = { [unowned self] in choose(index) } }
  }

  /// A modal alert, named by its title and described by its message.
  public override var semantics: Semantics? {
    Semantics(.alert, content.shownTexts[0], description: content.shownTexts[1], states: .modal)
  }

  // MARK: Presentation

  /// Presents the alert over `scene`; one that is fading out returns. Has no effect while the alert is presented.
  ///
  /// - Precondition: the alert is not presented in another scene.
  public override func present(in scene: Scene, file: StaticString = #fileID, line: UInt = #line) {
    if isPresented, let presentingScene {
      require(
        presentingScene === scene, "An AlertSheet is presented in one scene at a time.", file: file, line: line)
      return
    }
    super.present(in: scene, file: file, line: line)
    scene.emit(InterfaceMoment.alerted)
    content.flashScrollBar()
  }

  private func choose(_ index: Int) {
    guard isPresented, actions[index].isEnabled else { return }
    dismiss()
    actions[index].handler()
  }

  /// The button that is focused first: the preferred one, or beside a destructive one the one that cancels.
  public override var initialFocus: View? {
    let roles: [Action.Role] =
      actions.contains { $0.role == .destructive } ? [.cancel, .preferred, .normal] : [.preferred, .cancel, .normal]
    for role in roles {
      if let index = actions.firstIndex(where: { $0.role == role && $0.isEnabled }) { return buttons[index] }
    }
    return buttons.first(where: \.isEnabled)
  }

  /// That of an alert that leaves.
  public override var departureSpring: Spring { Self.departure }

  /// Scales the card.
  public override func place(isShown: Bool) { card.transform = isShown ? .identity : Self.hiddenTransform }

  // MARK: View

  /// Updates the colour that covers the scene.
  public override func themeDidChange() { dim.backgroundColor = theme.scrim }

  /// Centres the card.
  public override func layOutCard(_ context: DrawContext) {
    let size = content.size(in: bounds.size, context)
    let origin = Vector2(
      context.snap((bounds.width - size.width) / 2), context.snap((bounds.height - size.height) / 2))
    card.frame = Rect(origin: origin, size: size)
    cardCenter = card.center
  }

  /// Chooses the action with the role `cancel`; without an enabled one the card shakes.
  public override func cancel() {
    if let index = actions.firstIndex(where: { $0.role == .cancel && $0.isEnabled }) { return choose(index) }
    guard AnimationEngine.animatesMovement, isPresented else { return }
    animate(.ease(duration: Self.shakeDuration)) { [self] in
      card.center = cardCenter + Vector2(Self.shakeDistance, 0)
    } completion: { [weak self] _ in
      guard let self else { return }
      animate(.spring(Self.shakeReturn)) { [card, cardCenter] in card.center = cardCenter }
    }
  }
}
