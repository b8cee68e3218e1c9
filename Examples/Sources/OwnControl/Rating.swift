import Motion
import OvershootControls
import OvershootDrawing
import OvershootStage

final class Rating: Control {
  private(set) var value = 0
  var onChange: (Int) -> Void = { _ in }
  @Animatable private var filled = 0.0

  override init() {
    super.init()
    $filled.belongs(to: presence)
  }

  private func choose(_ newValue: Int) {
    value = max(0, min(5, newValue))
    animate(.snappy) { self.filled = Double(self.value) }
    onChange(value)
  }

  override func pointerUp(at point: Vector2) {
    if isPressed { choose(Int(point.x / 30) + 1) }
    super.pointerUp(at: point)
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard key == .left || key == .right else { return false }
    choose(value + (key == .left ? -1 : 1))
    return true
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    for place in 0..<5 {
      let size = 12 + 12 * max(0, min(1, $filled.shown - Double(place)))
      let disc = Rect(center: Vector2(15 + 30 * Double(place), 15), size: Size(size, size))
      canvas.fill(RoundedRect(disc, cornerRadius: size / 2), place < value ? theme.accent : theme.track)
    }
  }
}
