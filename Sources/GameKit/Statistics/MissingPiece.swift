/// A piece of a game that falls to its place, on a page that has no games to show yet.
@MainActor
package final class MissingPiece: View {
  package typealias Draw = @MainActor (_ frame: Rect, _ isPrint: Bool, inout Canvas, Theme) -> Void
  private let piece: Draw

  /// The side of the piece and its place, as parts of the view.
  private static let side = 0.24
  private static let place = Vector2(0.5, 0.62)

  /// Creates a view with a piece, of which `piece` draws prints as a plain shape.
  package init(_ piece: @escaping Draw) {
    self.piece = piece
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let side = Self.side * min(bounds.width, bounds.height)
    let center = Vector2(Self.place.x * bounds.width, Self.place.y * bounds.height)
    let theme = theme
    canvas.falling(to: Rect(center: center, size: Size(side, side))) { piece($0, $1, &$2, theme) }
  }
}
