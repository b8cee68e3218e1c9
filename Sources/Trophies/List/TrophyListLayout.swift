import OvershootGeometry

/// The layout of the list of trophies in a column of the window, in points.
struct TrophyListLayout: Hashable {
  let add: Rect
  let search: Rect
  let order: Rect
  let list: Rect
  let summary: Rect
  let deleteAll: Rect

  // In points.
  static let maximumWidth = 760.0
  private static let top = 72.0
  private static let rowHeight = 38.0
  private static let gap = 10.0
  private static let footer = 42.0
  private static let bottom = 14.0
  private static let addWidth = 104.0
  private static let orderWidth = 148.0
  private static let deleteWidth = 200.0
  /// The least height of the list.
  private static let minimumHeight = 60.0

  init(column: Rect, height: Double) {
    let (left, width) = (column.minX, column.width)
    add = Rect(x: left + width - Self.addWidth, y: 23, width: Self.addWidth, height: 34)
    let orderWidth = min(Self.orderWidth, (width * 0.44).rounded())
    order = Rect(x: left + width - orderWidth, y: Self.top, width: orderWidth, height: Self.rowHeight)
    search = Rect(x: left, y: Self.top, width: width - orderWidth - Self.gap, height: Self.rowHeight)
    let footerTop = height - Self.bottom - Self.footer
    let top = search.maxY + Self.gap
    list = Rect(x: left, y: top, width: width, height: max(Self.minimumHeight, footerTop - Self.gap - top))
    let deleteWidth = min(Self.deleteWidth, (width * 0.58).rounded())
    deleteAll = Rect(
      x: left + width - deleteWidth, y: list.maxY + Self.gap, width: deleteWidth, height: Self.footer)
    summary = Rect(
      x: left + 2, y: deleteAll.minY, width: max(0, width - deleteWidth - Self.gap), height: Self.footer)
  }
}
