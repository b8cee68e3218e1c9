import ArgumentParser
import MotionNotation
import OvershootCurves

/// The text of a curve on the command line, in any notation of `CurveDialect`. It is parsed when the command runs,
/// since a malformed curve has its own exit status.
package struct CurveArgument {
  private let text: String

  /// Takes the text of a curve.
  package init(_ text: String) {
    self.text = text
  }

  /// Returns the curve.
  ///
  /// - Throws: the exit status, after the column and the reason were printed.
  func parsed() throws -> CurveDescription {
    try reporting { () throws(CurveSyntaxError) in try ReadCurve.description(text) }
  }

  /// Returns the curve with its duration, or with `duration` where the text has none.
  ///
  /// - Throws: the exit status, after the column and the reason were printed, also for a curve without an end.
  package func timed(duration: Double) throws -> TimedCurve {
    try reporting { () throws(CurveSyntaxError) in try ReadCurve(text, duration: duration).curve }
  }

  private func reporting<Curve>(_ read: () throws(CurveSyntaxError) -> Curve) throws -> Curve {
    do { return try read() } catch { throw ExitStatus.malformedInput.reporting(error.description) }
  }

  /// Prints why a well-formed curve cannot be used, and returns the exit status to throw.
  package func rejected(_ reason: String) -> ExitCode { ExitStatus.malformedInput.reporting("Column 1: \(reason)") }
}
