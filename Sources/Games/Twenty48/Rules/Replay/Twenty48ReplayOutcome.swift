/// The result of a replay: the state after its last input, or before the first one that does not fit.
public struct Twenty48ReplayOutcome: Hashable, Sendable {
  /// The first input that does not fit.
  public struct Failure: Hashable, Sendable {
    /// The index of the input.
    public let input: Int
    /// The reason as a sentence.
    public let reason: String
  }

  /// The board in `Board.notation`.
  public let board: String
  /// The score.
  public let score: Int
  /// Whether the target was made, before the start or in the replay.
  public let won: Bool
  /// Whether no move is left.
  public let over: Bool
  /// Whether the user kept going after the target.
  public let keepPlaying: Bool
  /// The number of inputs that fit, refused ones and keep going included.
  public let inputs: Int
  /// The number of inputs that moved something.
  public let legal: Int
  /// The first input that does not fit; nil if all do.
  public let error: Failure?
  /// Whether the seed gives the same start and, by the same pushes, the same tiles; nil where the replay has no seed.
  public private(set) var seeded: Bool?
}

extension Twenty48Replay {
  /// Plays the replay to its end or to the first input that does not fit. Linear in its length.
  ///
  /// - Throws: `Twenty48ReplayError` for an invalid start.
  public func check() throws(Twenty48ReplayError) -> Twenty48ReplayOutcome {
    var game = try startingGame()
    var chance = try seededGame()
    var seeded = chance.map { $0.board == game.board && score == 0 && !won }
    let codes = Array(moves.utf8)
    var (inputs, legal, failure) = (0, 0, Twenty48ReplayOutcome.Failure?.none)
    while failure == nil, 3 * inputs < codes.count {
      do throws(Twenty48InputError) {
        let input = try Twenty48Input(codes[(3 * inputs)...])
        _ = try game.play(input)
        inputs += 1
        switch input {
        case .move(let direction, _, _):
          legal += 1
          if seeded == true { _ = chance?.play(direction) }
        case .keepGoing: chance?.keepGoing()
        case .blocked: continue
        }
        if seeded == true { seeded = chance?.board == game.board }
      } catch {
        failure = Twenty48ReplayOutcome.Failure(input: inputs, reason: error.description)
      }
    }
    return Twenty48ReplayOutcome(
      board: game.board.notation, score: game.score, won: game.goal.isWon, over: game.isLost,
      keepPlaying: game.goal.isKeptPlaying, inputs: inputs, legal: legal, error: failure, seeded: seeded)
  }
}
