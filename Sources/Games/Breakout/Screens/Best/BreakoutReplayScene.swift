import Breakout
import OvershootGameKit
import OvershootJSON
import OvershootStorage

/// Plays a game of the tables again, from any of its moments on.
@MainActor
final class BreakoutReplayScene: ReplayPage {
  override var room: Room? { .breakout }
  /// The number of the game; nil for that of the file that was opened.
  private let id: Int64?
  private let file: DroppedFile?
  private let archive: BreakoutArchive
  /// The name of the level; nil before it is read.
  private var levelName: BreakoutLevelName?
  /// The replay as text; empty for that of a file.
  private var text = ""
  private let background: any BackgroundWork
  private let field = BrickFieldView()
  private let side = CourtSide()
  private let clock = GameClock(ticksPerSecond: BreakoutField.ticksPerSecond)
  private var timeline: BreakoutTimeline?
  private var state: BreakoutTimeline.State? { didSet { (field.game, side.game) = (state?.game, state?.game) } }
  private var tick = 0
  private var isPlaying = false
  override var isWatched: Bool { isPlaying }
  /// The hits of the present frame.
  private var hits: [BrickHit] = []

  private static let rates = [1, 2, 4]

  init(_ id: Int64?, _ environment: ScreenEnvironment, file: DroppedFile? = nil) {
    (self.id, self.file, archive, background) = (id, file, environment.breakout, environment.background)
    super.init(
      navigator: environment.navigator, preferences: environment.preferences, speeds: Self.rates.map { "\($0)×" },
      speed: 0)
    timeRail.valueText = { Self.text(of: Int($0)) }
    field.effects.show(EffectStrength(preferences.effects, of: archive.effectSettings))
    for view in [field, side] { addSubview(view) }
    setTools(
      file == nil ? [RoundButton(.copy, tr("Copy the replay")) { [unowned self] in copy() }] : [])
  }

  // MARK: Scene

  override func sceneDidLoad() {
    if let file { return read(file) }
    let kept = id.flatMap { try? archive.store?.keptScoreNow($0) }
    guard let kept, let text = kept.score.replay else { return refuse(tr("There is no such game.")) }
    guard kept.list.game == BreakoutArchive.name else { return refuse(tr("There is no such game.")) }
    levelName = BreakoutLevelName(text: kept.list.size)
    self.text = text
    var levels: [String: BreakoutLevel] = [:]
    for name in BreakoutLevels.names where text.contains("\"\(name)\"") { levels[name] = archive.level(.level(name)) }
    background.runForFrame { [levels] in
      BreakoutTimeline(text) { levels[$0] }
    } then: { [weak self] in
      self?.show($0)
    }
  }

  override func sceneDidAppear() {
    super.sceneDidAppear()
    if timeline != nil { start() }
  }

  override func sceneWillDisappear() {
    super.sceneWillDisappear()
    pause()
  }

