import Drawing
import OvershootGeometry
import Stage

/// A slider that scrubs the scroll offset, with named marks.
final class ScrubSlider: View {
  /// A named offset.
  struct Mark: Hashable {
    let name: String
    let offset: Double
  }

  var range = 0.0...1.0
  var marks: [Mark] = []
  var value = 0.0
  /// Whether the marks and the value have numbers.
  var showsNumbers = false
  var onScrub: ((Double) -> Void)?
  var onRelease: (() -> Void)?

  private static let margin = 10.0
  private static let trackY = 12.0
  private static let font = Font(.medium, size: 10)

  override func handlesDrag(from point: Vector2) -> Bool { true }

  override func cursor(at point: Vector2) -> PointerCursor? { .grab }

  override func pointerDown(at point: Vector2) { onScrub?(offset(at: point.x)) }

  override func pointerMoved(to point: Vector2) { onScrub?(offset(at: point.x)) }

  override func pointerUp(at point: Vector2) { onRelease?() }

  override func pointerCancelled() { onRelease?() }

  override var canBecomeFocused: Bool { true }

  /// Left and Right scrub by a hundredth of the range, until the key is released.
  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isEmpty, key == .left || key == .right else { return false }
    let step = (range.upperBound - range.lowerBound) / 100
    onScrub?(min(max(value + (key == .left ? -step : step), range.lowerBound), range.upperBound))
    return true
  }

  override func keyUp(_ key: Key) { onRelease?() }

  override func keyPressesCancelled() { onRelease?() }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let track = Rect(x: Self.margin, y: Self.trackY - 2, width: bounds.width - 2 * Self.margin, height: 4)
    canvas.fill(RoundedRect(track, cornerRadius: 2), theme.outline)
    for mark in marks {
      let name = showsNumbers ? mark.offset.decimals(0) : mark.name
      let x = context.snap(x(of: mark.offset))
      canvas.fill(RoundedRect(Rect(x: x - 0.5, y: Self.trackY - 6, width: 1, height: 12)), theme.mutedText)
      let width = context.text.metrics(of: name, font: Self.font).width
      let left = context.snap(max(0, min(bounds.width - width, x - width / 2)))
      canvas.text(TextRun(name, font: Self.font, color: theme.mutedText, origin: Vector2(left, Self.trackY + 18)))
    }
    let x = x(of: value)
    let thumb = Rect(center: Vector2(x, Self.trackY), size: Size(14, 14))
    canvas.fill(.ellipse(thumb), .solid(theme.accent))
  }

  private func offset(at x: Double) -> Double {
    let fraction = (x - Self.margin) / max(1, bounds.width - 2 * Self.margin)
    return range.lowerBound + max(0, min(1, fraction)) * (range.upperBound - range.lowerBound)
  }

  private func x(of offset: Double) -> Double {
    let fraction = (offset - range.lowerBound) / max(1e-9, range.upperBound - range.lowerBound)
    return Self.margin + max(0, min(1, fraction)) * (bounds.width - 2 * Self.margin)
  }
}
