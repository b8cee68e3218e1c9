import OvershootScreenKit

/// A part of a drawing: one that stays until it has changed, or one that moves in every frame.
@MainActor
final class GraphLayer: View {
  private let isMoving: Bool
  private let body: (inout Canvas, DrawContext) -> Void

  /// Creates a layer that `body` draws.
  init(drawsEveryFrame isMoving: Bool = false, _ body: @escaping (inout Canvas, DrawContext) -> Void) {
    (self.isMoving, self.body) = (isMoving, body)
    super.init()
    isUserInteractionEnabled = false
  }

  override var drawsEveryFrame: Bool { isMoving }

  override func draw(_ canvas: inout Canvas, context: DrawContext) { body(&canvas, context) }
}
