/// The choice of a level of a game: how many are done, which one is next, a button that opens it, and all of them.
@MainActor
open class LevelsPage: GamePage {
  package final let scroll = ScrollView()
  package private(set) final var progress = LevelProgress([], last: nil)
  /// Which level is next, and what it is like; seen on wide pages.
  private final let next = Label(font: TypeRole.lead.font(.wide))
  private final let nextDetail = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  private final var nextTitle: String?

  /// How far below the number what is next stands, and its detail below that, in points.
  private static let (nextDistance, nextStep) = (106.0, 34.0)

  public override init(navigator: Navigator, preferences: Preferences) {
    super.init(navigator: navigator, preferences: preferences)
    for view in [next, nextDetail, scroll] { addSubview(view) }
  }

  // MARK: For subclasses

  /// The name of the page of a level.
  open var screen: String { "" }

  /// All levels on the page, the first one of the sequence first; none by default.
  open var levels: [LevelView] { [] }

  /// Whether what was done since is seen once the page is there, such as a line that draws itself on: true by default.
  /// Otherwise it is there as the page comes.
  open var showsProgressLate: Bool { true }

  /// Shows what is kept, by `show(_:done:next:)`. Called whenever it may have changed.
  open func showProgress() {}

  /// Lays out the levels in the content of `scroll`. Returns the place of that, and the height of its content.
  open func layOutLevels(_ context: DrawContext) -> (area: Rect, height: Double) { (.zero, 0) }

  /// Shows how far one has come.
  ///
  /// - Parameters:
  ///   - progress: all levels.
  ///   - done: how many of them are done, with the text that stands under it.
  ///   - next: the title of the next level in the button, as a sentence, and its detail.
  package final func show(
    _ progress: LevelProgress, done: (count: Int, of: String), next: (title: String?, sentence: String, detail: String)
  ) {
    self.progress = progress
    number.show("\(done.count)", animated: false)
    (caption.text, number.name) = (done.of, done.of)
    (nextTitle, self.next.text, nextDetail.text) = next
    makePrimary()
    relayout()
  }

  /// Opens a level by its name.
  package final func open(_ name: String) { navigator.go(to: Route(screen, name)) }

  // MARK: Scene

  open override func sceneWillAppear() { if progress.levels.isEmpty || !showsProgressLate { showProgress() } }

  open override func sceneDidAppear() {
    super.sceneDidAppear()
    if showsProgressLate { showProgress() }
  }

  private var nextLevel: LevelView? { levels.first(where: \.isNext) }

  open override var keyPieces: [String: View] { nextLevel.map { ["level": $0] } ?? [:] }

  /// The levels come around the next one.
  open override var entrances: [Entrance] {
    super.entrances + Entrance.levels(levels, next: nextLevel) + Entrance.texts([next, nextDetail])
  }

  open override var preferredFocus: View? { nextLevel ?? levels.first }

  /// The view of a level.
  open override func origin(of route: Route) -> View? { levels.first { Route(screen, $0.level.name) == route } }

  open override nonisolated class var keyHelp: [KeyHelp] { KeyHelp.levels }

  // MARK: Layout

  open override func layoutSubviews(_ context: DrawContext) {
    makePrimary()
    super.layoutSubviews(context)
    let isFirst = scroll.frame.isEmpty
    let (area, height) = layOutLevels(context)
    scroll.frame = area
    scroll.contentHeight = height
    if isFirst, let level = nextLevel { scroll.jump(to: level.center.y - area.height / 2) }
    layOutNext(before: area.minX, context)
  }

  private func layOutNext(before end: Double, _ context: DrawContext) {
    var y = max(grid.number.y + Self.nextDistance, caption.frame.maxY + 38 * context.textSize)
    for label in [next, nextDetail] {
      label.fitting = .wrapping(maximumLines: 3, .end)
      let width = max(0, end - grid.margin - 8)
      let size = label.font.size * context.textSize
      let line = label.naturalHeight(width: .infinity, context) ?? size
      let height = label.naturalHeight(width: width, context) ?? line
      label.frame = Rect(x: grid.margin + 2, y: y - 0.336 * size - line / 2, width: width, height: height)
      label.isHidden = !grid.isWide || label.frame.maxY > grid.toolY - grid.toolRadius - 8
      y += height - line + Self.nextStep * context.textSize
    }
  }

  /// The button that opens the next level, or the first one: in one column it has the name of the next one.
  private func makePrimary() {
    let title = PageGrid(bounds.size).isWide ? tr("Play") : nextTitle ?? tr("Play")
    guard title != primary?.title else { return }
    primary = Pill(title, icon: .play) { [unowned self] in open(progress.current ?? progress.levels.first?.name ?? "") }
  }
}
