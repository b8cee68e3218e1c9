import Motion
import OvershootDrawing
import OvershootGeometry
public import OvershootStage

/// A modal question over a scene: a strip from below with a title, a message and one to four buttons. What deletes is
/// held, and a ring beside the text counts.
///
/// The scene below receives no input from the presentation until the alert is dismissed; presses that are held then are
/// cancelled. The focus stays on the buttons and then returns to where it was. Alerts can be stacked: only the topmost
/// receives input. Title and message wrap; if they are too long for the window they scroll, and the buttons stay.
public final class AlertSheet: Overlay {
  private let actions: [Action]
  private let buttons: [Button]
  private let content = AlertCard()
  /// The position of the card at rest, in points.
  private var cardCenter = Vector2.zero

  /// The maximum number of actions.
  public static let maximumActionCount = 4
  private static let arrival = Spring(duration: 0.35, bounce: 0.2)
  private static let departure = Spring(duration: 0.3, bounce: 0)
  /// The height of the card below the window, which a spring that overshoots shows, in points.
  private static let reserve = 80.0
  /// How far the card shakes, in points.
  private static let shakeDistance = 8.0
  /// The seconds until the card is there.
  private static let shakeDuration = 0.06
  private static let shakeReturn = Spring(response: 0.18, dampingFraction: 0.35)

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
    buttons = actions.map(Self.button)
    super.init(card: content)
    spring = Self.arrival
    zPosition = 10_000
    let order = actions.indices.sorted { (actions[$0].role.place, $0) < (actions[$1].role.place, $1) }
    content.setContent(title: title, message: message, buttons: order.map { buttons[$0] })
    for (index, button) in buttons.enumerated() { button.action = { [unowned self] in choose(index) } }
  }

  private static func button(for action: Action) -> Button {
    let button =
      action.role == .destructive
      ? HoldButton(action.title) : Button(action.title, kind: action.role == .preferred ? .primary : .secondary)
    (button as? HoldButton)?.asks = false
    button.isPrimary = action.role == .preferred
    button.isEnabled = action.isEnabled
    return button
  }

  /// The time for which what deletes is held, in seconds, limited to `HoldConfirmation.holdTimes`.
  public var holdTime: Double {
    get { buttons.lazy.compactMap { ($0 as? HoldButton)?.holdTime }.first ?? HoldConfirmation.standardHoldTime }
    set { for case let button as HoldButton in buttons { button.holdTime = newValue } }
  }

  /// That of a strip over the scene.
  public override func adaptedTheme(_ theme: Theme) -> Theme? { presentingScene?.stripTheme(theme) }

  /// False: it comes opaque.
  public override var fades: Bool { false }

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

  /// Moves the card up from below the window.
  public override func place(isShown: Bool) {
    card.center = isShown ? cardCenter : cardCenter + Vector2(0, card.bounds.height - Self.reserve)
  }

  // MARK: View

  /// Gives the card the width of the window, and the height that it needs.
  public override func layOutCard(_ context: DrawContext) {
    let height = content.height(in: bounds.size, context)
    content.foot = Self.reserve
    card.bounds.size = Size(bounds.width, height + Self.reserve)
    cardCenter = Vector2(bounds.width / 2, bounds.height + Self.reserve - card.bounds.height / 2)
  }

  /// Chooses the action with the role `cancel`; without an enabled one the card shakes.
  public override func cancel() {
    if let index = actions.firstIndex(where: { $0.role == .cancel && $0.isEnabled }) { return choose(index) }
    guard AnimationEngine.animatesMovement, isPresented else { return }
    animate(.ease(duration: Self.shakeDuration)) { [self] in
      card.center = cardCenter - Vector2(0, Self.shakeDistance)
    } completion: { [weak self] _ in
      guard let self else { return }
      animate(.spring(Self.shakeReturn)) { [card, cardCenter] in card.center = cardCenter }
    }
  }
}

extension AlertSheet.Action.Role {
  /// The place of the button among those of other roles.
  fileprivate var place: Int {
    switch self {
    case .destructive, .preferred: 0
    case .normal: 1
    case .cancel: 2
    }
  }
}
