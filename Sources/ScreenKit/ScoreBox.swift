import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// A caption over a number. Gained points rise in the line of the caption.
@MainActor
package final class ScoreBox: View {
  private let caption: GainLine
  private let number = Label(font: .title(.bold), alignment: .center)
  private let detail = Label(font: .caption(.medium), color: \.mutedText, alignment: .center)
  private var unit = 1.0

  package init(_ caption: String) {
    self.caption = GainLine(caption)
    super.init()
    isUserInteractionEnabled = false
    addSubview(self.caption)
    addSubview(number)
    addSubview(detail)
  }

  package func layOut(_ frame: Rect, unit: Double) {
    self.frame = frame
    cornerRadius = 6 * unit
    self.unit = unit
    let margin = 5 * unit
    caption.layOut(
      Rect(x: margin, y: frame.height * 0.08, width: frame.width - 2 * margin, height: frame.height * 0.34), unit: unit)
    layOutNumbers()
  }

  /// Gives the number less room where a detail is below it.
  private func layOutNumbers() {
    let (margin, size, hasDetail) = (5 * unit, bounds.size, !detail.text.isEmpty)
    number.font.size = (hasDetail ? 15 : 20) * unit
    number.frame = Rect(
      x: margin, y: size.height * (hasDetail ? 0.41 : 0.42), width: size.width - 2 * margin,
      height: size.height * (hasDetail ? 0.31 : 0.48))
    detail.font.size = Font.size(10, times: unit)
    detail.frame = Rect(
      x: margin, y: size.height * 0.73, width: size.width - 2 * margin, height: size.height * 0.24)
  }

  package override var semantics: Semantics? { Semantics(.label, textsOfLabels.joined(separator: " ")) }

  package override var hidesSemanticSubviews: Bool { true }

  package override func themeDidChange() { backgroundColor = theme.fill }

  /// Shows `value` at once, and words below it; `gained` points above 0 rise beside it.
  package func show(_ value: Int, gained: Int = 0, detail words: String = "") {
    number.text = value.grouped
    if words != detail.text {
      detail.text = words
      animate(.spring(GainLine.rise)) { self.layOutNumbers() }
    }
    if gained > 0 { caption.show(gained) }
  }
}
