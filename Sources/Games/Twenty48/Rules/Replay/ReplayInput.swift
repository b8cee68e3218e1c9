import OvershootGeometry

/// One input of a replay, coded in three characters.
///
/// - `dcv`: a move; the direction (`0` up, `1` right, `2` down, `3` left), the cell of the new tile (base 36,
///   row by row from the top left) and its exponent.
/// - `d--`: a refused push in that direction.
/// - `K--`: keep going.
enum ReplayInput: Hashable, Sendable {
  case move(Direction, cellIndex: Int, exponent: Int)
  case blocked(Direction)
  case keepGoing

  private static let dash = UInt8(ascii: "-")

  /// The three characters.
  ///
  /// - Precondition: numbers are in 0..<36.
  var code: String {
    switch self {
    case .move(let direction, let cell, let exponent):
      String([Base36.digit(of: direction.rawValue), Base36.digit(of: cell), Base36.digit(of: exponent)])
    case .blocked(let direction): "\(direction.rawValue)--"
    case .keepGoing: "K--"
    }
  }

  /// Decodes the first three of `bytes`, which has at least one byte.
  init(_ bytes: ArraySlice<UInt8>) throws(ReplayInputError) {
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
    self = .move(direction, cellIndex: cell, exponent: exponent)
  }
}
