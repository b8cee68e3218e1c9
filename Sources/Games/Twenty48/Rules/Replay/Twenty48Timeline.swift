public import OvershootGeometry
import OvershootPlay

/// A recorded game that any place of is reached at once.
///
/// Its places are the numbers of pushes that moved something. Refused pushes are counted and left out.
public struct Twenty48Timeline: Sendable {
  /// A push of the game.
  public struct Push: Hashable, Sendable {
    /// The direction.
    public let direction: Direction
    /// The game before the push, which accepts it.
    public let before: Twenty48Game
    /// The events of the push.
    public let events: [Twenty48Event]
    /// The game after it.
    public let after: Twenty48Game
  }

  /// A place at which a tile was made that was greater than all before.
  public struct Milestone: Hashable, Sendable {
    /// The number of pushes.
    public let place: Int
    /// The exponent of the tile.
    public let exponent: Int
  }

  /// The inputs between two positions that are kept.
  private static let interval = 256

  /// The number of refused pushes.
  public private(set) var refusedCount = 0
  /// The number of pushes until the target was made; nil where it was not, or was before the start.
  public private(set) var movesToTarget: Int?
  /// The places at which a tile was made that was greater than all before, in order.
  public private(set) var milestones: [Milestone] = []
  /// The game after all pushes.
  public let end: Twenty48Game
  /// The replay that is played.
  public let replay: Twenty48Replay
  private let timeline: GameTimeline<Twenty48Game>
  /// The pushes that moved something, as indices of inputs.
  private let pushes: [Int]

  /// Plays a replay.
  ///
  /// - Throws: `Twenty48PlaybackError` for a start that is not valid, and for the first input that does not fit.
  public init(_ replay: Twenty48Replay) throws(Twenty48PlaybackError) {
    self.replay = replay
    let start: Twenty48Game
    do { start = try Self.start(of: replay) } catch { throw .start(error) }
    let moves = Array(replay.moves.utf8)
    var (inputs, fault) = ([TimedInput<Twenty48Input>](), Twenty48PlaybackError?.none)
    for index in stride(from: 0, to: moves.count, by: 3) where fault == nil {
      do throws(Twenty48InputError) { inputs.append(TimedInput(tick: 0, try Twenty48Input(moves[index...]))) } catch {
        fault = .input(index / 3, error)
      }
    }
    var (place, refused, toTarget, misfit, pushes) = (0, 0, Int?.none, Int?.none, [Int]())
    var (greatest, milestones) = (start.board.greatestTile?.exponent ?? 0, [Milestone]())
    let timeline = GameTimeline(GameRecord(from: start, inputs), interval: Self.interval) { events in
      let input = inputs[place].input
      if misfit == nil, !input.fits(events) { misfit = place }
      switch input {
      case .blocked: refused += 1
      case .keepGoing: break
      case .move: pushes.append(place)
      }
      if events.contains(.goalReached) { toTarget = pushes.count }
      let made = events.reduce(0) { if case .merged(_, _, let value) = $1 { max($0, value.exponent) } else { $0 } }
      if made > greatest {
        greatest = made
        milestones.append(Milestone(place: pushes.count, exponent: made))
      }
      place += 1
    }
    if let misfit {
      var game = timeline.playback(at: misfit).game
      do throws(Twenty48InputError) { _ = try game.play(inputs[misfit].input) } catch { throw .input(misfit, error) }
    }
    if let fault { throw fault }
    (self.timeline, self.pushes, refusedCount, movesToTarget) = (timeline, pushes, refused, toTarget)
    self.milestones = milestones
    end = timeline.playback(at: timeline.end).game
  }

  /// The number of pushes that moved something.
  public var moveCount: Int { pushes.count }

  /// Returns the game after the first `place` pushes, before the game is kept going there.
  ///
  /// - Precondition: `place` is in 0...`moveCount`.
  public func game(at place: Int, file: StaticString = #fileID, line: UInt = #line) -> Twenty48Game {
    check(place, file, line)
    return timeline.playback(at: inputCount(at: place)).game
  }

  /// Returns the push from `place` to the next one.
  ///
  /// - Precondition: `place` is in 0..<`moveCount`.
  public func push(at place: Int, file: StaticString = #fileID, line: UInt = #line) -> Push {
    require(
      (0..<moveCount).contains(place),
      "A Twenty48Timeline has pushes at the \(moveCount) places from 0, not at \(place).", file: file, line: line)
    var playback = timeline.playback(at: pushes[place])
    let before = playback.game
    let events = playback.step(in: timeline.record) ?? []
    let direction: Direction = if case .move(let direction, _, _) = input(pushes[place]) { direction } else { .up }
    return Push(direction: direction, before: before, events: events, after: playback.game)
  }

  /// Returns the replay of the first `place` pushes, without refused ones.
  ///
  /// - Precondition: `place` is in 0...`moveCount`.
  public func replay(upTo place: Int, file: StaticString = #fileID, line: UInt = #line) -> Twenty48Replay {
    check(place, file, line)
    var replay = replay
    let codes = (0..<inputCount(at: place)).flatMap { index in
      if case .blocked = input(index) { [UInt8]() } else { input(index).code }
    }
    replay.moves = String(decoding: codes, as: UTF8.self)
    return replay
  }

  /// Returns the game at the start of a replay, with the generator of its seed where that gives the same board.
  private static func start(of replay: Twenty48Replay) throws(Twenty48ReplayError) -> Twenty48Game {
    let game = try replay.startingGame()
    guard let seeded = try replay.seededGame(), seeded.board == game.board, game.score == 0 else { return game }
    return try replay.startingGame(generator: seeded.generator)
  }

  /// The number of inputs up to the last one of the first `place` pushes.
  private func inputCount(at place: Int) -> Int { place == 0 ? 0 : pushes[place - 1] + 1 }

  private func input(_ index: Int) -> Twenty48Input { timeline.record.inputs[index].input }

  private func check(_ place: Int, _ file: StaticString, _ line: UInt) {
    require(
      (0...moveCount).contains(place), "A Twenty48Timeline has the places from 0 to \(moveCount), not \(place).",
      file: file, line: line)
  }
}

/// The reason why a replay cannot be played to its end.
public enum Twenty48PlaybackError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The start is not valid.
  case start(Twenty48ReplayError)
  /// The input at an index, from 0, does not fit.
  case input(Int, Twenty48InputError)

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .start(let error): error.description
    case .input(let index, let error): "Input \(index + 1) does not fit. \(error)"
    }
  }
}
