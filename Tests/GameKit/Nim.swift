import OvershootGameKit
import OvershootJSON
import OvershootPlay
import OvershootSound
import OvershootStorage

/// A game of turns that only tests have: who takes the last match wins. The program answers as well as it can.
struct Nim: Game, Hashable {
  enum Input: Hashable, Sendable { case take(Int) }

  enum Event: Hashable, Sendable {
    case took(Int, left: Int)
    case answered(Int, left: Int)
    case refused
    case ended(GameOutcome)
  }

  private(set) var left: Int
  private(set) var score = 0
  private(set) var outcome = GameOutcome.inPlay
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    left = 15 + generator.integer(below: 6)
  }

  mutating func act(_ input: Input) -> [Event] {
    guard case .take(let count) = input, outcome == .inPlay, (1...3).contains(count), count <= left else {
      return [.refused]
    }
    left -= count
    score += count
    if left == 0 { return [.took(count, left: 0), end(.won)] }
    let took = Event.took(count, left: left)
    let answer = left % 4 == 0 ? 1 + generator.integer(below: min(3, left)) : left % 4
    left -= answer
    return [took, .answered(answer, left: left)] + (left == 0 ? [end(.lost)] : [])
  }

  private mutating func end(_ outcome: GameOutcome) -> Event {
    self.outcome = outcome
    return .ended(outcome)
  }

  static func isRefusal(_ events: [Event]) -> Bool { events == [.refused] }
}

extension TimedInput<Nim.Input> {
  var text: String { if case .take(let count) = input { "\(count)" } else { "" } }

  init?(_ text: String) {
    guard let count = Int(text) else { return nil }
    self.init(tick: 0, .take(count))
  }
}

struct NimReplay: ReplayText {
  static let game = "nim"
  static let keys = ["inputs", "seed"]
  let seed: UInt64
  let record: GameRecord<Nim>

  init(seed: UInt64, _ record: GameRecord<Nim>) { (self.seed, self.record) = (seed, record) }

  init(_ object: JSONFields, from source: Void) throws {
    let seed = try object.required("seed").seed()
    let inputs = try object.required("inputs").list().map { Nim.Input.take(try $0.whole(in: 0...9)) }
    self.init(seed: seed, GameRecord(from: Nim(seed: seed), inputs.map { TimedInput(tick: 0, $0) }))
  }

  var line: String {
    Self.text([("inputs", .list(record.inputs.map { .numeral($0.text) })), ("seed", .numeral("\(seed)"))])
  }
}

/// What the page shows.
struct NimSnapshot: Hashable, Sendable {
  let left: Int
  let score: Int
}

enum NimTables: GameTables {
  typealias Event = Nim.Event
  typealias Snapshot = NimSnapshot

  static let take = SoundEntry("nim.take", "taken", isTold: true) { Sound.notes([$0.step], every: 0, gain: 0.3) }

  static func cues(of event: Nim.Event, in snapshot: NimSnapshot) -> [SoundCue] {
    switch event {
    case .took(let count, _), .answered(let count, _): [take.cue(.init(step: count), caption: "\(count) taken")]
    case .refused, .ended: []
    }
  }

  static func cues(of event: PlayEvent, in snapshot: NimSnapshot) -> [SoundCue] { [] }

  static func announcement(of event: Nim.Event, in snapshot: NimSnapshot) -> Announcement? {
    switch event {
    case .took: nil
    case .answered(let count, let left): Announcement("\(count) taken, \(left) left.")
    case .refused: Announcement("Take one, two or three.")
    case .ended(let outcome): Announcement(outcome == .won ? "Won." : "Lost.")
    }
  }

  static func announcement(of event: PlayEvent, in snapshot: NimSnapshot) -> Announcement? {
    event == .undone ? Announcement("\(snapshot.left) left again.") : nil
  }

  static func trophyEvents(of event: Nim.Event, in snapshot: NimSnapshot) -> [TrophyEvent] { [] }
}

