import BombRush
import OvershootGeometry

/// Runs the game and decides what is shown.
@MainActor
final class BombRushDirector: BombRush.HandleUIEvents, BombRush.PresentData {
  weak var ui: (any BombRush.DisplayUI)?
  private let worker: any BombRush.ManageData
  private let navigator: any BombRush.Navigate
  private var source: BombSource?
  private var run: BombRun?
  private(set) var status = BombRush.Status.missing
  /// What was shown last, and whether something has happened since.
  private var (numbers, hasNews): (BombRush.Numbers?, Bool) = (nil, false)
  /// The ticks by which the end is wound back.
  private var windBack = 0
  /// The tick after which the replay is stored again.
  private var nextRecord = 0

  init(worker: any BombRush.ManageData, navigator: any BombRush.Navigate) {
    (self.worker, self.navigator) = (worker, navigator)
  }

  var picture: BombRush.Picture? {
    guard let run else { return nil }
    let state = run.state(back: windBack)
    // A state that is wound to is shown as it is.
    return BombRush.Picture(game: state, previous: windBack > 0 || status == .ended ? state : run.state(back: 1))
  }

  func answers(of enemy: Int) -> ArraySlice<BombAnswer> {
    guard let run else { return [] }
    return run.answers(of: enemy, until: run.state(back: windBack).tick)
  }

  // MARK: Events

  func onUIReady() { worker.fetchLevel() }

  func onLeave() {
    if status == .playing { change(to: .paused) }
    record()
  }

  func onTicks(_ count: Int) {
    let isNatural = worker.isTimeNatural
    for _ in 0..<count where status == .playing { tick(isNatural) }
    if hasNews || run?.game.seconds != numbers?.seconds { showNumbers() }
    if let tick = run?.game.tick, tick >= nextRecord {
      nextRecord = tick + BombRules.ticksPerSecond
      record()
    }
  }

  func onVerb(_ verb: BombVerb) {
    switch status {
    case .ready:
      // A verb without a bomb only starts the time.
      change(to: .playing)
      if case .act = verb { run?.give(verb) }
    case .playing: run?.give(verb)
    case .missing, .paused, .ended: break
    }
  }

  func onPause() {
    switch status {
    case .ready, .paused: change(to: .playing)
    case .playing:
      change(to: .paused)
      record()
    case .missing, .ended: break
    }
  }

  func onRestart() {
    guard source != nil else { return }
    begin()
  }

  func onWind(back ticks: Int) {
    guard status == .ended, let run else { return }
    windBack = min(max(0, ticks), run.windLength)
  }

  func onNext() { if let next = worker.next { navigator.goto(level: next) } }

  func onLevels() { navigator.goBack() }

  // MARK: Data

  func presentLevel(_ source: BombSource?) {
    self.source = source
    if source != nil { begin() } else { ui?.display(.failed("This level cannot be read.")) }
  }

  func presentRecordFailure(_ sentence: String) { ui?.display(.notice(sentence)) }

  // MARK: Private

  private func begin() {
    guard let source else { return }
    run = BombRun(source)
    (windBack, nextRecord, numbers) = (0, 0, nil)
    let level = source.level
    ui?.display(
      .level(BombRush.Briefing(title: level.title, goal: level.goal.sentence, note: level.note ?? "")))
    change(to: .ready)
    showNumbers()
  }

  private func tick(_ isNatural: Bool) {
    guard let before = run?.game.score else { return }
    run?.tick(isNatural: isNatural)
    guard let game = run?.game else { return }
    for event in game.events {
      if case .refused(let refusal, let cell) = event { ui?.display(.refused(refusal.sentence, cell)) }
    }
    hasNews = hasNews || !game.events.isEmpty
    if !game.events.isEmpty { ui?.display(.events(game.events, gained: game.score - before)) }
    if game.phase != .playing { end() }
  }

  private func end() {
    guard let run, let source else { return }
    let (best, score) = (worker.best, run.game.score)
    let isWon = run.game.phase == .won
    let medal = isWon ? BombMedal(score, of: source.level.medals) : nil
    worker.saveResult(run)
    record()
    showNumbers()
    change(to: .ended)
    ui?.display(
      .ended(
        BombRush.Outcome(
          isWon: isWon, headline: headline(run, medal, best: best), medal: medal?.rawValue ?? 0,
          windLength: run.windLength, hasNext: worker.next != nil)))
  }

  private func headline(_ run: BombRun, _ medal: BombMedal?, best: Int?) -> String {
    let score = run.game.score.grouped
    switch run.game.phase {
    case .playing: return ""
    case .lost(.wards): return "Lost: too few wards are left"
    case .lost(.time): return "Lost: time is up"
    case .lost(.exhausted): return "Lost: nothing can be done any more"
    case .won:
      let start = medal.map { "Won: \($0.title), \(score) points" } ?? "Won: \(score) points"
      if !run.counts { return "\(start). In slow motion no score is kept" }
      return run.game.score > best ?? 0 ? "\(start), a new best" : start
    }
  }

  private func record() { if let replay = run?.replay { worker.saveRecord(replay) } }

  private func change(to status: BombRush.Status) {
    guard status != self.status || status == .ready else { return }
    self.status = status
    ui?.display(.status(status))
  }

  /// Shows the numbers that have changed.
  private func showNumbers() {
    guard let game = run?.game else { return }
    hasNews = false
    let numbers = BombRush.Numbers(
      score: game.score, best: max(worker.best ?? 0, game.phase == .won && run?.counts == true ? game.score : 0),
      seconds: game.seconds, progress: game.progress)
    guard numbers != self.numbers else { return }
    self.numbers = numbers
    ui?.display(.numbers(numbers))
  }
}

extension BombLevel.Goal {
  /// The goal as a sentence.
  var sentence: String {
    switch self {
    case .rescue(1): "Bring a ward to an exit."
    case .rescue(let count): "Bring \(count) wards to an exit."
    case .breach: "Burn all cores."
    case .purge: "Burn all enemies."
    }
  }

  /// The goal in few words, for the card of a level.
  var words: String {
    switch self {
    case .rescue(1): "Free a ward"
    case .rescue(let count): "Free \(count) wards"
    case .breach: "Burn all cores"
    case .purge: "Burn all enemies"
    }
  }
}

extension BombGame {
  /// The seconds that are left, rounded up.
  fileprivate var seconds: Int { (clock + BombRules.ticksPerSecond - 1) / BombRules.ticksPerSecond }

  /// What has been done for the goal.
  fileprivate var progress: String {
    switch level.goal {
    case .rescue(let count): "Saved \(savedCount) of \(count)"
    case .breach: "Cores left: \(coreCount)"
    case .purge: "Enemies left: \(actors.count { $0.kind.isEnemy })"
    }
  }
}
