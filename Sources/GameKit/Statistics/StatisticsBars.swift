/// A bar for each of a few things, which grows, with what it counts on top.
@MainActor
package final class StatisticsBars: View {
  private var bars: [StatisticsBar] = []

  private static let growth = Spring(duration: 0.5, bounce: 0.25)
  private static let stagger = 0.04
  /// The width for a bar at most, and the part of it that is left free.
  private static let widest = 124.0
  private static let freePart = 0.1135
  /// What the view has around the bars for a halo, in points; below the bars it has none.
  static let reach = 16.0

  package override init() {
    super.init()
    clipsToBounds = true
  }

  func show(_ statistics: Statistics) {
    let contents = statistics.bars
    guard contents.map(\.sentence) != bars.map(\.content.sentence) else { return }
    for bar in bars { bar.removeFromSuperview() }
    let (most, spoken) = (Double(contents.map(\.count).max() ?? 1), Statistics.longest(of: contents))
    bars = contents.enumerated().map { index, content in
      StatisticsBar(content, height: Double(content.count) / most, isSpoken: index == spoken)
    }
    for bar in bars {
      addSubview(bar)
      bar.zPosition = bar.isSpoken ? -1 : 0
    }
    relayout()
    guard AnimationEngine.animatesMovement else { return }
    for (index, bar) in bars.enumerated() {
      PropertyAnimator.performWithoutAnimation { bar.growth = 0 }
      animate(.spring(Self.growth), delay: Double(index) * Self.stagger) { bar.growth = 1 }
    }
  }

  package override func layoutSubviews(_ context: DrawContext) {
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

/// A bar that stands at the lower edge, with what it counts on it and how much.
@MainActor
private final class StatisticsBar: View {
  let content: Statistics.Bar
  /// 0...1; that of the longest is 1.
  private let height: Double
  let isSpoken: Bool
  /// How much of the bar is shown.
  @Animatable(.scale) var growth = 1.0

  /// The height of a bar for hardly anything, in widths; how far the halo of the spoken one reaches beyond it, with the
  /// radius and the opacity.
  private static let least = 0.56
  private static let halo = [(16.0, 26.0, 0.3), (8.0, 20.0, 0.6)]
  /// The middle of the number below the head, in points, its size, and that on the spoken bar.
  private static let (countY, countSize, spokenSize) = (35.0, 28.0, 40.0)
  private static let footSpace = 22.0
  private static let (corner, nameSize) = (0.09, 0.5)

  init(_ content: Statistics.Bar, height: Double, isSpoken: Bool) {
    (self.content, self.height, self.isSpoken) = (content, height, isSpoken)
    super.init()
    isUserInteractionEnabled = false
    $growth.belongs(to: presence)
  }

  /// The width of a bar gives its texts their size.
  override var maximumTextSize: Double { 1 }

  override var semantics: Semantics? { Semantics(.label, content.sentence) }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let (bounds, width) = ($bounds.shown, $bounds.shown.width)
    let least = Self.least * width
    let most = max(least, bounds.height - width)
    let height = (least + (most - least) * height) * max(0, $growth.shown)
    let top = bounds.maxY - height
    let head = Rect(x: 0, y: top - width, width: width, height: width)
    if isSpoken, AnimationEngine.animatesMovement {
      for (growth, radius, opacity) in Self.halo {
        let box = Rect(
          x: -growth, y: head.minY - growth, width: width + 2 * growth,
          height: bounds.maxY - head.minY + growth + radius)
        canvas.fill(RoundedRect(box, cornerRadius: radius), theme.excess.withAlpha(opacity * theme.echoStrength))
      }
    }
    let body = Rect(x: 0, y: top - width / 2, width: width, height: height + width / 2)
    canvas.fill(RoundedRect(body), isSpoken ? theme.accent : theme.fill)
    if theme.isHighContrast { canvas.stroke(RoundedRect(body.inset(by: 1.5)), width: 3, theme.line) }
    if let drawHead = content.head {
      drawHead(head, &canvas, theme, context)
    } else {
      canvas.fill(RoundedRect(head, cornerRadius: Self.corner * width), theme.accent)
      canvas.write(
        content.name, TypeRole.number.font(size: Self.nameSize * width), from: 0.08 * width, to: 0.92 * width,
        y: head.center.y, theme.onAccent, context, .center)
    }
    let size = min(isSpoken ? Self.spokenSize : Self.countSize, 0.5 * width)
    let font = TypeRole.secondNumber.font(size: size)
    let y = min(top + Self.countY * max(0.6, size / Self.countSize), bounds.maxY - Self.footSpace)
    let color = isSpoken ? theme.onAccent(.sun, contrast: 3) : theme.text
    canvas.write(content.count.grouped, font, from: 2, to: width - 2, y: y, color, context, .center)
  }
}
