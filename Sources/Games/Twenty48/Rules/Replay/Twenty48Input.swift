public import OvershootGeometry
public import OvershootPlay

/// One input of a game, with the new tile of a move, coded in three characters.
///
/// - `dcv`: a move; the direction (`0` up, `1` right, `2` down, `3` left), the cell of the new tile (base 36,
///   row by row from the top left) and its exponent.
/// - `d--`: a refused push in that direction.
/// - `K--`: keep going.
public enum Twenty48Input: Hashable, Sendable {
  /// A push that moves something.
  case move(Direction, cellIndex: UInt8, exponent: UInt8)
  /// A push that moves nothing.
  case blocked(Direction)
  /// The game goes on after it was won.
  case keepGoing

  private static let dash = UInt8(ascii: "-")

  /// The three characters.
  ///
  /// - Precondition: numbers are in 0..<36.
  var code: [UInt8] {
    switch self {
    case .move(let direction, let cell, let exponent):
      [Base36.digit(of: direction.rawValue), Base36.digit(of: Int(cell)), Base36.digit(of: Int(exponent))]
    case .blocked(let direction): [Base36.digit(of: direction.rawValue), Self.dash, Self.dash]
    case .keepGoing: [UInt8(ascii: "K"), Self.dash, Self.dash]
    }
  }

  /// The same as text.
  package var text: String { String(decoding: code, as: UTF8.self) }

  /// Decodes the first three of `bytes`, which has at least one byte.
  init(_ bytes: ArraySlice<UInt8>) throws(Twenty48InputError) {
    let code = bytes.prefix(3)
    guard code.count == 3 else { throw .incomplete(String(decoding: code, as: UTF8.self)) }
    let (first, second, third) = (code[code.startIndex], code[code.startIndex + 1], code[code.startIndex + 2])
    let direction = Base36.number(of: first).flatMap(Direction.init(rawValue:))
    if second == Self.dash, third == Self.dash {
      if let direction {
        self = .blocked(direction)
        return
      }
      if first == UInt8(ascii: "K") {
        self = .keepGoing
        return
      }
    }
    guard let direction, let cell = Base36.number(of: second), let exponent = Base36.number(of: third) else {
      throw .unreadable(String(decoding: code, as: UTF8.self))
    }
    self = .move(direction, cellIndex: UInt8(cell), exponent: UInt8(exponent))
  }

  /// Whether the answer of a game is the recorded one.
  func fits(_ events: [Twenty48Event]) -> Bool {
    if case .blocked = self { events == [.refused] } else { events != [.refused] }
  }
}

extension Twenty48Game: Game {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var outcome: GameOutcome {
    switch phase {
    case .playing, .playingOn: .inPlay
    case .won: .won
    case .lost: .lost
    }
  }

  /// Plays a recorded input, with the recorded tile; see `play(_:)` for its events, of which keep going has none.
  ///
  /// An input that does not fit changes nothing: a move and keep going are refused, and a refused push that would move
  /// something has no events.
  public mutating func act(_ input: Twenty48Input) -> [Twenty48Event] {
    do throws(Twenty48InputError) { return try play(input) } catch {
      if case .blocked = input { return [] }
      return [.refused]
    }
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static func isRefusal(_ events: [Twenty48Event]) -> Bool { events == [.refused] }

  /// Returns the input that a push is, with the tile that it brings.
  func input(_ direction: Direction) -> Twenty48Input {
    guard let slide = preview(direction) else { return .blocked(direction) }
    var generator = generator
    let spawn = Spawn.random(on: slide.board, variant: rules.variant, using: &generator)
    return .move(
      direction, cellIndex: UInt8(board.slots.index(of: spawn.cell)), exponent: UInt8(spawn.value.exponent))
  }
}

extension Twenty48Game {
  /// Plays a recorded input, with the recorded tile. The generator advances as in `play(_:)`.
  ///
  /// - Returns: its events; none for keep going.
  /// - Throws: `Twenty48InputError` for an input that does not fit, which changes nothing.
  mutating func play(_ input: Twenty48Input) throws(Twenty48InputError) -> [Twenty48Event] {
    switch input {
    case .keepGoing:
      guard keepGoing() else { throw isLost ? .isOver : .doesNotWait }
      return []
    case .blocked(let direction):
      guard preview(direction) == nil else { throw .wouldMove(direction) }
      return [.refused]
    case .move(let direction, let cellIndex, let exponent):
      let slide = try accepted(direction)
      let spawn = try spawn(on: slide.board, at: Int(cellIndex), exponent: Int(exponent))
      skipSpawn(on: slide.board)
      return settle(slide, spawn)
    }
  }

  private func accepted(_ direction: Direction) throws(Twenty48InputError) -> Slide {
    if let slide = preview(direction) { return slide }
    switch phase {
    case .lost: throw .isOver
    case .won: throw .waitsForKeepGoing
    case .playing, .playingOn: throw .nothingMoves(direction)
    }
  }

  private func spawn(on board: Board, at index: Int, exponent: Int) throws(Twenty48InputError) -> Spawn {
    guard index < board.columns * board.rows else { throw .cellOutside(index: index) }
    let cell = board.slots.cell(at: index)
    guard board[cell] == nil else { throw .cellTaken(index: index) }
    guard exponent <= TileValue.greatest.exponent else { throw .exponentAboveGreatest(exponent) }
    guard let value = TileValue(exponent: exponent), value <= .four else { throw .neverAppears(exponent: exponent) }
    guard rules.variant == .classic || value == .two else { throw .onlyTwos }
    return Spawn(cell: cell, value: value)
  }
}