enum NimLessons {
  static let first = Lesson(
    "nim",
    [
      LessonStep(
        done: LessonSign("take", in: NimTables.self) { event, _ in if case .took = event { true } else { false } },
        "Take one match.", at: LessonPlace("heap"), keys: [.press(.digit1)], hand: .tap, pad: [.press(.a)])
    ])
}

/// The page: a heap, and keys 1 to 3. U takes back.
@MainActor
final class NimScene: Screen {
  static let name = "nim"
  private(set) var session: GameSession<Nim>
  private var runs: KeptRuns
  let heap = Label(font: .body(.medium), color: \.text)
  private let ending: EndingView

  init(_ environment: ScreenEnvironment, seed: UInt64) {
    runs = KeptRuns(environment.store)
    let kept = runs.open(Self.name, session: \.self) { saved in
      var session = GameSession(Nim(seed: seed), reach: .inputs)
      let inputs = saved.inputs.compactMap { TimedInput<Nim.Input>($0) }
      return session.play(inputs, until: 0) && saved.start == "\(seed)" ? session : nil
    }
    session = kept ?? GameSession(Nim(seed: seed), reach: .inputs)
    self.seed = seed
    ending = EndingView(on: EndingBand(in: .twenty48) {})
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    addSubview(heap)
    attach(ending)
    show()
  }

  private let seed: UInt64

  private var snapshot: NimSnapshot { NimSnapshot(left: session.game.left, score: session.game.score) }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    switch key {
    case .digit1: act(.take(1))
    case .digit2: act(.take(2))
    case .digit3: act(.take(3))
    case .u where session.undo() != nil: show(.undone)
    default: return false
    }
    return true
  }

  private func act(_ input: Nim.Input) {
    let events = session.act(input)
    show()
    for event in events { emit(GameMoment<NimTables>.event(event, snapshot)) }
    guard session.game.outcome != .inPlay else { return }
    var end = Ending(session.game.outcome == .won ? .won : .lost, session.game.outcome == .won ? "Won" : "Lost")
    end.numbers = [.init(session.game.score, "matches")]
    ending.show(end)
    show(.ended)
  }

  private func show(_ event: PlayEvent? = nil) {
    heap.text = "\(session.game.left) matches"
    if session.game.outcome == .inPlay {
      runs.keep(Self.name, session, start: "\(seed)", note: "", text: \.text)
    } else {
      runs.end(Self.name)
    }
    if let event { emit(GameMoment<NimTables>.play(event, snapshot)) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    let grid = layOutGround(context)
    heap.frame = Rect(x: 20, y: grid.title.y + 40, width: 200, height: 30)
    ending.layOut(in: Rect(x: 0, y: 0, width: grid.leftColumn, height: bounds.height), of: bounds.size, context)
  }

  override func frame(of place: LessonPlace) -> Rect? { heap.frame }
}

/// The page of a replay.
@MainActor
final class NimReplayScene: ReplayPage {
  private let timeline: GameTimeline<Nim>
  private let replay: NimReplay
  private(set) var game: Nim

  init(_ replay: NimReplay, _ environment: ScreenEnvironment) {
    (self.replay, timeline, game) = (replay, GameTimeline(replay.record, interval: 4), replay.record.start)
    super.init(
      navigator: environment.navigator, preferences: environment.preferences, pace: .turns(perSecond: 2))
  }

  override func sceneDidLoad() { begin(length: timeline.end) }

  override var replayLine: String? { replay.line }

  override func text(of place: Int) -> String { "\(place)" }

  override func text(ofLength length: Int) -> String { "of \(length) turns" }

  override func showPlace(playedFrom former: Int?) {
    for place in (former ?? wholePlace)..<wholePlace {
      var playback = timeline.playback(at: place)
      let events = playback.step(in: timeline.record) ?? []
      let snapshot = NimSnapshot(left: playback.game.left, score: playback.game.score)
      for event in events { emit(GameMoment<NimTables>.event(event, snapshot)) }
    }
    game = timeline.playback(at: wholePlace).game
    showPoints(game.score)
  }
}
