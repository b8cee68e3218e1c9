public import OvershootDrawing
public import OvershootGeometry
public import OvershootStage

/// A small drawing of one draw command in difficult cases, for golden pictures and for comparing renderers.
///
/// To add a page, write a function that draws it and name it in one of the lists.
@MainActor
public struct RenderPage {
  /// The name on the command line and of the golden picture.
  public let name: String
  /// The size in points.
  public let size: Size
  private let make: @MainActor (DrawContext) -> DisplayList

  /// Creates a page from what `draw` draws on paper.
  package init(
    _ name: String, size: Size = Size(240, 160), _ draw: @escaping @MainActor (inout Canvas, DrawContext) -> Void
  ) {
    self.init(name, size: size) { context in
      var canvas = Canvas()
      canvas.fill(RoundedRect(Rect(origin: .zero, size: size)), Color(hex: 0xF6F3ED))
      draw(&canvas, context)
      return canvas.list
    }
  }

  /// Creates a page from a display list.
  package init(_ name: String, size: Size, list: @escaping @MainActor (DrawContext) -> DisplayList) {
    self.name = name
    self.size = size
    make = list
  }

  /// Returns the display list of the page, the same for equal contexts.
  public func list(_ context: DrawContext) -> DisplayList { make(context) }

  /// The pages of draw commands.
  package static let commands: [RenderPage] = shapes + lines + paints + pictures + letters + groups + dissolves

  static let ink = Color(hex: 0x2B3A55)
  static let coral = Color(hex: 0xE4572E)
  static let teal = Color(hex: 0x17BEBB)
  static let sand = Color(hex: 0xFFC914)

  /// Calls `body` for each cell of a grid over the page, row by row from the top.
  static func cells(_ columns: Int, _ rows: Int, _ body: (_ index: Int, _ cell: Rect) -> Void) {
    let size = Size(240 / Double(columns), 160 / Double(rows))
    for index in 0..<(columns * rows) {
      let origin = Vector2(Double(index % columns) * size.width, Double(index / columns) * size.height)
      body(index, Rect(origin: origin, size: size))
    }
  }

  /// Returns a scale and a rotation about the origin, followed by a translation to `point`. `tangent` is that of half
  /// the angle.
  static func turn(_ tangent: Double, scale: Double = 1, to point: Vector2) -> Transform {
    let square = tangent * tangent
    return Transform(scaleX: scale, y: scale)
      .concatenating(Transform(cosine: (1 - square) / (1 + square), sine: 2 * tangent / (1 + square)))
      .concatenating(Transform(translationX: point.x, y: point.y))
  }
}
