/// The cells that a segment crosses, in order from its start, without the cells of its two ends.
///
/// A cell has side 1 and holds the places with its column and row as whole parts, so a segment along a grid line lies
/// in the cells right of or below it. Where a segment passes the corner point of four cells within `tolerance`, it
/// crosses the corner and then the cell behind it, and neither of the two cells beside it; a corner at an end of the
/// segment is not a step. Coordinates beyond ±10⁹ count as ±10⁹, and NaN as 0.
public struct GridLine: Sequence, IteratorProtocol, Sendable {
  /// What a segment crosses.
  @frozen
  public enum Step: Hashable, Sendable {
    /// A cell.
    case cell(Cell)
    /// The corner point of four cells; the values are the two beside the segment.
    case corner(Cell, Cell)
  }

  /// The distance within which a segment passes a corner point, in sides of a cell.
  public static let tolerance = 1e-9
  /// The greatest coordinate.
  private static let limit = 1e9

  private let start: Vector2
  private let end: Vector2
  private let delta: Vector2
  private let reach: Double
  private let last: Cell
  private let columnStep: Int
  private let rowStep: Int
  private var cell: Cell
  private var isBehindCorner = false

  /// Creates the steps of the segment between two places.
  public init(from start: Vector2, to end: Vector2) {
    (self.start, self.end) = (Self.bounded(start), Self.bounded(end))
    delta = self.end - self.start
    reach = Self.tolerance * delta.length
    (cell, last) = (Cell(containing: self.start), Cell(containing: self.end))
    (columnStep, rowStep) = (delta.x > 0 ? 1 : -1, delta.y > 0 ? 1 : -1)
  }

  /// Returns the next step, or nil where the segment has reached the cell of its end.
  public mutating func next() -> Step? {
    if isBehindCorner {
      isBehindCorner = false
      return cell == last ? nil : .cell(cell)
    }
    guard cell != last else { return nil }
    let x = Double(columnStep > 0 ? cell.column + 1 : cell.column)
    let y = Double(rowStep > 0 ? cell.row + 1 : cell.row)
    // The fractions of the segment at which it leaves the column and the row.
    let (across, along) = (x - start.x, y - start.y)
    let column = delta.x == 0 ? .infinity : across / delta.x
    let row = delta.y == 0 ? .infinity : along / delta.y
    guard column < 1 || row < 1 else { return nil }
    if column < 1, row < 1, abs(across * delta.y - along * delta.x) <= reach {
      let corner = Vector2(x, y)
      guard corner.distance(to: end) > Self.tolerance else { return nil }
      let beside = (
        Cell(column: cell.column + columnStep, row: cell.row), Cell(column: cell.column, row: cell.row + rowStep)
      )
      cell = Cell(column: cell.column + columnStep, row: cell.row + rowStep)
      guard corner.distance(to: start) <= Self.tolerance else {
        isBehindCorner = true
        return .corner(beside.0, beside.1)
      }
    } else if column < row {
      cell.column += columnStep
    } else {
      cell.row += rowStep
    }
    return cell == last ? nil : .cell(cell)
  }

  private static func bounded(_ place: Vector2) -> Vector2 { Vector2(bounded(place.x), bounded(place.y)) }

  private static func bounded(_ coordinate: Double) -> Double {
    coordinate.isNaN ? 0 : Swift.min(Swift.max(coordinate, -limit), limit)
  }
}

extension Cell {
  /// Creates the cell of side 1 that holds a place; coordinates beyond ±10⁹ count as ±10⁹, and NaN as 0.
  public init(containing place: Vector2) {
    func index(_ value: Double) -> Int { value.isNaN ? 0 : Int(min(max(value, -1e9), 1e9).rounded(.down)) }
    self.init(column: index(place.x), row: index(place.y))
  }

  /// The centre of the cell of side 1.
  @inlinable
  public var center: Vector2 { Vector2(Double(column) + 0.5, Double(row) + 0.5) }
}
