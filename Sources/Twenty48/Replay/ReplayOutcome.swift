/// The result of a replay: the state after its last input, or before the first one that does not fit.
///
/// Encodes as one object with the names of the fields; `error` is null if there is none.
public struct ReplayOutcome: Hashable, Sendable {
  /// The first input that does not fit.
  public struct Failure: Hashable, Sendable, Encodable {
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
}

extension Replay {
  /// Plays the replay to its end or to the first input that does not fit. Linear in its length.
  ///
  /// - Throws: `ReplayError` for an invalid start.
  public func check() throws(ReplayError) -> ReplayOutcome {
    var playback = try ReplayPlayback(self)
    var failure: ReplayOutcome.Failure?
    do throws(InputFault) {
      while try playback.step() != nil {}
    } catch {
      failure = ReplayOutcome.Failure(input: playback.inputs, reason: error.description)
    }
    return ReplayOutcome(playback, error: failure)
  }
}

extension ReplayOutcome {
  fileprivate init(_ playback: ReplayPlayback, error: Failure?) {
    let game = playback.game
    self.init(
      board: game.board.notation, score: game.score, won: game.goal.isWon, over: game.isLost,
      keepPlaying: game.goal.isKeptPlaying, inputs: playback.inputs, legal: playback.legal, error: error)
  }
}

extension ReplayOutcome: Encodable {
  private enum CodingKeys: String, CodingKey {
    case board, score, won, over, keepPlaying, inputs, legal, error
  }

  /// Encodes all fields; a nil `error` as null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(board, forKey: .board)
    try container.encode(score, forKey: .score)
    try container.encode(won, forKey: .won)
    try container.encode(over, forKey: .over)
    try container.encode(keepPlaying, forKey: .keepPlaying)
    try container.encode(inputs, forKey: .inputs)
    try container.encode(legal, forKey: .legal)
    try container.encode(error, forKey: .error)
  }
}
