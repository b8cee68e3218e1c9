import Drawing
import OvershootGeometry
import Stage

/// A caption over a number. Gained points rise in the line of the caption.
@MainActor
final class ScoreBox: View {
  private let caption: GainLine
  private let number = Label(font: Font(.bold, size: 20), alignment: .center)

  init(_ caption: String) {
    self.caption = GainLine(caption)
    super.init()
    isUserInteractionEnabled = false
    addSubview(self.caption)
    addSubview(number)
  }

  func layOut(_ frame: Rect, unit: Double) {
    self.frame = frame
    cornerRadius = 6 * unit
    number.font.size = 20 * unit
    let margin = 5 * unit
    caption.layOut(
      Rect(x: margin, y: frame.height * 0.08, width: frame.width - 2 * margin, height: frame.height * 0.34), unit: unit)
    number.frame = Rect(
      x: margin, y: frame.height * 0.42, width: frame.width - 2 * margin, height: frame.height * 0.48)
  }

  override func themeDidChange() { backgroundColor = theme.fill }

  /// Shows `value` at once; `gained` points above 0 rise beside it.
  func show(_ value: Int, gained: Int = 0) {
    number.text = String(value)
    if gained > 0 { caption.show(gained) }
  }
}
