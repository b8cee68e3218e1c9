/// Whole numbers at the ends of what files can hold: of 64 bits, of 32 bits, and of what a Double has exactly.
public enum EndNumbers {
  /// The numbers.
  public static let all = [Int.min, -1, 0, 1 << 31, 1 << 53, .max]

  /// Returns copies of a text, in each of which one whole number is one of `all`.
  public static func variants(of text: String) -> [String] {
    text.ranges(of: /-?[0-9]+/).flatMap { range in all.map { text.replacingCharacters(range, with: "\($0)") } }
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<Index>, with other: String) -> String {
    "\(self[..<range.lowerBound])\(other)\(self[range.upperBound...])"
  }
}
