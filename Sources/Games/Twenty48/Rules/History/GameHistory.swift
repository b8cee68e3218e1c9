public import OvershootGeometry

/// A game with all its inputs, which can be taken back and repeated without limit.
///
/// Taking back changes decisions and not luck: the generator returns too, so that the same push brings the same tile.
/// Inputs are kept in three bytes each, and positions only every 256 inputs, from which others are played again.
public struct GameHistory: Sendable {
  /// What an input did.
  public struct Step: Hashable, Sendable {
    /// The game before the input.
    public let before: Game
    /// The events of a push; empty for keep going.
    public let events: [Twenty48Event]
    /// The game after the input.
    public let after: Game
  }

  /// The inputs between two positions that are kept.
  static let interval = 256
  /// The number of refused pushes in a row that are kept, so that pushes against a wall do not add up for ever.
  static let maximumRefusals = 16
  /// The bytes by which the memory for inputs grows.
  private static let growth = 6 << 10

  /// The game after all inputs that are not taken back.
  public private(set) var game: Game
  /// The number of inputs that are not taken back, with refused ones and keep going.
  public private(set) var inputCount = 0
  /// The number of pushes among them that moved something.
  public private(set) var moveCount = 0
  /// How often inputs were taken back.
  public private(set) var undoCount: Int

  /// The replay without inputs.
  public let start: Replay
  /// The codes of all inputs, those taken back included.
  private var codes: [UInt8] = []
  /// The games before each 256th input, and the moves until there.
  private var positions: [(game: Game, moveCount: Int)]

  /// Creates the history of a game that begins at the position of `game`.
  ///
  /// `undoCount` is how often inputs of the game were taken back before.
  public init(_ game: Game, undoCount: Int = 0) {
    self.game = game
    self.undoCount = undoCount
    start = Replay(startingFrom: game)
    positions = [(game, 0)]
  }

  /// Creates the history of a recorded game, up to the first input that does not fit.
  ///
  /// - Parameters:
  ///   - replay: the recorded game.
  ///   - variant: the variant of the recorded game.
  ///   - generator: the generator at its start.
  ///   - undoCount: how often inputs of the game were taken back before.
  /// - Throws: `ReplayError` for an invalid start.
  public init(
    _ replay: Replay, variant: Rules.Variant, generator: SeededGenerator, undoCount: Int = 0
  ) throws(ReplayError) {
    self.init(try replay.startingGame(variant: variant, generator: generator), undoCount: undoCount)
    let moves = Array(replay.moves.utf8)
    codes.reserveCapacity(moves.count)
    for index in stride(from: 0, to: moves.count, by: 3) {
      guard let input = try? ReplayInput(moves[index...]), (try? game.play(input)) != nil else { break }
      append(moves[index..<index + 3], input)
    }
  }

  /// The game at the start.
  public var firstGame: Game { positions[0].game }

  /// The replay of all inputs that are not taken back.
  public var replay: Replay {
    var replay = start
    replay.moves = moves(from: 0)
    return replay
  }

  /// Returns the codes of the inputs from the one at `index` on that are not taken back.
  ///
  /// - Precondition: `index` is at least 0.
  public func moves(from index: Int, file: StaticString = #fileID, line: UInt = #line) -> String {
    require(index >= 0, "GameHistory.moves(from:) needs an index of at least 0, not \(index).", file: file, line: line)
    return String(decoding: codes[3 * min(index, inputCount)..<3 * inputCount], as: UTF8.self)
  }

  // MARK: Playing

  /// Plays a push and returns its events, as `Game.play(_:)` does. What was taken back can no longer be repeated,
  /// unless the push is refused. Of refused pushes in a row the first 16 are kept.
  public mutating func push(_ direction: Direction) -> [Twenty48Event] {
    let events = game.play(direction)
    var input = ReplayInput.blocked(direction)
    for case .spawned(let cell, let value) in events {
      input = .move(direction, cellIndex: game.board.slots.index(of: cell), exponent: value.exponent)
    }
    if case .blocked = input, canRedo || refusalCount >= Self.maximumRefusals { return events }
    forgetUndone()
    append(Array(input.code.utf8)[...], input)
    return events
  }

