import OvershootGeometry

extension Board {
  /// The board as one base-36 exponent per cell, row by row from the top left: `0` empty, `1` for 2, … `h` for 131072.
  public var notation: String {
    String(decoding: slots.elements.map { Base36.digit(of: $0?.exponent ?? 0) }, as: UTF8.self)
  }

  /// Creates a board from its notation.
  ///
  /// - Precondition: both extents are in 2...6.
  /// - Throws: `NotationError` for a wrong number of characters, or the first that is not an exponent up to `h`.
  public init(
    notation: String, columns: Int, rows: Int, file: StaticString = #fileID, line: UInt = #line
  ) throws(NotationError) {
    var board = Board(columns: columns, rows: rows, file: file, line: line)
    let cells = board.slots.cells
    guard notation.count == cells.count else { throw .length(expected: cells.count) }
    for (index, (cell, character)) in zip(cells, notation).enumerated() {
      guard let exponent = Base36.number(of: character) else { throw .badCharacter(character, index: index) }
      guard exponent <= TileValue.greatest.exponent else { throw .exponentAboveGreatest(character, index: index) }
      board[cell] = TileValue(exponent: exponent)
    }
    self = board
  }
}

/// The reason why a text is not the notation of a board.
public enum NotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text does not have one character for each of the `expected` cells.
  case length(expected: Int)
  /// The character at `index`, from 0, is not in `0`–`9` or `a`–`z`.
  case badCharacter(Character, index: Int)
  /// The digit at `index`, from 0, is the exponent of a tile above 131072.
  case exponentAboveGreatest(Character, index: Int)

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .length(let expected): "A board of this size is written in \(expected) characters."
    case .badCharacter(let character, let index):
      "Character '\(character)' at position \(index) is not a base-36 digit."
    case .exponentAboveGreatest(let character, let index):
      "Exponent '\(character)' at position \(index) is above 'h', the greatest tile."
    }
  }
}
