import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// Shows figures and bars for all games or for one choice.
@MainActor
final class Twenty48StatisticsScene: Screen {
  override var room: Room? { .wood }
  private let director: Twenty48StatisticsDirector
  private var choice: PopUpButton?
  private let scroll = ScrollView()
  private var cells: [FigureView] = []
  private let heading = Label("Games by greatest tile", font: .body(.bold))
  private let histogram = HistogramView()

  /// The height of the choice, in points.
  private static let rowHeight = 38.0
  /// The distance of figures, in points.
  private static let gap = 10.0
  /// The height of a figure, in points.
  private static let cellHeight = 62.0
  /// The least width of a figure at a text size of 1, and of its text, in points.
  private static let cellWidth = 150.0
  private static let textWidth = 100.0

  init(_ environment: ScreenEnvironment) {
    director = Twenty48StatisticsDirector(environment)
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    director.ui = self
    title.text = "Statistics"
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
    let cellWidth = Self.cellWidth + Self.textWidth * (context.textSize - 1)
    let most = max(1, Int((column.width + Self.gap) / (cellWidth + Self.gap)))
    // As many as fill all rows.
    let columns = (1...most).last { cells.count.isMultiple(of: $0) } ?? most
    heading.isHidden = histogram.height == 0
    scroll.contentHeight =
      Stack(
        .down, CellGrid(columns: columns, spacing: Self.gap, rowHeight: .fixed(Self.cellHeight), cells),
        Space(2 * Self.gap), heading.height(22).keepingRoom(), Space(Self.gap), histogram.height(histogram.height),
        Space(2 * Self.gap)
      ).place(at: Vector2(column.minX, 0), width: column.width, context).height
  }

  override nonisolated class var keyHelp: [KeyHelp] { [KeyHelp("Left, Right", "choose the kind of game")] }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, key == .left || key == .right, let choice, focus.view !== choice else { return false }
    return choice.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
  }

  // MARK: Display

  func display(_ update: Twenty48StatisticsUpdate) {
    switch update {
    case .choices(let titles):
      choice?.removeFromSuperview()
      let button = PopUpButton(titles) { [director] in director.onChoice($0) }
      button.semanticName = "Kind of game"
      choice = button
      addSubview(button)
      relayout()
    case .figures(let figures, let bars):
      if cells.count != figures.count {
        for cell in cells { cell.removeFromSuperview() }
        cells = figures.map { _ in FigureView() }
        for cell in cells { scroll.content.addSubview(cell) }
      }
      for (cell, figure) in zip(cells, figures) { cell.show(figure) }
      histogram.show(bars)
      relayout()
    }
  }
}

/// A number with its name.
@MainActor
private final class FigureView: View {
  private let name = Label(font: .caption(.medium), color: \.mutedText)
  private let value = Label(font: .title(.bold))

  override init() {
    super.init()
    isUserInteractionEnabled = false
    cornerRadius = 10
    addSubview(name)
    addSubview(value)
  }

  func show(_ figure: Twenty48StatisticsFigure) { (name.text, value.text) = (figure.name, figure.value) }

  override func themeDidChange() { backgroundColor = theme.surface }

  override var growsWithText: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    Stack(.down, spacing: 1, name.height(18), value.height(26)).padding(top: 9, left: 12, right: 12)
      .place(in: bounds, context)
  }
}
