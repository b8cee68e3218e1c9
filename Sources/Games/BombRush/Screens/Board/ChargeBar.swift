import BombRush
import OvershootGameKit

/// The charges as bars, the next of which fills; beside them what was picked up.
@MainActor
final class ChargeBar: View {
  var game: BombRushGame?
  /// The range of blasts as text, by its number.
  private let rangeTexts = (0...16).map { tr("Range \($0, "range")") }

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override var semantics: Semantics? {
    game.map {
      Semantics(
        .label, tr("\($0.charges, "charges") of \($0.maximumCharges, "all") charges"), description: rangeTexts[$0.range]
      )
    }
  }

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let game else { return }
    let bounds = $bounds.shown
    let colors = theme.bombs
    let count = game.maximumCharges
    let (text, fullFont) = (rangeTexts[game.range], Font.caption(.medium))
    let needed = context.textSize == 1 ? context.text.metrics(of: text, font: fullFont).width + Self.textGap : 0
    let textWidth = max(
      min(Self.textWidth * context.textSize, bounds.width * 0.6), min(needed, bounds.width * Self.textShare))
    let pitch = (bounds.width - textWidth) / Double(count)
    let gap = max(1, min(3, pitch * 0.4))
    let side = max(3, min(16 * context.textSize, bounds.height * 0.6, pitch - gap))
    let top = bounds.minY + (bounds.height - side) / 2
    for index in 0..<count {
      let frame = Rect(x: bounds.minX + Double(index) * (side + gap), y: top, width: side, height: side)
      let box = RoundedRect(frame, cornerRadius: side * 0.3)
      if index < game.charges {
        canvas.fill(box, colors.held)
      } else {
        canvas.fill(box, theme.text.withAlpha(0.14))
        if index == game.charges, game.level.regeneration > 0 {
          let part = Double(game.chargeCounter) / Double(game.level.regeneration)
          let filled = Rect(x: frame.minX, y: frame.maxY - side * part, width: side, height: side * part)
          canvas.fill(RoundedRect(filled, cornerRadius: min(side * 0.3, filled.height / 2)), colors.held.withAlpha(0.5))
        }
      }
    }
    let left = bounds.minX + Double(count) * (side + gap) + Self.textGap
    let font = fullFont.fitting(text, width: bounds.maxX - left, context.text)
    let baseline = context.snap(bounds.center.y + context.text.metrics(of: "0", font: font).capHeight / 2)
    canvas.text(TextRun(text, font: font, color: theme.mutedText, origin: Vector2(left, baseline)))
  }

  /// The least width of the range at a text size of 1, with the space before it, in points.
  private static let (textWidth, textGap) = (62.0, 6.0)
  /// The share of the width that a long word for the range has at most.
  private static let textShare = 0.7
}
