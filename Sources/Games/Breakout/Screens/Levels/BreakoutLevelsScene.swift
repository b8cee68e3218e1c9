import Breakout
import OvershootGameKit

/// The choice of a level: a wall of posters, of which the next one is lit.
@MainActor
final class BreakoutLevelsScene: GamePage {
  override var room: Room? { .breakout }
  private let archive: BreakoutArchive
  private let scroll = ScrollView()
  private let wall = PosterWall()
  private let next = Label(font: TypeRole.lead.font(.wide))
  private let nextName = Label(font: TypeRole.label.font(.wide), color: \.mutedText)
  private let editor: RoundButton
  private var groups: [LevelProgress.Group] = []
  private var nextLevel: BreakoutLevelName?
  private var titles: [(title: Label, count: Label)] = []
  private(set) var posters: [LevelPoster] = []
  /// The wall of the day, before all levels, and the free wall, behind them.
  let (head, last): (LevelPoster, LevelPoster)

  /// How far below the number what is next stands, and its name below that, in points.
  private static let (nextDistance, nameDistance) = (106.0, 34.0)

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
    for view in [next, nextName, scroll] { addSubview(view) }
  }

  // MARK: Scene

  /// A level may have been solved since, or be another one.
  override func sceneWillAppear() {
    let progress = archive.progress
    let groups = progress.groups
    if groups.flatMap(\.levels).map(\.name) != posters.map(\.level.name) { create(groups) }
    self.groups = groups
    let current = progress.current
    for (poster, level) in zip(posters, groups.flatMap(\.levels)) { poster.show(level, isNext: level.name == current) }
    head.show(archive.daily, isNext: false)
    last.show(archive.freeWall, isNext: false)
    for (labels, group) in zip(titles, groups) {
      let down = group.levels.count { $0.stars > 0 }
      let isOpen = down > 0 || group.levels.contains { $0.name == current }
      labels.title.colorRole = isOpen ? \.text : \.mutedText
      labels.count.text = group.isInSequence && !isOpen ? tr("\(down) of \(group.levels.count, "levels")") : ""
    }
    showNumber()
    show(next: current)
    relayout()
  }

  override var keyPieces: [String: View] { posters.first(where: \.isNext).map { ["level": $0] } ?? [:] }

  override var entrances: [Entrance] {
    let posters = [head] + posters + [last]
    let labels = titles.flatMap { [$0.title, $0.count] } + [next, nextName]
    return super.entrances + Entrance.levels(posters, next: posters.first(where: \.isNext)) + Entrance.texts(labels)
  }

  override var preferredFocus: View? { posters.first(where: \.isNext) ?? posters.first }

  override func layoutSubviews(_ context: DrawContext) {
    showPrimary(isWide: PageGrid(bounds.size).isWide)
    super.layoutSubviews(context)
    let layout = LevelWallLayout(
      grid, counts: groups.map(\.levels.count), toolsEnd: toolsEnd, textSize: context.textSize)
    (head.frame, last.frame) = (layout.head, layout.last)
    scroll.frame = layout.scroll
    scroll.contentHeight = layout.contentHeight
    wall.frame = Rect(x: 0, y: 0, width: layout.scroll.width, height: layout.contentHeight)
    for (poster, frame) in zip(posters, layout.posters) { poster.frame = frame }
    let (font, small) = (TypeRole.chapter.font(grid.windowClass), TypeRole.small.font(grid.windowClass))
    for (labels, place) in zip(titles, layout.titles) {
      (labels.title.font, labels.count.font) = (font, small)
      let countWidth = labels.count.text.isEmpty ? 0 : (labels.count.naturalWidth(context) ?? 0) + 12
      stand(labels.title, at: place, width: layout.width - countWidth, context)
      stand(labels.count, at: place, width: layout.width - 4, context)
    }
    for label in [next, nextName] { label.isHidden = !grid.isWide }
    let width = layout.scroll.minX - 60
    let nextY = max(grid.number.y + Self.nextDistance, caption.frame.maxY + next.font.size * context.textSize)
    stand(next, at: Vector2(42, nextY), width: width, context)
    stand(nextName, at: Vector2(42, nextY + Self.nameDistance * context.textSize), width: width, context)
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

  override nonisolated class var keyHelp: [KeyHelp] { KeyHelp.levels }

  /// The poster of a level.
  override func origin(of route: Route) -> View? {
    (posters + [head, last]).first { Route(Route.breakout.screen, $0.level.name) == route }
  }

  // MARK: Private

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
        } action: { [navigator] in
          navigator.go(to: Route(Route.breakout.screen, level.name))
        }
      }
    }
    for view in titles.flatMap({ [$0.title, $0.count] }) + posters as [View] { wall.addSubview(view) }
  }

  private func showNumber() {
    let levels = groups.filter(\.isInSequence).flatMap(\.levels)
    let count = levels.count { $0.stars > 0 }
    number.show("\(count)", animated: false)
    // What was cleared before there was a trophy for it counts too.
    navigator.note(.reached(.allLevels, count))
    caption.text = tr("of \(levels.count) walls down")
  }

  private func show(next name: String?) {
    let levelName = name.flatMap(BreakoutLevelName.init)
    let level = posters.first { $0.level.name == name }?.level
    nextLevel = levelName
    next.text = levelName.map { tr("Next: \($0.shownText, "level")") } ?? ""
    nextName.text = level?.title ?? ""
  }

  /// Shows the button that opens the next level, which names it where nothing else does.
  private func showPrimary(isWide: Bool) {
    let title = isWide ? tr("Play") : nextLevel?.shownText
    guard title != primary?.title || nextLevel == nil else { return }
    primary = title.flatMap { title in
      nextLevel.map { level in
        Pill(title, icon: .play) { [unowned self] in navigator.go(to: .breakout(nextLevel ?? level)) }
      }
    }
  }
}

/// What the posters hang on; arrow keys move the focus inside it.
private final class PosterWall: View {
  override var isFocusGroup: Bool { true }
}
