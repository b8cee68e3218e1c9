/// An input, and when it is given.
public struct TimedInput<Input: Hashable & Sendable>: Hashable, Sendable {
  /// The number of ticks before it.
  public let tick: Int
  /// What is done.
  public let input: Input

  /// Creates an input that is given after a number of ticks.
  @inlinable public init(tick: Int, _ input: Input) { (self.tick, self.input) = (tick, input) }
}

/// A recorded game: a start, all inputs from there, and how long it lasts.
public struct GameRecord<Value: Game>: Sendable {
  /// The game before the first input.
  public let start: Value
  @usableFromInline var entries: [TimedInput<Value.Input>] = []
  @usableFromInline var end: Int

  /// Creates a record without inputs.
  public init(from start: Value) { (self.start, end) = (start, start.tick) }

  /// Creates a record of inputs, whose ticks do not fall, that lasts at least as long as they.
  public init(from start: Value, _ inputs: [TimedInput<Value.Input>], endTick: Int = 0) {
    (self.start, entries) = (start, inputs)
    end = max(start.tick, endTick, inputs.last?.tick ?? 0)
  }

  /// The inputs, whose ticks do not fall.
  @inlinable public var inputs: [TimedInput<Value.Input>] { entries }

  /// The number of ticks at the end, with those before the start.
  @inlinable public var endTick: Int { end }

  /// Whether it has neither an input nor a tick.
  public var isEmpty: Bool { inputs.isEmpty && endTick == start.tick }

  /// The number of its places: ticks, or inputs in a game of turns.
  public var length: Int { Value.ticksPerSecond > 0 ? endTick - start.tick : inputs.count }

  /// Adds an input after a number of ticks, not before the end. The record ends there.
  @inlinable mutating func append(_ input: Value.Input, at tick: Int) {
    end = max(end, tick)
    entries.append(TimedInput(tick: tick, input))
  }

  /// Makes it end after a number of ticks.
  @inlinable mutating func extend(to tick: Int) { end = max(end, tick) }

  /// Removes and returns the last input.
  mutating func removeLast() -> Value.Input? { entries.popLast()?.input }

  /// Makes it end after a number of ticks, without what was done from then on.
  mutating func cut(at tick: Int) {
    entries.removeAll { $0.tick >= tick }
    end = tick
  }

  /// Plays the record to its end, or until the game has ended.
  @inlinable public func play() -> Value {
    var playback = GamePlayback(self)
    while playback.step(in: self) != nil {}
    return playback.game
  }
}

extension GameRecord: Equatable where Value: Equatable {}
