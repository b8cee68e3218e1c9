import Motion
import OvershootDrawing
import OvershootStage
import Twenty48

/// A tile with its number.
final class TileView: View {
  static let side = 72.0
  private let number = Label("", font: .largeTitle(.bold), alignment: .center)

  var value: TileValue {
    didSet { update() }
  }

  init(_ value: TileValue, at center: Vector2) {
    self.value = value
    super.init()
    bounds.size = Size(Self.side, Self.side)
    self.center = center
    cornerRadius = 8
    isUserInteractionEnabled = false
    number.frame = Rect(x: 0, y: 20, width: Self.side, height: 32)
    addSubview(number)
    update()
  }

  private func update() {
    number.text = "\(value.number)"
    backgroundColor = Color(hex: 0xEEE4DA).mixed(
      with: Color(hex: 0xC22F30), at: min(1, Double(value.exponent - 1) / 10), in: .oklab)
  }
}
