import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// The actions beside a row that is moved to the left.
@MainActor
final class ListSwipe {
  /// How far the row is moved, in points; 0 or less while nothing overshoots.
  @Animatable(.travel) var offset = 0.0
  var index: Int
  /// Whether the row stays beside its actions when it is let go.
  var isOpen = false
  /// Where the row was when a drag began; nil without one.
  var grabbed: Double?
  let view: ListActionsView

  init(index: Int, actions: [ListAction], perform: @escaping (ListSwipe, ListAction) -> Void) {
    self.index = index
    view = ListActionsView(actions)
    view.perform = { [unowned self] in perform(self, $0) }
  }

  var isMoving: Bool { grabbed != nil || $offset.isAnimating }
}

/// The buttons of the actions of a row, side by side.
final class ListActionsView: View {
  /// Called with the action whose button is pressed.
  var perform: (ListAction) -> Void = { _ in }
  private let buttons: [ActionButton]

  /// The width of a button, in points: so that some of the row stays in sight.
  private var buttonWidth: Double {
    let room = (superview?.bounds.width ?? 0) * Self.greatestPart / Double(max(1, buttons.count))
    return min(room, Self.buttonWidth * (drawContext?.textSize ?? 1))
  }
  private static let buttonWidth = 112.0
  /// The part of the list that all buttons have at most.
  private static let greatestPart = 0.84

  init(_ actions: [ListAction]) {
    buttons = actions.map { ActionButton($0) }
    super.init()
    clipsToBounds = true
    for (button, action) in zip(buttons, actions) {
      button.action = { [unowned self] in perform(action) }
      addSubview(button)
    }
  }

  /// The width that all buttons need, in points.
  var fullWidth: Double { Double(buttons.count) * buttonWidth }

  /// Divides the width among the buttons, which keep a width while there is less.
  func arrange(_ context: DrawContext) {
    let width = max(buttonWidth, bounds.width / Double(max(1, buttons.count)))
    let step = bounds.width / Double(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(x: Double(index) * step, y: 0, width: width, height: bounds.height)
      button.layout(context)
    }
  }

  /// A flat part with a title, which the keyboard has a menu for.
  private final class ActionButton: Button {
    init(_ action: ListAction) {
      super.init(
        action.title, font: Font(.display, .semibold, size: 19, growth: .full),
        kind: action.kind == .secondary ? .primary : action.kind)
    }

    override var canBecomeFocused: Bool { false }

    /// A press shows in its colour alone.
    override func stateDidChange() { contentDidChange() }

    override func draw(_ canvas: inout Canvas, context: DrawContext) {
      let (disc, on) = discColors
      canvas.fill(RoundedRect($bounds.shown), isPressed ? disc.mixed(with: on, at: Self.pressMix) : disc)
    }

    private static let pressMix = 0.15
  }
}
