import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import SDLStage

/// Pictures of one size in rows of at least four, with a margin around each and a line of text above it.
@MainActor
package struct ContactSheet {
  /// The grid of a sheet, in pixels.
  package nonisolated struct Layout: Hashable {
    /// The number of cells, at least one.
    package let count: Int
    /// The width of a picture.
    package let cellWidth: Int
    /// The height of a picture.
    package let cellHeight: Int

    /// Creates the grid of a sheet with `count` pictures of a size.
    package init(count: Int, cellWidth: Int, cellHeight: Int) {
      (self.count, self.cellWidth, self.cellHeight) = (count, cellWidth, cellHeight)
    }

    /// As many columns as rows, but at least four where there are four pictures.
    var columns: Int {
      var columns = 4
      while columns * columns < count { columns += 1 }
      return min(columns, count)
    }
    var rows: Int { (count + columns - 1) / columns }
    /// The width of the sheet.
    package var width: Int { columns * (cellWidth + ContactSheet.margin) + ContactSheet.margin }
    /// The height of the sheet.
    package var height: Int { height(rows: rows) }

    func height(rows: Int) -> Int { rows * pitch + ContactSheet.margin }

    /// Pixels from one row to the next.
    fileprivate var pitch: Int { cellHeight + ContactSheet.labelHeight + ContactSheet.margin }
  }

  /// Pixels between two cells, and around all of them.
  private nonisolated static let margin = 8
  /// The height of a line of text above a cell, in pixels.
  private nonisolated static let labelHeight = 20
  /// The colour of the margin and of empty cells.
  private static let background = Color(red: 128.0 / 255, green: 128.0 / 255, blue: 128.0 / 255)
  private static let backgroundPixel: UInt32 = 0xFF80_8080
  private static let font = Font(.bold, size: 14)

  private let layout: Layout
  private var pixels: [UInt32]
  private var count = 0
  private var last: Bitmap?
  private let texts: FontBook

  /// Creates an empty sheet.
  ///
  /// - Parameters:
  ///   - layout: a grid with at least one cell.
  ///   - texts: draws the texts above the cells.
  package init(_ layout: Layout, texts: FontBook) {
    (self.layout, self.texts) = (layout, texts)
    pixels = Array(repeating: Self.backgroundPixel, count: layout.width * layout.height)
  }

  /// Copies `picture`, which is of `time` seconds, into the next cell. Has no effect where no cell is empty, and for a
  /// picture that equals the last one.
  mutating func add(_ picture: Bitmap, at time: Double) {
    guard count < layout.count, picture.pixels != last?.pixels else { return }
    let left = Self.margin + count % layout.columns * (layout.cellWidth + Self.margin)
    let top = Self.margin + count / layout.columns * layout.pitch
    copy(label("\(time.decimals(2)) s"), left: left, top: top)
    copy(picture, left: left, top: top + Self.labelHeight)
    last = picture
    count += 1
  }

  /// Copies a picture, cropped to the size of a cell.
  private mutating func copy(_ picture: Bitmap, left: Int, top: Int) {
    let width = min(picture.width, layout.cellWidth)
    for row in 0..<min(picture.height, layout.cellHeight) {
      let (source, target) = (row * picture.width, (top + row) * layout.width + left)
      pixels.replaceSubrange(target..<target + width, with: picture.pixels[source..<source + width])
    }
  }

  private func label(_ text: String) -> Bitmap {
    let size = Size(Double(layout.cellWidth), Double(Self.labelHeight))
    var canvas = Canvas()
    canvas.fill(RoundedRect(Rect(origin: .zero, size: size)), Self.background)
    canvas.text(TextRun(text, font: Self.font, color: .black, origin: Vector2(0, size.height - 6)))
    return RasterRenderer(texts: texts).picture(of: canvas.list, size: size, scale: 1)
  }

  /// The sheet without its empty rows.
  var picture: Bitmap {
    let rows = (count + layout.columns - 1) / layout.columns
    let height = layout.height(rows: rows)
    return Bitmap(width: layout.width, height: height, pixels: Array(pixels.prefix(layout.width * height)))
  }
}
