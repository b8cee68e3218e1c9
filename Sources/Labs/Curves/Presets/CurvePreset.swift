import Motion

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
    let place = "\(name) \(origin.title)".lowercased()
    return search.lowercased().split(separator: " ").allSatisfy { place.contains($0) }
  }
}

extension CurveDescription {
  /// Lines are fitted to a curve so much larger, so that the rounding of their numbers stays within the error.
  private static let margin = 1.05
  /// The input up to which a curve that starts or ends with a jump is a line.
  static let jump = 1e-9

  /// The curve as text within 1e-6: a custom function becomes `linear()` with as many points as that takes.
  package var exactText: String {
    guard case .easing(.custom(let function)) = self else { return description }
    // The first and the last input are beside the jumps that a formula may have at its ends.
    let fitted = LinearEasing(
      fitting: { Self.margin * function.value(at: max(Self.jump, min(1 - Self.jump, $0))) }, error: 1e-6)
    guard let fitted else { return description }
    let inner = fitted.points.map { point in
      LinearEasing.Stop(
        (point.output / Self.margin * 1e9).rounded() / 1e9,
        at: (max(Self.jump, min(1 - Self.jump, point.input)) * 1e11).rounded() / 1e11)
    }
    return CurveDescription.easing(.points(LinearEasing([.init(0, at: 0)] + inner + [.init(1, at: 1)]))).description
  }
}
