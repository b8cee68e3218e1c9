import OvershootGeometry
import Twenty48

/// A second implementation in the style of the original game: a matrix of numbers, visited from the wall, each moved as
/// far as possible, with a flag on every number that was merged in this move.
struct NaiveBoard: Equatable {
  var numbers: [[Int]]
  var width: Int { numbers[0].count }
  var height: Int { numbers.count }

  /// The board after a push, the points, and whether anything moved.
  func pushed(_ direction: Direction) -> (after: NaiveBoard, points: Int, moved: Bool) {
    let (dx, dy) = [(0, -1), (1, 0), (0, 1), (-1, 0)][direction.rawValue]
    var after = self
    var merged = Array(repeating: Array(repeating: false, count: width), count: height)
    var points = 0
    var moved = false
    var columns = Array(0..<width)
    var rows = Array(0..<height)
    if dx == 1 { columns.reverse() }
    if dy == 1 { rows.reverse() }
    for x in columns {
      for y in rows where after.numbers[y][x] != 0 {
        let number = after.numbers[y][x]
        var (farX, farY) = (x, y)
        var (nextX, nextY) = (x + dx, y + dy)
        while nextX >= 0, nextX < width, nextY >= 0, nextY < height, after.numbers[nextY][nextX] == 0 {
          (farX, farY) = (nextX, nextY)
          (nextX, nextY) = (nextX + dx, nextY + dy)
        }
        let meets = nextX >= 0 && nextX < width && nextY >= 0 && nextY < height
        after.numbers[y][x] = 0
        if meets, after.numbers[nextY][nextX] == number, !merged[nextY][nextX], number < 131_072 {
          after.numbers[nextY][nextX] = 2 * number
          merged[nextY][nextX] = true
          points += 2 * number
          moved = true
        } else {
          after.numbers[farY][farX] = number
          if farX != x || farY != y { moved = true }
        }
      }
    }
    return (after, points, moved)
  }

  /// Whether there is neither an empty cell nor a pair of neighbours that can merge.
  var isStuck: Bool {
    for y in 0..<height {
      for x in 0..<width {
        let number = numbers[y][x]
        if number == 0 { return false }
        if number == 131_072 { continue }
        if x + 1 < width, numbers[y][x + 1] == number { return false }
        if y + 1 < height, numbers[y + 1][x] == number { return false }
      }
    }
    return true
  }

  /// Returns the board after an event; nil if the event does not fit.
  func applying(_ event: Twenty48Event) -> NaiveBoard? {
    var after = self
    switch event {
    case .moved(let from, let to):
      guard numbers[from.row][from.column] > 0, numbers[to.row][to.column] == 0 else { return nil }
      after.numbers[to.row][to.column] = numbers[from.row][from.column]
      after.numbers[from.row][from.column] = 0
    case .merged(let from, let into, let value):
      guard numbers[from.row][from.column] * 2 == value.number, from != into else { return nil }
      guard numbers[into.row][into.column] * 2 == value.number else { return nil }
      after.numbers[into.row][into.column] = value.number
      after.numbers[from.row][from.column] = 0
    case .spawned(let cell, let value):
      guard numbers[cell.row][cell.column] == 0 else { return nil }
      after.numbers[cell.row][cell.column] = value.number
    case .scored, .goalReached, .noMoveLeft, .refused: break
    }
    return after
  }

  /// Returns the board after all events; nil if one does not fit.
  func applying(_ events: [Twenty48Event]) -> NaiveBoard? {
    events.reduce(self as NaiveBoard?) { $0?.applying($1) }
  }
}

/// Returns whether the four slides, the queries and `isDead` agree with the naive implementation.
func agreesWithNaive(_ numbers: [[Int]]) -> Bool {
  let naive = NaiveBoard(numbers: numbers)
  let board = Board(numbers: numbers)
  for direction in Direction.allCases {
    let expected = naive.pushed(direction)
    let slide = board.slide(direction)
    guard (slide != nil) == expected.moved, board.canSlide(direction) == expected.moved else { return false }
    guard let slide else { continue }
    guard slide.board.numbers == expected.after.numbers, slide.points == expected.points else { return false }
    guard naive.applying(slide.moves) == expected.after else { return false }
  }
  return board.isDead == naive.isStuck
}
