import Breakout
import OvershootGameKit

/// A piece that is no longer in the game: one that was caught rises from the paddle, grows and fades; a dropped one
/// falls on and fades.
@MainActor
final class PieceMark: View {
  private let powerUp: PowerUp
  private let scale: Double
  private let isCaught: Bool

  /// Creates a mark around a point, in points of `scale` to the unit.
  init(_ powerUp: PowerUp, isCaught: Bool, at center: Vector2, scale: Double) {
    (self.powerUp, self.isCaught, self.scale) = (powerUp, isCaught, scale)
    super.init()
    isUserInteractionEnabled = false
    frame = Rect(center: center, size: PowerUpArt.pieceSize * scale)
  }

  override func didMoveToWindow() {
    guard isInWindow else { return }
    let (duration, way, size) = BreakoutMotion.leaving(isCaught: isCaught)
    let moves = AnimationEngine.animatesMovement
    animate(.ease(.easeOut, duration: duration)) {
      guard moves else { return }
      self.center.y += way * self.scale
      self.transform = Transform(scaleX: size, y: size)
    }
    animate(.ease(.easeIn, duration: duration)) {
      self.alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    PowerUpArt(theme: theme, scale: scale).draw(powerUp, at: bounds.center, &canvas)
  }
}
