import SDLStage

/// Pictures of one size side by side, in rows of at least four and with a margin around each.
struct Sheet {
  /// How the cells lie, in pixels.
  struct Layout: Hashable {
    let count: Int
    let cellWidth: Int
    let cellHeight: Int

    /// As many columns as rows, but four at least, where there are four.
    var columns: Int {
      var columns = 4
      while columns * columns < count { columns += 1 }
      return min(columns, count)
    }
    var rows: Int { (count + columns - 1) / columns }
    var width: Int { columns * (cellWidth + Sheet.margin) + Sheet.margin }
    var height: Int { height(rows: rows) }

    func height(rows: Int) -> Int { rows * (cellHeight + Sheet.margin) + Sheet.margin }
  }

  private static let margin = 8
  private static let ground: UInt32 = 0xFF80_8080

  private let layout: Layout
  private var pixels: [UInt32]
  private var filled = 0

  /// Makes an empty sheet; the layout has a cell at least.
  init(_ layout: Layout) {
    self.layout = layout
    pixels = Array(repeating: Self.ground, count: layout.width * layout.height)
  }

  /// Puts `picture` into the next cell. What does not fit is cut off, and a picture for which no cell is left is left out.
  mutating func add(_ picture: Picture) {
    guard filled < layout.count else { return }
    let left = Self.margin + filled % layout.columns * (layout.cellWidth + Self.margin)
    let top = layout.height(rows: filled / layout.columns)
    let width = min(picture.width, layout.cellWidth)
    for row in 0..<min(picture.height, layout.cellHeight) {
      let (source, target) = (row * picture.width, (top + row) * layout.width + left)
      pixels.replaceSubrange(target..<target + width, with: picture.pixels[source..<source + width])
    }
    filled += 1
  }

  /// The rows that have a picture.
  var picture: Picture {
    let rows = (filled + layout.columns - 1) / layout.columns
    let height = layout.height(rows: rows)
    return Picture(
      width: layout.width, height: height,
      pixels: rows == layout.rows ? pixels : Array(pixels[..<(layout.width * height)]))
  }
}
