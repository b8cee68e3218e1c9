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
  private var (board, window, unit) = (Rect.zero, Size.zero, 1.0)

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
    addSubview(headline)
  }

  override var semantics: Semantics? {
    let stars = medal.map { $0 == 1 ? "1 star" : "\($0) stars" } ?? ""
    return Semantics(.label, headline.text, description: stars)
  }

  override var hidesSemanticSubviews: Bool { true }

  /// Takes its place over the board.
  func layOut(over board: Rect, in window: Size, unit: Double, _ context: DrawContext) {
    (self.board, self.window, self.unit) = (board, window, unit)
    takePlace(context)
  }

  /// Is as high as what it shows; enlarged text may need more than the board.
  private func takePlace(_ context: DrawContext) {
    let isEnlarged = context.textSize != 1
    let width = min(
      Self.greatestWidth * unit * context.textSize, (isEnlarged ? window.width : board.width) - 16)
    headline.font.size = min(16 * unit, 8 + width / 40)
    headline.fitting = .wrapping(maximumLines: isEnlarged ? nil : 2, .end)
    var height = min((Self.height + (medal == nil ? 0 : Self.medalHeight)) * unit, board.height * 0.6)
    if isEnlarged {
      let lines = headline.naturalHeight(width: width - 2 * Self.margin, context) ?? 0
      height = max(height, 2 * Self.margin + lines / (1 - starPart))
    }
    frame = Rect(
      x: (board.center.x - width / 2).rounded(), y: (board.center.y - height / 2).rounded(), width: width,
      height: height)
  }

  /// The part of the height within the margins that the stars take.
  private var starPart: Double { medal == nil ? 0 : 0.46 }

  func show(_ outcome: BombRushOutcome) {
    headline.text = outcome.headline
    medal = outcome.isWon ? outcome.medal : nil
    if let drawContext { PropertyAnimator.performWithoutAnimation { takePlace(drawContext) } }
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
    let starHeight = (bounds.height - 2 * Self.margin) * starPart
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
