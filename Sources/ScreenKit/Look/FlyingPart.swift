/// A part of what a view draws by itself that flies between the menu's strip and the page, or back: it is seen in
/// flight alone, and what draws it otherwise leaves it out meanwhile.
package final class FlyingPart: View {
  package typealias Drawing = @MainActor (Rect, Theme, inout Canvas, DrawContext) -> Void

  private let shape: @MainActor (Rect, Theme) -> EchoShape
  private let drawing: Drawing?
  private let look: String

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - look: what it looks like, by which that on the strip differs; empty where both are equal.
  ///   - shape: its silhouette in the bounds of the view.
  ///   - drawing: draws it in these; nil to fill the silhouette.
  package init(
    look: String = "", shape: @escaping @MainActor (Rect, Theme) -> EchoShape, drawing: Drawing? = nil
  ) {
    (self.shape, self.drawing, self.look) = (shape, drawing, look)
    super.init()
    isUserInteractionEnabled = false
  }

  package override var flightShape: EchoShape? { shape($bounds.shown, theme) }

  package override var flightLook: String { look }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard isInFlight else { return }
    guard let drawing else { return shape($bounds.shown, theme).draw(at: .identity, opacity: 1, on: &canvas) }
    drawing($bounds.shown, theme, &canvas, context)
  }
}

extension EchoShape {
  /// Returns the disc in the bounds of a view.
  package static func disc(_ bounds: Rect, _ color: Color) -> EchoShape {
    EchoShape(RoundedRect(bounds, cornerRadius: bounds.width / 2), color)
  }
}
