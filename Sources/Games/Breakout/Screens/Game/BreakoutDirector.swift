import Breakout
import OvershootGeometry
import OvershootScreenKit

/// Runs the game and decides what is shown.
///
/// The rules run in whole ticks, of which each frame plays those that its time holds; the scene draws the balls between
/// the last two. Everything else moves in its own time.
@MainActor
final class BreakoutDirector {
  weak var scene: BreakoutScene?
  private let environment: ScreenEnvironment
  private let archive: BreakoutArchive
  private var recorder: RecordKeeper<BreakoutReplay>
  private var run: BreakoutRun
  private var best = 0
  private var stick = 0.0
  /// Plays where the screen plays by itself.
  private var player: BreakoutPlayer?
  /// What was shown last; nil before.
  private var score: BreakoutScore?
  private var phase: BreakoutGame.Phase?
  /// The tick after which the game is kept and its replay is stored again.
  private var nextRecord = 0
  /// What happened in the present call.
  private var events: [BreakoutEvent] = []

  /// Units of a tick at the end of the stick's range.
  private static let stickWay = 600 * BreakoutField.tick

  init(_ environment: ScreenEnvironment) {
    (self.environment, archive) = (environment, environment.breakout)
    recorder = RecordKeeper(environment.recorder(\BreakoutReplay.line))
    run = archive.openRun()
    player = environment[SelfPlay.self].isOn ? BreakoutPlayer() : nil
  }

  /// The game as it is now, to be drawn.
  var game: BreakoutGame { run.game }

  /// How effects are set.
  var juice: Juice {
    get { archive.juice }
    set { archive.juice = newValue }
  }

  // MARK: Events

  /// The scene is laid out.
  func onUIReady() { showGame() }

  /// The scene is shown, for the first time or again.
  func onAppear() {
    if run.game.hasEnded { return onNewGame() }
    let settings = archive.settings
    guard settings != run.game.settings else { return }
    let begins = run.game.settings.needsNewGame(for: settings)
    act(.set(settings))
    begins ? showGame() : showBest()
  }

  /// The scene is about to be left, or the window has lost the focus.
  func onLeave() {
    stick = 0
    if run.isMoving { pause() } else if !run.game.isResting { onHold(0) }
    save()
  }

  /// Time has passed for some ticks. Fewer are played where nothing moves any more.
  func onTicks(_ count: Int) {
    let isNatural = environment.isTimeNatural
    for _ in 0..<count {
      if stick != 0, !run.game.hasEnded, run.game.phase != .paused {
        run.act(.paddle(run.game.paddle.x + stick * Self.stickWay))
      }
      playBySelf()
      guard !run.game.isResting else { break }
      run.tick(isNatural: isNatural) { events.append($0) }
      if run.game.hasEnded { end() }
    }
    show()
    if run.game.tick >= nextRecord || run.game.isResting {
      nextRecord = run.game.tick + BreakoutField.ticksPerSecond
      keep()
    }
  }

  private func playBySelf() {
    var verbs: [BreakoutVerb] = []
    player?.play(run.game) { verbs.append($0) }
    for verb in verbs { run.act(verb) { events.append($0) } }
  }

  /// The screen plays by itself: a paused game goes on, and one that has ended is followed by another. Returns the
  /// seconds until the next call.
  func onSelfPlay() -> Double {
    if run.game.hasEnded { onNewGame() } else if run.game.phase != .playing { onPress() }
    return 3
  }

  /// The user moves the paddle towards an x of the field.
  func onPaddle(_ x: Double) {
    let range = BreakoutField.paddleRange
    let target = min(max(x, range.lowerBound), range.upperBound)
    guard canMove, target.isFinite, target != run.game.paddle.x else { return }
    act(.paddle(target))
  }

  /// The user holds a direction, -1 or 1, or none, 0.
  func onHold(_ direction: Int) {
    if canMove { act(.hold(direction)) }
  }

  /// A stick moves the paddle: -1...1 of its greatest speed, 0 at rest.
  func onStick(_ value: Double) { stick = value.isFinite ? min(max(value, -1), 1) : 0 }

  /// The user serves a ball or turns one; a paused game goes on.
  func onPress() {
    switch run.game.phase {
    case .ready, .playing: act(.press)
    case .paused: act(.pause(false))
    case .won, .over: break
    }
  }

  /// The user pauses the game, or lets it go on.
  func onPause() {
    switch run.game.phase {
    case .paused: act(.pause(false))
    case .playing: pause()
    case .ready where run.game.settings.autoStart: pause()
    case .ready, .won, .over: return
    }
    save()
  }

