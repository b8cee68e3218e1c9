import OvershootGameKit

/// The choice of a level: a path through all of them, and how far one has come.
@MainActor
final class NonokuLevelsScene: GamePage {
  override var room: Room? { .nonoku }
  private let archive: NonokuArchive
  private let scroll = ScrollView()
  let path = LevelPathView()
  /// Which level is next, and what it is like.
  private let next = Label(font: TypeRole.lead.font(.wide))
  private let nextDetail = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  private var progress = LevelProgress([], last: nil)
  private var nextName: PuzzleName?
  private var playTitle = ""

  init(_ environment: ScreenEnvironment) {
    archive = environment.nonoku
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    title.text = tr("Nonoku")
    for label in [next, nextDetail] { addSubview(label) }
    setTools([
      RoundButton(.calendar, tr("Calendar")) { [navigator] in navigator.go(to: .nonokuDays) }
    ])
    scroll.content.addSubview(path)
    addSubview(scroll)
    path.onInput = { [unowned self] in march() }
  }

  // MARK: Scene

  override func sceneWillAppear() { if progress.levels.isEmpty { showProgress() } }

  /// A level may have been solved since: the path draws itself on.
  override func sceneDidAppear() {
    showProgress()
    march()
  }

  private func showProgress() {
    progress = archive.progress
    nextName = progress.current.flatMap { PuzzleName(text: $0) }
    let (levels, solved) = (progress.levels, progress.levels.count { $0.stars > 0 })
    number.show("\(solved)", animated: false)
    // Translators: stands under the number of solved levels.
    caption.text = tr("of \(levels.count, "levels") solved")
    number.name = caption.text
    let group = progress.groups.first { group in group.levels.contains { $0.name == progress.current } }
    let level = group?.levels.first { $0.name == progress.current }
    next.text = nextName?.nameInText.map { tr("Next: \($0, "level")") } ?? tr("All are solved")
    nextDetail.text = [group?.title, level?.detail].compactMap(\.self).joined(separator: ", ")
    path.show(progress.groups, next: progress.current) { [navigator] name in
      PuzzleName(text: name).map { navigator.go(to: .nonoku($0)) }
    }
    makePrimary()
    relayout()
  }

  override var keyPieces: [String: View] { nextCell.map { ["level": $0] } ?? [:] }

  override var entrances: [Entrance] {
    super.entrances + path.entrances + Entrance.texts([next, nextDetail])
  }

  override var preferredFocus: View? { nextCell ?? path.cells.first }

  private var nextCell: LevelCell? { path.cells.first(where: \.isNext) }

  override func layoutSubviews(_ context: DrawContext) {
    makePrimary()
    super.layoutSubviews(context)
    let form = LevelPathForm(
      grid, grades: progress.groups.count, titleSpace: LevelPathView.titleSpace(grid, context), left: toolsEnd)
    let isFirst = scroll.frame.isEmpty
    scroll.frame = form.area
    scroll.contentHeight = form.contentHeight
    path.layOut(form, grid, context)
    if isFirst, let cell = nextCell { scroll.jump(to: cell.center.y - form.area.height / 2) }
    var y = max(grid.number.y + 106, caption.frame.maxY + 38 * context.textSize)
    for label in [next, nextDetail] {
      let size = label.font.size * context.textSize
      label.frame = Rect(
        x: grid.margin + 2, y: y - 1.036 * size, width: max(0, form.area.minX - grid.margin - 8), height: 1.4 * size)
      label.isHidden = !grid.isWide || label.frame.maxY > grid.toolY - grid.toolRadius - 8
      y += 34 * context.textSize
    }
  }

  /// The button that opens the next level: in one column it has its name.
  private func makePrimary() {
    let title = PageGrid(bounds.size).isWide ? tr("Play") : nextName?.nameInText ?? tr("Play")
    guard title != playTitle else { return }
    playTitle = title
    primary = Pill(title, icon: .play) { [unowned self] in
      navigator.go(to: .nonoku(nextName ?? .level(grade: 1, number: 1)))
    }
  }

  override func openMore() {
    let navigator = navigator
    presentMore([
      MoreSheet.Item(.calendar, tr("Puzzle of the day"), value: archive.today.dayOfMonth) {
        navigator.go(to: .nonoku(.daily))
      },
      MoreSheet.Item(.stats, tr("Statistics")) { navigator.go(to: .nonokuStatistics) },
    ])
  }

  override nonisolated class var keyHelp: [KeyHelp] { KeyHelp.levels }

  /// The cell of a level.
  override func origin(of route: Route) -> View? {
    path.cells.first { cell in PuzzleName(text: cell.level.name).map { Route.nonoku($0) == route } ?? false }
  }

  private func march() { for cell in path.cells { cell.march() } }
}
