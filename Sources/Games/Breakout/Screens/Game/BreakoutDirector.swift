import Breakout
import OvershootGeometry

/// Runs the game and decides what is shown.
@MainActor
final class BreakoutDirector: Breakout.HandleUIEvents, Breakout.PresentData {
  weak var ui: (any Breakout.DisplayUI)?
  private let worker: any Breakout.ManageData
  private let navigator: any Breakout.Navigate
  private var run: BreakoutRun
  private var best = 0
  private var stick = 0.0
  /// What was shown last; nil before.
  private var status: Breakout.Status?
  private var score: Breakout.Score?
  /// The tick after which the replay is stored again.
  private var nextRecord = 0
  /// What happened in the present call.
  private var events: [BrickEvent] = []

  /// Units of a tick at the end of the stick's range.
  private static let stickWay = 600 * BrickField.tick

  init(worker: any Breakout.ManageData, navigator: any Breakout.Navigate) {
    self.worker = worker
    self.navigator = navigator
    run = worker.fetchRun() ?? BreakoutRun(settings: worker.settings, seed: worker.makeSeed())
  }

  var game: BrickGame { run.game }

  // MARK: Events

  func onUIReady() { showGame() }

  func onAppear() {
    if run.game.hasEnded { return onNewGame() }
    let settings = worker.settings
    guard settings != run.game.settings else { return }
    let begins = run.game.settings.needsNewGame(for: settings)
    act(.set(settings))
    begins ? showGame() : worker.fetchBest(settings)
  }

  func onLeave() {
    stick = 0
    if !run.game.isResting, run.game.phase == .playing || run.game.settings.autoStart { pause() } else { onHold(0) }
    save()
  }

  func onTicks(_ count: Int) {
    let isNatural = worker.isTimeNatural
    for _ in 0..<count {
      if stick != 0, !run.game.hasEnded, run.game.phase != .paused {
        run.act(.paddle(run.game.paddle.x + stick * Self.stickWay))
      }
      guard !run.game.isResting else { break }
      run.tick(isNatural: isNatural) { events.append($0) }
      if run.game.hasEnded { end() }
    }
    show()
    if run.game.tick >= nextRecord {
      nextRecord = run.game.tick + BrickField.ticksPerSecond
      worker.saveRecord(run.replay)
    }
  }

  func onPaddle(_ x: Double) {
    let range = BrickField.paddleRange
    let target = min(max(x, range.lowerBound), range.upperBound)
    guard run.game.phase == .ready || run.game.phase == .playing, target != run.game.paddle.x else { return }
    act(.paddle(target))
  }

  func onHold(_ direction: Int) {
    guard run.game.phase == .ready || run.game.phase == .playing else { return }
    act(.hold(direction))
  }

  func onStick(_ value: Double) { stick = value.isFinite ? min(max(value, -1), 1) : 0 }

  func onPress() {
    switch run.game.phase {
    case .ready, .playing: act(.press)
    case .paused: act(.pause(false))
    case .won, .over: break
    }
  }

  func onPause() {
    switch run.game.phase {
    case .paused: act(.pause(false))
    case .playing: pause()
    case .ready where run.game.settings.autoStart: pause()
    case .ready, .won, .over: return
    }
    save()
  }

  func onNewGame() {
    run = BreakoutRun(settings: worker.settings, seed: worker.makeSeed())
    nextRecord = 0
    showGame()
    save()
  }

  func onSettings() {
    onLeave()
    navigator.gotoSettings()
  }

  func onMenu() { navigator.goBack() }

  // MARK: Data

  func presentBest(_ best: Int) {
    self.best = best
    show()
  }

  func presentRecordFailure(_ sentence: String) { ui?.display(.notice(sentence)) }

  private func act(_ verb: BrickVerb) {
    run.act(verb) { events.append($0) }
    show()
  }

  /// A direction that is held ends, since its release is not noticed in a pause.
  private func pause() {
    act(.hold(0))
    act(.pause(true))
  }

  private func end() {
    if run.counts { worker.saveScore(run) }
    save()
  }

  private func save() {
    worker.saveRun(run)
    worker.saveRecord(run.replay)
  }

  // MARK: Showing

  private func showGame() {
    (status, score) = (nil, nil)
    ui?.display(.wall)
    worker.fetchBest(run.game.settings)
  }

  /// Shows what has changed.
  private func show() {
    for event in events {
      if case .hit(_, let column, let row, let left, _) = event.kind {
        let isHard = run.game.settings.difficulty == .hard && row == run.game.wall.layout.rows - 1
        ui?.display(.hit(Breakout.BrickHit(column: column, row: row, isBroken: left == 0, isHard: isHard)))
      }
    }
    events.removeAll(keepingCapacity: true)
    let points = run.game.score
    let score = Breakout.Score(
      score: points, best: run.counts ? max(best, points) : best,
      lives: run.game.settings.mode == .lives ? run.game.lives : nil)
    if score != self.score {
      self.score = score
      ui?.display(.score(score))
    }
    let phase = run.game.phase
    guard status == nil || phase != shownPhase else { return }
    shownPhase = phase
    let next = newStatus(phase)
    status = next
    ui?.display(.status(next))
  }

  private var shownPhase = BrickGame.Phase.ready

  private func newStatus(_ phase: BrickGame.Phase) -> Breakout.Status {
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
