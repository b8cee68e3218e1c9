import OvershootGameKit
import OvershootPlay
import OvershootStorage
import Twenty48

/// Runs the game and decides what is shown.
///
/// The model never waits for the screen: a push is played at once, and the scene animates to the result in its own
/// time.
@MainActor
final class Twenty48Director {
  weak var ui: (any Twenty48Display)?
  let archive: Twenty48Archive
  let background: any BackgroundWork
  private let navigator: Navigator
  private let preferences: Preferences
  private var recorder: RecordKeeper<Twenty48Replay>
  /// The new tiles of all games until the user chooses others; nil for the preferred ones.
  private var fixedVariant: Rules.Variant?
  /// The seeds of the games after the first one.
  private var seeds: SeededGenerator
  var session: Twenty48Session
  /// What came of other games since the running one was kept, which belongs to the same fact.
  private var results: [Twenty48Archive.Result] = []
  /// The session that another game has replaced, which can be restored as long as that can be taken back.
  var replaced: Replaced?
  /// The best scores of games that have ended.
  var kept = Twenty48Bests()
  /// Whether the running game was announced as the best.
  private var hasToldBest = false
  /// Returns the present time in seconds of the user's, at whatever speed animations run.
  private let now: @MainActor () -> Double
  /// The time of the last input; nil before the first.
  private var lastInput: Double?
  /// The number of questions to the engine; answers to others than the last one are dropped.
  var question = 0
  /// Whether a hint is looked for or shown.
  var hasHint = false
  /// The hint that is shown.
  var hint: Twenty48Hint?
  /// The push that was made or taken back last.
  var lastPush = Twenty48Push()
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

  /// Creates the director of a first game. Later ones have its size and target, and seeds from its generator.
  ///
  /// - Parameter record: stores the replay of the running game.
  init(
    _ session: Twenty48Session, archive: Twenty48Archive = Twenty48Archive(),
    preferences: Preferences = Preferences(), background: any BackgroundWork = ImmediateWork(),
    record: (@MainActor (Twenty48Replay) throws -> Void)? = nil, navigator: Navigator = Navigator(),
    now: (@MainActor () -> Double)? = nil
  ) {
    (self.session, self.archive, self.preferences) = (session, archive, preferences)
    (self.background, self.navigator) = (background, navigator)
    self.now = now ?? { (AnimationEngine.current?.time ?? 0) / preferences[Options.speed] }
    recorder = RecordKeeper(record)
    fixedVariant = archive.start.fixedVariant
    seeds = session.game.generator
  }

  /// The rules of the running game.
  var rules: Rules { session.game.rules }

  // MARK: Events

  func onUIReady() {
    fetchBests()
    showPosition(.first)
    save()
  }

  /// The scene is shown again, after another one, on which another game may have been played.
  func onReturn() {
    guard let kept = archive.session(), kept.replay != session.replay else { return }
    replaced = nil
    replaceSession(by: kept)
    showPosition(.new)
  }

  func onLeave() { stopAutoplay() }

  func onPush(_ direction: Direction) {
    stopAutoplay()
    push(direction)
  }

  /// The user drags, and the scene needs the events of that push.
  func onPreview(_ direction: Direction) {
    stopAutoplay()
    ui?.preview(session.game.preview(direction)?.moves ?? [])
  }

  func onNewGame() {
    begin(
      Twenty48Session(rules.with(fixedVariant ?? preferences[Options.spawn]), seed: nextSeed(), isFresh: true))
  }

  /// Takes back the last input, or, at the start of a game, returns to the game that it replaced.
  func onUndo() {
    stopAutoplay()
    let before = session
    if let step = session.undo() {
      if before.game.isLost { results.append(.resumed(before)) }
      lastInput = nil
      save()
      dropHint()
      lastPush = Twenty48Push(events: step.events)
      show(by: .backwards)
      ui?.tell(.undone)
      return
    }
    guard let replaced else { return }
    if replaced.isSaved { results.append(.resumed(replaced.session)) }
    self.replaced = nil
    replaceSession(by: replaced.session)
    showPosition(.restored)
  }

