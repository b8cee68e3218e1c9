import ExampleWindow
import Motion
import OvershootDrawing
import OvershootStage

/// A flower that moves to where it is pressed, or by the arrow keys, and opens and closes with Space.
final class FlowerView: View {
  @Animatable var position = Vector2(200, 150)
  @Animatable var openness = 0.4

  override init() {
    super.init()
    $position.belongs(to: presence)
    $openness.belongs(to: presence)
    backgroundColor = Color(hex: 0xF4F1EA)
  }

  override var canBecomeFocused: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (position, openness) = ($position.shown, $openness.shown)
    for side in [-1.0, 0, 1] {
      for height in [-1.0, 0, 1] where side != 0 || height != 0 {
        let center = position + Vector2(side, height) * (12 + 40 * openness)
        let petal = Rect(center: center, size: Size(44, 44))
        canvas.fill(RoundedRect(petal, cornerRadius: 22), Color(hex: 0xC22F30).withAlpha(0.55))
      }
    }
    canvas.fill(RoundedRect(Rect(center: position, size: Size(36, 36)), cornerRadius: 18), Color(hex: 0xF2B233))
  }

  override func pointerDown(at point: Vector2) { move(to: point) }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if let direction = Direction(arrow: key) {
      move(to: position + direction.vector * 60)
    } else if key == .space {
      animate(.spring(response: 0.5, dampingFraction: 0.4)) { self.openness = 1.4 - self.openness }
    } else {
      return false
    }
    return true
  }

  private func move(to goal: Vector2) {
    animate(.spring(response: 0.4, dampingFraction: 0.6)) { self.position = goal }
  }
}

final class FlowerScene: Scene {
  let flower = FlowerView()

  override init() {
    super.init()
    addSubview(flower)
  }

  override var preferredFocus: View? { flower }
  override func layoutSubviews(_ context: DrawContext) { flower.frame = bounds }
}

@main struct OwnScreen {
  @MainActor static func main() throws { try show(FlowerScene(), titled: "Flower", size: Size(400, 300)) }
}
