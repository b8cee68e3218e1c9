import OvershootGeometry

/// The positions of the rows on the content of a list. All functions are O(1).
struct ListLayout: Hashable {
  var count = 0
  let rowHeight: Double

  /// The space above the first row and below the last one, in points.
  static let padding = 4.0
  /// The space at both sides of a row, in points.
  static let margin = 6.0

  /// The height of the content in points; 0 without rows.
  var height: Double { count == 0 ? 0 : Double(count) * rowHeight + 2 * Self.padding }

  /// Returns the frame of a row in a list of `width` points.
  func frame(of index: Int, width: Double) -> Rect {
    Rect(
      x: Self.margin, y: Self.padding + Double(index) * rowHeight, width: max(0, width - 2 * Self.margin),
      height: rowHeight)
  }

  /// Returns the rows that intersect the heights from `top` to `bottom`, and `extra` rows at each end.
  func rows(from top: Double, to bottom: Double, extra: Int = 0) -> Range<Int> {
    guard bottom > top else { return 0..<0 }
    let first = index(((top - Self.padding) / rowHeight).rounded(.down))
    let end = index(((bottom - Self.padding) / rowHeight).rounded(.up))
    return max(0, first - extra)..<min(count, max(first, end) + extra)
  }

  /// Returns the number of rows that fit into `viewport` points.
  func page(viewport: Double) -> Int { Int(min(1e6, viewport / rowHeight)) }

  private func index(_ row: Double) -> Int { row > 0 ? Int(min(Double(count), row)) : 0 }
}
