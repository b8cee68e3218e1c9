import OvershootGeometry

/// A game in play: its record, what has helped, and what is needed to take something back.
public struct GameSession<Value: Game>: Sendable {
  /// How far it can be taken back.
  public enum Reach: Hashable, Sendable {
    /// Not at all.
    case nothing
    /// By the latest ticks, up to a number above 0.
    case ticks(Int)
    /// By all inputs of a game of turns.
    case inputs
  }

  /// What an input has done.
  public struct Step: Sendable {
    /// The game before the input.
    public let before: Value
    /// What has happened.
    public let events: [Value.Event]
    /// The game after it.
    public let after: Value
  }

  private struct Undone: Hashable {
    let input: Value.Input
    let isRefused: Bool
  }

  /// The inputs between two positions that are kept.
  public static var interval: Int { 256 }
  /// The number of refused inputs in a row that are kept where inputs are taken back, so that pushes against a wall do
  /// not add up for ever.
  public static var maximumRefusals: Int { 16 }

  @usableFromInline var current: Value
  @usableFromInline var log: GameRecord<Value>
  /// The number of inputs that were left each time that something was taken back.
  public private(set) var cuts: [Int] = []
  /// The same in all copies.
  public let identity = GameIdentity()
  /// What has helped so far.
  public var help: GameHelp
  @usableFromInline let reach: Reach
  /// With a reach of ticks: the games after the latest ticks; that of tick t is at t modulo the number of places.
  @usableFromInline var recent: [Value] = []
  /// The first tick to which it can be taken back.
  private var firstTick: Int
  /// With a reach of inputs: the games before each 256th input.
  private var positions: [Value] = []
  /// Whether each input of the record was refused.
  @usableFromInline var refusals: [Bool] = []
  /// The inputs that were taken back, the first one last.
  private var undone: [Undone] = []

  /// Begins at a game.
  ///
  /// - Precondition: a reach of ticks is above 0.
  public init(
    _ game: Value, reach: Reach = .nothing, help: GameHelp = [], file: StaticString = #fileID, line: UInt = #line
  ) {
    (current, self.reach, self.help, firstTick) = (game, reach, help, game.tick)
    log = GameRecord(from: game)
    switch reach {
    case .nothing: break
    case .ticks(let count):
      require(count > 0, "A GameSession keeps more than 0 ticks, not \(count).", file: file, line: line)
      recent = Array(repeating: game, count: count + 1)
    case .inputs: positions = [game]
    }
  }

  /// The game as it is now.
  @inlinable public var game: Value { current }

  /// The start, and what was done since and not taken back.
  @inlinable public var record: GameRecord<Value> { log }

  // MARK: Playing

  /// Gives an input, which is recorded unless it is refused, and returns what happens. What was taken back can no
  /// longer be repeated, unless the input is refused. Where inputs are taken back, the first 16 refused ones in a row
  /// are recorded, too.
  @inlinable public mutating func act(_ input: Value.Input) -> [Value.Event] {
    let (tick, events) = (current.tick, current.act(input))
    let isRefused = Value.isRefusal(events)
    if reach == .inputs { note(input, isRefused: isRefused) } else if !isRefused { log.append(input, at: tick) }
    return events
  }

  /// Records an input that was given, where inputs are taken back.
  @usableFromInline mutating func note(_ input: Value.Input, isRefused: Bool) {
    if isRefused, canRedo || refusals.suffix(Self.maximumRefusals).count(where: \.self) == Self.maximumRefusals {
      return
    }
    undone = []
    append(input, isRefused)
  }

  /// Plays a tick, and returns what happens.
  @inlinable public mutating func advance() -> [Value.Event] {
    let events = current.advance()
    log.extend(to: current.tick)
    if case .ticks(let count) = reach { recent[current.tick % (count + 1)] = current }
    return events
  }

  /// Plays ticks until so many have passed, or the game has ended.
  @inlinable public mutating func advance(to tick: Int) {
    while current.tick < tick, current.outcome == .inPlay { _ = advance() }
  }

