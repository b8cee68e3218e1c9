public import OvershootDrawing
import OvershootGeometry

/// The properties of the surface that a view draws on.
@MainActor
public struct DrawContext {
  /// Measures text with the fonts that draw it, at the text size.
  public let text: any TextMeasuring
  /// Pixels per point.
  public let scale: Double
  /// The factor by which text of up to 16 points is larger than its fonts say, limited by `View.maximumTextSize`.
  public let textSize: Double
  /// How many of the echoes are drawn.
  public internal(set) var echoes = EchoDetail()
  /// Measures text at a text size of 1.
  private let fixedText: any TextMeasuring
  /// The drawing of the previous frame; nil where every view is drawn anew.
  var kept: KeptDrawing?

  /// Creates a context.
  ///
  /// - Precondition: `scale` and `textSize` are finite and above 0.
  public init(
    text: any TextMeasuring, scale: Double, textSize: Double = 1, file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      scale.isFinite && scale > 0, "A DrawContext needs a finite scale above 0, not \(scale).", file: file, line: line)
    require(
      textSize.isFinite && textSize > 0, "A DrawContext needs a finite text size above 0, not \(textSize).", file: file,
      line: line)
    fixedText = text
    self.text = textSize == 1 ? text : EnlargedText.measuring(by: text, enlargedBy: textSize)
    self.scale = scale
    self.textSize = textSize
  }

  /// Returns the context of a view in which the text size is at most `maximum`, and at least 1 where it is above.
  func limited(to maximum: Double) -> DrawContext {
    guard textSize > maximum, textSize > 1 else { return self }
    var context = DrawContext(text: fixedText, scale: scale, textSize: max(1, maximum))
    (context.kept, context.echoes) = (kept, echoes)
    return context
  }

  /// Returns the nearest multiple of a whole pixel, in points.
  public func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
}

/// Measures text in enlarged fonts.
private final class EnlargedText: TextMeasuring {
  private static var latest: EnlargedText?

  private let text: any TextMeasuring
  private let factor: Double

  private init(_ text: any TextMeasuring, by factor: Double) {
    (self.text, self.factor) = (text, factor)
  }

  /// Returns the same object as the call before where it measures the same: views keep what it has measured.
  static func measuring(by text: any TextMeasuring, enlargedBy factor: Double) -> EnlargedText {
    if let latest, latest.text === text, latest.factor == factor { return latest }
    let enlarged = EnlargedText(text, by: factor)
    latest = enlarged
    return enlarged
  }

  func metrics(of string: String, font: Font) -> TextMetrics {
    text.metrics(of: string, font: font.enlarged(by: factor))
  }
}
