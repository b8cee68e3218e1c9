import OvershootGeometry

/// The totals of games on packed boards that are played at random: a uniformly distributed direction, and where nothing
/// moves the next one clockwise, until the board is dead.
///
/// A game draws one number for each direction tried. Of a move it gives the new tile, which is a 4 with probability
/// 0.1, its cell and the direction of the next move. So a seed gives another game than `Twenty48Game(rules:seed:)`.
public struct RandomPlay: Hashable, Sendable {
  /// The number of games.
  public let games: Int
  /// The moves of all games.
  public private(set) var moves = 0
  /// The points of all games.
  public private(set) var score = 0

  /// Plays the games of the seeds 1 to `games`.
  ///
  /// - Precondition: `games` is at least 0.
  public init(games: Int, file: StaticString = #fileID, line: UInt = #line) {
    require(games >= 0, "RandomPlay plays at least 0 games, not \(games).", file: file, line: line)
    self.games = games
    var queue = Queue(count: UInt64(games))
    RowTables.shared.pushes.withUnsafeBufferPointer { table in
      // Several games at a time, since the steps of one wait for each other.
      var (first, second, third) = (Lane(queue.next()), Lane(queue.next()), Lane(queue.next()))
      while first.isPlaying || second.isPlaying || third.isPlaying {
        if !first.step(table) { take(&first, &queue) }
        if !second.step(table) { take(&second, &queue) }
        if !third.step(table) { take(&third, &queue) }
      }
    }
  }

  /// Adds a game that has ended, and begins the next one.
  @inline(never)
  private mutating func take(_ lane: inout Lane, _ queue: inout Queue) {
    guard lane.isPlaying else { return }
    moves += Int(lane.moves)
    score += 4 * Int(lane.quarters)
    lane = Lane(queue.next())
  }

  /// The seeds of the games that have not begun.
  private struct Queue {
    private var seed: UInt64 = 0
    private let count: UInt64

    init(count: UInt64) { self.count = count }

    /// Returns the next seed; nil after the last one.
    mutating func next() -> UInt64? {
      guard seed < count else { return nil }
      seed += 1
      return seed
    }
  }
}

/// A game of random play.
private struct Lane {
  private var board = PackedBoard(bits: 0)
  private var generator: SeededGenerator
  /// The direction to try next, as the raw value of `Direction`.
  private var direction: UInt64 = 0
  /// The number of directions tried since the last move.
  private var refusals: UInt64 = 0
  private(set) var moves: UInt64 = 0
  /// A quarter of the points.
  private(set) var quarters: UInt64 = 0
  let isPlaying: Bool

  /// Creates the game of a seed, or one that does not play.
  init(_ seed: UInt64?) {
    isPlaying = seed != nil
    generator = SeededGenerator(seed: seed ?? 0)
    // All cells are empty, which is one more than a cell of the sum in `placed` can hold.
    let number = generator.next()
    board.bits = Self.tile(number) << (number >> 58 & 0x3C)
    let second = generator.next()
    board.bits = Self.placed(on: board, second)
    direction = second >> 62
  }

  /// Tries a direction. Returns false after the last one of a dead board.
  @inline(__always)
  mutating func step(_ table: UnsafeBufferPointer<UInt32>) -> Bool {
    let vertical = (direction & 1) &- 1
    let half = ((direction ^ direction >> 1) & 1) << 16
    let lines = board.transposed(where: vertical)
    let (pushed, points, exceeds) = lines.pushed(half: half, table)
    precondition(!exceeds, "Random play does not make two tiles of 32768.")
    let hasMoved = pushed != lines
    let number = generator.next()
    let bits = Self.placed(on: pushed.transposed(where: vertical), number)
    board.bits = hasMoved ? bits : board.bits
    direction = hasMoved ? number >> 62 : (direction &+ 1) & 3
    refusals = hasMoved ? 0 : refusals &+ 1
    moves &+= hasMoved ? 1 : 0
    quarters &+= points
    return refusals < 4
  }

  /// Returns the bits of a board with a new tile, which `number` chooses with its cell: the lowest 30 bits the tile, 32
  /// more the cell.
  ///
  /// - Precondition: at least one cell is empty, and one is not.
  @inline(__always)
  private static func placed(on board: PackedBoard, _ number: UInt64) -> UInt64 {
    let empty = board.empty
    // In each cell, the number of empty cells up to there; in the last one, that of all.
    let sums = empty &* PackedBoard.ones
    let rank = ((number >> 30 & 0xFFFF_FFFF) &* (sums >> 60)) >> 32
    // The cells whose number is at most `rank` are those before the one with this rank.
    let ranks = rank &* PackedBoard.ones
    let high = PackedBoard.ones << 3
    let before = ((((ranks | high) &- (sums & ~high)) | (sums ^ ranks)) ^ (sums & ~ranks)) & high
    let index = (before >> 3 &* PackedBoard.ones) >> 60
    return board.bits | tile(number) << (4 &* index)
  }

  /// Returns the exponent of a new tile.
  @inline(__always)
  private static func tile(_ number: UInt64) -> UInt64 { number & 0x3FFF_FFFF < 107_374_182 ? 2 : 1 }
}
