import OvershootGeometry
import OvershootPerception
import Testing

/// Creates a grid of walls from a picture: `#` is a wall.
func walls(_ rows: String...) -> Grid<Bool> {
  var grid = Grid(columns: rows[0].count, rows: rows.count, repeating: false)
  for (row, line) in rows.enumerated() {
    for (column, letter) in line.enumerated() { grid[Cell(column: column, row: row)] = letter == "#" }
  }
  return grid
}

extension Senses {
  /// Creates senses of one listener, number 1, and one source, number 7.
  init(
    _ listener: Listener, _ place: Vector2 = Vector2(3, 0), walls: Grid<Bool>? = nil
  ) throws {
    self.init(walls: walls)
    try add(listener)
    try add(Source(id: 7, place: place))
  }

  /// Advances one tick with the source at a place, and returns the kinds of the events.
  mutating func step(_ place: Vector2) throws -> [PerceptionEvent.Kind] {
    try moveSource(7, to: place)
    advance()
    return events.map(\.kind)
  }

  /// Advances ticks, and returns all their events.
  mutating func run(_ ticks: Int) -> [PerceptionEvent] {
    (0..<ticks).flatMap { _ in
      advance()
      return events
    }
  }

  /// The memory of sight that listener 1 has of source 7.
  var sight: Memory? { memories(of: 1).first { $0.actor == 7 && $0.sense == .sight } }
}

/// The listener of most tests, at the origin.
func listener(_ change: (inout Listener) -> Void = { _ in }) -> Listener {
  var listener = Listener(id: 1, place: .zero)
  change(&listener)
  return listener
}
