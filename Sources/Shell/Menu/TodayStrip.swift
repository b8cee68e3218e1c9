import OvershootScreenKit

/// The games of today, side by side, or below each other where large letters need the width.
@MainActor
final class TodayStrip: View {
  private let onOpen: (Int) -> Void
  private(set) var items: [TodayItem] = []

  /// The distance of items, and the least width of one at a text size of 1, in points.
  private static let (gap, leastWidth) = (10.0, 88.0)
  /// The distance to the groups of cards.
  private static let distance = 12.0

  /// Creates a strip that calls `onOpen` with the index of the game that is opened.
  init(onOpen: @escaping (Int) -> Void) {
    self.onOpen = onOpen
    super.init()
  }

  override var semantics: Semantics? { Semantics(.list, tr("Today")) }

  func show(_ games: [TodayGame]) {
    if items.count != games.count {
      items.forEach { $0.removeFromSuperview() }
      items = games.indices.map { index in TodayItem { [unowned self] in onOpen(index) } }
      items.forEach { addSubview($0) }
      relayout()
    }
    for (item, game) in zip(items, games) { item.show(game) }
  }

  /// Returns the height in a width, with the distance to what is below it; 0 without games.
  func height(width: Double, _ context: DrawContext) -> Double {
    guard !items.isEmpty else { return 0 }
    let lines = lines(width, context)
    return Double(lines) * (TodayItem.height(width: itemWidth(width, lines), context.textSize) + Self.gap) - Self.gap
      + Self.distance
  }

  override func layoutSubviews(_ context: DrawContext) {
    let lines = lines(bounds.width, context)
    let width = itemWidth(bounds.width, lines)
    let height = TodayItem.height(width: width, context.textSize)
    for (index, item) in items.enumerated() {
      let (column, line) = lines == 1 ? (index, 0) : (0, index)
      item.frame = Rect(
        x: (Double(column) * (width + Self.gap)).rounded(), y: Double(line) * (height + Self.gap),
        width: width.rounded(.down), height: height)
    }
  }

  private func lines(_ width: Double, _ context: DrawContext) -> Int {
    let each = itemWidth(width, 1)
    let needed = context.textSize == 1 ? items.map { $0.leastWidth(context) } : []
    return each >= needed.reduce(Self.leastWidth * context.textSize, max) ? 1 : items.count
  }

  private func itemWidth(_ width: Double, _ lines: Int) -> Double {
    guard lines == 1 else { return width }
    return (width - Double(items.count - 1) * Self.gap) / Double(max(1, items.count))
  }
}

/// A game of today, as the strip shows it.
struct TodayGame: Hashable, Sendable {
  /// The name of the game, such as `2048` for `2048 of the day`.
  let name: String
  let standing: DailyStanding
}

/// A game of today: its name, how it stands, and the days in a row on which it was finished.
@MainActor
final class TodayItem: Control {
  private(set) var shown: TodayGame?
  private var game: DailyStanding? { shown?.standing }
  private let title = Label(font: .body(.medium))
  private let standing = Label(font: .caption(), color: \.mutedText)
  private let days = Label(font: .caption(), color: \.mutedText)
  private let action: () -> Void

  /// The width from which the days stand beside how the game stands, and the name is whole.
  private static let wideWidth = 190.0
  /// The space around the texts, and the heights of their lines.
  private static let (margin, titleHeight, lineHeight) = (10.0, 20.0, 17.0)
  /// The radius of the mark of a game that is done.
  private static let markRadius = 7.0
  private static let check = Path([Vector2(-3, 0.2), Vector2(-0.9, 2.5), Vector2(3.2, -2.3)], isClosed: false)

  init(action: @escaping () -> Void) {
    self.action = action
    super.init()
    cornerRadius = 10
    for label in [title, standing, days] { addSubview(label) }
  }

  func show(_ shown: TodayGame) {
    guard shown != self.shown else { return }
    self.shown = shown
    let game = shown.standing
    (title.text, standing.text, days.text) = (game.title, game.standing, game.daysText ?? "")
    relayout()
    setNeedsDisplay()
  }

  static func height(width: Double, _ textSize: Double) -> Double {
    let lines = width < wideWidth * textSize ? 2.0 : 1
    return 2 * margin + ((titleHeight + lines * lineHeight) * textSize).rounded()
  }

  /// Returns the width in which the texts below each other have the least letters, in points.
  func leastWidth(_ context: DrawContext) -> Double {
    guard let shown else { return 0 }
    let title = context.text.metrics(of: shown.name, font: Font(.medium, size: Font.leastSize)).width
    let lines = [shown.standing.standing, shown.standing.daysText ?? ""]
      .map { context.text.metrics(of: $0, font: standing.font).width }
    // The frame is in whole points.
    return lines.reduce(title + 2 * Self.markRadius, max) + 2 * Self.margin + 3
  }

  override func activate() { action() }

  override var focusesOnPress: Bool { true }

  override var stateFill: Color? { theme.text.withAlpha(isPressed ? 0.16 : isHovered ? 0.1 : 0.05) }

  /// The name of the game, with how it stands as the description.
  override var semantics: Semantics? {
    var semantics = semantics(.listItem, name: game?.title ?? "")
    semantics.description = [game?.standing, game?.daysText].compactMap(\.self).joined(separator: ", ")
    return semantics
  }

  override func layoutSubviews(_ context: DrawContext) {
    guard let shown else { return }
    let game = shown.standing
    let isWide = bounds.width >= Self.wideWidth * context.textSize
    // Of "2048 of the day" below "Today" the name is enough.
    title.text = isWide ? game.title : shown.name
    let line = [standing, days].map { $0.height(Self.lineHeight) }
    let lines =
      isWide
      ? [Stack(.across, standing.width(.natural()), days.width(.flexible())).height(Self.lineHeight)] : line
    standing.text = isWide && !days.text.isEmpty ? "\(game.standing)  ·  " : game.standing
    Stack(.down, [title.height(Self.titleHeight).padding(right: 2 * Self.markRadius)] + lines)
      .padding(top: Self.margin, left: Self.margin + 2, bottom: Self.margin, right: Self.margin)
      .place(in: bounds, context)
  }

  /// A mark at the upper right end: filled with a tick where the game is done.
  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    super.draw(&canvas, context: context)
    guard let game else { return }
    let bounds = $bounds.shown
    let center = Vector2(bounds.maxX - Self.margin - Self.markRadius, title.frame.center.y)
    let side = 2 * Self.markRadius
    let circle = Shape.ellipse(Rect(center: center, size: Size(side, side)))
    guard game.isDone else {
      return canvas.stroke(circle, StrokeStyle(width: 1.5), .solid(theme.mutedText.withAlpha(0.6)))
    }
    canvas.fill(circle, .solid(theme.accent))
    canvas.group(Group(at: center)) {
      $0.stroke(
        .path(Self.check), StrokeStyle(width: 1.8, cap: .round, join: .round), .solid(theme.surface))
    }
  }
}
