import OvershootGameKit

/// A brick that is no longer in the wall: it turns over, falls and fades.
@MainActor
final class BrickPiece: View {
  /// Where it began, in the superview's points.
  let place: Rect

  init(_ look: BrickLook, frame: Rect) {
    place = frame
    super.init()
    isUserInteractionEnabled = false
    self.frame = frame
    self.look = look
  }

  private var look = BrickLook.plain(row: 0) {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    look.draw(Rect(origin: .zero, size: bounds.size), &canvas, theme)
  }

  /// Flies off, and removes the view afterwards. Under reduced motion it fades where it is.
  func flyOff() {
    guard AnimationEngine.animatesMovement, let engine = AnimationEngine.current else { return fade() }
    animate(.linear(duration: BreakoutMotion.flip)) { self.transform = Transform(scaleX: 1, y: -1) }
    // Longer than it is needed, so that the velocity can be read at its end.
    let riseTime = 2 * BreakoutMotion.flip
    animate(.linear(duration: riseTime)) { self.center.y -= BreakoutMotion.rise * riseTime }
    engine.after(BreakoutMotion.flip) { [weak self] in self?.fall() }
  }

  /// Falls from the shown place with the shown velocity.
  private func fall() {
    let (curve, way) = BreakoutMotion.fall(from: $center.velocity.y)
    let target = $center.shown + Vector2(0, way)
    animate(.timing(curve, duration: BreakoutMotion.fall)) { self.center = target }
    animate(.ease(.easeIn, duration: BreakoutMotion.fall)) {
      self.alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }

  private func fade() {
    animate(.ease(duration: BreakoutMotion.fade)) {
      self.alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }

  /// Shows a hard brick that has been hit once, and fades to what is below.
  func soften() {
    animate(.ease(duration: BreakoutMotion.softening)) {
      self.alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }
}
