import OvershootGameKit

/// The choice of a level: a path through all of them, and how far one has come.
@MainActor
final class NonokuLevelsScene: LevelsPage {
  override var screen: String { Route.nonokuLevels.screen }
  override var room: Room? { .nonoku }
  private let archive: NonokuArchive
  let path = LevelPathView()

  init(_ environment: ScreenEnvironment) {
    archive = environment.nonoku
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    title.text = tr("Nonoku")
    setTools([
      RoundButton(.calendar, tr("Calendar")) { [navigator] in navigator.go(to: .nonokuDays) }
    ])
    scroll.content.addSubview(path)
    path.onInput = { [unowned self] in march() }
  }

  // MARK: Scene

  /// A level may have been solved since: the path draws itself on.
  override func sceneDidAppear() {
    super.sceneDidAppear()
    march()
  }

  override func showProgress() {
    let progress = archive.progress
    let (levels, solved) = (progress.levels, progress.levels.count { $0.stars > 0 })
    let group = progress.groups.first { group in group.levels.contains { $0.name == progress.current } }
    let level = group?.levels.first { $0.name == progress.current }
    let name = progress.current.flatMap { PuzzleName(text: $0) }?.nameInText
    path.show(progress) { [unowned self] in open($0) }
    show(
      progress,
      // Translators: stands under the number of solved levels.
      done: (solved, tr("of \(levels.count, "levels") solved")),
      next: (
        name, name.map { tr("Next: \($0, "level")") } ?? tr("All are solved"),
        [group?.title, level?.detail].compactMap(\.self).joined(separator: ", ")
      ))
  }

  override var levels: [LevelView] { path.levels }

  override var entrances: [Entrance] { super.entrances + Entrance.texts(path.texts) + [path.drawing] }

  override func layOutLevels(_ context: DrawContext) -> (area: Rect, height: Double) {
    let form = LevelPathForm(
      grid, grades: progress.groups.count, titleSpace: LevelPathView.titleSpace(grid, context), left: toolsEnd)
    path.layOut(form, grid, context)
    return (form.area, form.contentHeight)
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

  private func march() { for cell in path.levels { cell.march() } }
}
