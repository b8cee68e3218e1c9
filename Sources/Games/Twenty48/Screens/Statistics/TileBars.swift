import OvershootGameKit

/// How many games had which greatest tile: a bar for each, which grows, with its tile on top.
@MainActor
final class TileBars: View {
  private var bars: [TileBar] = []

  private static let growth = Spring(duration: 0.5, bounce: 0.25)
  private static let stagger = 0.04
  /// The width for a bar at most, and the part of it that is left free.
  private static let widest = 124.0
  private static let freePart = 0.1135
  /// What the view has around the bars for a halo, in points; below the bars it has none.
  static let reach = 16.0

  override init() {
    super.init()
    clipsToBounds = true
  }

  func show(_ contents: [Twenty48StatisticsBar]) {
    guard contents != bars.map(\.content) else { return }
    for bar in bars { bar.removeFromSuperview() }
    bars = contents.map(TileBar.init)
    for bar in bars {
      addSubview(bar)
      bar.zPosition = bar.content.isSpoken ? -1 : 0
    }
    relayout()
    guard AnimationEngine.animatesMovement else { return }
    for (index, bar) in bars.enumerated() {
      PropertyAnimator.performWithoutAnimation { bar.growth = 0 }
      animate(.spring(Self.growth), delay: Double(index) * Self.stagger) { bar.growth = 1 }
    }
  }

  override func layoutSubviews(_ context: DrawContext) {
    guard !bars.isEmpty else { return }
    let end = bounds.width - Self.reach
    let step = min(Self.widest, (end - Self.reach) / Double(bars.count))
    let gap = Self.freePart * step
    for (index, bar) in bars.enumerated() {
      let x = end - Double(bars.count - index) * step + gap / 2
      bar.frame = Rect(x: x, y: Self.reach, width: step - gap, height: max(0, bounds.height - Self.reach))
    }
  }
}

/// A bar that stands at the lower edge, with its tile on it and the number of games in it.
@MainActor
private final class TileBar: View {
  let content: Twenty48StatisticsBar
  /// How much of the bar is shown.
  @Animatable(.scale) var growth = 1.0

  /// The height of a bar for hardly any game, in widths; how far the halo of the spoken one reaches beyond it, with the
  /// radius and the opacity.
  private static let least = 0.56
  private static let halo = [(16.0, 26.0, 0.3), (8.0, 20.0, 0.6)]
  /// The middle of the number below the tile, in points, its size, and that on the spoken bar.
  private static let (countY, countSize, spokenSize) = (35.0, 28.0, 40.0)
  private static let footSpace = 22.0

  init(_ content: Twenty48StatisticsBar) {
    self.content = content
    super.init()
    isUserInteractionEnabled = false
    $growth.belongs(to: presence)
  }

  /// The width of a bar gives its texts their size.
  override var maximumTextSize: Double { 1 }

  override var semantics: Semantics? {
    let (tile, count) = (content.tile.text, content.count)
    // Translators: the first number is a tile: "512: 88 games".
    return Semantics(.label, tr("\(tile, "tile"): 1 game", plural: "\(tile, "tile"): \(count) games", count: count))
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (bounds, width) = ($bounds.shown, $bounds.shown.width)
    let least = Self.least * width
    let most = max(least, bounds.height - width)
    let height = (least + (most - least) * content.height) * max(0, $growth.shown)
    let top = bounds.maxY - height
    let tile = Rect(x: 0, y: top - width, width: width, height: width)
    if content.isSpoken, AnimationEngine.animatesMovement {
      for (growth, radius, opacity) in Self.halo {
        let box = Rect(
          x: -growth, y: tile.minY - growth, width: width + 2 * growth,
          height: bounds.maxY - tile.minY + growth + radius)
        canvas.fill(RoundedRect(box, cornerRadius: radius), theme.excess.withAlpha(opacity * theme.echoStrength))
      }
    }
    let body = Rect(x: 0, y: top - width / 2, width: width, height: height + width / 2)
    canvas.fill(RoundedRect(body), content.isSpoken ? theme.accent : theme.fill)
    if theme.isHighContrast { canvas.stroke(RoundedRect(body.inset(by: 1.5)), width: 3, theme.line) }
    canvas.tile(content.tile, in: tile, theme, context)
    let size = min(content.isSpoken ? Self.spokenSize : Self.countSize, 0.5 * width)
    let font = TypeRole.secondNumber.font(size: size)
    let y = min(top + Self.countY * max(0.6, size / Self.countSize), bounds.maxY - Self.footSpace)
    let color = content.isSpoken ? theme.onAccent(.sun, contrast: 3) : theme.text
    canvas.write(content.count.grouped, font, from: 2, to: width - 2, y: y, color, context, .center)
  }
}
