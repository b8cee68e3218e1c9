import OvershootJSON

/// A curve that was read, with the duration beside it, in seconds.
package struct TimedText {
  package var curve: CurveDescription
  package var duration: Double?

  package init(curve: CurveDescription, duration: Double? = nil) { (self.curve, self.duration) = (curve, duration) }

  /// Reads a text as `TimedCurve(reading:)` does.
  package init(_ text: String) throws(CurveSyntaxError) {
    var scanner = try CurveScanner(text)
    self = scanner.isAt("{") ? try Self.json(text) : try scanner.timedCurve()
  }

  /// Returns the curve with its duration, or with `duration` where it has none.
  ///
  /// - Throws: `CurveSyntaxError` for a curve without an end.
  package func timed(or duration: Double) throws(CurveSyntaxError) -> TimedCurve {
    do {
      return try TimedCurve(curve, duration: self.duration ?? duration)
    } catch {
      throw CurveSyntaxError(column: 1, sentence: error.description)
    }
  }

  private static func json(_ text: String) throws(CurveSyntaxError) -> TimedText {
    var curve: String?
    var duration: Double?
    do throws(JSONError) {
      try JSONField(text).object("A curve") { (member) throws(JSONError) in
        switch member.key {
        case "curve": curve = try member.string("curve")
        case "duration": duration = try member.number("duration")
        default: break
        }
      }
    } catch {
      throw CurveSyntaxError(column: error.column, sentence: error.sentence)
    }
    guard let curve else { throw CurveSyntaxError(column: 1, sentence: "A curve in JSON has the key \"curve\".") }
    return TimedText(curve: try CurveDescription(curve), duration: duration)
  }
}
