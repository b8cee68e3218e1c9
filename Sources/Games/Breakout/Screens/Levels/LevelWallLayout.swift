import OvershootGameKit

/// The places of the posters of all levels: ten in a row beside the left column, or five where they would be too small
/// to be pressed, and in a column of the window. In points of what scrolls.
struct LevelWallLayout: Hashable {
  /// The baselines of the titles of groups start here.
  let titles: [Vector2]
  let posters: [Rect]
  let contentHeight: Double
  /// What scrolls, in points of the page.
  let scroll: Rect
  /// The width of a row.
  let width: Double

  /// The least width of a poster, and the greatest beside a column.
  private static let (least, greatest) = (44.0, 75.0)
  /// The start of posters beside the left column as a part of the width, at least 16 beyond the tools.
  private static let start = 0.2906
  /// The space between posters as a part of their width, and the height as one.
  private static let (gapPart, ratio, columnRatio) = (0.17, 1.413, 1.28)
  /// The room for the halo of a poster at the edge.
  private static let halo = 28.0

  /// - Parameters:
  ///   - grid: the places of the page.
  ///   - counts: the number of posters of each group.
  ///   - toolsEnd: the right end of the tools.
  init(_ grid: PageGrid, counts: [Int], toolsEnd: Double) {
    let (size, isWide) = (grid.size, grid.isWide)
    let left = isWide ? max(toolsEnd + 32, (Self.start * size.width).rounded()) : grid.margin
    let room = size.width - grid.margin - left
    func width(_ columns: Double) -> Double { room / (columns + (columns - 1) * Self.gapPart) }
    let columns = isWide && width(10) >= Self.least ? 10 : 5
    let poster = isWide ? min(Self.greatest, width(Double(columns))) : width(5)
    let gap = isWide ? poster * Self.gapPart : grid.windowClass.pick(12, 12, 7)
    let side = isWide ? poster : (room - 4 * gap) / 5
    let height = side * (isWide ? Self.ratio : Self.columnRatio)
    let title = grid.windowClass.pick(40.0, 40, 28)
    let (top, bottom) = grid.windowClass.pick((0.0, 0.0), (92, 100), (62, 66))
    let rows = { (count: Int) in Double((count + columns - 1) / columns) }
    func step(_ count: Int) -> Double { title + rows(count) * (height + gap) - gap }
    // All are seen at once where there is room.
    let whole = counts.reduce(0) { $0 + step($1) }
    let first = grid.windowClass.pick(40.0, 12, 8)
    let space = grid.windowClass.pick(38.0, 26, 16)
    let spread = counts.count > 1 ? (size.height - 62 - first - whole) / Double(counts.count - 1) : space
    let between = isWide ? max(24, min(space, spread)) : space
    var (y, titles, posters) = (first, [Vector2](), [Rect]())
    let x = isWide ? Self.halo : left
    for count in counts {
      titles.append(Vector2(x + 2, y + grid.windowClass.pick(20, 24, 18)))
      for index in 0..<count {
        posters.append(
          Rect(
            x: x + Double(index % columns) * (side + gap),
            y: y + title + Double(index / columns) * (height + gap), width: side, height: height))
      }
      y += step(count) + between
    }
    (self.titles, self.posters) = (titles, posters)
    self.width = Double(columns) * (side + gap) - gap
    contentHeight = y - between + Self.halo
    let start = isWide ? left - Self.halo : 0
    scroll = Rect(x: start, y: top, width: size.width - start, height: max(40, size.height - top - bottom))
  }
}
