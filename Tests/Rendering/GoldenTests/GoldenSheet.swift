import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootStage
import StageTesting

/// The cells of a golden as one picture: rows of columns, each cell with its name above. A single cell has no name.
///
/// Cells side by side make small files, since most of what they show is the same.
@MainActor
struct GoldenSheet {
  /// The height of a name in pixels, and the distance between cells.
  private static let (captionHeight, gap) = (20, 8)

  let cells: [Golden.Cell]
  /// The column and row of the top left pixel of each cell.
  private var origins: [(x: Int, y: Int)] = []
  private(set) var width = 0
  private(set) var height = 0

  init(_ cells: [Golden.Cell], columns: Int) {
    self.cells = cells
    guard cells.count > 1 else {
      origins = cells.map { _ in (0, 0) }
      (width, height) = (cells.first?.bitmap.width ?? 0, cells.first?.bitmap.height ?? 0)
      return
    }
    for start in stride(from: 0, to: cells.count, by: columns) {
      let row = cells[start..<min(start + columns, cells.count)]
      var x = Self.gap
      for cell in row {
        origins.append((x, height + Self.captionHeight))
        x += cell.bitmap.width + Self.gap
      }
      width = max(width, x)
      height += Self.captionHeight + (row.map(\.bitmap.height).max() ?? 0) + Self.gap
    }
  }

  /// All cells, with the bitmaps of `cells` or others of the same sizes.
  func bitmap(text: any TextMaskSource) -> Bitmap {
    guard cells.count > 1 else { return cells[0].bitmap }
    var canvas = Canvas()
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: Double(width), height: Double(height))), Color(hex: 0x909090))
    for (cell, origin) in zip(cells, origins) {
      canvas.text(
        TextRun(
          cell.name, font: Font(size: 12), color: .black, origin: Vector2(Double(origin.x), Double(origin.y - 6))))
    }
    let ground = RasterRenderer(texts: text).picture(
      of: canvas.list, size: Size(Double(width), Double(height)), scale: 1)
    var pixels = ground.pixels
    for (cell, origin) in zip(cells, origins) {
      for y in 0..<cell.bitmap.height {
        let row = cell.bitmap.pixels[(y * cell.bitmap.width)..<((y + 1) * cell.bitmap.width)]
        let start = (origin.y + y) * width + origin.x
        pixels.replaceSubrange(start..<start + cell.bitmap.width, with: row)
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// What differs from the golden sheet beyond each cell's tolerance: one line for each such cell.
  func differences(from golden: Bitmap) -> [String] {
    zip(cells, origins).compactMap { cell, origin in
      let (width, height) = (cell.bitmap.width, cell.bitmap.height)
      var pixels: [UInt32] = []
      pixels.reserveCapacity(width * height)
      for y in 0..<height {
        let start = (origin.y + y) * golden.width + origin.x
        pixels.append(contentsOf: golden.pixels[start..<start + width])
      }
      let difference = PictureDifference(
        cell.bitmap, Bitmap(width: width, height: height, pixels: pixels), tolerance: cell.tolerance)
      return difference.isTolerated ? nil : "'\(cell.name)': \(difference)"
    }
  }
}
