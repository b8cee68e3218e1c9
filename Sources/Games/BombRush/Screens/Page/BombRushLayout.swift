import OvershootGameKit

/// The places of what only this page has: the field, which has the whole height beside the left column, or the whole
/// width of a column; the cells of the board in it; and the charges.
struct BombRushLayout: Hashable, Sendable {
  /// In points of the page.
  let field: Rect
  let charges: Rect
  /// The side of a cell, and where the first one inside of the border begins in the field.
  let side: Double
  let origin: Vector2
  /// Whether the field shows only a part of the board.
  let isPartial: Bool

  /// The least side of a cell, in points: of a board that would have smaller ones a part is seen.
  static let leastSide = 24.0
  /// The width of the left column, in points.
  private static let (column, columnShare) = (300.0...348, 0.272)
  /// The space around the cells of a wide page, and above and below those of a column, in points.
  private static let space = Size(8, 40)
  private static let columnSpace = (phone: (96.0, 96.0), narrow: (60.0, 66.0))
  /// The height of the charges by class of window, how far their middle is below the number, and where they begin.
  private static let chargeHeights = (wide: 50.2, phone: 41.4, narrow: 30.0)
  private static let (chargeDistance, chargeX) = (60.0, 41.0)
  /// How far what stands under the charges is below the number, and on a page below a height in points.
  private static let captionDistances = (usual: 136.0, low: 108.0, lowHeight: 560.0)

  /// Returns the width of the left column in a window.
  static func column(_ size: Size) -> Double {
    min(column.upperBound, max(column.lowerBound, columnShare * size.width))
  }

  /// Returns how far what stands under the charges is below the number in a window.
  static func captionDistance(_ size: Size) -> Double {
    size.height < captionDistances.lowHeight ? captionDistances.low : captionDistances.usual
  }

  /// - Parameters:
  ///   - grid: the places of the page.
  ///   - columns: the columns of the board, with those of the border.
  ///   - rows: its rows.
  ///   - toolsEnd: the right end of the tools.
  ///   - foot: the height of what stands below the field, in points.
  ///   - focus: the place in cells that is in the middle of the field where a part of the board is seen.
  init(_ grid: PageGrid, columns: Int, rows: Int, toolsEnd: Double, foot: Double = 0, focus: Vector2) {
    let size = grid.size
    let (across, down) = (Double(max(1, columns - 2)), Double(max(1, rows - 2)))
    let margins = grid.windowClass.pick((0.0, 0.0), Self.columnSpace.phone, Self.columnSpace.narrow)
    let room = Rect(
      x: grid.leftColumn, y: margins.0, width: size.width - grid.leftColumn,
      height: max(40, size.height - margins.0 - margins.1 - foot))
    let space = grid.isWide ? Self.space : .zero
    // Whole points, so that walls are sharp.
    side = max(
      Self.leastSide, min((room.width - space.width) / across, (room.height - space.height) / down).rounded(.down))
    let board = Size(side * across, side * down)
    let height = min(room.height, board.height)
    field =
      grid.isWide
      ? room : Rect(x: 0, y: (room.center.y - height / 2).rounded(), width: size.width, height: height)
    let (field, side) = (field, side)
    func start(_ focus: Double, _ board: Double, _ field: Double) -> Double {
      board <= field
        ? ((field - board) / 2).rounded() : min(0, max(field - board, field / 2 - (focus - 1) * side)).rounded()
    }
    origin = Vector2(start(focus.x, board.width, field.width), start(focus.y, board.height, field.height))
    isPartial = board.width > field.width || board.height > field.height
    let chargeHeight = grid.windowClass.pick(
      Self.chargeHeights.wide, Self.chargeHeights.phone, Self.chargeHeights.narrow)
    charges =
      grid.isWide
      ? Rect(
        x: Self.chargeX, y: grid.number.y + Self.chargeDistance - chargeHeight / 2,
        width: max(0, grid.leftColumn - Self.chargeX - 20), height: chargeHeight)
      : Rect(
        x: toolsEnd + grid.margin, y: grid.toolY - chargeHeight / 2,
        width: max(0, size.width - toolsEnd - 2 * grid.margin), height: chargeHeight)
  }
}
