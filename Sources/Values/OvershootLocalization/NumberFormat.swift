/// How a language writes numbers.
public struct NumberFormat: Hashable, Sendable {
  /// What stands between groups of three digits; empty for nothing.
  public let group: String
  /// What stands before decimals.
  public let decimal: String

  static let english = NumberFormat(group: ",", decimal: ".")
  /// A number as it is written in English; translators write it as in their language.
  // Translators: this number as your language writes it.
  static let sample = Message("1,234.5")

  init(group: String, decimal: String) { (self.group, self.decimal) = (group, decimal) }

  /// Reads the format from the number 1234.5 as a language writes it; nil where it is not that number.
  init?(sample: String) {
    guard sample.hasPrefix("1"), sample.hasSuffix("5"), let digits = sample.firstRange(of: "234") else { return nil }
    group = String(sample[sample.index(after: sample.startIndex)..<digits.lowerBound])
    decimal = String(sample[digits.upperBound...].dropLast())
    guard group.count <= 1, decimal.count == 1, !(group + decimal).contains(where: \.isNumber) else { return nil }
  }

  /// Returns a whole number with separators.
  public func text(_ number: Int) -> String {
    (number < 0 ? "-" : "") + grouped(String(number.magnitude))
  }

  /// Returns a number rounded to `decimals` decimals, without separators of groups below 10 000; infinite, NaN and very
  /// large numbers as Swift describes them.
  public func text(_ number: Double, decimals: Int) -> String {
    let factor = (0..<max(0, decimals)).reduce(1.0) { product, _ in product * 10 }
    guard number.isFinite, abs(number) * factor < 1e15 else { return "\(number)" }
    let rounded = Int((number * factor).rounded())
    let digits = String(rounded.magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let whole = String(padded.dropLast(decimals))
    let sign = rounded < 0 ? "-" : ""
    return sign + (whole.count > 4 ? grouped(whole) : whole) + (decimals > 0 ? decimal + padded.suffix(decimals) : "")
  }

  private func grouped(_ digits: String) -> String {
    guard !group.isEmpty, digits.count > 3 else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += group }
      text.append(digit)
    }
    return text
  }
}

extension Int {
  /// The number with the separators of the current language, such as 4,095.
  public var grouped: String { Localizer.current.language.numbers.text(self) }
}

extension Double {
  /// Returns the number rounded to `count` decimals, as the current language writes it.
  public func localized(decimals count: Int) -> String {
    Localizer.current.language.numbers.text(self, decimals: count)
  }
}
