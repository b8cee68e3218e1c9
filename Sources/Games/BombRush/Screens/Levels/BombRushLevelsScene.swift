import BombRush
import OvershootGameKit

/// The choice of a level: bombs along a fuse, and how far it has burnt.
@MainActor
final class BombRushLevelsScene: GamePage {
  override var room: Room? { .bombRush }
  private let archive: BombRushArchive
  private let scroll = ScrollView()
  let fuse = LevelFuseView()
  /// Which level is next, and what it asks for.
  private let next = Label(font: TypeRole.lead.font(.wide))
  private let nextDetail = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  private var progress = LevelProgress([], last: nil)
  private var nextName: BombRushLevelName?

  /// How far below the number what is next stands, in points.
  private static let (nextDistance, nextStep) = (106.0, 34.0)

  init(_ environment: ScreenEnvironment) {
    archive = environment.bombRush
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    title.text = tr("Bomb Rush")
    setTools([RoundButton(.stats, tr("Statistics")) { [navigator] in navigator.go(to: .bombRushStatistics) }])
    scroll.content.addSubview(fuse)
    for view in [next, nextDetail, scroll] { addSubview(view) }
  }

  // MARK: Scene

  override func sceneWillAppear() { if progress.levels.isEmpty { showProgress() } }

  /// A level may have been cleared since: the fuse burns on.
  override func sceneDidAppear() { showProgress() }

  override var keyPieces: [String: View] { nextBomb.map { ["level": $0] } ?? [:] }

  override var entrances: [Entrance] {
    super.entrances + fuse.entrances + Entrance.texts([next, nextDetail])
  }

  override var preferredFocus: View? { nextBomb ?? fuse.bombs.first }

  private var nextBomb: LevelBomb? { fuse.bombs.first(where: \.isNext) }

  private func showProgress() {
    progress = archive.progress
    nextName = progress.current.flatMap(BombRushLevelName.init)
    let levels = progress.levels
    number.show("\(BombRushLevelName.all.count { archive.best($0) != nil })", animated: false)
    // Translators: stands under the number of cleared levels.
    caption.text = tr("of \(levels.count, "levels") cleared")
    number.name = caption.text
    let level = nextName.flatMap(archive.source)?.level
    next.text = level.map { tr("Next: \($0.shownTitle, "level")") } ?? tr("All are cleared")
    // Translators: what a level asks for, and the time for it.
    nextDetail.text =
      level.map { tr("\($0.goal.words, "goal"), \($0.time.minutesAndSeconds, "time")") } ?? ""
    fuse.show(progress) { [navigator] name in
      BombRushLevelName(text: name).map { navigator.go(to: .bombRush($0)) }
    }
    relayout()
  }

  override func layoutSubviews(_ context: DrawContext) {
    makePrimary()
    super.layoutSubviews(context)
    // A column has no room for enlarged letters between the title and the fuse.
    if !grid.isWide, context.textSize > 1.3 { caption.isHidden = true }
    func form(_ heights: (all: Double, line: Double)) -> LevelFuseForm {
      LevelFuseForm(
        grid, count: progress.levels.count, toolsEnd: toolsEnd, labelHeight: heights.all, lineHeight: heights.line)
    }
    let heights = fuse.labelHeights(grid, width: form((0, 0)).nameWidth, context)
    let form = form(heights)
    let isFirst = scroll.frame.isEmpty
    scroll.frame = form.area
    scroll.contentHeight = form.contentHeight
    fuse.layOut(form, grid, context)
    if isFirst, let bomb = nextBomb { scroll.jump(to: bomb.center.y - form.area.height / 2) }
    layOutNext(before: form.area.minX, context)
  }

  private func layOutNext(before end: Double, _ context: DrawContext) {
    var y = max(grid.number.y + Self.nextDistance, caption.frame.maxY + 38 * context.textSize)
    for (label, font) in [(next, TypeRole.lead.font(.wide)), (nextDetail, TypeRole.label.font(.wide))] {
      label.font = font
      label.fitting = .wrapping(maximumLines: 3, .end)
      let width = max(0, end - grid.margin - 8)
      let size = font.size * context.textSize
      let height = max(1.4 * size, label.naturalHeight(width: width, context) ?? 0)
      label.frame = Rect(x: grid.margin + 2, y: y - 1.036 * size, width: width, height: height)
      label.isHidden = !grid.isWide || label.frame.maxY > grid.toolY - grid.toolRadius - 8
      y += height - 1.4 * size + Self.nextStep * context.textSize
    }
  }

  /// The button that opens the next level: in one column it has its name.
  private func makePrimary() {
    let level = nextName.flatMap(archive.source)?.level
    let title = PageGrid(bounds.size).isWide ? tr("Play") : level?.shownTitle ?? tr("Play")
    guard title != primary?.title else { return }
    primary = Pill(title, icon: .play) { [unowned self] in
      navigator.go(to: .bombRush(nextName ?? BombRushLevelName.all[0]))
    }
  }

  override func openMore() {
    let navigator = navigator
    presentMore([
      MoreSheet.Item(.stats, tr("Statistics")) { navigator.go(to: .bombRushStatistics) },
      MoreSheet.Item(.trophy, tr("Trophies")) { _ = navigator.go(toScreenNamed: "trophies") },
    ])
  }

  override nonisolated class var keyHelp: [KeyHelp] { KeyHelp.levels }

  /// The bomb of a level.
  override func origin(of route: Route) -> View? {
    fuse.bombs.first { bomb in BombRushLevelName(text: bomb.level.name).map { Route.bombRush($0) == route } ?? false }
  }
}
