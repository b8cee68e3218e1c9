import Geometry

/// Where the rows of a list lie on its content. Nothing here grows with the number of rows.
struct ListLayout: Hashable {
  var count = 0
  let rowHeight: Double

  /// The points above the first row and below the last one.
  static let padding = 4.0
  /// The points on both sides of a row.
  static let margin = 6.0

  /// The height of the content.
  var height: Double { count == 0 ? 0 : Double(count) * rowHeight + 2 * Self.padding }

  /// The frame of a row in a list of `width` points.
  func frame(of index: Int, width: Double) -> Rect {
    Rect(
      x: Self.margin, y: Self.padding + Double(index) * rowHeight, width: max(0, width - 2 * Self.margin),
      height: rowHeight)
  }

  /// The rows of which something lies between two heights, and `more` on each side.
  func rows(from top: Double, to bottom: Double, more: Int = 0) -> Range<Int> {
    guard bottom > top else { return 0..<0 }
    let first = place(((top - Self.padding) / rowHeight).rounded(.down))
    let end = place(((bottom - Self.padding) / rowHeight).rounded(.up))
    return max(0, first - more)..<min(count, max(first, end) + more)
  }

  /// The rows that can be seen as a whole at a time, at least 1.
  func page(viewport: Double) -> Int { max(1, Int(min(1e6, viewport / rowHeight))) }

  private func place(_ row: Double) -> Int { row > 0 ? Int(min(Double(count), row)) : 0 }
}
