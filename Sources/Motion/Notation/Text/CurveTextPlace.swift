/// A place in the text of a curve.
package protocol CurveTextPlace {
  /// The column in bytes, from 1.
  var column: Int { get }
}

extension CurveTextPlace {
  /// Returns an error at the place.
  package func error(_ sentence: String) -> CurveSyntaxError { CurveSyntaxError(column: column, sentence: sentence) }
}
