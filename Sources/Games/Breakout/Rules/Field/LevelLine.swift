import OvershootGeometry

/// A line of a level's text, whose columns are Unicode scalars.
struct LevelLine: Sendable {
  /// The number of the line, from 1.
  let number: Int
  /// The scalars before the first that cannot be in a level.
  let scalars: [Unicode.Scalar]
  /// What cannot be in a level, at the column after `scalars`.
  let fault: TextError?

  /// Splits a text at line feeds, with or without a carriage return before. The last line may lack its end.
  static func lines(of bytes: [UInt8]) -> [LevelLine] {
    var parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    return parts.enumerated().map { LevelLine(number: $0 + 1, $1) }
  }

  private init(number: Int, _ bytes: ArraySlice<UInt8>) {
    self.number = number
    var bytes = bytes
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    var (decoder, iterator) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator())
    var (scalars, fault) = ([Unicode.Scalar](), TextError?.none)
    read: while fault == nil {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if scalar.properties.generalCategory == .control {
          fault = TextError(number, scalars.count + 1, "A control character cannot be in a level.")
        } else {
          scalars.append(scalar)
        }
      case .error: fault = TextError(number, scalars.count + 1, "This is not text in UTF-8.")
      case .emptyInput: break read
      }
    }
    (self.scalars, self.fault) = (scalars, fault)
  }

  /// The scalars as text.
  var text: String { Self.text(scalars[...]) }

  /// Whether nothing stands in the line.
  var isBlank: Bool { scalars.isEmpty && fault == nil }

  /// Returns a mistake at a column, or what cannot be in a level where that stands before.
  func error(_ column: Int, _ reason: String) -> TextError {
    if let fault, fault.column < column { return fault }
    return TextError(number, column, reason)
  }

  /// Returns scalars as text.
  static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