  func onRedo() {
    stopAutoplay()
    guard let step = session.redo() else { return }
    lastInput = nil
    if session.game.isLost { results.append(.ended(session)) }
    save()
    dropHint()
    lastPush = Twenty48Push(events: step.events)
    show(by: .forwards)
  }

  func onKeepGoing() {
    guard session.keepGoing() else { return }
    save()
    show()
  }

  /// Looks at the game again, which has ended.
  func onReview() {
    guard session.game.isLost, let number = archive.number(of: session) else { return }
    navigator.go(to: .replay(number))
  }

  func onReplays() { navigator.go(to: .replays) }

  func onDays() { navigator.go(to: .twenty48Days) }

  /// The line of the running game's day; nil for another game.
  var dayLine: String? { session.date.flatMap { CalendarDay($0) }.map(archive.book.line) }

  func onStatistics() { navigator.go(to: .gameStatistics) }

  // MARK: Playing

  /// Plays a push of the user, or one of autoplay.
  func push(_ direction: Direction) {
    let phase = session.game.phase
    if phase == .playing || phase == .playingOn { passTime() }
    let greatest = session.game.board.greatestTile?.exponent ?? 0
    let events = session.push(direction)
    guard events != [.refused] else {
      save()
      if phase == .playing || phase == .playingOn {
        lastPush = Twenty48Push(direction: direction, events: events)
        show(by: .forwards)
        ui?.tellPush()
      }
      return
    }
    countPush()
    save()
    dropHint()
    let isBest = !hasToldBest && isBeyondBest
    hasToldBest = hasToldBest || isBest
    let made = session.game.board.greatestTile
    let isOwn = session.seed != nil && session.notes.autoPushes == 0 && !session.notes.isBranch
    let isHighest = isOwn && made.map { $0.exponent > greatest && archive.noteGreatest($0.exponent) } == true
    lastPush = Twenty48Push(
      direction: direction, events: events, formerGreatest: greatest, isBest: isBest, isHighest: isHighest)
    show(by: .forwards)
    if isHighest, let made { ui?.show(notice: Twenty48Tile(made).firstSentence) }
    // After the result, so that its card has what was earned with the last push.
    ui?.tellPush()
  }

  /// Whether the running game has more points than the best before it, which is not 0.
  private var isBeyondBest: Bool {
    kept.own > 0 && session.standing == .own && session.game.score > kept.own
  }

  /// Counts a push against the game that was replaced, whose score counts after the last one. A lost game has ended.
  func countPush() {
    if let pushes = replaced?.pushes, pushes > 0 {
      if pushes == 1 { endReplaced() }
      replaced?.pushes = pushes - 1
    }
    if session.game.isLost { results.append(.ended(session)) }
  }

  /// Takes the new tiles that the user has chosen.
  func choose(_ variant: Rules.Variant) {
    fixedVariant = nil
    preferences[Options.spawn] = variant
  }

  /// Returns the seed of another game.
  func nextSeed() -> UInt64 { seeds.next() % Twenty48Start.seedLimit }

  /// Begins a new game. The running one can be restored; where the new one has other rules, it stays in play.
  func begin(_ next: Twenty48Session) {
    if next.slot != session.slot {
      // What was in play with those rules is over.
      if let old = archive.session(in: next.slot), !old.game.isLost { results.append(.ended(old)) }
      replaced = Replaced(session: session, pushes: 0)
    } else if !session.isFresh {
      endReplaced()
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
    lastPush = Twenty48Push()
    save()
    fetchBests()
  }

  /// Fetches the best scores of games with the rules of the running one.
  private func fetchBests() {
    kept = archive.bests(for: rules)
    hasToldBest = isBeyondBest
  }

  private func endReplaced() {
    guard let replaced, replaced.pushes > 0, !replaced.session.game.isLost else { return }
    results.append(.ended(replaced.session))
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

  /// Keeps the running game with what came of others, and records it at once, so that the replay is complete whenever
  /// the program ends. Each input tries again after a failure, but only the first of consecutive ones is reported.
  func save() {
    archive.save(session, results)
    results = []
    if let failure = recorder.save(session.replay) { ui?.show(notice: failure) }
  }
}
