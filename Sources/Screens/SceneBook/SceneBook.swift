public import Geometry
public import Stage

/// Small drawings that show each drawing command in awkward places: what golden pictures and both renderers are checked with.
///
/// To add a page, write a function that draws it and name it in one of the lists.
@MainActor
public enum SceneBook {
  /// One drawing.
  public struct Page {
    /// The name on the command line and of the golden picture.
    public let name: String
    /// The size in points.
    public let size: Size
    private let make: @MainActor (DrawContext) -> DisplayList

    /// Makes a page of what `draw` draws.
    init(_ name: String, size: Size = Size(240, 160), _ draw: @escaping @MainActor (inout Canvas, DrawContext) -> Void)
    {
      self.init(name, size: size) { context in
        var canvas = Canvas()
        canvas.fill(RoundedRect(Rect(origin: .zero, size: size)), SceneBook.paper)
        draw(&canvas, context)
        return canvas.list
      }
    }

    /// Makes a page of a finished list.
    init(_ name: String, size: Size, list: @escaping @MainActor (DrawContext) -> DisplayList) {
      self.name = name
      self.size = size
      make = list
    }

    /// The drawing; a page draws the same for the same context.
    @MainActor
    public func list(_ context: DrawContext) -> DisplayList { make(context) }
  }

  /// All pages, in the order of the book.
  public static let pages: [Page] = shapes + lines + paints + pictures + letters + groups + dissolves + screens

  /// The page of a name, or nil where there is none.
  public static func page(named name: String) -> Page? { pages.first { $0.name == name } }

  /// What a page is drawn on.
  static let paper = Color(hex: 0xF6F3ED)
  /// The first colour of drawings.
  static let ink = Color(hex: 0x2B3A55)
  /// A warm colour beside it.
  static let coral = Color(hex: 0xE4572E)
  /// A cool one.
  static let teal = Color(hex: 0x17BEBB)
  /// A light one.
  static let sand = Color(hex: 0xFFC914)

  /// Calls `body` for each cell of a grid over the page, row by row from the top.
  static func cells(_ columns: Int, _ rows: Int, _ body: (_ index: Int, _ cell: Rect) -> Void) {
    let (width, height) = (240 / Double(columns), 160 / Double(rows))
    for index in 0..<(columns * rows) {
      body(
        index,
        Rect(x: Double(index % columns) * width, y: Double(index / columns) * height, width: width, height: height))
    }
  }

  /// A turn about the origin, then a move to `point`: half the turn has a tangent of `tangent`.
  static func turn(_ tangent: Double, scale: Double = 1, to point: Vector2) -> Transform {
    let square = tangent * tangent
    return Transform(scaleX: scale, y: scale)
      .concatenating(Transform(cosine: (1 - square) / (1 + square), sine: 2 * tangent / (1 + square)))
      .concatenating(Transform(translationX: point.x, y: point.y))
  }
}
