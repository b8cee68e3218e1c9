import OvershootGameKit

/// How many games had which greatest tile: a bar for each, which grows.
@MainActor
final class HistogramView: View {
  private var bars: [BarView] = []

  /// The height of a bar with its distance, in points.
  static let rowHeight = 34.0
  private static let growth = Spring(response: 0.5, dampingFraction: 0.8)
  private static let stagger = 0.03

  /// The height of all bars at a text size of 1, in points.
  var height: Double { Double(bars.count) * Self.rowHeight }

  func show(_ contents: [Twenty48StatisticsBar]) {
    for bar in bars { bar.removeFromSuperview() }
    bars = contents.map(BarView.init)
    for bar in bars { addSubview(bar) }
    relayout()
    for (index, bar) in bars.enumerated() {
      animate(.spring(Self.growth), delay: Double(index) * Self.stagger) { bar.growth = 1 }
    }
  }

  override var growsWithText: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    Stack(.down, spacing: 6, bars.height(Self.rowHeight - 6)).place(in: bounds, context)
  }
}

/// A bar in the colour of its tile.
@MainActor
private final class BarView: View {
  /// How much of the bar is shown, 0...1.
  @Animatable(.scale) var growth = 0.0
  private let bar: Twenty48StatisticsBar
  private let name: Label
  private let count: Label

  /// The width of the name of a tile at a text size of 1, in points.
  private static let nameWidth = 66.0
  /// The width of the number of games with its margin at a text size of 1, in points.
  private static let countWidth = 56.0

  init(_ bar: Twenty48StatisticsBar) {
    self.bar = bar
    name = Label(bar.tile.text, font: .body(.medium), alignment: .trailing)
    count = Label(bar.count.grouped, font: .body(.medium), color: \.mutedText)
    super.init()
    isUserInteractionEnabled = false
    $growth.belongs(to: presence)
    addSubview(name)
    addSubview(count)
  }

  override var growsWithText: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    // The bar is drawn between the two.
    let textSize = context.textSize
    Stack(
      .across, name.width(Self.nameWidth * textSize), Space(10 + length(textSize) + 8),
      count.width(Self.countWidth * textSize - 8)
    ).place(in: bounds, context)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let box = Rect(
      x: Self.nameWidth * context.textSize + 10, y: 2,
      width: max(4, length(context.textSize) * max(0, $growth.shown)), height: bounds.height - 4)
    canvas.fill(RoundedRect(box, cornerRadius: min(6, box.width / 2)), theme.tile(exponent: bar.tile.exponent).face)
    canvas.stroke(
      RoundedRect(box.inset(by: 0.5), cornerRadius: min(5.5, box.width / 2)), width: 1, theme.outline)
  }

  /// Returns the length of the whole bar, in points.
  private func length(_ textSize: Double) -> Double {
    max(4, (bounds.width - (Self.nameWidth + Self.countWidth) * textSize - 10) * bar.length)
  }
}
