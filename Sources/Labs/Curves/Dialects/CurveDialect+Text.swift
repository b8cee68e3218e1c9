import Motion

extension CurveDialect {
  /// Returns a curve in the notation; nil where it cannot be said, not even approximately.
  ///
  /// What the notation cannot say exactly has a comment with the greatest error, in progress; without one the text is
  /// exact to 1e-7.
  package func text(of curve: TimedCurve) -> String? { nil }
}
