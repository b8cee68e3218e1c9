/// Says in a sentence what the games of a player come to, beside a chart. Nothing on it is 0.
@MainActor
open class StatisticsPage: GamePage {
  private let ownRoom: Room
  open override var room: Room? { ownRoom }
  private let sentence = Headline()
  private let bars = StatisticsBars()
  /// What stands in the place of the bars where there are none; nil for nothing.
  package final var picture: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let picture { insertSubview(picture, at: 0) }
    }
  }
  private var missing: View?
  /// The place of the bars.
  package private(set) final var chart = Rect.zero
  /// Returns what is shown; asked when the page appears.
  private final var statistics: () -> Statistics = { .none }
  /// Begins a game where there is none.
  package final var play: () -> Void = {}

  /// The size of the sentence; the space above the bars on a wide page, and in a column between them and the text; the
  /// start of the bars after the left column; in points.
  private static let sizes = (wide: 104.0, phone: 72.0, narrow: 44.0)
  private static let (top, columnTop, barsX) = (114.0, 14.0, 16.0)
  private static let headDistance = (phone: 42.0, narrow: 28.0)

  /// Creates the page of a room, which shows nothing yet.
  public init(navigator: Navigator, preferences: Preferences, room: Room) {
    ownRoom = room
    super.init(navigator: navigator, preferences: preferences)
    title.text = tr("Statistics")
    for view in [bars, sentence] as [View] { addSubview(view) }
    hasMore = false
    setTools([shareButton])
  }

  /// Creates the page of a room; where there is no game, its button leads back, and a piece falls to its place.
  package convenience init(
    _ environment: ScreenEnvironment, in room: Room, _ statistics: @escaping () -> Statistics,
    piece: @escaping MissingPiece.Draw
  ) {
    self.init(navigator: environment.navigator, preferences: environment.preferences, room: room)
    (self.statistics, missing) = (statistics, MissingPiece(piece))
    play = { [navigator] in navigator.goBack() }
  }

  package final lazy var shareButton = RoundButton(.share, tr("Copy")) { [unowned self] in
    share()
  }

  open override func sceneWillAppear() {
    let statistics = statistics()
    sharedText = { statistics.text }
    show(statistics)
  }

  /// Shows what games come to.
  package final func show(_ statistics: Statistics) {
    (sentence.text, caption.text) = (statistics.sentence, statistics.details.joined(separator: "\n"))
    bars.show(statistics)
    let isEmpty = statistics.bars.isEmpty && statistics.details.isEmpty
    if let missing { picture = isEmpty ? missing : nil }
    toolCount = isEmpty ? 0 : nil
    primary = isEmpty ? Pill(tr("Play one"), icon: .play) { [unowned self] in play() } : nil
    relayout()
    setNeedsFrame()
  }

  open override func layoutSubviews(_ context: DrawContext) {
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
      x: left - StatisticsBars.reach, y: top, width: width + 2 * StatisticsBars.reach, height: max(0, foot - top))
    let margin = isWide ? 42.0 : 0
    chart = Rect(
      x: left, y: isWide ? margin : top, width: width, height: max(0, foot - (isWide ? 2 * margin : top)))
    missing?.frame = Rect(x: left, y: 0, width: width, height: bounds.height)
    missing?.isHidden = !isWide
  }

  /// The text below the sentence in a column.
  private func layOutCaption(below baseline: Double, _ context: DrawContext) {
    caption.isHidden = false
    caption.font = TypeRole.label.font(grid.windowClass)
    caption.fitting = .wrapping(maximumLines: 5, .end)
    let width = bounds.width - 2 * grid.margin
    let line = caption.font.size * 1.4 * context.textSize
    let distance =
      grid.windowClass.pick(0, Self.headDistance.phone, Self.headDistance.narrow)
      + 0.68 * caption.font.size * (context.textSize - 1)
    caption.frame = Rect(
      x: grid.margin + 2, y: baseline + distance - line * 0.74, width: width,
      height: max(line, caption.naturalHeight(width: width, context) ?? 0))
  }

  open override nonisolated class var keyHelp: [KeyHelp] { [KeyHelp("Ctrl+C", tr("Copy"))] }
}
