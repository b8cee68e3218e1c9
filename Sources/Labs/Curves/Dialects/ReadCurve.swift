import Motion

/// A curve that was read from a text, and the notation of that text.
package struct ReadCurve: Hashable, Sendable {
  /// The curve with its duration.
  package let curve: TimedCurve
  /// The notation that was understood.
  package let dialect: CurveDialect

  /// Reads a curve in any notation of `CurveDialect` except `csv` and `svg`.
  ///
  /// - Parameters:
  ///   - text: at most 65 536 bytes.
  ///   - duration: the seconds where the text has none.
  /// - Throws: `CurveSyntaxError` with the column of the first wrong character, in bytes from 1.
  package init(_ text: String, duration: Double = TimedCurve.defaultDuration) throws(CurveSyntaxError) {
    curve = try TimedCurve(reading: text, duration: duration)
    dialect = .curve
  }
}
