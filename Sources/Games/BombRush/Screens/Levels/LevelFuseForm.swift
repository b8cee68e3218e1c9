import OvershootGameKit

/// The places of levels along a fuse that turns at the end of each row, in points: four bombs in a row beside the left
/// column, three in a column of the window.
struct LevelFuseForm: Hashable, Sendable {
  /// The number of bombs in a row, and their radius.
  let perRow: Int
  let radius: Double
  /// The width of the fuse.
  let width: Double
  /// The distance of two bombs, and of two rows.
  let step: Double
  let rowStep: Double
  /// How far the handles of a turn of the fuse reach.
  private let reach: Double
  /// The width of a name, which the fuse keeps off.
  let nameWidth: Double
  /// Where the fuse is scrolled, and the height of all of it.
  let area: Rect
  let contentHeight: Double
  /// The middle of the first bomb.
  private let start: Vector2

  /// The radius and the space beside the bombs of a wide page, and the radius as a part of the distance of two.
  private static let (greatest, edge, share) = (68.0, 56.0, 0.3036)
  /// The start of the first bomb as a part of the width of a wide page, at least so far beyond the tools.
  private static let (left, toolSpace) = (0.325, 32.0)
  /// How far a turn of the fuse, or a halo, reaches beyond the bombs.
  private static let turn = 46.0
  /// How far the halo of a bomb reaches above its middle, in radii.
  private static let halo = 1.9
  /// How far the handles of a turn reach at least beside the left column.
  private static let leastReach = 80.0
  /// The greatest distance of rows, and how far the middle of the first one is below the top, with one line of text.
  private static let (greatestStep, top) = (242.0, 150.0)

  /// - Parameters:
  ///   - grid: the places of the page.
  ///   - count: the number of levels.
  ///   - toolsEnd: the right end of the tools.
  ///   - labelHeight: the height of the longest name below its bomb.
  ///   - lineHeight: that of one line that is not enlarged.
  init(_ grid: PageGrid, count: Int, toolsEnd: Double, labelHeight: Double, lineHeight: Double) {
    let size = grid.size
    let isWide = grid.isWide
    perRow = isWide ? 4 : 3
    let rows = Double(max(1, (count + perRow - 1) / perRow))
    if isWide {
      let x = max(toolsEnd + Self.toolSpace, (Self.left * size.width).rounded())
      let room = size.width - Self.edge - x
      step = room / (Double(perRow - 1) + 2 * Self.share)
      radius = min(Self.greatest, Self.share * step)
      width = max(4, 7 * radius / Self.greatest)
      // Longer names move the rows up.
      let most = Self.top - (labelHeight - lineHeight) / 2
      let y = max(Self.halo * radius, min(most, most * size.height / 800))
      let foot = radius + 14 + labelHeight
      let least = 2.6 * radius + labelHeight
      rowStep = max(least, min(Self.greatestStep, rows > 1 ? (size.height - y - foot - 16) / (rows - 1) : 0))
      start = Vector2(Self.turn + radius, y)
      area = Rect(x: x - Self.turn, y: 0, width: size.width - x + Self.turn, height: size.height)
      contentHeight = max(size.height, y + (rows - 1) * rowStep + foot + 16)
      reach = min(max(0.42 * step, Self.leastReach), radius + Self.turn)
    } else {
      let isNarrow = grid.windowClass == .narrow
      radius = isNarrow ? 30 : 38
      width = isNarrow ? 4 : 6
      step = (size.width - 2 * grid.margin) / Double(perRow)
      rowStep = (isNarrow ? 112 : 136) + labelHeight - lineHeight
      let (top, foot) = isNarrow ? (52.0, 66.0) : (80, 100)
      start = Vector2(grid.margin + step / 2, (isNarrow ? 109 : 152) - top)
      area = Rect(x: 0, y: top, width: size.width, height: max(40, size.height - top - foot))
      contentHeight = start.y + (rows - 1) * rowStep + radius + 16 + labelHeight
      // As far as the edge of the window allows.
      reach = min(radius + Self.turn, (grid.margin + step / 2 - width - 0.5 * radius) / 0.75)
    }
    nameWidth = min(step - 8, 2 * (0.5 * radius + 0.56 * reach - width / 2 - 4))
  }

  /// Returns the middle of a level, in the coordinates of the content.
  func middle(of index: Int) -> Vector2 {
    let row = index / perRow
    let column = row.isMultiple(of: 2) ? index % perRow : perRow - 1 - index % perRow
    return start + Vector2(Double(column) * step, Double(row) * rowStep)
  }

  /// Returns the fuse from a level to the next one.
  func link(from index: Int) -> Path {
    let (place, next) = (middle(of: index), middle(of: index + 1))
    var path = Path()
    func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double, from: Vector2) {
      path.addCubic(to: from + Vector2(x3, y3), control1: from + Vector2(x1, y1), control2: from + Vector2(x2, y2))
    }
    guard place.y == next.y else {
      let way = index / perRow % 2 == 0 ? 1.0 : -1
      let from = place + Vector2(way * 0.5 * radius, 0.7 * radius)
      let reach = way * self.reach
      path.move(to: from)
      curve(reach, 0.3 * radius, reach, rowStep - 1.9 * radius, way * 0.2 * radius, rowStep - 1.3 * radius, from: from)
      return path
    }
    let way = next.x > place.x ? 1.0 : -1
    let unit = radius / Self.greatest
    let from = place + Vector2(way * 30 * unit, -radius)
    let middle = from + Vector2(way * (step / 2 - 12 * unit), 0.55 * radius)
    path.move(to: from)
    path.addCubic(
      to: middle, control1: from + Vector2(way * 36, -34) * unit, control2: middle - Vector2(way * 40, 3) * unit)
    path.addCubic(
      to: next - Vector2(way * 40 * unit, 0), control1: middle + Vector2(way * 40, 3) * unit,
      control2: next - Vector2(way * 66, 10) * unit)
    return path
  }
}
