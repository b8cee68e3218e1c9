public import Drawing

/// What a view needs to know of the surface it draws on.
@MainActor
public struct DrawContext {
  /// Measures text by the font that draws it.
  public let text: any TextMeasuring
  /// Pixels to the point.
  public let scale: Double

  /// Makes a context.
  ///
  /// - Precondition: `scale` is finite and above 0.
  public init(text: any TextMeasuring, scale: Double) {
    precondition(scale.isFinite && scale > 0, "A DrawContext needs a finite scale above 0.")
    self.text = text
    self.scale = scale
  }

  /// The nearest multiple of a whole pixel, in points.
  public func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
}
