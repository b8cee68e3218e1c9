import OvershootJSON

extension Double {
  /// The shortest CSS number with this value.
  package var css: String { isFinite ? json : description }

  /// A CSS percentage with this value.
  var cssPercentage: String {
    let percent = self * 100
    // The product may be rounded to a neighbour of the number, which may also be shorter; then the number's own digits.
    let candidates = [percent, percent.nextUp, percent.nextDown].map(\.css).filter { Double.percentage($0) == self }
    if let text = candidates.min(by: { $0.count < $1.count }) { return "\(text)%" }
    let parts = css.split(separator: "e")
    return "\(parts[0])e\((parts.count > 1 ? Int(parts[1]) ?? 0 : 0) + 2)%"
  }

  /// Returns a hundredth of a written number, rounded once.
  private static func percentage(_ text: String) -> Double? { text.contains("e") ? nil : Double(text + "e-2") }
}
