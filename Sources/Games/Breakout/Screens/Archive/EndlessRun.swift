import Breakout

/// How far a run through the endless walls is.
struct EndlessRun: Hashable, Sendable {
  /// The seed of all walls.
  let seed: UInt64
  /// The number of the wall in play.
  private(set) var number = 1
  /// The points of the walls before.
  private(set) var score = 0
  /// The lives with which the wall begins; nil for those of a level.
  private(set) var lives: Int?
  /// The number of the tempo of all walls.
  private(set) var tempo = 2

  init(seed: UInt64) { self.seed = seed }

  /// Reads the note of a kept run.
  init?(note: Substring) {
    let numbers = note.split(separator: ",").map { Int($0) }
    guard 4...5 ~= numbers.count, let seed = numbers[0], seed >= 0, let number = numbers[1], number > 0,
      let score = numbers[2], score >= 0, let lives = numbers[3], (number == 1) == (lives == 0)
    else { return nil }
    (self.seed, self.number, self.score) = (UInt64(seed), number, score)
    self.lives = lives > 0 ? lives : nil
    guard let tempo = numbers.count == 4 ? 1 : numbers[4], BreakoutTempo.numbers.contains(tempo) else { return nil }
    self.tempo = tempo
  }

  /// What reads back as the run.
  var note: String { "\(seed),\(number),\(score),\(lives ?? 0)\(tempo > 1 ? ",\(tempo)" : "")" }

  /// The replay of the wall in play, which begins.
  var replay: BreakoutReplay {
    let level =
      lives.map { EndlessWall.level(after: number - 1, seed: seed, lives: $0, tempo: tempo) }
      ?? EndlessWall.level(number, seed: seed, tempo: tempo)
    return BreakoutReplay(seed: seed, level: BreakoutReplay.NamedLevel(level))
  }

  /// Goes on to the next wall, after a game that has cleared the one in play.
  mutating func advance(after game: BreakoutGame) {
    number += 1
    score += game.score
    lives = game.lives
  }
}