  /// Keeps going after winning. Returns false, without effect, where the game does not wait for that.
  @discardableResult
  public mutating func keepGoing() -> Bool {
    guard game.keepGoing() else { return false }
    forgetUndone()
    append(Array(ReplayInput.keepGoing.code.utf8)[...], .keepGoing)
    return true
  }

  /// Whether an input can be taken back.
  public var canUndo: Bool { lastEffect(before: inputCount) != nil }

  /// Whether an input that was taken back can be repeated.
  public var canRedo: Bool { 3 * inputCount < codes.count }

  /// Takes back the last input that changed something, and refused ones after it.
  ///
  /// - Returns: what the input had done; nil if no input can be taken back.
  public mutating func undo() -> Step? {
    guard let index = lastEffect(before: inputCount) else { return nil }
    let after = game
    let before = position(at: index)
    game = before.game
    moveCount = before.moveCount
    inputCount = index
    undoCount += 1
    var events: [Twenty48Event] = []
    if let input = input(at: index) {
      var again = game
      events = (try? again.play(input)) ?? []
    }
    return Step(before: game, events: events, after: after)
  }

  /// Repeats the input that was taken back last, and refused ones after it.
  ///
  /// - Returns: what the input does; nil if no input can be repeated.
  public mutating func redo() -> Step? {
    guard canRedo, let input = input(at: inputCount) else { return nil }
    let before = game
    guard let events = try? game.play(input) else { return nil }
    count(input)
    while canRedo, case .blocked(let direction)? = self.input(at: inputCount) { count(.blocked(direction)) }
    return Step(before: before, events: events, after: game)
  }

  /// Returns the game after the first `count` inputs, those taken back included.
  ///
  /// - Precondition: `count` is in 0 to the number of all inputs.
  public func game(after count: Int, file: StaticString = #fileID, line: UInt = #line) -> Game {
    require(
      (0...codes.count / 3).contains(count),
      "A GameHistory has a game after 0 to \(codes.count / 3) inputs, not after \(count).", file: file, line: line)
    return position(at: count).game
  }

  private func position(at index: Int) -> (game: Game, moveCount: Int) {
    let nearest = min(index / Self.interval, positions.count - 1)
    var position = positions[nearest]
    for index in nearest * Self.interval..<index {
      guard let input = input(at: index) else { break }
      switch input {
      case .blocked: continue
      case .keepGoing: _ = try? position.game.play(input)
      case .move:
        _ = try? position.game.play(input)
        position.moveCount += 1
      }
    }
    return position
  }

  private func input(at index: Int) -> ReplayInput? { try? ReplayInput(codes[(3 * index)...]) }

  /// Returns the index of the last input before `end` that is not a refused push.
  private func lastEffect(before end: Int) -> Int? {
    var index = end - 1
    while index >= 0, codes[3 * index + 2] == UInt8(ascii: "-"), codes[3 * index] != UInt8(ascii: "K") { index -= 1 }
    return index < 0 ? nil : index
  }

  /// The number of refused pushes after the last input that changed something.
  private var refusalCount: Int { inputCount - 1 - (lastEffect(before: inputCount) ?? -1) }

  private mutating func forgetUndone() {
    codes.removeSubrange((3 * inputCount)...)
    positions.removeSubrange((inputCount / Self.interval + 1)...)
  }

  private mutating func append(_ code: ArraySlice<UInt8>, _ input: ReplayInput) {
    if codes.count + 3 > codes.capacity { codes.reserveCapacity(codes.count + Self.growth) }
    codes += code
    count(input)
  }

  /// Counts an input that was played, and keeps the position after each 256th.
  private mutating func count(_ input: ReplayInput) {
    inputCount += 1
    if case .move = input { moveCount += 1 }
    if inputCount == positions.count * Self.interval { positions.append((game, moveCount)) }
  }
}
