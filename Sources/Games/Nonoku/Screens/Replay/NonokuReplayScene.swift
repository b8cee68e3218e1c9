import Nonoku
import OvershootGameKit
import OvershootPlay

/// Makes the inputs of a recorded play again, from any of them on.
@MainActor
final class NonokuReplayScene: ReplayPage {
  override var room: Room? { .nonoku }
  private let file: NonokuFile
  private let line: String
  private let board = NonokuBoardView()
  private let timeline: GameTimeline<PuzzlePlay>
  private let marks: [ReplayMark]
  private(set) var shown: PuzzlePlay

  /// The inputs of a second at the usual speed.
  private static let rate = 2.0

  /// Creates the page of a replay.
  init(_ file: NonokuFile, _ environment: ScreenEnvironment) {
    self.file = file
    line = NonokuReplay.line(file.puzzle, file.inputs, seconds: file.replay?.seconds ?? 0)
    let record = GameRecord(from: PuzzlePlay(file.puzzle), file.inputs.map { TimedInput(tick: 0, $0) })
    var (place, marks) = (0, [ReplayMark]())
    timeline = GameTimeline(record, interval: 32) { events in
      place += 1
      for event in events {
        switch event {
        case .marked(_, _, let lines) where !lines.isEmpty: marks.append(ReplayMark(Double(place)))
        case .completed: marks.append(ReplayMark(Double(place), .great))
        default: break
        }
      }
    }
    (self.marks, shown) = (marks, record.start)
    super.init(
      navigator: environment.navigator, preferences: environment.preferences, pace: .turns(perSecond: Self.rate))
    addSubview(board)
    board.isUserInteractionEnabled = false
    points.isHidden = true
    setTools([RoundButton(.copy, tr("Copy the replay")) { [unowned self] in copyReplay() }])
    if let seconds = file.replay?.seconds, seconds > 0 { detail.text = seconds.minutesAndSeconds }
  }

  // MARK: Scene

  override func sceneDidLoad() { begin(length: timeline.end, marks: marks) }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    board.layOut(
      NonokuLayout(
        grid, scale: context.scale, cells: file.puzzle.size, runs: board.runs, paletteCount: 0, strip: foot))
  }

  override nonisolated class var keyHelp: [KeyHelp] { super.keyHelp + [KeyHelp("P", tr("Play on from here"))] }

  // MARK: The puzzle

  override var replayLine: String? { line }

  override var canPlayOn: Bool { true }

  override func playOn() {
    let game = file.game(after: wholePlace)
    navigator.replace(by: .nonoku(.file).with(Result<NonokuGame?, FileFault>.success(game)))
  }

  override func text(ofLength length: Int) -> String {
    // Translators: stands behind the number of a step.
    tr("of 1 step", plural: "of \(length.grouped, "count") steps", count: length)
  }

  override func showPlace(playedFrom former: Int?) {
    for place in (former ?? wholePlace)..<wholePlace {
      var playback = timeline.playback(at: place)
      let events = playback.step(in: timeline.record) ?? []
      show(playback.game)
      for event in events { emit(GameMoment<NonokuTables>.event(event, snapshot)) }
    }
    show(timeline.playback(at: wholePlace).game)
  }

  private func show(_ play: PuzzlePlay) {
    shown = play
    board.show(snapshot)
  }

  private var snapshot: NonokuSnapshot {
    NonokuSnapshot(
      name: .file, play: shown, contradictions: [], advice: nil, wrong: nil, result: nil, standing: "", day: nil)
  }
}
