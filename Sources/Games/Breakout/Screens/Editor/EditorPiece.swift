import OvershootGameKit

/// A brick that comes into the wall, or leaves it.
@MainActor
final class EditorPiece: View {
  private let look: BrickLook

  init(_ look: BrickLook, frame: Rect) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
    self.frame = frame
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    look.draw(Rect(origin: .zero, size: bounds.size), &canvas, theme)
  }

  /// Grows to its size, and calls `done` when it is there.
  func pop(_ done: @escaping () -> Void) {
    PropertyAnimator.performWithoutAnimation {
      transform = Transform(scaleX: EditorMotion.popScale, y: EditorMotion.popScale)
    }
    animate(.spring(EditorMotion.pop)) {
      self.transform = .identity
    } completion: { _ in
      done()
    }
  }

  /// Shrinks and fades, and removes the view afterwards.
  func leave() {
    animate(.ease(duration: EditorMotion.leave)) { [self] in
      transform = Transform(scaleX: EditorMotion.leaveScale, y: EditorMotion.leaveScale)
      alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }
}
