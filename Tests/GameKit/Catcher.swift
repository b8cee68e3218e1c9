import OvershootGameKit
import OvershootJSON
import OvershootPlay
import OvershootSound
import OvershootStorage

/// A game in ticks that only tests have: drops fall on eight columns, and a bowl catches them. It lasts ten seconds.
struct Catcher: Game, Hashable {
  enum Input: String, Hashable, Sendable, CaseIterable { case left, right }

  enum Event: Hashable, Sendable {
    case moved(Int)
    case refused
    case fell(Int)
    case caught(Int)
    case missed(Int)
    case ended
  }

  struct Drop: Hashable, Sendable {
    let column: Int
    var height: Int
  }

  static let columns = 8
  static let length = 600
  static let ticksPerSecond = 60

  private(set) var tick = 0
  private(set) var score = 0
  private(set) var bowl = 3
  private(set) var drops: [Drop] = []
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  var outcome: GameOutcome { tick < Self.length ? .inPlay : score > 0 ? .won : .lost }

  mutating func act(_ input: Input) -> [Event] {
    let next = bowl + (input == .left ? -1 : 1)
    guard outcome == .inPlay, (0..<Self.columns).contains(next) else { return [.refused] }
    bowl = next
    return [.moved(bowl)]
  }

  mutating func advance() -> [Event] {
    guard outcome == .inPlay else { return [] }
    tick += 1
    var events: [Event] = []
    for index in drops.indices { drops[index].height -= 1 }
    for drop in drops where drop.height == 0 {
      if drop.column == bowl { score += 1 }
      events.append(drop.column == bowl ? .caught(bowl) : .missed(drop.column))
    }
    drops.removeAll { $0.height == 0 }
    if tick.isMultiple(of: 20) {
      drops.append(Drop(column: generator.integer(below: Self.columns), height: 45))
      events.append(.fell(drops[drops.count - 1].column))
    }
    return events + (outcome == .inPlay ? [] : [.ended])
  }
}

extension TimedInput<Catcher.Input> {
  var text: String { "\(tick) \(input.rawValue)" }

  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 2, let tick = Int(words[0]), let input = Catcher.Input(rawValue: String(words[1])) else {
      return nil
    }
    self.init(tick: tick, input)
  }
}

struct CatcherReplay: ReplayText {
  static let game = "catcher"
  static let keys = ["inputs", "seed", "ticks"]
  let seed: UInt64
  let record: GameRecord<Catcher>

  init(seed: UInt64, _ record: GameRecord<Catcher>) { (self.seed, self.record) = (seed, record) }

  init(_ object: JSONFields, from source: Void) throws {
    let seed = try object.required("seed").seed()
    let inputs = try object.required("inputs").list().map { value in
      guard let input = TimedInput<Catcher.Input>(try value.string()) else { throw value.refused("such as 12 left") }
      return input
    }
    let end = try object.required("ticks").whole(in: 0...Catcher.length)
    self.init(seed: seed, GameRecord(from: Catcher(seed: seed), inputs, endTick: end))
  }

  var line: String {
    Self.text([
      ("inputs", .list(record.inputs.map { .string($0.text) })), ("seed", .numeral("\(seed)")),
      ("ticks", .whole(record.endTick)),
    ])
  }
}

/// What the page shows.
struct CatcherSnapshot: Hashable, Sendable {
  let bowl: Int
  let score: Int
}

enum CatcherTables: GameTables {
  typealias Event = Catcher.Event
  typealias Snapshot = CatcherSnapshot

  static let drop = SoundEntry("catcher.drop", "caught", isTold: true) { Sound.notes([$0.step], every: 0, gain: 0.3) }

  static func cues(of event: Catcher.Event, in snapshot: CatcherSnapshot) -> [SoundCue] {
    switch event {
    case .caught(let column): [drop.cue(.init(step: column))]
    case .missed: [drop.cue(.init(step: -4), caption: "missed")]
    case .moved, .refused, .fell, .ended: []
    }
  }

  static func cues(of event: PlayEvent, in snapshot: CatcherSnapshot) -> [SoundCue] { [] }

  static func announcement(of event: Catcher.Event, in snapshot: CatcherSnapshot) -> Announcement? {
    switch event {
    case .fell(let column): Announcement("A drop over column \(column + 1).")
    case .missed: Announcement("Missed.")
    case .ended: Announcement("Over: \(snapshot.score) caught.")
    case .moved, .refused, .caught: nil
    }
  }

  static func announcement(of event: PlayEvent, in snapshot: CatcherSnapshot) -> Announcement? {
    event == .paused ? Announcement("Paused.") : nil
  }

  static func trophyEvents(of event: Catcher.Event, in snapshot: CatcherSnapshot) -> [TrophyEvent] { [] }
}

