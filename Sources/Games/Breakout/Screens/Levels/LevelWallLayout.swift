import OvershootGameKit

/// The places of the posters of all levels: ten in a row beside the left column, or five where they would be too small
/// to be pressed, and in a column of the window. In points of what scrolls.
struct LevelWallLayout: Hashable {
  /// The baselines of the titles of groups start here.
  let titles: [Vector2]
  let posters: [Rect]
  /// The low posters before and behind all others, as wide as a row.
  let (head, last): (Rect, Rect)
  let contentHeight: Double
  /// What scrolls, in points of the page.
  let scroll: Rect
  /// The width of a row.
  let width: Double

  /// The least width of a poster, and the greatest beside a column.
  private static let (least, greatest) = (44.0, 75.0)
  /// The start of posters beside the left column as a part of the width, at least 16 beyond the tools.
  private static let start = 0.2906
  /// The space between posters as a part of their width, the least one, and the height as one.
  private static let (gap, leastGap, ratio, columnRatio) = (0.17, 0.14, 1.413, 1.28)
  /// The room for the halo of a poster at the edge.
  private static let halo = 28.0
  /// The height of a low poster, and the part of it that grows with the text.
  private static let (low, lowGrowth) = (44.0, 0.75)

  /// - Parameters:
  ///   - grid: the places of the page.
  ///   - counts: the number of posters of each group.
  ///   - toolsEnd: the right end of the tools.
  ///   - textSize: the factor of the size of text.
  init(_ grid: PageGrid, counts: [Int], toolsEnd: Double, textSize: Double = 1) {
    let (size, isWide) = (grid.size, grid.isWide)
    let left = isWide ? max(toolsEnd + 32, (Self.start * size.width).rounded()) : grid.margin
    let room = size.width - grid.margin - left
    func side(_ columns: Int, _ gap: Double) -> Double { room / (Double(columns) + Double(columns - 1) * gap) }
    let columns = isWide && side(10, Self.leastGap) >= Self.least ? 10 : 5
    let space = Double(columns - 1)
    let side = isWide ? min(side(columns, Self.leastGap), columns == 10 ? Self.greatest : room) : 0
    let gap = isWide ? min(Self.gap * side, (room - Double(columns) * side) / space) : grid.windowClass.pick(12, 12, 7)
    let poster = isWide ? side : (room - space * gap) / Double(columns)
    let height = poster * (columns == 10 ? Self.ratio : Self.columnRatio)
    let baseline = grid.windowClass.pick(20.0, 24, 18) * textSize
    let title = grid.windowClass.pick(40, 40, 28) * textSize
    let (top, bottom) = grid.windowClass.pick((0.0, 0.0), (92, 100), (62, 66))
    let rows = { (count: Int) in Double((count + columns - 1) / columns) }
    func step(_ count: Int) -> Double { title + rows(count) * (height + gap) - gap }
    // All are seen at once where there is room.
    let whole = counts.reduce(0) { $0 + step($1) }
    let first = grid.windowClass.pick(16.0, 12, 8)
    let most = grid.windowClass.pick(38.0, 26, 16)
    let low = Self.low * max(1, Self.lowGrowth * textSize)
    let spread = (size.height - 2 * (first + low) - whole) / Double(counts.count + 1)
    let between = isWide ? max(16, min(most, spread)) : most
    let x = isWide ? Self.halo : left
    width = Double(columns) * (poster + gap) - gap
    head = Rect(x: x, y: first, width: width, height: low)
    var (y, titles, posters) = (head.maxY + between, [Vector2](), [Rect]())
    for count in counts {
      titles.append(Vector2(x + 2, y + baseline))
      for index in 0..<count {
        posters.append(
          Rect(
            x: x + Double(index % columns) * (poster + gap),
            y: y + title + Double(index / columns) * (height + gap), width: poster, height: height))
      }
      y += step(count) + between
    }
    (self.titles, self.posters) = (titles, posters)
    last = Rect(x: x, y: y, width: width, height: low)
    contentHeight = last.maxY + first
    let start = isWide ? left - Self.halo : 0
    scroll = Rect(x: start, y: top, width: size.width - start, height: max(40, size.height - top - bottom))
  }
}
