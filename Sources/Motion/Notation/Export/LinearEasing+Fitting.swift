import Motion
import OvershootGeometry

extension LinearEasing {
  /// The maximum number of inputs at which a function is examined for straight lines.
  private static let maximumCandidates = 20_000

  /// Creates straight lines that differ from `function` by at most `error` everywhere in 0...1, with few points; both
  /// ends are exact.
  ///
  /// The count is within a few percent of the minimum. Nil where the function bends so often that thousands of points
  /// would be needed, or is not finite.
  ///
  /// - Parameters:
  ///   - function: is continuous.
  ///   - error: the largest difference.
  /// - Precondition: `error` is 1e-6 to 1.
  /// - Complexity: proportional to the number of bends; some milliseconds for a spring.
  public init?(fitting function: @escaping (Double) -> Double, error: Double = 0.001) {
    require((1e-6...1).contains(error), "Lines are fitted within an error of 1e-6 to 1, not \(error).")
    guard let fit = PolygonFit(function, tolerance: error, maximumCandidates: Self.maximumCandidates) else {
      return nil
    }
    let stops = fit.points
    guard stops.allSatisfy({ abs($0.output) <= Self.maximumMagnitude }) else { return nil }
    self.init(stops)
  }
}
