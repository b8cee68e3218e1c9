/// The resistance of content that is dragged beyond its edge.
///
/// b = (1 − 1 / (c·x/d + 1))·d for a finger x beyond the edge of a viewport of length d: its slope is c at first, and b
/// stays below d. This is the formula of UIScrollView as measured and published.
public struct RubberBand: Hashable, Sendable {
  /// The fraction of the finger's movement that the content follows at the edge; 0 keeps it at its edge.
  public let coefficient: Double

  /// Creates a band.
  ///
  /// - Precondition: `coefficient` is finite and at least 0.
  public init(coefficient: Double = 0.55) {
    coefficient.requireNonnegative("A RubberBand needs a finite coefficient")
    self.coefficient = coefficient
  }

  /// Returns the points that the content is beyond its edge when the finger is `travel` beyond, with the same sign; 0
  /// for a viewport of no length.
  public func stretch(forTravel travel: Double, viewport: Double) -> Double {
    guard viewport > 0, coefficient > 0 else { return 0 }
    let stretch = (1 - 1 / (abs(travel) * coefficient / viewport + 1)) * viewport
    return travel < 0 ? -stretch : stretch
  }

  /// Returns the points that the content moves per point of the finger, when the finger is `travel` beyond the edge.
  public func slope(atTravel travel: Double, viewport: Double) -> Double {
    guard viewport > 0, coefficient > 0 else { return 0 }
    let denominator = abs(travel) * coefficient / viewport + 1
    return coefficient / (denominator * denominator)
  }

  /// Returns the points that the finger is beyond the edge when the content is `stretch` beyond, the inverse of
  /// `stretch(forTravel:viewport:)`. A stretch of the whole viewport or more, which no finger reaches, counts as just
  /// below.
  public func travel(forStretch stretch: Double, viewport: Double) -> Double {
    guard viewport > 0, coefficient > 0 else { return 0 }
    let limited = min(abs(stretch), viewport * (1 - 1e-9))
    let travel = viewport / coefficient * limited / (viewport - limited)
    return stretch < 0 ? -travel : travel
  }
}
