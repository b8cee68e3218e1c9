import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// The end of a game over the board: what happened, and the medal as stars.
@MainActor
final class BombBanner: View {
  private let headline = Label(font: Font(.semibold, size: 16), alignment: .center)
  private var medal: Int? {
    didSet { setNeedsDisplay() }
  }
  private var (board, unit) = (Rect.zero, 1.0)

  /// The greatest width, in points.
  private static let greatestWidth = 430.0
  /// The height without a medal, in points.
  private static let height = 60.0
  /// The height that a medal adds, in points.
  private static let medalHeight = 32.0
  /// The space around the content, in points.
  private static let margin = 14.0

  override init() {
    super.init()
    isUserInteractionEnabled = false
    alpha = 0
    cornerRadius = 14
    headline.fitting = .wrapping(maximumLines: 2, .end)
    addSubview(headline)
  }

  override var semantics: Semantics? {
    let stars = medal.map { $0 == 1 ? "1 star" : "\($0) stars" } ?? ""
    return Semantics(.label, headline.text, description: stars)
  }

  override var hidesSemanticSubviews: Bool { true }

  /// Takes its place over the board.
  func layOut(over board: Rect, unit: Double) {
    (self.board, self.unit) = (board, unit)
    takePlace()
  }

  /// Is as high as what it shows.
  private func takePlace() {
    let width = min(Self.greatestWidth * unit, board.width - 16)
    let height = min((Self.height + (medal == nil ? 0 : Self.medalHeight)) * unit, board.height * 0.6)
    frame = Rect(
      x: (board.center.x - width / 2).rounded(), y: (board.center.y - height / 2).rounded(), width: width,
      height: height)
    headline.font.size = min(16 * unit, 8 + width / 40)
  }

  func show(_ outcome: BombRushOutcome) {
    headline.text = outcome.headline
    medal = outcome.isWon ? outcome.medal : nil
    PropertyAnimator.performWithoutAnimation { takePlace() }
    relayout()
    if AnimationEngine.animatesMovement { transform = Transform(translationX: 0, y: 12) }
    animate(.ease(0.3)) { [self] in
      alpha = 1
      transform = .identity
    }
  }

  func hide() {
    guard alpha > 0 else { return }
    medal = nil
    PropertyAnimator.performWithoutAnimation { self.alpha = 0 }
  }

  /// Makes way for the board, or returns.
  func setFaded(_ isFaded: Bool) {
    let target = isFaded ? 0.0 : 1
    guard alpha != target else { return }
    animate(.ease(BombRushMotion.message)) { self.alpha = target }
  }

  override func themeDidChange() {
    backgroundColor = theme.raisedSurface.withAlpha(0.96)
    shadow = Shadow(offset: Vector2(0, 6), sigma: 9, color: theme.shadow)
  }

  override func layoutSubviews(_ context: DrawContext) {
    let starHeight = medal == nil ? 0 : (bounds.height - 2 * Self.margin) * 0.46
    headline.padding(top: starHeight).padding(Self.margin).place(in: bounds, context)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.stroke(
      RoundedRect($bounds.shown.inset(by: 0.5), cornerRadius: cornerRadius - 0.5), width: 1, theme.outline)
    guard let medal else { return }
    let colors = theme.bombs.medals
    let color = medal > 0 ? colors[medal - 1] : theme.mutedText
    let height = $bounds.shown.height
    StarRow.draw(
      medal, at: Vector2($bounds.shown.width / 2, height * 0.3), radius: height * 0.15, filled: color,
      empty: theme.mutedText, on: &canvas)
  }
}
