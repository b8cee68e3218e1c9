import Motion
import MotionNotation

/// A curve with a name and an origin.
package struct CurvePreset: Hashable, Sendable {
  /// The name, as its origin writes it.
  package let name: String
  package let origin: CurveOrigin
  /// The curve by the formula of its origin.
  package let curve: CurveDescription
  /// The seconds that its origin recommends; nil where it names none, or where the curve determines them.
  package let duration: Double?

  package init(_ name: String, _ origin: CurveOrigin, _ curve: CurveDescription, duration: Double? = nil) {
    (self.name, self.origin, self.curve, self.duration) = (name, origin, curve, duration)
  }

  /// The curves of others, by origin.
  package static let all: [CurvePreset] = css + apple + material + fluent + adwaita + easings + gsap

  /// The curve as text, within 1e-6 of the curve; reading it gives the curve again.
  package var text: String { curve.exactText }

  /// Returns whether the name, or that of the origin, has all words of a text, whatever their case.
  package func matches(_ search: String) -> Bool {
    let words = search.lowercased().split(separator: " ")
    guard !words.isEmpty else { return true }
    let place = "\(name) \(origin.title)".lowercased()
    return words.allSatisfy { place.contains($0) }
  }
}

extension CurveDescription {
  /// The largest difference of the lines between two points from the curve, below 1e-6 by what rounding adds.
  private static let tolerance = 0.85e-6
  /// The input up to which a curve that starts or ends with a jump is a line.
  private static let jump = 1e-9
  /// The number of inputs at which the bend of a curve is measured.
  private static let count = 20_000

  /// The curve as text within 1e-6: a custom function becomes `linear()` with as many points as that takes.
  package var exactText: String {
    guard case .easing(.custom(let function)) = self else { return description }
    // The first and the last input are beside the jumps that a formula may have at its ends.
    func value(_ x: Double) -> Double { function.value(at: max(Self.jump, min(1 - Self.jump, x))) }
    let width = 1 / Double(Self.count)
    var inputs = [Self.jump]
    var parts = 0.0
    for index in 1..<Self.count {
      // A line of the width h differs from a curve by h²/8 of its second derivative.
      let x = Double(index) * width
      let bend = abs(value(x - width) - 2 * value(x) + value(x + width))
      let part = (bend / (8 * Self.tolerance)).squareRoot()
      if parts + part > 0.95 {
        inputs.append(x)
        parts = 0
      }
      parts += part
    }
    inputs.append(1 - Self.jump)
    let inner = inputs.map { LinearEasing.Stop((value($0) * 1e8).rounded() / 1e8, at: $0) }
    return CurveDescription.easing(.points(LinearEasing([.init(0, at: 0)] + inner + [.init(1, at: 1)]))).description
  }
}
