import OvershootGameKit

/// The places of levels on a path that turns at the end of each row, in points. Grades of twelve levels follow each
/// other, in one row each or, where a window is narrow, in two.
struct LevelPathForm: Hashable, Sendable {
  /// The number of levels in a row, and the side of a cell.
  let perRow: Int
  let side: Double
  /// The width of the path.
  let width: Double
  /// The middle of the first cell, and the distances to the next one and to the next row, and of grades.
  private let start: Vector2
  private let step: Double
  private let rowStep: Double
  private let gradeStep: Double
  /// Where the path is scrolled, and the height of all of it.
  let area: Rect
  let contentHeight: Double

  static let perGrade = 12
  private static let leastStep = 62.0
  /// How far a turn of rows of a whole grade reaches, and the radius of its corners.
  private static let turn = 44.0
  private static let turnRadius = 40.0
  private static let turnStart = 6.0

  /// Takes a place on a page, on wide ones at the right of `left`. Titles are `titleSpace` high at least.
  init(_ grid: PageGrid, grades: Int, titleSpace: Double, left: Double = 0) {
    let size = grid.size
    if grid.isWide {
      let x = max(340, 0.7 * grid.leftColumn, left) + 33
      let wide = (size.width - 39 - x - 54) / Double(Self.perGrade - 1)
      perRow = wide >= Self.leastStep ? Self.perGrade : Self.perGrade / 2
      side = 54
      width = 14
      step = perRow == Self.perGrade ? wide : (size.width - 39 - x - side) / Double(perRow - 1)
      let top = max(92, 38 + titleSpace)
      let room = (size.height - 108 - top) / Double(grades - 1)
      rowStep = perRow == Self.perGrade ? max(side + titleSpace + 20, room) : side + 22
      gradeStep = perRow == Self.perGrade ? rowStep : 2 * rowStep + 28 + titleSpace
      start = Vector2(x + side / 2, top)
      // The turns reach beyond the cells.
      area = Rect(x: x - 33, y: 0, width: size.width - x + 33, height: size.height)
    } else {
      let isNarrow = grid.windowClass == .narrow
      perRow = Self.perGrade / 2
      side = isNarrow ? 44 : 56
      width = isNarrow ? 9 : 14
      step = (size.width - 2 * grid.margin - side) / Double(perRow - 1)
      rowStep = isNarrow ? 58 : 80
      gradeStep = 2 * rowStep + (isNarrow ? 14 : 22) + titleSpace
      let (top, foot) = isNarrow ? (62.0, 66.0) : (92, 100)
      start = Vector2(grid.margin + side / 2, side / 2 + titleSpace + (isNarrow ? 8 : 20))
      area = Rect(x: 0, y: top, width: size.width, height: size.height - top - foot)
    }
    let rows = Double(Self.perGrade / perRow - 1)
    contentHeight = start.y + Double(grades - 1) * gradeStep + rows * rowStep + side / 2 + 24
  }

  /// Returns the middle of a level, in the coordinates of the content.
  func middle(of index: Int) -> Vector2 {
    let row = index / perRow
    let column = row % 2 == 0 ? index % perRow : perRow - 1 - index % perRow
    let inGrade = Double(index % Self.perGrade / perRow)
    return Vector2(
      start.x - area.minX + Double(column) * step,
      start.y + Double(index / Self.perGrade) * gradeStep + inGrade * rowStep)
  }

  /// Returns the left end of the baseline of a grade's title.
  func title(of grade: Int) -> Vector2 {
    let first = middle(of: grade * Self.perGrade)
    let x = start.x - area.minX - side / 2
    return perRow == Self.perGrade
      ? Vector2(x, first.y - side / 2 - 19) : Vector2(x + side / 2 + width / 2 + 13, first.y - side / 2 - 16)
  }

  /// Returns the path up to a level.
  func path(to last: Int) -> Path {
    var path = Path()
    path.move(to: middle(of: 0))
    for index in 0..<max(0, last) {
      let (place, next) = (middle(of: index), middle(of: index + 1))
      if place.y != next.y, perRow == Self.perGrade {
        let side = index / perRow % 2 == 0 ? 1.0 : -1
        let x = place.x + side * Self.turn
        let radius = min(Self.turnRadius, (next.y - place.y) / 2)
        path.addLine(to: place + Vector2(side * Self.turnStart, 0))
        path.addQuadratic(to: Vector2(x, place.y + radius), control: Vector2(x, place.y))
        path.addLine(to: Vector2(x, next.y - radius))
        path.addQuadratic(to: next + Vector2(side * Self.turnStart, 0), control: Vector2(x, next.y))
      }
      path.addLine(to: next)
    }
    return path
  }
}
