/// How far content follows a finger that pulls it beyond its edge.
///
/// b = (1 − 1 / (c·x/d + 1))·d for a finger x beyond the edge of a viewport d long: at first the share c of the way, never d.
/// The formula is UIScrollView's, as it has been measured and published.
public struct RubberBand: Hashable, Sendable {
  /// The share of the finger's way that the content goes at first; 0 keeps it at its edge.
  public let coefficient: Double

  /// Makes a band.
  ///
  /// - Precondition: `coefficient` is finite and at least 0.
  public init(coefficient: Double = 0.55) {
    precondition(coefficient.isFinite && coefficient >= 0, "A RubberBand's coefficient is finite and at least 0.")
    self.coefficient = coefficient
  }

  /// How far the content is beyond its edge where the finger is `travel` beyond; the sign is kept, and a viewport without
  /// length does not stretch.
  public func stretch(forTravel travel: Double, viewport: Double) -> Double {
    guard viewport > 0, coefficient > 0 else { return 0 }
    let stretch = (1 - 1 / (abs(travel) * coefficient / viewport + 1)) * viewport
    return travel < 0 ? -stretch : stretch
  }

  /// How many points the content moves for a point of the finger, where the finger is `travel` beyond the edge.
  public func slope(atTravel travel: Double, viewport: Double) -> Double {
    guard viewport > 0, coefficient > 0 else { return 0 }
    let share = abs(travel) * coefficient / viewport + 1
    return coefficient / (share * share)
  }

  /// How far beyond the edge the finger is where the content is `stretch` beyond. A stretch of the whole viewport or more,
  /// which no finger reaches, counts as just below it.
  public func travel(forStretch stretch: Double, viewport: Double) -> Double {
    guard viewport > 0, coefficient > 0 else { return 0 }
    let limited = min(abs(stretch), viewport * (1 - 1e-9))
    let travel = viewport / coefficient * limited / (viewport - limited)
    return stretch < 0 ? -travel : travel
  }
}
