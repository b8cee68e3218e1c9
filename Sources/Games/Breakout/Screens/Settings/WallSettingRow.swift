import OvershootGameKit

/// A setting on a line: its name, a control and its value, which stands behind a slider and before all else.
@MainActor
struct WallSettingRow {
  private let caption: Label
  let value = Label(font: TypeRole.label.font(.wide), alignment: .trailing)
  private let control: Control
  /// The size of a control at the end of the line; nil for a slider, which has a value behind it.
  private let size: Size?

  /// The height of a slider, and the width of the value behind it, in points; where a slider begins, as a part of the
  /// line.
  private static let (sliderHeight, valueWidth, sliderStart) = (32.0, 84.0, 0.386)
  /// The greatest part of the line that a control at its end has, the width of a value before one, and the space
  /// between two things.
  private static let (widest, shortValue, gap) = (0.6, 36.0, 12.0)
  /// The greatest part of the line that a value behind a slider has.
  private static let widestValue = 0.3
  /// The size of the name, in points.
  private static let (nameSize, columnNameSize) = (25.0, 20.0)

  init(_ caption: String, _ control: Control, size: Size? = nil) {
    self.caption = Label(caption, font: TypeRole.label.font(.wide))
    (self.control, self.size) = (control, size)
    control.semanticLabel = self.caption
    value.fitting = .shrinking
  }

  var views: [View] { [caption, value, control] }

  /// Takes a line of the page.
  func layOut(_ frame: Rect, isWide: Bool, _ context: DrawContext) {
    let font = TypeRole.label.font(size: isWide ? Self.nameSize : Self.columnNameSize)
    (caption.font, value.font) = (font, font)
    let middle = frame.center.y
    func place(_ view: View, _ x: Double, _ width: Double, _ height: Double) {
      view.frame = Rect(x: x, y: middle - height / 2, width: max(0, width), height: height)
    }
    func name(upTo end: Double) {
      let width = end - Self.gap - frame.minX
      caption.font = font.fitting(caption.text, width: width, context.text)
      place(caption, frame.minX, width, frame.height)
    }
    if let size {
      let width = min(size.width, Self.widest * frame.width)
      let start = frame.maxX - width
      place(control, start, width, size.height)
      let valueWidth = value.text.isEmpty ? 0 : Self.shortValue * context.textSize
      place(value, start - Self.gap - valueWidth, valueWidth, frame.height)
      return name(upTo: start - valueWidth)
    }
    let start = frame.minX + Self.sliderStart * frame.width
    name(upTo: start)
    let valueWidth = min(Self.valueWidth * context.textSize, Self.widestValue * frame.width)
    place(control, start, frame.maxX - valueWidth - start, Self.sliderHeight)
    place(value, frame.maxX - valueWidth, valueWidth, frame.height)
  }
}
