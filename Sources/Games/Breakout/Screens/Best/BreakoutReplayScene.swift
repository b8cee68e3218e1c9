import Breakout
import OvershootGameKit
import OvershootJSON
import OvershootStorage

/// Plays a game of the tables again, from any of its moments on.
@MainActor
final class BreakoutReplayScene: Screen {
  override var tint: Tint? { .dusk }
  /// The number of the game; nil for that of the file that was opened.
  private let id: Int64?
  private let file: DroppedFile?
  private let archive: BreakoutArchive
  /// The name of the level; nil before it is read.
  private var levelName: BreakoutLevelName?
  private let background: any BackgroundWork
  private let line = Label(font: .body(.medium), color: \.mutedText, alignment: .center)
  private let field = BrickFieldView()
  private let slider = Slider(SteppedRange(0...0), value: 0) { _ in }
  private let play: Button
  private let speeds: SegmentedControl
  private let clock = GameClock(ticksPerSecond: BreakoutField.ticksPerSecond)
  private var timeline: BreakoutTimeline?
  private var state: BreakoutTimeline.State? { didSet { field.game = state?.game } }
  private var tick = 0
  private var isPlaying = false
  override var isWatched: Bool { isPlaying }
  private var isShown = false
  private var isRefused = false
  /// The hits of the present frame.
  private var hits: [BrickHit] = []

  private static let rates = [1, 2, 4]
  // In points.
  private static let rowHeight = 34.0
  private static let gap = 8.0
  private static let playWidth = 76.0
  private static let leastColumn = 320.0
  private static let speedsWidth = 150.0

  init(_ id: Int64?, _ environment: ScreenEnvironment, file: DroppedFile? = nil) {
    (self.id, self.file, archive, background) = (id, file, environment.breakout, environment.background)
    let font = Font.body(.medium)
    var toggle: () -> Void = {}
    play = Button(tr("Play"), font: font, kind: .primary) { toggle() }
    speeds = SegmentedControl(Self.rates.map { "\($0)×" }, font: font) { [clock] in
      clock.reset(toPace: Double(Self.rates[$0]))
    }
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    toggle = { [unowned self] in isPlaying ? pause() : start() }
    play.cornerRadius = 8
    speeds.semanticName = tr("Speed")
    slider.semanticName = tr("Time")
    slider.valueText = { Self.text(of: Int($0)) }
    slider.onChange = { [unowned self] in seek(Int($0)) }
    field.effects.show(EffectStrength(preferences.effects, of: archive.effectSettings))
    title.text = tr("Replay")
    for view in [line, field, slider, play, speeds] { addSubview(view) }
  }

  // MARK: Scene

  override func sceneDidLoad() {
    if let file { return read(file) }
    let kept = id.flatMap { try? archive.store?.keptScoreNow($0) }
    guard let kept, let text = kept.score.replay else { return line.text = tr("There is no such game.") }
    guard kept.list.game == BreakoutArchive.name else { return line.text = tr("This is no game of Breakout.") }
    levelName = BreakoutLevelName(text: kept.list.size)
    line.text = tr("The game is being read.")
    var levels: [String: BreakoutLevel] = [:]
    for name in BreakoutLevels.names where text.contains("\"\(name)\"") { levels[name] = archive.level(.level(name)) }
    background.runForFrame { [levels] in
      BreakoutTimeline(text) { levels[$0] }
    } then: { [weak self] in
      self?.show($0)
    }
  }

  override func sceneDidAppear() {
    isShown = true
    if timeline != nil { start() }
  }

  override func sceneWillDisappear() {
    isShown = false
    pause()
  }

  override var preferredFocus: View? { play }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let row = Font.rowHeight(Self.rowHeight, at: context.textSize)
    // What is wrong with a file is long.
    let reason = isRefused ? line.naturalHeight(width: min(bounds.width - 24, Self.leastColumn), context) : nil
    let line = reason ?? Font.rowHeight(18, at: context.textSize)
    let below = 2 * row + line + 4 * Self.gap
    let ratio = BreakoutField.width / BreakoutField.height
    let top = layOutHeader().bottom + Self.gap
    let height = max(120, pageArea.height - top - below)
    let width = min(bounds.width - 24, height * ratio).rounded(.down)
    let column = layOutPage(maximumWidth: max(width, Self.leastColumn) / textSize)
    let fieldHeight = (width / ratio).rounded(.down)
    field.frame = Rect(
      x: (column.center.x - width / 2).rounded(), y: top, width: width, height: fieldHeight)
    let buttons = Stack(
      .across, spacing: Self.gap, play.width(Self.playWidth), Space(), speeds.width(Self.speedsWidth))
    Stack(
      .down, spacing: Self.gap, self.line.height(reason ?? 18), slider.row(Self.rowHeight, context),
      buttons.row(Self.rowHeight, context)
    )
    .place(at: Vector2(column.minX, field.frame.maxY + Self.gap), width: column.width, context)
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, timeline != nil else { return false }
    switch key {
    case .space:
      if !isRepeat { isPlaying ? pause() : start() }
    case .left: seek(tick - Self.step)
    case .right: seek(tick + Self.step)
    default: return false
    }
    return true
  }

  /// The ticks of a step of the arrow keys: five seconds.
  private static let step = 5 * BreakoutField.ticksPerSecond

  override nonisolated class var keyHelp: [KeyHelp] {
    [KeyHelp("Space", tr("play or pause"), pad: .a), KeyHelp("Left, Right", tr("five seconds back or on"))]
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

  /// Shows why there is nothing to be watched.
  private func refuse(_ sentence: String) {
    isRefused = true
    line.text = sentence
    line.fitting = .wrapping(maximumLines: 8, .end)
    for control in [slider, play, speeds] as [Control] { control.isEnabled = false }
    relayout()
  }

  private func show(_ timeline: BreakoutTimeline?) {
    guard let timeline else { return line.text = tr("The game cannot be read.") }
    self.timeline = timeline
    slider.range = SteppedRange(0...Double(max(1, timeline.ticks)))
    seek(0)
    if isShown { start() }
  }

  private func start() {
    guard let timeline else { return }
    if tick >= timeline.ticks { seek(0) }
    isPlaying = true
    play.title.text = tr("Pause")
    clock.run { [weak self] in self?.play($0) ?? false }
    setNeedsFrame()
  }

  private func pause() {
    isPlaying = false
    play.title.text = tr("Play")
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
    slider.value = Double(tick)
    title.text = game.level.flatMap { levelName?.title(of: $0, archive.dates) ?? $0.name } ?? tr("Replay")
    let (time, length) = (Self.text(of: tick), Self.text(of: timeline.ticks))
    // Translators: where a replay is, and the points so far: "0:12 of 1:30 · 350 points".
    line.text = tr(
      "\(time) of \(length) · 1 point", plural: "\(time) of \(length) · \(game.score, "count") points",
      count: game.score)
    field.setNeedsDisplay()
    setNeedsFrame()
  }

  private static func text(of ticks: Int) -> String { (ticks / BreakoutField.ticksPerSecond).minutesAndSeconds }
}
