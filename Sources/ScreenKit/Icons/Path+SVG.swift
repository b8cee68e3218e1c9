import MotionNotation

extension Path {
  /// Reads the text of an SVG path, as `MotionPath(svgPath:)` does; its parts may lie apart.
  ///
  /// - Throws: `CurveSyntaxError` with the column of the first mistake.
  package init(svgPath text: String) throws(CurveSyntaxError) {
    self.init()
    for step in try SVGStep.read(text) {
      switch step {
      case .move(let point): move(to: point)
      case .line(let point): addLine(to: point)
      case .quadratic(let control, let end): addQuadratic(to: end, control: control)
      case .cubic(let control1, let control2, let end): addCubic(to: end, control1: control1, control2: control2)
      case .close: close()
      }
    }
  }
}
