import Drawing

/// Pictures of one size in rows of at least four, with a margin around each.
struct ContactSheet {
  /// The grid of a sheet, in pixels.
  struct Layout: Hashable {
    let count: Int
    let cellWidth: Int
    let cellHeight: Int

    /// As many columns as rows, but at least four where there are four pictures.
    var columns: Int {
      var columns = 4
      while columns * columns < count { columns += 1 }
      return min(columns, count)
    }
    var rows: Int { (count + columns - 1) / columns }
    var width: Int { columns * (cellWidth + ContactSheet.margin) + ContactSheet.margin }
    var height: Int { height(rows: rows) }

    func height(rows: Int) -> Int { rows * (cellHeight + ContactSheet.margin) + ContactSheet.margin }
  }

  /// Pixels between two cells, and around all of them.
  private static let margin = 8
  /// The colour of the margin and of empty cells.
  private static let background: UInt32 = 0xFF80_8080

  private let layout: Layout
  private var pixels: [UInt32]
  private var count = 0

  /// Creates an empty sheet.
  ///
  /// - Parameter layout: a grid with at least one cell.
  init(_ layout: Layout) {
    self.layout = layout
    pixels = Array(repeating: Self.background, count: layout.width * layout.height)
  }

  /// Copies `picture` into the next cell, cropped to it. Has no effect where no cell is empty.
  mutating func add(_ picture: Bitmap) {
    guard count < layout.count else { return }
    let left = Self.margin + count % layout.columns * (layout.cellWidth + Self.margin)
    let top = layout.height(rows: count / layout.columns)
    let width = min(picture.width, layout.cellWidth)
    for row in 0..<min(picture.height, layout.cellHeight) {
      let (source, target) = (row * picture.width, (top + row) * layout.width + left)
      pixels.replaceSubrange(target..<target + width, with: picture.pixels[source..<source + width])
    }
    count += 1
  }

  /// The sheet without its empty rows.
  var picture: Bitmap {
    let rows = (count + layout.columns - 1) / layout.columns
    let height = layout.height(rows: rows)
    return Bitmap(width: layout.width, height: height, pixels: Array(pixels.prefix(layout.width * height)))
  }
}
