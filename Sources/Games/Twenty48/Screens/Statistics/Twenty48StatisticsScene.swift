import OvershootGameKit

/// Says in a sentence what past games come to, beside bars for their greatest tiles; for all games or for one choice.
@MainActor
final class Twenty48StatisticsScene: GamePage {
  override var room: Room? { .twenty48 }
  private let director: Twenty48StatisticsDirector
  private let sentence = Headline()
  private let bars = TileBars()
  private let boards = FinalBoardsView()
  private let empty = EmptyBoard()

  /// The size of the sentence; the space above the bars on a wide page, and in a column between them and the text; the
  /// start of the bars after the left column; in points.
  private static let sizes = (wide: 104.0, phone: 72.0, narrow: 44.0)
  private static let (top, columnTop, barsX) = (114.0, 14.0, 16.0)
  private static let headDistance = (phone: 42.0, narrow: 28.0)

  init(_ environment: ScreenEnvironment) {
    let director = Twenty48StatisticsDirector(environment)
    self.director = director
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    director.ui = self
    title.text = tr("Statistics")
    for view in [empty, boards, bars, sentence] { addSubview(view) }
    empty.isHidden = true
    hasMore = false
    setTools([
      RoundButton(.history, tr("Past games")) { director.onPastGames() },
      RoundButton(.share, tr("Copy the figures as text (Ctrl+C)")) { director.onShare() },
    ])
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let (size, isWide) = (bounds.size, grid.isWide)
    let wideSecond = grid.number.y - 8
    // On a low page it is smaller, so that it begins below the title.
    let greatest = Headline.size(height: wideSecond - grid.back.maxY - 12)
    sentence.size = grid.windowClass.pick(min(Self.sizes.wide, greatest), Self.sizes.phone, Self.sizes.narrow)
    let second = isWide ? wideSecond : grid.back.maxY + 2.28 * sentence.size
    let end = isWide ? grid.leftColumn + 24 : size.width - grid.margin
    sentence.layOut(grid.margin, baseline: second, width: end - grid.margin)
    if !isWide { layOutCaption(below: second, context) }
    let left = isWide ? grid.leftColumn + Self.barsX : grid.margin
    let width = size.width - grid.margin - left
    let top = isWide ? Self.top : caption.frame.maxY + Self.columnTop
    let foot = isWide ? size.height : grid.toolY - grid.toolRadius - 14
    bars.frame = Rect(
      x: left - TileBars.reach, y: top, width: width + 2 * TileBars.reach, height: max(0, foot - top))
    let margin = isWide ? 42.0 : 0
    boards.frame = Rect(
      x: left, y: isWide ? margin : top, width: width, height: max(0, foot - (isWide ? 2 * margin : top)))
    empty.layOut(grid, context)
    if !isWide { empty.isHidden = true }
  }

  /// The text below the sentence in a column.
  private func layOutCaption(below baseline: Double, _ context: DrawContext) {
    caption.isHidden = false
    caption.font = TypeRole.label.font(grid.windowClass)
    let line = caption.font.size * 1.4 * context.textSize
    let distance =
      grid.windowClass.pick(0, Self.headDistance.phone, Self.headDistance.narrow)
      + 0.68 * caption.font.size * (context.textSize - 1)
    caption.frame = Rect(
      x: grid.margin + 2, y: baseline + distance - line * 0.74, width: bounds.width - 2 * grid.margin, height: line)
  }

  override func openMore() {
    let director = director
    presentMore(
      director.titles.enumerated().map { index, title in
        MoreSheet.Item(index == director.choice ? .check : .boards, title) { director.onChoice(index) }
      })
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [KeyHelp("Left, Right", tr("choose the kind of game")), KeyHelp("Ctrl+C", tr("copy the figures"))]
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if modifiers == .control, key == .c {
      if !isRepeat { director.onShare() }
      return true
    }
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, key == .left || key == .right, !director.titles.isEmpty else { return false }
    director.onChoice(director.choice + (key == .left ? -1 : 1))
    return true
  }

  // MARK: Display

  func show(_ snapshot: Twenty48StatisticsSnapshot) {
    (sentence.text, caption.text) = (snapshot.sentence, snapshot.caption)
    bars.show(snapshot.bars)
    boards.show(snapshot.games, from: director.boards)
    let isEmpty = snapshot.bars.isEmpty && snapshot.games.isEmpty
    empty.isHidden = !isEmpty
    hasMore = !director.titles.isEmpty
    toolCount = isEmpty ? 0 : nil
    primary = isEmpty ? Pill(tr("Play one"), icon: .play) { [director] in director.onPlay() } : nil
    relayout()
    setNeedsFrame()
  }

  func copy(_ text: String) { clipboard?.text = text }

  func show(message: String) { Toast(message).present(in: self) }
}
