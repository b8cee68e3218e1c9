import OvershootGeometry
import OvershootSupport

@testable import Twenty48

// Behaviour: twenty48 22
@Suite struct RandomPlayTests {
  /// Plays the game of a seed by the rules, with the numbers and choices that `RandomPlay` documents.
  private func play(seed: UInt64) -> (moves: Int, score: Int) {
    var generator = SeededGenerator(seed: seed)
    var board = Board(columns: 4, rows: 4)
    func place(_ number: UInt64, in cell: Cell) {
      board[cell] = Double(number & 0x3FFF_FFFF) < 0.1 * 0x1p30 ? .four : .two
    }
    func place(_ number: UInt64) {
      let empty = board.emptyCells
      place(number, in: empty[Int(((number >> 30 & 0xFFFF_FFFF) * UInt64(empty.count)) >> 32)])
    }
    var number = generator.next()
    place(number, in: board.slots.cell(at: Int(number >> 60)))
    number = generator.next()
    place(number)
    var (direction, moves, score) = (Int(number >> 62), 0, 0)
    while !board.isDead {
      let slide = Direction(rawValue: direction).flatMap { board.slide($0) }
      number = generator.next()
      guard let slide else {
        direction = (direction + 1) % 4
        continue
      }
      board = slide.board
      place(number)
      direction = Int(number >> 62)
      moves += 1
      score += slide.points
    }
    return (moves, score)
  }

  @Test(arguments: [1, 2, 3, 4, 25])
  func gamesAreThoseOfTheRules(count: Int) {
    var (moves, score) = (0, 0)
    for seed in 1...UInt64(count) {
      let game = play(seed: seed)
      moves += game.moves
      score += game.score
    }
    let play = RandomPlay(games: count)
    expect(play.games == count && play.moves == moves && play.score == score)
  }

  @Test func noGamesAreNothing() {
    let play = RandomPlay(games: 0)
    expect(play.moves == 0 && play.score == 0)
  }
}
