import BombRush
import OvershootGameKit
import OvershootPlay

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
  /// The title of the level, and what is said of it before it starts.
  private var (title, note) = ("", "")
  /// The number of the game among those that were shown.
  private var round = 0
  /// The best score of the level.
  private var best = 0
  /// What is seen of how it was lost by a ward that died; nil otherwise.
  private var loss: BombRushLoss?
  /// How the game ended; nil before.
  private var result: BombRushOutcome?
  /// The ticks by which the end is wound back.
  private(set) var windBack = 0
  /// The tick after which the game is kept and its replay is stored again.
  private var nextRecord = 0
  /// The level of the file that was opened, or why it has none; nil for a level of the program.
  private let opened: Result<BombRushFile?, FileFault>?
  private var playsBySelf: Bool { environment[SelfPlay.self].isOn("bomb-rush") }

  init(_ name: BombRushLevelName, _ environment: ScreenEnvironment, opened: Result<BombRushFile?, FileFault>?) {
    (self.name, self.environment, archive) = (name, environment, environment.bombRush)
    self.opened = opened
    recorder = RecordKeeper(environment.recorder(\BombRushReplay.line))
  }

  /// What is to be shown; nil where there is no level.
  private var snapshot: BombRushSnapshot? {
    guard let run else { return nil }
    let state = run.session.game(ticksAgo: windBack)
    // A state that is wound to is shown as it is.
    return BombRushSnapshot(
      game: state, previous: windBack > 0 || status == .over ? state : run.session.game(ticksAgo: 1), round: round,
      status: status, title: title, note: note, best: best, result: result, blasts: run.blasts(until: windBack),
      loss: windBack == 0 ? loss : nil, isOwn: !playsBySelf && name != .file && !run.wasSlow,
      wasWound: run.wasWound)
  }

  /// Returns the latest answers to queries of an enemy up to the shown state, the oldest first.
  func answers(of enemy: Int) -> ArraySlice<BombRushAnswer> {
    guard let run else { return [] }
    return run.answers(of: enemy, until: run.session.game(ticksAgo: windBack).tick)
  }

  // MARK: Events

  /// The scene is laid out.
  func onUIReady() {
    run = name == .file ? (try? opened?.get()).map { $0.run ?? BombRushRun($0.source) } : archive.openRun(name)
    guard run == nil else { return begin() }
    let fault: FileFault? = if case .failure(let fault) = opened { fault } else { nil }
    scene?.show(fault, or: tr("This level cannot be read."))
  }

  /// Goes on with an opened game in another scene.
  func takeOver(from former: BombRushDirector) {
    guard name == .file, let run = former.run, run.game.phase == .playing else { return }
    self.run = run
    begin()
  }

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
    if let tick = run?.game.tick, tick >= nextRecord {
      nextRecord = tick + BombRushRules.ticksPerSecond
      keep()
    }
  }

  /// The user does something; the first verb starts the time.
  func onVerb(_ verb: BombRushVerb) {
    switch status {
    case .ready:
      // A verb without a bomb only starts the time.
      change(to: .playing)
      if case .act = verb { run?.give(verb) }
    case .playing: run?.give(verb)
    case .missing, .paused, .over: break
    }
  }

  /// The user starts, pauses or continues the game.
  func onPause() {
    switch status {
    case .ready, .paused:
      change(to: .playing)
    case .playing:
      change(to: .paused)
      keep()
    case .missing, .over: break
    }
  }

  /// The user begins the level again.
  func onRestart() {
    guard let run else { return }
    self.run = archive.beginRun(name, insteadOf: run)
    begin()
  }

  /// The screen plays by itself: it starts, and what has ended begins again.
  func onSelfPlay() {
    if status == .over { onRestart() } else if status != .playing { onPause() }
  }

  /// The user winds the end of the game back by a number of ticks, from 0, the live state.
  func onWind(back ticks: Int) {
    guard status == .over, let run else { return }
    windBack = min(max(0, ticks), run.session.ticksBack)
    show()
  }

  /// The user goes on from before the end, as far back as it can be wound.
  func onRewind() {
    guard status == .over, run?.game.phase != .won else { return }
    run?.rewind()
    nextRecord = run?.game.tick ?? 0
    (windBack, result, loss) = (0, nil, nil)
    change(to: .playing)
  }

  /// The user goes on to the next level.
  func onNext() { if let next = name.next { environment.navigator.replace(by: .bombRush(next)) } }

  /// The user returns to the choice of levels.
  func onLevels() { environment.navigator.goBack() }

  // MARK: Private

  /// Shows a game, which waits: for its first verb, or to go on.
  private func begin() {
    guard let run else { return }
    (windBack, nextRecord, result, loss) = (0, 0, nil, nil)
    let level = run.source.level
    (title, note) = name == .file ? (level.title, level.note ?? "") : (level.shownTitle, level.shownNote)
    if note.isEmpty { note = level.goal.sentence }
    round += 1
    best = archive.best(name) ?? 0
    status = run.hasBegun ? .paused : .ready
    show()
  }

  private func tick(_ isNatural: Bool) {
    guard let before = run?.game else { return }
    if playsBySelf {
      for verb in BombRushBot(isHunter: true).verbs(for: before) { run?.give(verb) }
    }
    run?.tick(isNatural: isNatural)
    guard let game = run?.game else { return }
    show(game.events)
    if game.phase != .playing { end() }
  }

  private func end() {
    guard let run else { return }
    let score = run.game.score
    let former = best
    let isWon = run.game.phase == .won
    let medal = isWon && !run.wasWound ? BombRushMedal(score, of: run.source.level.medals) : nil
    archive.end(run, of: name)
    record()
    best = archive.best(name) ?? 0
    let isBest = isWon && run.counts && score > former && name != .file
    let reason =
      playsBySelf || !isWon
      ? ""
      : name == .file
        ? tr("No score is kept for a file.")
        : run.wasWound ? tr("Wound back: no medal.") : run.wasSlow ? tr("In slow motion no score is kept.") : ""
    loss = run.loss
    let next = isWon && reason.isEmpty ? BombRushMedal.next(after: score, of: run.source.level.medals) : nil
    result = BombRushOutcome(
      isWon: isWon, headline: headline(run.game.phase, medal, loss), score: score,
      best: former > 0 && !isBest ? former : nil,
      details: [isBest ? tr("Best so far") : reason, next ?? ""].filter { !$0.isEmpty }.joined(separator: " · "),
      medal: run.wasWound ? 0 : medal?.rawValue ?? 0, windLength: run.session.ticksBack, hasNext: name.next != nil)
    change(to: .over)
  }

  private func headline(_ phase: BombRushPhase, _ medal: BombRushMedal?, _ loss: BombRushLoss?) -> String {
    switch phase {
    case .playing: ""
    case .lost(.wards) where loss?.blast != nil: tr("Your own flames")
    case .lost(.wards): tr("Too few wards are left")
    case .lost(.time): tr("Time is up")
    case .lost(.exhausted): tr("Nothing can be done any more")
    case .won: medal?.title ?? tr("Won")
    }
  }

  private func keep() {
    if let run { archive.keep(run, of: name) }
    record()
  }

  private func record() {
    if let run, let failure = recorder.save(run.replay) { scene?.tell(failure) }
  }

  private func change(to status: BombRushStatus) {
    guard status != self.status else { return }
    self.status = status
    show()
  }

  /// Shows what has changed, after the events of a tick.
  private func show(_ events: [BombRushEvent] = []) {
    if let snapshot { scene?.show(snapshot, events: events) }
  }
}
