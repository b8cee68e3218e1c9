import OvershootGameKit

/// Shows figures and bars for all games or for one choice.
@MainActor
final class Twenty48StatisticsScene: Screen {
  override var room: Room? { .twenty48 }
  private let director: Twenty48StatisticsDirector
  private var choice: PopUpButton?
  private let scroll = ScrollView()
  private var large: [FigureView] = []
  private var small: [FigureView] = []
  private let heading = Label(tr("Games by greatest tile"), font: .body(.bold))
  private let histogram = HistogramView()

  /// The height of the choice, in points.
  private static let rowHeight = 38.0
  /// The distance of figures, in points.
  private static let gap = 10.0
  /// The distance of small figures, in points.
  private static let smallGap = 6.0
  /// The heights of figures, in points.
  private static let (largeHeight, smallHeight) = (88.0, 40.0)
  /// The least widths of figures side by side at a text size of 1, in points.
  private static let (largeWidth, smallWidth) = (150.0, 220.0)

  init(_ environment: ScreenEnvironment) {
    director = Twenty48StatisticsDirector(environment)
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    director.ui = self
    title.text = tr("Statistics")
    addSubview(scroll)
    for view in [heading, histogram] { scroll.content.addSubview(view) }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override var preferredFocus: View? { choice }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let column = layOutPage(maximumWidth: 860)
    choice?.width(.flexible(most: 280 * context.textSize)).row(Self.rowHeight, context)
      .place(in: column, context)
    // What scrolls does so to the edges of the window.
    let top = column.minY + Font.rowHeight(Self.rowHeight, at: context.textSize) + Self.gap
    scroll.height(.flexible(least: 60)).padding(top: top).place(in: pageArea, context)
    func columns(_ count: Int, _ width: Double) -> Int {
      let most = max(1, Int((column.width + Self.gap) / (width * context.textSize + Self.gap)))
      // As many as fill all rows.
      return (1...most).last { count.isMultiple(of: $0) } ?? most
    }
    let smallWidth = context.textSize == 1 ? small.map { $0.leastWidth(context) }.reduce(Self.smallWidth, max) : 0
    // Where they are not in one row, the first one has a row of its own.
    let ahead = columns(large.count, Self.largeWidth) == large.count ? 0 : min(1, large.count)
    heading.isHidden = histogram.height == 0
    scroll.contentHeight =
      Stack(
        .down, large.prefix(ahead).map { $0.height(Self.largeHeight).padding(bottom: Self.gap) },
        CellGrid(
          columns: max(1, large.count - ahead), spacing: Self.gap, rowHeight: .fixed(Self.largeHeight),
          Array(large.dropFirst(ahead))), Space(Self.gap),
        CellGrid(
          columns: columns(small.count, max(Self.smallWidth, smallWidth)), spacing: Self.smallGap,
          rowHeight: .fixed(Self.smallHeight),
          small),
        Space(2 * Self.gap), heading.height(22).keepingRoom(), Space(Self.gap), histogram.height(histogram.height),
        Space(2 * Self.gap)
      ).place(at: Vector2(column.minX, 0), width: column.width, context).height
  }

  override nonisolated class var keyHelp: [KeyHelp] { [KeyHelp("Left, Right", tr("choose the kind of game"))] }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, key == .left || key == .right, let choice, focus.view !== choice else { return false }
    return choice.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
  }

  // MARK: Display

  func show(_ snapshot: Twenty48StatisticsSnapshot) {
    if choice == nil, !snapshot.choices.isEmpty {
      let button = PopUpButton(snapshot.choices) { [director] in director.onChoice($0) }
      button.semanticName = tr("Kind of game")
      choice = button
      addSubview(button)
    }
    show(snapshot.large, .large, in: &large)
    show(snapshot.small, .small, in: &small)
    histogram.show(snapshot.bars)
    relayout()
  }

  private func show(_ figures: [Twenty48StatisticsFigure], _ kind: FigureView.Kind, in cells: inout [FigureView]) {
    if cells.isEmpty {
      cells = figures.map { _ in FigureView(kind) }
      for cell in cells { scroll.content.addSubview(cell) }
    }
    for (cell, figure) in zip(cells, figures) { cell.show(figure) }
  }
}

/// A number with its name: large below it, or small beside it.
@MainActor
private final class FigureView: View {
  enum Kind {
    case large, small
  }

  private let kind: Kind
  private let name: Label
  private let value: Label

  init(_ kind: Kind) {
    self.kind = kind
    name = Label(font: .body(.medium), color: \.mutedText)
    value =
      kind == .large
      ? Label(font: .largeTitle(.bold)) : Label(font: .headline(.bold), alignment: .trailing)
    super.init()
    isUserInteractionEnabled = false
    cornerRadius = 10
    for label in [name, value] { addSubview(label) }
  }

  /// The width from which a large figure is larger, in points.
  private static let wideWidth = 230.0

  func show(_ figure: Twenty48StatisticsFigure) { (name.text, value.text) = (figure.name, figure.value) }

  /// The width in which the name of a small figure has the least letters, in points.
  func leastWidth(_ context: DrawContext) -> Double {
    name.leastWidth(context).rounded(.up) + (value.naturalWidth(context) ?? 0) + 36
  }

  override func themeDidChange() { backgroundColor = theme.surface }

  override var growsWithText: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    switch kind {
    case .large:
      value.font.size = bounds.width >= Self.wideWidth * context.textSize ? 44 : 28
      Stack(.down, name.height(18), value.height(50)).padding(top: 10, left: 14, right: 14)
        .place(in: bounds, context)
    case .small:
      Stack(.across, spacing: 8, name.width(.flexible()), value.width(.natural()))
        .padding(left: 14, right: 14).place(in: bounds, context)
    }
  }
}