  override var preferredFocus: View? { play }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let size = bounds.size
    let height = size.height - foot
    if grid.isWide {
      field.frame = grid.court(height: height)
    } else {
      let (top, below) = (grid.windowClass.pick(0, 96.0, 60), grid.windowClass.pick(0, 100.0, 70))
      field.frame = Rect(x: 0, y: top, width: size.width, height: max(0, height - top - below))
    }
    side.isHidden = !grid.isWide
    side.layOut(grid, field: field.frame, toolsEnd: toolsEnd)
    side.frame.size.height = height
  }

  override func openMore() { presentMore(speedItems) }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers == .control, key == .c, !text.isEmpty else {
      return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    }
    if !isRepeat { copy() }
    return true
  }

  /// The ticks of a step of the arrow keys: five seconds.
  private static let step = 5 * BreakoutField.ticksPerSecond

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Space", tr("Play or pause"), pad: .a), KeyHelp("Left, Right", tr("back or on")),
      KeyHelp("Page Up, Down", tr("next mark, the one before")), KeyHelp("1 to 3", tr("Speed")),
      KeyHelp("Ctrl+C", tr("Copy the replay")),
    ]
  }

  override func togglePlay() { isPlaying ? pause() : start() }

  override func seek(to place: Double) { seek(Int(place.rounded())) }

  override func step(_ count: Int) { seek(tick + count * Self.step) }

  override func speedDidChange(_ index: Int) { clock.reset(toPace: Double(Self.rates[index])) }

  private func copy() {
    clipboard?.text = text
    Toast(tr("Copied")).present(in: self)
  }

  // MARK: The game

  private func read(_ file: DroppedFile) {
    let levels = BreakoutLevels.names.map { ($0, archive.level(.level($0))) }
    background.runForFrame {
      let shipped = Dictionary(levels) { $1 }
      return Result { () throws(FileFault) in
        let replay = try file.firstReplay { object, _ in
          do { return try BreakoutReplay(object) { shipped[$0] ?? nil } } catch let fault as BreakoutReplay.LevelFault {
            throw JSONFieldError(fault.reason)
          }
        }
        return (BreakoutTimeline([replay]), replay.level?.name)
      }
    } then: { [weak self] (result: Result<(BreakoutTimeline, String?), FileFault>) in
      guard let self else { return }
      do throws(FileFault) {
        let (timeline, name) = try result.get()
        levelName = name.flatMap(BreakoutLevelName.init)
        show(timeline)
      } catch {
        refuse(error.sentence)
      }
    }
  }

  private func show(_ timeline: BreakoutTimeline?) {
    guard let timeline else { return refuse(tr("There is no such game.")) }
    self.timeline = timeline
    timeRail.range = SteppedRange(0...Double(max(1, timeline.ticks)))
    timeRail.marks = timeline.marks
    seek(0)
    if isShown { start() }
  }

  private func start() {
    guard let timeline, !isPlaying else { return }
    if tick >= timeline.ticks { seek(0) }
    isPlaying = true
    showPlaying(true)
    clock.run { [weak self] in self?.play($0) ?? false }
    setNeedsFrame()
  }

  private func pause() {
    isPlaying = false
    showPlaying(false)
    setNeedsFrame()
  }

  private func seek(_ tick: Int) {
    guard let timeline else { return }
    self.tick = min(max(tick, 0), timeline.ticks)
    state = timeline.state(at: self.tick)
    field.fraction = 1
    field.clear()
    showTime()
  }

  private func play(_ count: Int) -> Bool {
    guard isPlaying, isShown, let timeline, var state else { return false }
    let level = state.level
    for _ in 0..<count where tick < timeline.ticks {
      let events = timeline.advance(&state)
      hits += events.compactMap { BrickHit($0, in: state.game) }
      tick += 1
    }
    self.state = state
    if state.level == level { for hit in hits { field.show(hit) } }
    hits.removeAll(keepingCapacity: true)
    field.fraction = clock.fraction
    showTime()
    guard tick < timeline.ticks else {
      pause()
      return false
    }
    return true
  }

  private func showTime() {
    guard let timeline, let game = state?.game else { return }
    timeRail.value = Double(tick)
    side.fraction = field.fraction
    let name = game.level.flatMap { levelName?.title(of: $0, archive.dates) ?? $0.name } ?? ""
    let length = number.text.count
    number.show(Self.text(of: tick), animated: false)
    // Translators: the length of a replay, behind its time.
    caption.text = tr("of \(Self.text(of: timeline.ticks), "time")")
    number.name = caption.text
    points.show(game.score.grouped, animated: false)
    points.name = tr("point", plural: "points", count: game.score)
    if detail.text != name || number.text.count != length {
      detail.text = name
      relayout()
    }
    field.setNeedsDisplay()
    setNeedsFrame()
  }

  private static func text(of ticks: Int) -> String { (ticks / BreakoutField.ticksPerSecond).minutesAndSeconds }
}
