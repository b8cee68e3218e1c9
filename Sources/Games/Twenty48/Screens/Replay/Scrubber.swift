import OvershootGameKit

/// A slider over the places of a game, with marks.
@MainActor
final class Scrubber: Slider {
  /// The places of the marks, from 0 to 1.
  var marks: [Double] = [] {
    didSet { setNeedsDisplay() }
  }
  /// Called with a key; returns whether it was handled.
  var onKey: (Key) -> Bool = { _ in false }
  /// Called when a key that was handled is released.
  var onKeyEnd: () -> Void = {}

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if isRepeat, key == .left || key == .right { return true }
    guard modifiers.isEmpty, [.left, .right, .pageUp, .pageDown, .home, .end].contains(key) else { return false }
    return onKey(key)
  }

  override func keyUp(_ key: Key) {
    super.keyUp(key)
    onKeyEnd()
  }

  override func keyPressesCancelled() {
    super.keyPressesCancelled()
    onKeyEnd()
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let inset = Self.knobSize / 2
    for mark in marks {
      let x = bounds.minX + inset + (bounds.width - 2 * inset) * mark
      let box = Rect(center: Vector2(x, bounds.center.y), size: Size(3, 18))
      canvas.fill(RoundedRect(box, cornerRadius: 1.5), theme.danger)
    }
    super.draw(&canvas, context: context)
  }
}