  /// The user starts a new game.
  func onNewGame() {
    run = archive.beginRun()
    nextRecord = 0
    showGame()
    save()
  }

  /// The user opens the settings.
  func onSettings() {
    onLeave()
    environment.navigator.go(to: .breakoutSettings)
  }

  /// The user opens the editor of levels.
  func onEditor() {
    onLeave()
    environment.navigator.go(to: .breakoutEditor)
  }

  /// The user returns to the menu.
  func onMenu() { environment.navigator.goBack() }

  // MARK: Effects

  /// The user opens the curve of an effect in the curve lab, which gives back what becomes of it.
  func onCurve(_ effect: JuiceEffect) {
    onLeave()
    environment.curveDesk.lay(
      CurveDesk.Order(effect.title, juice[effect].timed) { [weak self] curve in
        guard let self else { return }
        var juice = juice
        guard (try? juice[effect].set(curve)) != nil else { return }
        show(juice)
      })
    _ = environment.navigator.go(toScreenNamed: "curves")
  }

  /// The user pastes settings; nil where the clipboard is empty.
  func onPaste(_ text: String?) {
    guard let text else { return scene?.display(.message("The clipboard has no text.")) ?? () }
    do {
      show(try Juice(reading: Array(text.utf8)))
      scene?.display(.message("Pasted."))
    } catch {
      scene?.display(.message("These are no settings of effects. \(error)"))
    }
  }

  private func show(_ juice: Juice) {
    self.juice = juice
    scene?.display(.juice(juice))
  }

  // MARK: The game

  private var canMove: Bool { run.game.phase == .ready || run.game.phase == .playing }

  private func act(_ verb: BreakoutVerb) {
    run.act(verb) { events.append($0) }
    show()
  }

  private func pause() {
    run.pause()
    show()
  }

  private func end() {
    archive.end(run)
    save()
  }

  /// Keeps the game for the next visit of the screen, too.
  private func save() {
    archive.run = run
    keep()
  }

  private func keep() {
    archive.keep(run)
    if let failure = recorder.save(run.replay) { scene?.display(.notice(failure)) }
  }

  // MARK: Showing

  private func showGame() {
    (phase, score) = (nil, nil)
    scene?.display(.wall)
    showBest()
  }

  private func showBest() {
    best = archive.best(run.game.settings)
    show()
  }

  /// Shows what has changed.
  private func show() {
    for event in events {
      switch event.kind {
      case .hit(let ball, let column, let row, let left, let points, _):
        let isHard = run.game.settings.difficulty == .hard && row == run.game.wall.layout.rows - 1
        scene?.display(
          .hit(
            BrickHit(
              column: column, row: row, isBroken: left == 0, isHard: isHard, chain: self.ball(ball)?.chain ?? 0,
              ball: ball, points: points)))
      case .paddle(let ball):
        let offset = (self.ball(ball)?.position.x ?? run.game.paddle.x) - run.game.paddle.x
        scene?.display(.paddle(min(1, max(-1, offset / (BreakoutField.paddleWidth / 2))), ball: ball))
      case .wall(let ball): scene?.display(.side(ball: ball))
      case .lost: scene?.display(.ballLost)
      case .served, .pushed, .refused, .nudged, .caught, .dropped, .exploded, .shot, .moved, .bonus: break
      }
    }
    events.removeAll(keepingCapacity: true)
    let points = run.game.score
    let score = BreakoutScore(
      score: points, best: run.counts ? max(best, points) : best,
      lives: run.game.settings.mode == .lives ? run.game.lives : nil)
    if score != self.score {
      self.score = score
      scene?.display(.score(score))
    }
    guard run.game.phase != phase else { return }
    phase = run.game.phase
    scene?.display(.status(status(run.game.phase)))
  }

  private func ball(_ id: Int?) -> Ball? { run.game.balls.first { $0.id == id } }

  private func status(_ phase: BreakoutGame.Phase) -> BreakoutStatus {
    switch phase {
    case .ready: .ready(run.game.settings.autoStart ? "A ball comes by itself" : "Press Space or click to serve")
    case .playing: .playing
    case .paused: .paused("Paused. Press Space or click to go on")
    case .won: .ended(headline: "The wall is down", details: details)
    case .over: .ended(headline: "No lives left", details: details)
    }
  }

  private var details: String {
    let score = run.game.score
    let points = "\(score.grouped) \(score == 1 ? "point" : "points")"
    if run.wasSlow { return "\(points). In slow motion no score is kept." }
    if run.wasChanged { return "\(points). The settings were changed on the way, so it is not kept." }
    return score > 0 && score > best
      ? "\(points), a new best." : "\(points). The best with these settings: \(best.grouped)."
  }
}
