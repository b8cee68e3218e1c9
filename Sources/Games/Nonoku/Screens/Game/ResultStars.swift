import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// The stars of a puzzle that is complete, over a sentence.
@MainActor
final class ResultStars: View {
  private let sentence = Label(font: Font(.medium, size: 1), alignment: .center)
  private var stars = 0 {
    didSet { setNeedsDisplay() }
  }

  override init() {
    super.init()
    isUserInteractionEnabled = false
    alpha = 0
    addSubview(sentence)
  }

  override var semantics: Semantics? {
    Semantics(.label, sentence.text, description: stars == 1 ? "1 star" : "\(stars) stars")
  }

  override var hidesSemanticSubviews: Bool { true }

  func layOut(_ frame: Rect, unit: Double) {
    self.frame = frame
    sentence.font.size = 13 * unit
  }

  func show(_ stars: Int, _ text: String) {
    (self.stars, sentence.text) = (stars, text)
    showAgain()
  }

  /// Shows what was hidden.
  func showAgain() { animate(.ease(NonokuMotion.fade)) { self.alpha = 1 } }

  func hide() { if alpha > 0 { animate(.ease(NonokuMotion.fade)) { self.alpha = 0 } } }

  override func layoutSubviews(_ context: DrawContext) {
    sentence.wrappingEnlarged(context)
    let top = min(bounds.height, 52) * 0.5
    sentence.frame = Rect(
      x: 0, y: top, width: bounds.width, height: min(bounds.height, 52 * context.textSize) - top)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let height = min($bounds.shown.height, 52)
    StarRow.draw(
      stars, at: Vector2($bounds.shown.width / 2, height * 0.28), radius: height * 0.2, filled: theme.accent,
      empty: theme.nonokuLine, on: &canvas)
  }
}
