extension FixedWidthInteger {
  /// Returns the number in a radix, with zeros before it up to `count` digits.
  ///
  /// - Precondition: `radix` is in 2...36.
  public func digits(
    _ count: Int, radix: Int = 10, file: StaticString = #fileID, line: UInt = #line
  ) -> String {
    require((2...36).contains(radix), "A number has a radix from 2 to 36, not \(radix).", file: file, line: line)
    let text = String(magnitude, radix: radix)
    return (self < 0 ? "-" : "") + String(repeating: "0", count: Swift.max(0, count - text.count)) + text
  }
}

extension Double {
  /// Returns the number rounded to exactly `count` decimals; infinite, NaN and very large numbers as Swift describes
  /// them.
  ///
  /// - Precondition: `count` is at least 0.
  public func decimals(_ count: Int, file: StaticString = #fileID, line: UInt = #line) -> String {
    require(count >= 0, "A number has at least 0 decimals, not \(count).", file: file, line: line)
    let factor = (0..<count).reduce(1.0) { product, _ in product * 10 }
    guard isFinite, abs(self) * factor < 1e15 else { return "\(self)" }
    let rounded = Int((self * factor).rounded())
    let padded = rounded.magnitude.digits(count + 1)
    let sign = rounded < 0 ? "-" : ""
    return count == 0 ? sign + padded : "\(sign)\(padded.dropLast(count)).\(padded.suffix(count))"
  }
}
