/// A game that is played from a record, from one place to the next.
@frozen
public struct GamePlayback<Value: Game>: Sendable {
  @usableFromInline var current: Value
  @usableFromInline var givenCount = 0

  /// Creates the playback of a record, at its start.
  public init(_ record: GameRecord<Value>) { current = record.start }

  /// The game as it is now.
  @inlinable public var game: Value { current }

  /// The number of inputs that were given, refused ones included.
  @inlinable public var inputCount: Int { givenCount }

  /// Plays to the next place: gives an input in a game of turns, else those that are due and a tick.
  ///
  /// At the end of the record the inputs after its last tick are given too.
  ///
  /// - Parameter record: the record with which the playback was created, or one that goes on from it.
  /// - Returns: what has happened, in order; nil at the end of the record or of the game.
  @inlinable public mutating func step(in record: GameRecord<Value>) -> [Value.Event]? {
    let inputs = record.inputs
    guard Value.ticksPerSecond > 0 else {
      guard givenCount < inputs.count else { return nil }
      givenCount += 1
      return current.act(inputs[givenCount - 1].input)
    }
    guard current.outcome == .inPlay else { return nil }
    var events: [Value.Event] = []
    while givenCount < inputs.count, inputs[givenCount].tick <= current.tick {
      events += current.act(inputs[givenCount].input)
      givenCount += 1
    }
    guard current.tick < record.endTick, current.outcome == .inPlay else { return events.isEmpty ? nil : events }
    let answer = current.advance()
    return events.isEmpty ? answer : events + answer
  }
}