  /// Gives inputs at their ticks, which do not fall, and plays on until so many ticks have passed.
  ///
  /// - Returns: whether all of it was played, and the game goes on. Where it ends before, later inputs are not given.
  @inlinable public mutating func play(_ inputs: some Sequence<TimedInput<Value.Input>>, until tick: Int) -> Bool {
    for input in inputs {
      advance(to: input.tick)
      guard input.tick == game.tick else { return false }
      _ = act(input.input)
    }
    advance(to: tick)
    return game.outcome == .inPlay && game.tick == tick
  }

  /// Begins the record anew with the game as it is now, before which nothing can be taken back any more.
  public mutating func shortenRecord() { self = GameSession(game, reach: reach, help: help) }

  // MARK: Ticks back

  /// The number of ticks by which it can be taken back now; 0 without a reach of ticks.
  public var ticksBack: Int {
    if case .ticks(let count) = reach { min(game.tick - firstTick, count) } else { 0 }
  }

  /// Returns the game a number of ticks ago, from 0 to `ticksBack`.
  public func game(ticksAgo ticks: Int) -> Value {
    ticks <= 0 || recent.isEmpty ? game : recent[(game.tick - min(ticks, ticksBack)) % recent.count]
  }

  /// Goes back as far as ticks can be taken back: what was done since is forgotten, and play goes on from there.
  public mutating func rewind() {
    guard !recent.isEmpty else { return }
    // Inputs of the tick at which it arrives are taken back too.
    current = recent[(game.tick - ticksBack) % recent.count]
    firstTick = game.tick
    help.insert(.takenBack)
    log.cut(at: game.tick)
    cuts.append(log.inputs.count)
  }

  // MARK: Inputs back

  /// Whether an input can be taken back.
  public var canUndo: Bool { refusals.contains(false) }

  /// Whether an input that was taken back can be repeated.
  public var canRedo: Bool { !undone.isEmpty }

  /// Takes back the last input that was not refused, and refused ones after it.
  ///
  /// - Returns: what the input had done; nil if no input can be taken back.
  public mutating func undo() -> Step? {
    guard canUndo else { return nil }
    let after = game
    var last: Value.Input?
    while last == nil, let isRefused = refusals.popLast(), let input = log.removeLast() {
      undone.append(Undone(input: input, isRefused: isRefused))
      if !isRefused { last = input }
    }
    current = game(afterInputs: refusals.count)
    positions.removeSubrange((refusals.count / Self.interval + 1)...)
    help.insert(.takenBack)
    cuts.append(refusals.count)
    var again = game
    return Step(before: game, events: last.map { again.act($0) } ?? [], after: after)
  }

  /// Repeats the input that was taken back last, and refused ones after it.
  ///
  /// - Returns: what the input does; nil if no input can be repeated.
  public mutating func redo() -> Step? {
    guard let next = undone.popLast() else { return nil }
    let before = game
    let events = current.act(next.input)
    append(next.input, next.isRefused)
    while let refused = undone.last, refused.isRefused {
      append(refused.input, true)
      undone.removeLast()
    }
    return Step(before: before, events: events, after: game)
  }

  /// Returns the game after the first inputs of the record.
  ///
  /// - Precondition: inputs can be taken back, and `count` is in 0 to their number.
  public func game(afterInputs count: Int, file: StaticString = #fileID, line: UInt = #line) -> Value {
    require(
      (0...refusals.count).contains(count) && reach == .inputs,
      "A GameSession has its games after 0 to \(refusals.count) inputs, not after \(count).", file: file, line: line)
    let nearest = min(count / Self.interval, positions.count - 1)
    var game = positions[nearest]
    for index in nearest * Self.interval..<count where !refusals[index] { _ = game.act(record.inputs[index].input) }
    return game
  }

  /// Records an input that was given, and keeps the position after each 256th.
  private mutating func append(_ input: Value.Input, _ isRefused: Bool) {
    log.append(input, at: game.tick)
    refusals.append(isRefused)
    if refusals.count == positions.count * Self.interval { positions.append(game) }
  }
}

extension GameSession: Equatable where Value: Equatable {}

/// What tells a session and its copies from all others. It is no part of the game: any two are equal.
public final class GameIdentity: Equatable, Sendable {
  /// Creates one that no session has.
  public init() {}

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static func == (first: GameIdentity, second: GameIdentity) -> Bool { true }
}

extension GameSession.Step: Equatable where Value: Equatable {}