enum CatcherLessons {
  static let first = Lesson(
    "catcher",
    [
      LessonStep(
        done: LessonSign("move", in: CatcherTables.self) { event, _ in if case .moved = event { true } else { false } },
        "Move the bowl.", at: LessonPlace("bowl"), keys: [.press(.right)], hand: .tap, pad: [.press(.dpadRight)])
    ])
}

/// The page: a line that says where the bowl is, and the keys Left, Right, Space for a pause and R, which goes back a
/// second.
@MainActor
final class CatcherScene: Screen {
  static let name = "catcher"
  private(set) var session: GameSession<Catcher>
  private var runs: KeptRuns
  let line = Label(font: .body(.medium), color: \.text)
  private let ending: EndingView
  private let clock = GameClock(ticksPerSecond: Catcher.ticksPerSecond)
  private let seed: UInt64
  private(set) var isPaused = true

  init(_ environment: ScreenEnvironment, seed: UInt64) {
    runs = KeptRuns(environment.store)
    let kept = runs.open(Self.name, session: \.self) { saved in
      var session = GameSession(Catcher(seed: seed), reach: .ticks(60))
      let inputs = saved.inputs.compactMap { TimedInput<Catcher.Input>($0) }
      let end = saved.note.flatMap { Int($0) } ?? 0
      return session.play(inputs, until: end) && saved.start == "\(seed)" ? session : nil
    }
    session = kept ?? GameSession(Catcher(seed: seed), reach: .ticks(60))
    self.seed = seed
    ending = EndingView(on: EndingBand(in: .twenty48) {})
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    addSubview(line)
    attach(ending)
    show([])
  }

  override func sceneWillDisappear() { isPaused = true }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    switch key {
    case .left: show(session.act(.left))
    case .right: show(session.act(.right))
    case .r where session.game.outcome == .inPlay:
      session.rewind()
      show([])
    case .space:
      isPaused.toggle()
      emit(GameMoment<CatcherTables>.play(isPaused ? .paused : .running, snapshot))
      clock.run { [weak self] in self?.play($0) ?? false }
    default: return false
    }
    return true
  }

  private var snapshot: CatcherSnapshot { CatcherSnapshot(bowl: session.game.bowl, score: session.game.score) }

  private func play(_ count: Int) -> Bool {
    for _ in 0..<count where !isPaused && session.game.outcome == .inPlay { show(session.advance()) }
    return !isPaused && session.game.outcome == .inPlay
  }

  private func show(_ events: [Catcher.Event]) {
    line.text = "bowl over column \(session.game.bowl + 1), \(session.game.score) caught"
    if session.game.outcome == .inPlay {
      runs.keep(Self.name, session, start: "\(seed)", note: "\(session.game.tick)", text: \.text)
    }
    for event in events { emit(GameMoment<CatcherTables>.event(event, snapshot)) }
    guard events.contains(.ended) else { return }
    runs.end(Self.name)
    var end = Ending(session.game.outcome == .won ? .won : .lost, "Over")
    end.numbers = [.init(session.game.score, "caught")]
    ending.show(end)
  }

  override func layoutSubviews(_ context: DrawContext) {
    let grid = layOutGround(context)
    line.frame = Rect(x: 20, y: grid.title.y + 40, width: 300, height: 30)
    ending.layOut(in: Rect(x: 0, y: 0, width: grid.leftColumn, height: bounds.height), of: bounds.size, context)
  }

  override func frame(of place: LessonPlace) -> Rect? { line.frame }
}

/// The page of a replay.
@MainActor
final class CatcherReplayScene: ReplayPage {
  private let timeline: GameTimeline<Catcher>
  private let replay: CatcherReplay
  private(set) var playback: GamePlayback<Catcher>

  init(_ replay: CatcherReplay, _ environment: ScreenEnvironment) {
    (self.replay, timeline) = (replay, GameTimeline(replay.record, interval: 50))
    playback = timeline.playback(at: 0)
    super.init(
      navigator: environment.navigator, preferences: environment.preferences,
      pace: .ticks(perSecond: Catcher.ticksPerSecond))
  }

  override func sceneDidLoad() { begin(length: timeline.end, marks: [ReplayMark(60), ReplayMark(180)]) }

  override var replayLine: String? { replay.line }

  override func showPlace(playedFrom former: Int?) {
    if former == nil { playback = timeline.playback(at: wholePlace) }
    for _ in (former ?? wholePlace)..<wholePlace {
      let events = playback.step(in: timeline.record) ?? []
      let snapshot = CatcherSnapshot(bowl: playback.game.bowl, score: playback.game.score)
      for event in events { emit(GameMoment<CatcherTables>.event(event, snapshot)) }
    }
    showPoints(playback.game.score)
  }
}
