import OvershootGeometry

/// The positions of the rows on the content of a list. All functions are O(1) while all rows are equally high.
struct ListLayout: Hashable {
  private(set) var count = 0
  /// In points, at the text size.
  private(set) var rowHeight: Double
  /// The rows where they are not equally high.
  private var items: ListItems?

  /// The space above the first row and below the last one, in points.
  static let padding = 4.0

  init(rowHeight: Double) {
    self.rowHeight = rowHeight
  }

  /// The height of the content in points; 0 without rows.
  var height: Double { count == 0 ? 0 : top(of: count) + Self.padding }

  /// Makes rows that have no other height as high as this, once their number is set anew.
  mutating func reset(rowHeight: Double) { self.rowHeight = rowHeight }

  /// Shows `count` rows that are equally high.
  mutating func reset(count: Int) { (self.count, items) = (count, nil) }

  /// Shows other rows.
  mutating func reset(_ items: [ListItems.Item]) { (count, self.items) = (items.count, ListItems(items)) }

  /// Inserts a row; of a list whose rows are equally high it has their height.
  mutating func insert(_ item: ListItems.Item, at index: Int) {
    count += 1
    items?.insert(item, at: index)
  }

  mutating func remove(at index: Int) {
    count -= 1
    items?.remove(at: index)
  }

  mutating func replace(_ item: ListItems.Item, at index: Int) { items?.replace(item, at: index) }

  func item(at index: Int) -> ListItems.Item { items?[index] ?? ListItems.Item(height: rowHeight) }

  func isHeader(_ index: Int) -> Bool { items.map { $0[index].isHeader } ?? false }

  /// Returns the upper edge of a row on the content, or the lower edge of the last row for the index after it.
  func top(of index: Int) -> Double { Self.padding + (items?.top(of: index) ?? Double(index) * rowHeight) }

  /// Returns the frame of a row in a list of `width` points.
  func frame(of index: Int, width: Double) -> Rect {
    Rect(x: 0, y: top(of: index), width: width, height: item(at: index).height)
  }

  /// Returns the rows that intersect the heights from `top` to `bottom`, and `extra` rows at each end.
  func rows(from top: Double, to bottom: Double, extra: Int = 0) -> Range<Int> {
    guard bottom > top, count > 0 else { return 0..<0 }
    let first = index(at: top - Self.padding)
    let end = endIndex(at: bottom - Self.padding)
    return max(0, first - extra)..<min(count, max(first, end) + extra)
  }

  /// Returns the number of rows of the standard height that fit into `viewport` points.
  func page(viewport: Double) -> Int { Int(min(1e6, viewport / rowHeight)) }

  /// The row at a height below the first one; `count` below the last one.
  private func index(at y: Double) -> Int {
    guard let items else { return limited((y / rowHeight).rounded(.down)) }
    return y >= items.height ? count : items.index(at: y)
  }

  /// The index after the last row that begins above a height.
  private func endIndex(at y: Double) -> Int {
    guard let items else { return limited((y / rowHeight).rounded(.up)) }
    guard y > 0 else { return 0 }
    let index = items.index(at: y)
    return items.top(of: index) < y ? index + 1 : index
  }

  private func limited(_ row: Double) -> Int { row > 0 ? Int(min(Double(count), row)) : 0 }
}
