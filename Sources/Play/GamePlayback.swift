/// A game that is played from a record, from one place to the next.
public struct GamePlayback<Value: Game>: Sendable {
  /// The game as it is now.
  public private(set) var game: Value
  /// The number of inputs that were given, refused ones included.
  public private(set) var inputCount = 0

  /// Creates the playback of a record, at its start.
  public init(_ record: GameRecord<Value>) { game = record.start }

  /// Plays to the next place: gives an input in a game of turns, else those that are due and a tick.
  ///
  /// At the end of the record the inputs after its last tick are given too.
  ///
  /// - Parameter record: the record with which the playback was created, or one that goes on from it.
  /// - Returns: what has happened, in order; nil at the end of the record or of the game.
  public mutating func step(in record: GameRecord<Value>) -> [Value.Event]? {
    let inputs = record.inputs
    guard Value.ticksPerSecond > 0 else {
      guard inputCount < inputs.count else { return nil }
      inputCount += 1
      return game.act(inputs[inputCount - 1].input)
    }
    guard game.outcome == .inPlay else { return nil }
    var events: [Value.Event] = []
    while inputCount < inputs.count, inputs[inputCount].tick <= game.tick {
      events += game.act(inputs[inputCount].input)
      inputCount += 1
    }
    guard game.tick < record.endTick, game.outcome == .inPlay else { return events.isEmpty ? nil : events }
    return events + game.advance()
  }
}
