/// A notation in which other programs take a curve.
public enum CurveNotation: String, CaseIterable, Hashable, Sendable {
  /// A call of Swift that creates an animator.
  case swift
  /// An easing function of CSS; behind that of a spring its duration.
  case css
  /// A rule of CSS with its `@keyframes`.
  case keyframes
  /// An object of JSON with the curve, its duration and samples.
  case json
  /// Samples as comma-separated values.
  case csv
  /// The graph of the position as an SVG picture.
  case svg
}

extension TimedCurve {
  /// Returns the curve in a notation; nil where CSS cannot express it.
  ///
  /// - Parameters:
  ///   - notation: how the curve is written.
  ///   - sampleCount: the number of samples, which `json` and `csv` have; 0 for none in `json`.
  /// - Precondition: `sampleCount` is at least 2, or 0 where the notation is not `csv`.
  public func text(in notation: CurveNotation, sampleCount: Int = 0) -> String? {
    switch notation {
    case .swift: swift
    case .css: css
    case .keyframes: cssKeyframes
    case .json: json(sampleCount: sampleCount)
    case .csv: csv(sampleCount: sampleCount)
    case .svg: svg
    }
  }
}
