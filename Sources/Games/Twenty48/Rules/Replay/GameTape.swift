public import OvershootGeometry

/// A recorded game that any place of is reached at once.
///
/// Its places are the numbers of pushes that moved something. Refused pushes are counted and left out. Pushes are kept
/// in three bytes each, and positions only every 256 pushes, from which others are played again.
public struct GameTape: Sendable {
  /// A push of the game.
  public struct Push: Hashable, Sendable {
    /// The direction.
    public let direction: Direction
    /// The game before the push, which accepts it.
    public let before: Game
    /// The events of the push.
    public let events: [Twenty48Event]
    /// The game after it.
    public let after: Game
  }

  /// The pushes between two positions that are kept.
  static let interval = 256

  /// The number of pushes that moved something.
  public var moveCount: Int { codes.count / 3 }
  /// The number of refused pushes.
  public private(set) var refusedCount = 0
  /// The number of pushes until the target was made; nil where it was not, or was before the start.
  public private(set) var movesToTarget: Int?
  /// The game after all pushes.
  public private(set) var end: Game
  /// The replay that is on the tape.
  public let replay: Replay

  /// The pushes that moved something.
  private var codes: [UInt8] = []
  /// The number of pushes before the game was kept going; nil where it was not.
  private var keepGoingPlace: Int?
  /// The games before each 256th push.
  private var positions: [Game]

  /// Plays a replay.
  ///
  /// - Throws: `TapeError` for a start that is not valid, and for the first input that does not fit.
  public init(_ replay: Replay) throws(TapeError) {
    self.replay = replay
    do { end = try Self.start(of: replay) } catch { throw .start(error) }
    positions = [end]
    let moves = Array(replay.moves.utf8)
    codes.reserveCapacity(moves.count)
    for index in stride(from: 0, to: moves.count, by: 3) {
      do throws(ReplayInputError) {
        let input = try ReplayInput(moves[index...])
        let events = try end.play(input)
        note(input, moves[index..<index + 3], events)
      } catch {
        throw .input(index / 3, error)
      }
    }
  }

  /// Returns the game after the first `place` pushes, before the game is kept going there.
  ///
  /// - Precondition: `place` is in 0...`moveCount`.
  public func game(at place: Int, file: StaticString = #fileID, line: UInt = #line) -> Game {
    require(
      (0...moveCount).contains(place), "A GameTape has the places from 0 to \(moveCount), not \(place).", file: file,
      line: line)
    let nearest = min(place / Self.interval, positions.count - 1)
    var game = positions[nearest]
    for index in nearest * Self.interval..<place { _ = play(index, in: &game) }
    return game
  }

  /// Returns the push from `place` to the next one.
  ///
  /// - Precondition: `place` is in 0..<`moveCount`.
  public func push(at place: Int, file: StaticString = #fileID, line: UInt = #line) -> Push {
    require(
      (0..<moveCount).contains(place), "A GameTape has pushes at the \(moveCount) places from 0, not at \(place).",
      file: file, line: line)
    var after = game(at: place)
    after.keepGoing()
    let before = after
    let events = play(place, in: &after)
    return Push(direction: direction(of: place), before: before, events: events, after: after)
  }

  /// Returns the replay of the first `place` pushes, without refused ones.
  ///
  /// - Precondition: `place` is in 0...`moveCount`.
  public func replay(upTo place: Int, file: StaticString = #fileID, line: UInt = #line) -> Replay {
    require(
      (0...moveCount).contains(place), "A GameTape has the places from 0 to \(moveCount), not \(place).", file: file,
      line: line)
    var replay = replay
    var moves = Array(codes[..<(3 * place)])
    if let keepGoingPlace, keepGoingPlace < place {
      moves.insert(contentsOf: ReplayInput.keepGoing.code.utf8, at: 3 * keepGoingPlace)
    }
    replay.moves = String(decoding: moves, as: UTF8.self)
    return replay
  }

  /// Returns the game at the start of a replay, with the generator of its seed where that gives the same board.
  private static func start(of replay: Replay) throws(ReplayError) -> Game {
    let game = try replay.startingGame()
    guard let seeded = try replay.seededGame(), seeded.board == game.board, game.score == 0 else { return game }
    return try replay.startingGame(generator: seeded.generator)
  }

  private mutating func note(_ input: ReplayInput, _ code: ArraySlice<UInt8>, _ events: [Twenty48Event]) {
    switch input {
    case .blocked: refusedCount += 1
    case .keepGoing: keepGoingPlace = moveCount
    case .move:
      codes += code
      if events.contains(.goalReached) { movesToTarget = moveCount }
      if moveCount == positions.count * Self.interval { positions.append(end) }
    }
  }

  private func play(_ index: Int, in game: inout Game) -> [Twenty48Event] {
    game.keepGoing()
    guard let input = try? ReplayInput(codes[(3 * index)...]) else { return [] }
    return (try? game.play(input)) ?? []
  }

  private func direction(of index: Int) -> Direction {
    Direction(rawValue: Int(codes[3 * index]) - Int(UInt8(ascii: "0"))) ?? .up
  }
}

/// The reason why a replay cannot be played to its end.
public enum TapeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The start is not valid.
  case start(ReplayError)
  /// The input at an index, from 0, does not fit.
  case input(Int, ReplayInputError)

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .start(let error): error.description
    case .input(let index, let error): "Input \(index + 1) does not fit. \(error)"
    }
  }
}
