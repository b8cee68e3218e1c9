import OvershootScreenKit
import OvershootTwenty48Screens

/// A dot that moves to the other side on each `move(_:)`.
final class MotionSample: View {
  private let dot = View()
  private var isRight = false

  private static let spring = Spring(response: 0.55, dampingFraction: 0.5)
  /// The diameter of the dot, in points.
  private static let side = 28.0

  /// True: a sample is a picture.
  override var hidesSemantics: Bool { true }

  override init() {
    super.init()
    isUserInteractionEnabled = false
    cornerRadius = 12
    dot.bounds.size = Size(Self.side, Self.side)
    dot.cornerRadius = Self.side / 2
    addSubview(dot)
  }

  override func layoutSubviews(_ context: DrawContext) { dot.center = target }

  override func themeDidChange() {
    backgroundColor = theme.fill
    dot.backgroundColor = theme.accent
  }

  /// Moves as the tiles do, or by a spring.
  func move(_ motion: TileMotion?) {
    isRight.toggle()
    guard let motion else { return _ = animate(.spring(Self.spring)) { self.dot.center = self.target } }
    motion.pace.animate(motion.animation) { self.dot.center = self.target }
  }

  private var target: Vector2 { Vector2(isRight ? bounds.width - 60 : 60, bounds.height / 2) }
}
