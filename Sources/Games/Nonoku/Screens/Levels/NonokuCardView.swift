import Controls
import Drawing
import Motion
import OvershootGeometry
import ScreenKit
import Stage

/// The card of a puzzle: its outline is dashed while it is not solved, and marches where it is the current one.
@MainActor
final class NonokuCardView: Control {
  private(set) var card: NonokuCard
  private let title: Label
  private let detail: Label
  private let action: () -> Void
  /// Where the dashes begin, in points.
  @Animatable(.travel) private(set) var phase = 0.0
  private var line = Color.black

  /// The radius of the corners, the width of the outline and the length of its dashes, in points.
  private static let radius = 10.0
  private static let lineWidth = 2.0
  private static let dash = 6.0

  init(_ card: NonokuCard, action: @escaping () -> Void) {
    self.card = card
    self.action = action
    title = Label(card.title, font: Font(.bold, size: 17), alignment: .center)
    detail = Label(card.detail, font: Font(.medium, size: 11.5), color: \.mutedText, alignment: .center)
    super.init()
    cornerRadius = Self.radius
    addSubview(title)
    addSubview(detail)
    $phase.belongs(to: presence)
  }

  func show(_ card: NonokuCard) {
    self.card = card
    (title.text, detail.text) = (card.title, card.detail)
  }

  /// Lets the outline march for some time. Has no effect on other cards than the current one, and under reduced motion.
  func march() {
    guard card.isCurrent, AnimationEngine.animatesMovement else { return }
    animate(.linear(NonokuMotion.march)) { self.phase += NonokuMotion.march * NonokuMotion.marchSpeed }
  }

  override func activate() { action() }

  override var focusesOnPress: Bool { true }

  override func themeDidChange() {
    line = theme.nonokuLine
    backgroundColor = fill
  }

  override func stateDidChange() { animate(.ease(0.12)) { self.backgroundColor = self.fill } }

  override func layoutSubviews(_ context: DrawContext) {
    let height = bounds.height
    let inner = bounds.width - 8
    title.frame = Rect(x: 4, y: height * 0.12, width: inner, height: height * 0.32)
    detail.frame = Rect(x: 4, y: height * 0.42, width: inner, height: height * 0.24)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let box = RoundedRect(bounds.inset(by: 1.5), cornerRadius: Self.radius - 1.5)
    var style = StrokeStyle(width: Self.lineWidth)
    if card.stars == 0 || card.isCurrent {
      style.dash = Self.dash
      style.dashPhase = $phase.shown
    }
    canvas.stroke(.box(box), style, .solid(card.isCurrent ? theme.accent : line))
    StarRow.draw(
      card.stars, at: Vector2(bounds.center.x, bounds.height * 0.8), radius: bounds.height * 0.075,
      filled: theme.accent, empty: line, on: &canvas)
  }

  private var fill: Color { theme.text.withAlpha(isPressed ? 0.16 : isHovered ? 0.1 : 0.04) }
}
