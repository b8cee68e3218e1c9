import Breakout
import OvershootGameKit

/// The choice of a level: a wall of posters, of which the next one is lit.
@MainActor
final class BreakoutLevelsScene: LevelsPage {
  override var screen: String { Route.breakout.screen }
  override var room: Room? { .breakout }
  private let archive: BreakoutArchive
  private let wall = PosterWall()
  private let editor: RoundButton
  private var titles: [(title: Label, count: Label)] = []
  private(set) var posters: [LevelPoster] = []
  /// The wall of the day, before all levels, and the free wall, behind them.
  let (head, last): (LevelPoster, LevelPoster)

  init(_ environment: ScreenEnvironment) {
    let archive = environment.breakout
    self.archive = archive
    let navigator = environment.navigator
    editor = RoundButton(.pencil, tr("Editor")) { _ = navigator.go(toScreenNamed: "breakout/editor") }
    head = LevelPoster(archive.daily, wall: { archive.level(.daily) }) { navigator.go(to: .breakout(.daily)) }
    last = LevelPoster(archive.freeWall, wall: { BreakoutLevel(archive.settings) }) { navigator.go(to: .breakout) }
    super.init(navigator: navigator, preferences: environment.preferences)
    title.text = tr("Breakout")
    setTools([editor])
    scroll.content.addSubview(wall)
    for poster in [head, last] { wall.addSubview(poster) }
  }

  // MARK: Scene

  override var showsProgressLate: Bool { false }

  override func showProgress() {
    let progress = archive.progress
    let (groups, current) = (progress.groups, progress.current)
    if progress.levels.map(\.name) != posters.map(\.level.name) { create(groups) }
    for (poster, level) in zip(posters, progress.levels) { poster.show(level, isNext: level.name == current) }
    head.show(archive.daily, isNext: false)
    last.show(archive.freeWall, isNext: false)
    for (labels, group) in zip(titles, groups) {
      let down = group.levels.count { $0.stars > 0 }
      let isOpen = down > 0 || group.levels.contains { $0.name == current }
      labels.title.colorRole = isOpen ? \.text : \.mutedText
      labels.count.text = group.isInSequence && !isOpen ? tr("\(down) of \(group.levels.count, "levels")") : ""
    }
    let sequence = groups.filter(\.isInSequence).flatMap(\.levels)
    let count = sequence.count { $0.stars > 0 }
    // What was cleared before there was a trophy for it counts too.
    navigator.note(.reached(.allLevels, count))
    let name = current.flatMap(BreakoutLevelName.init)?.shownText
    show(
      progress, done: (count, tr("of \(sequence.count) walls down")),
      next: (
        name, name.map { tr("Next: \($0, "level")") } ?? tr("All are cleared"),
        progress.levels.first { $0.name == current }?.title ?? ""
      ))
  }

  override var levels: [LevelView] { posters + [head, last] }

  override var entrances: [Entrance] { super.entrances + Entrance.texts(titles.flatMap { [$0.title, $0.count] }) }

  override func layOutLevels(_ context: DrawContext) -> (area: Rect, height: Double) {
    let layout = LevelWallLayout(
      grid, counts: progress.groups.map(\.levels.count), toolsEnd: toolsEnd, textSize: context.textSize)
    (head.frame, last.frame) = (layout.head, layout.last)
    wall.frame = Rect(x: 0, y: 0, width: layout.scroll.width, height: layout.contentHeight)
    for (poster, frame) in zip(posters, layout.posters) { poster.frame = frame }
    let (font, small) = (TypeRole.chapter.font(grid.windowClass), TypeRole.small.font(grid.windowClass))
    for (labels, place) in zip(titles, layout.titles) {
      (labels.title.font, labels.count.font) = (font, small)
      let countWidth = labels.count.text.isEmpty ? 0 : (labels.count.naturalWidth(context) ?? 0) + 12
      stand(labels.title, at: place, width: layout.width - countWidth, context)
      stand(labels.count, at: place, width: layout.width - 4, context)
    }
    return (layout.scroll, layout.contentHeight)
  }

  /// Gives a label a baseline.
  private func stand(_ label: Label, at start: Vector2, width: Double, _ context: DrawContext) {
    let size = label.font.size * context.textSize
    label.frame = Rect(x: start.x, y: start.y - 1.04 * size, width: max(0, width), height: 1.4 * size)
  }

  override func openMore() {
    let navigator = navigator
    let endless = archive.endless
    presentMore([
      MoreSheet.Item(.next, endless.title, value: endless.detail) { navigator.go(to: .breakout(.endless)) },
      MoreSheet.Item(.calendar, tr("Calendar")) { navigator.go(to: .breakoutDays) },
      MoreSheet.Item(.trophy, tr("Best games")) { navigator.go(to: .breakoutBest) },
      MoreSheet.Item(.stats, tr("Statistics")) { navigator.go(to: .breakoutStatistics) },
      MoreSheet.Item(.pencil, tr("Editor")) { _ = navigator.go(toScreenNamed: "breakout/editor") },
    ])
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, !isRepeat else { return false }
    switch key {
    case .b: navigator.go(to: .breakoutBest)
    case .e: editor.activate()
    case .f: last.activate()
    default: return false
    }
    return true
  }

  private func create(_ groups: [LevelProgress.Group]) {
    for view in titles.flatMap({ [$0.title, $0.count] }) + posters as [View] { view.removeFromSuperview() }
    titles = groups.map { group in
      let title = Label(group.title ?? "", font: TypeRole.chapter.font(.wide))
      let count = Label(font: TypeRole.small.font(.wide), color: \.mutedText, alignment: .trailing)
      // A halo may reach behind them.
      (title.zPosition, count.zPosition) = (2, 2)
      return (title, count)
    }
    let archive = archive
    posters = groups.flatMap { group in
      group.levels.enumerated().map { index, level in
        LevelPoster(level, mark: "\(index + 1)", group: group.title) {
          BreakoutLevelName(text: level.name).flatMap(archive.level)
        } action: { [unowned self] in
          open(level.name)
        }
      }
    }
    for view in titles.flatMap({ [$0.title, $0.count] }) + posters as [View] { wall.addSubview(view) }
  }
}

/// What the posters hang on; arrow keys move the focus inside it.
private final class PosterWall: View {
  override var isFocusGroup: Bool { true }
}
