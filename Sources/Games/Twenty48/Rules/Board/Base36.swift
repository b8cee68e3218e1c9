/// The digits `0`–`9` and `a`–`z` for 0 to 35.
enum Base36 {
  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz".utf8)

  /// Returns the digit of a number.
  ///
  /// - Precondition: `number` is in 0..<36.
  static func digit(of number: Int) -> UInt8 { digits[number] }

  /// Returns the number of a digit, or nil for any other character; capital letters are not digits.
  static func number(of digit: Character) -> Int? {
    digit.asciiValue.flatMap(number(of:))
  }

  /// Returns the number of an ASCII digit, or nil for any other byte.
  static func number(of byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 10
    default: nil
    }
  }
}
