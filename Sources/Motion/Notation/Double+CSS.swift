extension Double {
  /// The shortest CSS number that reads as this one.
  var css: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number as a CSS percentage that reads as this one.
  var cssPercentage: String {
    let percent = self * 100
    // The product may be rounded past the number; its neighbours, and at last its own digits, are tried.
    let candidates = [percent, percent.nextUp, percent.nextDown].map(\.css)
    if let text = candidates.first(where: { Double.percentage($0) == self }) { return "\(text)%" }
    let parts = css.split(separator: "e")
    return "\(parts[0])e\((parts.count > 1 ? Int(parts[1]) ?? 0 : 0) + 2)%"
  }

  /// A hundredth of a written number, rounded once.
  private static func percentage(_ text: String) -> Double? {
    text.contains("e") ? nil : Double(text + "e-2")
  }
}
