import BombRush
import OvershootGameKit

/// The choice of a level: bombs along a fuse, and how far it has burnt.
@MainActor
final class BombRushLevelsScene: LevelsPage {
  override var screen: String { Route.bombRushLevels.screen }
  override var room: Room? { .bombRush }
  private let archive: BombRushArchive
  private let fuse = LevelFuseView()

  init(_ environment: ScreenEnvironment) {
    archive = environment.bombRush
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    title.text = tr("Bomb Rush")
    setTools([RoundButton(.stats, tr("Statistics")) { [navigator] in navigator.go(to: .bombRushStatistics) }])
    scroll.content.addSubview(fuse)
  }

  /// A level may have been cleared since: the fuse burns on.
  override func showProgress() {
    let progress = archive.progress
    let level = progress.current.flatMap(BombRushLevelName.init).flatMap(archive.source)?.level
    fuse.show(progress) { [unowned self] in open($0) }
    show(
      progress,
      // Translators: stands under the number of cleared levels.
      done: (
        BombRushLevelName.all.count { archive.best($0) != nil },
        tr("of \(progress.levels.count, "levels") cleared")
      ),
      next: (
        level?.shownTitle, level.map { tr("Next: \($0.shownTitle, "level")") } ?? tr("All are cleared"),
        // Translators: what a level asks for, and the time for it.
        level.map { tr("\($0.goal.words, "goal"), \($0.time.minutesAndSeconds, "time")") } ?? ""
      ))
  }

  override var levels: [LevelView] { fuse.levels }

  override var entrances: [Entrance] { super.entrances + Entrance.texts(fuse.texts) + [fuse.drawing] }

  override func layOutLevels(_ context: DrawContext) -> (area: Rect, height: Double) {
    // A column has no room for enlarged letters between the title and the fuse.
    if !grid.isWide, context.textSize > 1.3 { caption.isHidden = true }
    func form(_ heights: (all: Double, line: Double)) -> LevelFuseForm {
      LevelFuseForm(
        grid, count: progress.levels.count, toolsEnd: toolsEnd, labelHeight: heights.all, lineHeight: heights.line)
    }
    let form = form(fuse.labelHeights(grid, width: form((0, 0)).nameWidth, context))
    fuse.layOut(form, grid, context)
    return (form.area, form.contentHeight)
  }

  override func openMore() {
    let navigator = navigator
    presentMore([
      MoreSheet.Item(.stats, tr("Statistics")) { navigator.go(to: .bombRushStatistics) },
      MoreSheet.Item(.trophy, tr("Trophies")) { _ = navigator.go(toScreenNamed: "trophies") },
    ])
  }
}
