import BombRush
import OvershootScreenKit

/// Runs the game and decides what is shown.
///
/// The rules run in whole ticks, of which each frame plays those that its time holds; the scene draws actors and bombs
/// between the last two. The overlay reads what the enemies believe, and changes nothing.
@MainActor
final class BombRushDirector {
  weak var scene: BombRushScene?
  private let name: BombRushLevelName
  private let environment: ScreenEnvironment
  private let archive: BombRushArchive
  private var recorder: RecordKeeper<BombRushReplay>
  /// The game; nil where there is no level.
  private(set) var run: BombRushRun?
  /// How the game stands.
  private(set) var status = BombRushStatus.missing
  /// What was shown last, and whether something has happened since.
  private var (numbers, hasNews): (BombRushNumbers?, Bool) = (nil, false)
  /// The ticks by which the end is wound back.
  private(set) var windBack = 0
  /// The tick after which the game is kept and its replay is stored again.
  private var nextRecord = 0
  /// What is watched; nil where the user plays.
  private let tape: BombRushTape?
  /// Why the file that was opened has no level; nil where it has one.
  private let fault: FileFault?
  /// Whether a replay is watched.
  var isReplay: Bool { tape != nil }
  private var playsBySelf: Bool { environment[SelfPlay.self].isOn }

  init(_ name: BombRushLevelName, _ environment: ScreenEnvironment, tape: BombRushTape?, fault: FileFault?) {
    (self.name, self.environment, archive) = (name, environment, environment.bombRush)
    (self.tape, self.fault) = (tape, fault)
    recorder = RecordKeeper(environment.recorder(\BombRushReplay.line))
  }

  /// The states to be drawn; nil where there is no level.
  var picture: BombRushPicture? {
    guard let run else { return nil }
    let state = run.state(back: windBack)
    // A state that is wound to is shown as it is.
    return BombRushPicture(game: state, previous: windBack > 0 || status == .ended ? state : run.state(back: 1))
  }

  /// Returns the latest answers to queries of an enemy up to the shown state, the oldest first.
  func answers(of enemy: Int) -> ArraySlice<BombRushAnswer> {
    guard let run else { return [] }
    return run.answers(of: enemy, until: run.state(back: windBack).tick)
  }

  // MARK: Events

  /// The scene is laid out.
  func onUIReady() {
    run = archive.openRun(name)
    guard run == nil else { return begin() }
    scene?.display(.failed(fault, tr("This level cannot be read.")))
  }

  /// The scene is shown: a replay begins by itself.
  func onUIShown() { if isReplay, status == .ready { onPause() } }

  /// The scene is about to be left, or the window has lost the focus.
  func onLeave() {
    if status == .playing { change(to: .paused) }
    keep()
    if let run { archive.leave(run, of: name) }
  }

  /// Time has passed for some ticks.
  func onTicks(_ count: Int) {
    let isNatural = environment.isPlayNatural
    for _ in 0..<count where status == .playing { tick(isNatural) }
    if hasNews || run?.game.seconds != numbers?.seconds { showNumbers() }
    if let tick = run?.game.tick, tick >= nextRecord {
      nextRecord = tick + BombRushRules.ticksPerSecond
      keep()
    }
  }

  /// The user does something; the first verb starts the time.
  func onVerb(_ verb: BombRushVerb) {
    guard !isReplay else { return onVerbInReplay(verb) }
    switch status {
    case .ready:
      // A verb without a bomb only starts the time.
      change(to: .playing)
      if case .act = verb { run?.give(verb) }
    case .playing: run?.give(verb)
    case .missing, .paused, .ended: break
    }
  }

  /// What acts on cells and bombs starts and pauses a replay.
  private func onVerbInReplay(_ verb: BombRushVerb) {
    switch verb {
    case .act, .detonate: onPause()
    case .steer, .halt, .cycle, .release: break
    }
  }

  /// The user starts, pauses or continues the game.
  func onPause() {
    switch status {
    case .ready, .paused:
      if let tape, run?.game.tick ?? 0 >= tape.ticks { onRestart() }
      change(to: .playing)
    case .playing:
      change(to: .paused)
      keep()
    case .missing, .ended: break
    }
  }

  /// The user begins the level again.
  func onRestart() {
    guard let run else { return }
    self.run = archive.beginRun(name, insteadOf: run)
    begin()
  }

  /// The screen plays by itself: it starts, and what has ended begins again. Returns the seconds until the next call.
  func onSelfPlay() -> Double {
    if status == .ended { onRestart() } else if status != .playing { onPause() }
    return 3
  }

  /// The user winds the end of the game back by a number of ticks, from 0, the live state.
  func onWind(back ticks: Int) {
    guard status == .ended, let run else { return }
    windBack = min(max(0, ticks), run.windLength)
    showNumbers()
  }

  /// The user goes on from before the end, as far back as it can be wound.
  func onRewind() {
    guard status == .ended, run?.game.phase != .won else { return }
    run?.rewind()
    (windBack, nextRecord, numbers) = (0, run?.game.tick ?? 0, nil)
    change(to: .playing)
    showNumbers()
  }

  /// The user goes on to the next level.
  func onNext() { if let next = name.next { environment.navigator.replace(by: .bombRush(next)) } }

  /// The user returns to the choice of levels.
  func onLevels() { environment.navigator.goBack() }

  /// The user goes to the menu.
  func onMenu() { environment.navigator.goBack(to: .menu) }

  // MARK: Private

