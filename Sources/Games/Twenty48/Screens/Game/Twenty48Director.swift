import OvershootGeometry
import ScreenKit
import Twenty48

/// Runs the game and decides what is shown.
@MainActor
final class Twenty48Director: Twenty48Game.HandleUIEvents, Twenty48Game.PresentData {
  weak var ui: (any Twenty48Game.DisplayUI)?
  /// Called with what may earn a trophy.
  var onTrophyEvent: (TrophyEvent) -> Void = { _ in }
  /// Returns the new tiles of the next game; nil for those of the running one.
  var variant: (() -> Rules.Variant)?
  /// Called with the new tiles that the user has chosen.
  var onVariant: (Rules.Variant) -> Void = { _ in }
  let worker: any Twenty48Game.ManageData
  private let navigator: (any Twenty48Game.Navigate)?
  /// The seeds of the games after the first one.
  private var seeds: SeededGenerator
  var session: Twenty48Session
  /// The session that another game has replaced, which can be restored as long as that can be taken back.
  var replaced: Replaced?
  /// The best scores of games that have ended.
  var kept = Twenty48Bests()
  /// Returns the present time in seconds.
  private let now: @MainActor () -> Double
  /// The time of the last input; nil before the first.
  private var lastInput: Double?
  /// The number of questions to the engine; answers to others than the last one are dropped.
  var question = 0
  /// Whether a hint is looked for or shown.
  var hasHint = false
  /// Autoplay while it is on.
  var autoplay: Autoplay?

  struct Replaced {
    let session: Twenty48Session
    /// The number of pushes until its score counts; 0 where it counts already, or the game is still in play.
    var pushes: Int
    /// Whether it is among the past games since it was replaced.
    var isSaved = false
  }

  /// The points above which a replaced game can be restored for `protectedPushes` pushes instead of one.
  private static let protectedPoints = 100
  private static let protectedPushes = 10
  /// The maximum number of seconds between two inputs that count as play.
  private static let longestPause = 10.0

  init(
    _ session: Twenty48Session, worker: any Twenty48Game.ManageData, navigator: (any Twenty48Game.Navigate)? = nil,
    now: @escaping @MainActor () -> Double = { 0 }
  ) {
    self.worker = worker
    self.navigator = navigator
    self.now = now
    seeds = session.game.generator
    self.session = session
  }

  /// The rules of the running game.
  var rules: Rules { session.game.rules }

  // MARK: Events

  func onUIReady() {
    showPosition(.first)
    worker.fetchBests(for: rules)
    save()
  }

  func onReturn() {
    guard let kept = worker.currentSession(), kept.replay != session.replay else { return }
    replaced = nil
    replaceSession(by: kept)
    showPosition(.new)
  }

  func onLeave() { stopAutoplay() }

  func onPush(_ direction: Direction) {
    stopAutoplay()
    push(direction)
  }

  func onPreview(_ direction: Direction) {
    stopAutoplay()
    let events = session.game.preview(direction)?.moves ?? []
    ui?.display(.preview(events.compactMap(Twenty48Game.Step.init)))
  }

  func onNewGame() {
    begin(Twenty48Session(variant.map { rules.with($0()) } ?? rules, seed: nextSeed(), isFresh: true))
  }

  func onUndo() {
    stopAutoplay()
    let before = session
    if let step = session.undo() {
      if before.game.isLost { worker.removeScore(before) }
      lastInput = nil
      save()
      dropHint()
      ui?.display(.undone(step.events.reversed().compactMap(Twenty48Game.UndoneStep.init)))
      showScore(gained: 0)
      return showStatus()
    }
    guard let replaced else { return }
    if replaced.isSaved { worker.removeScore(replaced.session) }
    self.replaced = nil
    replaceSession(by: replaced.session)
    showPosition(.restored)
  }

  func onRedo() {
    stopAutoplay()
    guard let step = session.redo() else { return }
    lastInput = nil
    save()
    if session.game.isLost { worker.saveScore(session) }
    dropHint()
    ui?.display(.steps(step.events.compactMap(Twenty48Game.Step.init)))
    showScore(gained: step.after.score - step.before.score)
    showStatus()
  }

  func onKeepGoing() {
    guard session.keepGoing() else { return }
    save()
    showStatus()
  }

  func onReplays() { navigator?.gotoReplays() }

  func onStatistics() { navigator?.gotoStatistics() }

  // MARK: Data

  func presentBests(_ bests: Twenty48Bests) {
    kept = bests
    showScore(gained: 0)
  }

  func presentRecordFailure(_ sentence: String) { ui?.display(.notice(sentence)) }

  // MARK: Playing

  /// Plays a push of the user, or one of autoplay.
  func push(_ direction: Direction) {
    let phase = session.game.phase
    if phase == .playing || phase == .playingOn { passTime() }
    let score = session.game.score
    let events = session.push(direction)
    save()
    guard events != [.refused] else {
      if phase == .playing || phase == .playingOn { ui?.display(.refused(direction)) }
      return
    }
    notePush(events)
    dropHint()
    ui?.display(.steps(events.compactMap(Twenty48Game.Step.init)))
    showScore(gained: session.game.score - score)
    showStatus()
  }

  /// Counts a push against the game that was replaced, and notes what it has earned.
  func notePush(_ events: [GameEvent]) {
    countPush()
    if session.game.isLost { worker.saveScore(session) }
    onTrophyEvent(TrophyEvent(events, points: session.game.score, isLost: session.game.isLost))
  }

  /// Returns the seed of another game.
  func nextSeed() -> UInt64 { seeds.next() % Twenty48Start.seedLimit }

  /// Begins a new game. The running one can be restored; where the new one has other rules, it stays in play.
  func begin(_ next: Twenty48Session) {
    if next.slot != session.slot {
      // What was in play with those rules is over.
      if let old = worker.session(in: next.slot), !old.game.isLost { worker.saveScore(old) }
      replaced = Replaced(session: session, pushes: 0)
    } else if !session.isFresh {
      saveReplacedScore()
      let isProtected = session.game.score > Self.protectedPoints
      replaced = Replaced(session: session, pushes: isProtected ? Self.protectedPushes : 1)
    }
    replaceSession(by: next)
    showPosition(.new)
  }

  /// Goes on with a game in play. The running one stays in play, too.
  func resume(_ next: Twenty48Session) {
    replaced = nil
    replaceSession(by: next)
    showPosition(.new)
  }

  private func replaceSession(by next: Twenty48Session) {
    stopAutoplay()
    session = next
    lastInput = nil
    save()
    kept = Twenty48Bests()
    worker.fetchBests(for: rules)
  }

  /// Counts a push against the game that was replaced. After the last one its score counts.
  private func countPush() {
    guard let pushes = replaced?.pushes, pushes > 0 else { return }
    if pushes == 1 { saveReplacedScore() }
    replaced?.pushes = pushes - 1
  }

  private func saveReplacedScore() {
    guard let replaced, replaced.pushes > 0, !replaced.session.game.isLost else { return }
    worker.saveScore(replaced.session)
    self.replaced?.isSaved = true
  }

  /// Adds the time since the last input to the game's.
  private func passTime() {
    let time = now()
    if let lastInput {
      let pause = max(0, time - lastInput)
      if pause <= Self.longestPause { session.notes.seconds += pause }
    }
    lastInput = time
  }

  func save() {
    worker.saveGame(session)
    worker.saveRecord(session.replay)
  }
}
