import Breakout
import OvershootGameKit
import OvershootJSON
import OvershootPlay
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
  private var timeline: BreakoutTimeline?
  private var state: BreakoutTimeline.State? { didSet { (field.game, side.game) = (state?.game, state?.game) } }

  init(_ id: Int64?, _ environment: ScreenEnvironment, file: DroppedFile? = nil) {
    (self.id, self.file, archive, background) = (id, file, environment.breakout, environment.background)
    super.init(
      navigator: environment.navigator, preferences: environment.preferences,
      pace: .ticks(perSecond: BreakoutField.ticksPerSecond))
    field.effects.show(EffectStrength(preferences.effects, of: archive.effectSettings))
    for view in [field, side] { addSubview(view) }
    setTools(
      file == nil ? [RoundButton(.copy, tr("Copy the replay")) { [unowned self] in copyReplay() }] : [])
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

  override var replayLine: String? { text.isEmpty ? nil : text }

  // MARK: The game

  private func read(_ file: DroppedFile) {
    let levels = BreakoutLevels.names.map { ($0, archive.level(.level($0))) }
    background.runForFrame {
      let shipped = Dictionary(levels) { $1 }
      return Result { () throws(FileFault) in
        let replay = try file.firstReplay { object, _ in
          do {
            return try BreakoutReplay(object, from: { shipped[$0] ?? nil })
          } catch let fault as BreakoutReplay.LevelFault {
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
    begin(length: timeline.ticks, marks: timeline.marks)
  }

  override func showPlace(playedFrom former: Int?) {
    guard let timeline else { return }
    if let former, let state { play(timeline, state, former..<wholePlace) } else { jump(in: timeline) }
    side.fraction = field.fraction
    guard let game = state?.game else { return }
    showPoints(game.score)
    let name = game.level.flatMap { levelName?.title(of: $0, archive.dates) ?? $0.name } ?? ""
    if detail.text != name {
      detail.text = name
      relayout()
    }
    field.setNeedsDisplay()
  }

  private func jump(in timeline: BreakoutTimeline) {
    state = timeline.state(at: wholePlace)
    field.fraction = 1
    field.clear()
  }

  private func play(_ timeline: BreakoutTimeline, _ former: BreakoutTimeline.State, _ ticks: Range<Int>) {
    var (state, hits) = (former, [BrickHit]())
    for _ in ticks { hits += timeline.advance(&state).compactMap { BrickHit($0, in: state.game) } }
    self.state = state
    if state.level == former.level { for hit in hits { field.show(hit) } }
    field.fraction = place < Double(timeline.ticks) ? fraction : 1
  }
}
