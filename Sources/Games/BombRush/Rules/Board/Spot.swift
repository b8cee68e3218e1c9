public import OvershootGeometry

/// A place on a board in whole units, of which a cell has 960 to a side.
public struct Spot: Hashable, Sendable {
  /// The side of a cell.
  public static let cellSide = 960

  /// The units from the left edge of the board.
  public var x: Int
  /// The units from the top edge of the board.
  public var y: Int

  /// Creates the centre of a cell.
  public init(centerOf cell: Cell) {
    x = cell.column &* Self.cellSide &+ Self.cellSide / 2
    y = cell.row &* Self.cellSide &+ Self.cellSide / 2
  }

  /// The cell that holds the place.
  public var cell: Cell { Cell(column: x / Self.cellSide, row: y / Self.cellSide) }

  /// Whether the place is the centre of a cell.
  public var isCenter: Bool { self == Spot(centerOf: cell) }

  /// The place in cells.
  public var vector: Vector2 { Vector2(Double(x), Double(y)) / Double(Self.cellSide) }

  /// Returns the cell whose centre is ahead of one who goes in a direction; its own cell at a centre.
  public func aim(_ direction: Direction) -> Cell {
    let (cell, center) = (cell, Spot(centerOf: cell))
    let ahead = (x - center.x) * direction.columnStep + (y - center.y) * direction.rowStep
    return ahead > 0 ? cell.neighbor(direction) : cell
  }

  /// Moves in a direction.
  mutating func move(_ direction: Direction, by units: Int) {
    x += direction.columnStep * units
    y += direction.rowStep * units
  }
}

extension Direction {
  /// The way back.
  var opposite: Direction {
    switch self {
    case .up: .down
    case .right: .left
    case .down: .up
    case .left: .right
    }
  }

  /// The angle in degrees from the x axis, clockwise on screen.
  var degrees: Double {
    switch self {
    case .up: 270
    case .right: 0
    case .down: 90
    case .left: 180
    }
  }
}
