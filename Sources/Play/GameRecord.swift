/// An input, and when it is given.
public struct TimedInput<Input: Hashable & Sendable>: Hashable, Sendable {
  /// The number of ticks before it.
  public let tick: Int
  /// What is done.
  public let input: Input

  /// Creates an input that is given after a number of ticks.
  public init(tick: Int, _ input: Input) { (self.tick, self.input) = (tick, input) }
}

/// A recorded game: a start, all inputs from there, and how long it lasts.
public struct GameRecord<Value: Game>: Sendable {
  /// The game before the first input.
  public let start: Value
  /// The inputs, whose ticks do not fall.
  public private(set) var inputs: [TimedInput<Value.Input>] = []
  /// The number of ticks at the end, with those before the start.
  public private(set) var endTick: Int

  /// Creates a record without inputs.
  public init(from start: Value) { (self.start, endTick) = (start, start.tick) }

  /// Creates a record of inputs, whose ticks do not fall, that lasts at least as long as they.
  public init(from start: Value, _ inputs: [TimedInput<Value.Input>], endTick: Int = 0) {
    (self.start, self.inputs) = (start, inputs)
    self.endTick = max(start.tick, endTick, inputs.last?.tick ?? 0)
  }

  /// Whether it has neither an input nor a tick.
  public var isEmpty: Bool { inputs.isEmpty && endTick == start.tick }

  /// The number of its places: ticks, or inputs in a game of turns.
  public var length: Int { Value.ticksPerSecond > 0 ? endTick - start.tick : inputs.count }

  /// Adds an input after a number of ticks, which is at least that of the end; it is the end then.
  mutating func append(_ input: Value.Input, at tick: Int) {
    endTick = max(endTick, tick)
    inputs.append(TimedInput(tick: tick, input))
  }

  /// Makes it end after a number of ticks.
  mutating func extend(to tick: Int) { endTick = max(endTick, tick) }

  /// Removes and returns the last input.
  mutating func removeLast() -> Value.Input? { inputs.popLast()?.input }

  /// Makes it end after a number of ticks, without what was done from then on.
  mutating func cut(at tick: Int) {
    inputs.removeAll { $0.tick >= tick }
    endTick = tick
  }

  /// Plays it to its end, or to that of the game.
  public func play() -> Value {
    var playback = GamePlayback(self)
    while playback.step(in: self) != nil {}
    return playback.game
  }
}

extension GameRecord: Equatable where Value: Equatable {}
