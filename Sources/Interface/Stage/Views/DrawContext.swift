public import OvershootDrawing
import OvershootGeometry

/// The properties of the surface that a view draws on.
@MainActor
public struct DrawContext {
  /// Measures text with the fonts that draw it.
  public let text: any TextMeasuring
  /// Pixels per point.
  public let scale: Double
  /// The drawing of the previous frame; nil where every view is drawn anew.
  var kept: KeptDrawing?

  /// Creates a context.
  ///
  /// - Precondition: `scale` is finite and above 0.
  public init(
    text: any TextMeasuring, scale: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      scale.isFinite && scale > 0, "A DrawContext needs a finite scale above 0, not \(scale).", file: file, line: line)
    self.text = text
    self.scale = scale
  }

  /// Returns the nearest multiple of a whole pixel, in points.
  public func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
}
