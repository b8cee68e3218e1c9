import OvershootScreenKit

/// Some tiles of 2048 in their present colours.
@MainActor
final class SampleTiles: View {
  /// The tiles that are shown.
  private var exponents: [Int] = []

  /// All tiles, and those that stand where there is room for three.
  private static let (four, three) = ([2, 3, 6, 8], [2, 6, 8])
  /// The side of a tile, the distance from one to the next, and the space to the control, in points.
  private static let wide = (side: 42.0, step: 50.0, space: 38.0)
  private static let column = (side: 34.0, step: 40.0, space: 26.0)
  /// The height of a number of one to three digits, and its radius, as parts of the side.
  private static let sizes = [0.54, 0.5, 0.4, 0.33]
  private static let radius = 0.09

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// The cells give numbers their size.
  override var maximumTextSize: Double { 1 }

  /// True: a sample is a picture.
  override var hidesSemantics: Bool { true }

  /// Shows as many of the usual tiles as fit between two ends.
  func layOut(isWide: Bool, from start: Double, to end: Double, middle: Double) {
    let (side, step, space) = isWide ? Self.wide : Self.column
    let count = Int((end - space - start + step - side) / step)
    show(count >= 4 ? Self.four : count == 3 ? Self.three : [], isWide: isWide, to: end, middle: middle)
  }

  /// Shows tiles before an end.
  func show(_ exponents: [Int], isWide: Bool, to end: Double, middle: Double) {
    let (side, step, space) = isWide ? Self.wide : Self.column
    self.exponents = exponents
    let width = Double(max(0, exponents.count - 1)) * step + side
    frame = Rect(x: end - space - width, y: middle - side / 2, width: width, height: side)
    isHidden = exponents.isEmpty
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let side = bounds.height
    let step = exponents.count > 1 ? (bounds.width - side) / Double(exponents.count - 1) : 0
    for (index, exponent) in exponents.enumerated() {
      let (colors, text) = (theme.tile(exponent: exponent), "\(1 << exponent)")
      let tile = Rect(x: Double(index) * step, y: 0, width: side, height: side)
      canvas.fill(RoundedRect(tile, cornerRadius: Self.radius * side), colors.face)
      if theme.isHighContrast {
        let shape = RoundedRect(tile.inset(by: 1), cornerRadius: Self.radius * side)
        canvas.stroke(shape, width: 2, theme.text)
      }
      let font = Font(.display, .bold, size: Self.sizes[text.count - 1] * side, tracking: -0.03, growth: .fixed)
      let metrics = context.text.metrics(of: text, font: font)
      let origin = Vector2(tile.center.x - metrics.width / 2, tile.center.y + metrics.capHeight / 2)
      canvas.text(TextRun(text, font: font, color: colors.number, origin: origin, hinting: .none))
    }
  }
}
