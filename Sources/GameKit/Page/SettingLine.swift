/// A setting of a page on a line: its name, a control and its value, which stands behind a slider and before all else.
/// A name that would be too small on a high line has the upper part for itself.
@MainActor
package struct SettingLine {
  private let caption: Label
  package let value = Label(font: TypeRole.label.font(.wide), alignment: .trailing)
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
  /// The size of the name, and the one below which an enlarged name has its own part, in points.
  private static let (nameSize, columnNameSize, leastEnlarged) = (25.0, 20.0, 20.0)
  /// The part of a line that such a name has, and the least height of the line, in points.
  private static let (namePart, leastHeight) = (0.42, 80.0)

  package init(_ caption: String, _ control: Control, size: Size? = nil) {
    self.caption = Label(caption, font: TypeRole.label.font(.wide))
    (self.control, self.size) = (control, size)
    control.semanticLabel = self.caption
    value.fitting = .shrinking
  }

  package var views: [View] { [caption, value, control] }

  /// Takes a line of the page.
  package func layOut(_ frame: Rect, isWide: Bool, _ context: DrawContext) {
    let font = TypeRole.label.font(size: isWide ? Self.nameSize : Self.columnNameSize)
    (caption.font, value.font) = (font, font)
    let hasOwnPart = isTooSmall(font, frame, context)
    let nameHeight = hasOwnPart ? Self.namePart * frame.height : 0
    let middle = (frame.minY + nameHeight + frame.maxY) / 2
    func place(_ view: View, _ x: Double, _ width: Double, _ height: Double) {
      view.frame = Rect(x: x, y: middle - height / 2, width: max(0, width), height: height)
    }
    func name(upTo end: Double) {
      guard !hasOwnPart else { return }
      let width = end - Self.gap - frame.minX
      caption.font = font.fitting(caption.text, width: width, context.text)
      place(caption, frame.minX, width, frame.height)
    }
    if hasOwnPart {
      caption.font = font.fitting(caption.text, width: frame.width, context.text)
      caption.frame = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: nameHeight)
    }
    let lineHeight = frame.height - nameHeight
    if let size {
      let width = min(size.width, Self.widest * frame.width)
      let start = frame.maxX - width
      place(control, start, width, size.height)
      let valueWidth = valueWidth(frame, context)
      place(value, start - Self.gap - valueWidth, valueWidth, lineHeight)
      return name(upTo: start - valueWidth)
    }
    let start = hasOwnPart ? frame.minX : frame.minX + Self.sliderStart * frame.width
    name(upTo: start)
    let valueWidth = valueWidth(frame, context)
    place(control, start, frame.maxX - valueWidth - start, Self.sliderHeight)
    place(value, frame.maxX - valueWidth, valueWidth, lineHeight)
  }

  /// The width of the value on a line, in points.
  private func valueWidth(_ frame: Rect, _ context: DrawContext) -> Double {
    guard size == nil else { return value.text.isEmpty ? 0 : Self.shortValue * context.textSize }
    return min(Self.valueWidth * context.textSize, Self.widestValue * frame.width)
  }

  /// Returns whether an enlarged name would be too small beside the control.
  private func isTooSmall(_ font: Font, _ frame: Rect, _ context: DrawContext) -> Bool {
    guard context.textSize > 1, frame.height >= Self.leastHeight else { return false }
    let taken = size.map { min($0.width, Self.widest * frame.width) + valueWidth(frame, context) }
    let width = (taken.map { frame.width - $0 } ?? Self.sliderStart * frame.width) - Self.gap
    let name = font.fitting(caption.text, width: width, context.text)
    return name.enlarged(by: context.textSize).size < Self.leastEnlarged
  }
}
