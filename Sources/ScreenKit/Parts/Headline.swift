/// A sentence in large letters, in at most two lines, for which they become smaller.
@MainActor
package final class Headline: View {
  package var text = "" {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }
  /// The greatest size of the letters, in points, which is the distance of the baselines too.
  package var size = 104.0 {
    didSet { if size != oldValue { setNeedsDisplay() } }
  }

  private static let lines = 2
  private static let leastSize = 24.0
  /// By how much letters become smaller, in points.
  private static let step = 2.0
  /// The height of capitals as a part of the size.
  private static let capitals = 0.68

  package override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// The sentence fills a page and does not grow with the text size.
  package override var maximumTextSize: Double { 1 }

  package override var semantics: Semantics? { text.isEmpty ? nil : Semantics(.label, text) }

  /// The height from the capitals of the first line to the baseline of the second, in sizes.
  private static let textHeight = Double(lines) - 1 + capitals

  /// Returns the size of letters that have a height from the first capitals to the second baseline, in points.
  package static func size(height: Double) -> Double { height / textHeight }

  /// Takes its place, so that the baseline of a second line is at `baseline`.
  package func layOut(_ x: Double, baseline: Double, width: Double) {
    let height = size * Self.textHeight
    frame = Rect(x: x, y: baseline - height, width: max(0, width), height: height + 0.3 * size)
  }

  package override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    var size = size
    var width = max(1, bounds.width)
    func lines() -> TextLayout {
      TextLayout(
        text, font: TypeRole.poster.font(size: size), width: width, maximumLines: Self.lines, measuring: context.text)
    }
    var layout = lines()
    func isBroken() -> Bool {
      let font = TypeRole.poster.font(size: size)
      return text.split(separator: " ").contains {
        context.text.metrics(of: String($0), font: font).width > width
      }
    }
    while size > Self.leastSize, layout.isTruncated || isBroken() {
      size -= Self.step
      layout = lines()
    }
    // Two lines are about equally long.
    while layout.lines.count == Self.lines, width > size {
      width -= size / 2
      let narrower = lines()
      guard !narrower.isTruncated, !isBroken() else { break }
      layout = narrower
    }
    for (index, line) in layout.lines.enumerated() {
      let baseline = bounds.minY + self.size * Self.capitals + Double(index) * size
      canvas.text(
        TextRun(
          line.text, font: TypeRole.poster.font(size: size), color: theme.text,
          origin: Vector2(context.snap(bounds.minX), context.snap(baseline)), hinting: .none))
    }
  }
}