  /// Shows a game, which waits: for its first verb, or to go on.
  private func begin() {
    guard let run else { return }
    (windBack, nextRecord, numbers) = (0, 0, nil)
    let level = run.source.level
    scene?.display(
      .level(
        name == .file
          ? BombRushBriefing(title: level.title, goal: level.goal.sentence, note: level.note ?? "")
          : BombRushBriefing(title: level.shownTitle, goal: level.goal.sentence, note: level.shownNote)))
    change(to: run.hasBegun ? .paused : .ready)
    showNumbers()
  }

  private func tick(_ isNatural: Bool) {
    guard let before = run?.game else { return }
    if let tape {
      guard before.tick < tape.ticks else { return endReplay() }
      for verb in tape.verbs(at: before.tick) { run?.give(verb) }
    } else if playsBySelf {
      for verb in BombRushBot().verbs(for: before) { run?.give(verb) }
    }
    run?.tick(isNatural: isNatural && !isReplay)
    guard let game = run?.game else { return }
    for moment in game.moments(after: before) { scene?.display(.moment(moment)) }
    for event in game.events {
      if case .refused(let refusal, let cell) = event { scene?.display(.refused(refusal.sentence, cell)) }
    }
    hasNews = hasNews || !game.events.isEmpty
    if !game.events.isEmpty { scene?.display(.events(game.events, gained: game.score - before.score)) }
    if game.phase != .playing { end() }
  }

  /// A replay ends before its game does.
  private func endReplay() {
    change(to: .paused)
    scene?.display(.notice(tr("The replay ends here.")))
  }

  private func end() {
    guard let run else { return }
    let (best, score) = (archive.best(name) ?? 0, run.game.score)
    let isWon = run.game.phase == .won
    let medal = isWon && !run.wasWound ? BombRushMedal(score, of: run.source.level.medals) : nil
    archive.end(run, of: name)
    record()
    showNumbers()
    change(to: .ended)
    let isBest = isWon && run.counts && score > best && name != .file
    let reason =
      playsBySelf || !isWon
      ? ""
      : name == .file
        ? tr("No score is kept for a file.")
        : run.wasWound ? tr("Wound back: no medal.") : run.wasSlow ? tr("In slow motion no score is kept.") : ""
    let next = isWon && reason.isEmpty ? BombRushMedal.next(after: score, of: run.source.level.medals) : nil
    scene?.display(
      .ended(
        BombRushOutcome(
          isWon: isWon, headline: headline(run.game.phase, medal), score: score,
          best: best > 0 && !isBest ? best : nil,
          details: [isBest ? tr("A new best.") : reason, next ?? ""].filter { !$0.isEmpty }.joined(separator: " "),
          medal: run.wasWound ? 0 : medal?.rawValue ?? 0, windLength: run.windLength, hasNext: name.next != nil)))
  }

  private func headline(_ phase: BombRushPhase, _ medal: BombRushMedal?) -> String {
    switch phase {
    case .playing: ""
    case .lost(.wards): tr("Too few wards are left")
    case .lost(.time): tr("Time is up")
    case .lost(.exhausted): tr("Nothing can be done any more")
    case .won: medal.map { tr("Won: \($0.title, "medal")") } ?? tr("Won")
    }
  }

  private func keep() {
    if let run { archive.keep(run, of: name) }
    record()
  }

  private func record() {
    if let run, let failure = recorder.save(run.replay) { scene?.display(.notice(failure)) }
  }

  private func change(to status: BombRushStatus) {
    guard status != self.status || status == .ready else { return }
    self.status = status
    scene?.display(.status(status))
  }

  /// Shows the numbers that have changed, of the state that is shown.
  private func showNumbers() {
    guard let run else { return }
    hasNews = false
    let game = run.state(back: windBack)
    let end = run.game
    let numbers = BombRushNumbers(
      score: game.score, best: max(archive.best(name) ?? 0, end.phase == .won && run.counts ? end.score : 0),
      seconds: game.seconds, progress: game.progress)
    guard numbers != self.numbers else { return }
    self.numbers = numbers
    scene?.display(.numbers(numbers))
  }
}

extension BombRushLevel {
  /// The title of a shipped level in the current language.
  var shownTitle: String { tr(Message(id: title)) }

  /// The note of a shipped level in the current language; empty for none.
  fileprivate var shownNote: String { note.map { tr(Message(id: $0)) } ?? "" }
}

extension BombRushLevel.Goal {
  /// The goal as a sentence.
  var sentence: String {
    switch self {
    case .rescue(let count):
      tr("Bring a ward to an exit.", plural: "Bring \(count) wards to an exit.", count: count)
    case .breach: tr("Burn all cores.")
    case .purge: tr("Burn all enemies.")
    }
  }

  /// The goal in few words, for the card of a level.
  var words: String {
    switch self {
    case .rescue(let count): tr("Save a ward", plural: "Save \(count) wards", count: count)
    case .breach: tr("Burn all cores")
    case .purge: tr("Burn all enemies")
    }
  }
}

extension BombRushGame {
  /// The seconds that are left, rounded up.
  fileprivate var seconds: Int { (clock + BombRushRules.ticksPerSecond - 1) / BombRushRules.ticksPerSecond }

  /// What has been done for the goal.
  fileprivate var progress: String {
    switch level.goal {
    // Translators: how many wards were saved.
    case .rescue(let count): tr("Saved \(savedCount, "saved") of \(count)")
    case .breach: tr("Cores left: \(coreCount, "count")")
    case .purge: tr("Enemies left: \(actors.count { $0.kind.isEnemy }, "count")")
    }
  }
}
