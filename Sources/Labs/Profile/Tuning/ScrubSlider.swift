import OvershootScreenKit

/// A slider that scrubs the scroll offset, with named marks below its track.
final class ScrubSlider: Slider {
  /// A named offset.
  struct Mark: Hashable {
    let name: String
    let offset: Double
  }

  var marks: [Mark] = [] {
    didSet { setNeedsDisplay() }
  }
  /// Whether the marks have numbers instead of names.
  var showsNumbers = false {
    didSet { setNeedsDisplay() }
  }

  private static let font = Font.caption(.medium)
  /// The distance from the track to the baseline of the names, in points.
  private static func textOffset(_ textSize: Double) -> Double { 13 + 8 * textSize }
  /// Half the height of a mark, in points.
  private static let markExtent = 7.0

  /// True, for the names.
  override var growsWithText: Bool { true }

  override var semantics: Semantics? {
    var semantics = super.semantics
    semantics?.description = marks.map { mark in
      let (name, value) = (mark.name, mark.offset.localized(decimals: 0))
      return tr("\(name) \(value)")
    }.joined(separator: ", ")
    return semantics
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (middle, travel) = (bounds.height / 2, max(0, bounds.width - Self.knobSize))
    var end = -Double.infinity
    for mark in marks {
      let name = showsNumbers ? mark.offset.localized(decimals: 0) : mark.name
      let x = context.snap(Self.knobSize / 2 + travel * range.fraction(of: mark.offset))
      let line = Rect(x: x - 0.5, y: middle - Self.markExtent, width: 1, height: 2 * Self.markExtent)
      canvas.fill(RoundedRect(line), theme.mutedText)
      let width = context.text.metrics(of: name, font: Self.font).width
      let left = context.snap(max(0, min(bounds.width - width, x - width / 2)))
      // Names that have no room are left out; those of the usual size may touch.
      guard left > end + (context.textSize == 1 ? -2 : 4) else { continue }
      end = left + width
      let origin = Vector2(left, context.snap(middle + Self.textOffset(context.textSize)))
      canvas.text(TextRun(name, font: Self.font, color: theme.mutedText, origin: origin))
    }
    super.draw(&canvas, context: context)
  }
}
