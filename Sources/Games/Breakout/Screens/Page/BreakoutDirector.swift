import Breakout
import OvershootGameKit

/// Runs the game and decides what is shown.
///
/// The rules run in whole ticks, of which each frame plays those that its time holds; the scene draws the balls between
/// the last two. Everything else moves in its own time.
@MainActor
final class BreakoutDirector {
  weak var scene: BreakoutScene?
  /// The level; nil for the wall that settings make.
  let levelName: BreakoutLevelName?
  /// Whether there is no such level.
  let isMissing: Bool
  let environment: ScreenEnvironment
  let archive: BreakoutArchive
  private var recorder: RecordKeeper<BreakoutReplay>
  var run: BreakoutRun
  var best = 0
  var time = BreakoutTime()
  /// The status that is shown, and what it was made of; nil before.
  var status: (facts: BreakoutFacts, shown: BreakoutStatus)?
  /// The best run of the level, beside the game; nil where there is none, and where none is wanted.
  var afterimage: Afterimage?
  /// Whether one was wanted when the latest game began.
  var wantsAfterimage = false
  private var stick = 0.0
  /// Plays where the screen plays by itself.
  private(set) var player: BreakoutPlayer?
  /// The tick after which the game is kept and its replay is stored again.
  private var nextRecord = 0
  /// What happened in the present call.
  var events: [BreakoutEvent] = []

  /// Units of a tick at the end of the stick's range.
  private static let stickWay = 600 * BreakoutField.tick

  init(_ levelName: BreakoutLevelName?, _ environment: ScreenEnvironment) {
    (self.levelName, self.environment, archive) = (levelName, environment, environment.breakout)
    recorder = RecordKeeper(environment.recorder(\BreakoutReplay.line))
    let run = archive.openRun(levelName)
    isMissing = run == nil
    self.run = run ?? BreakoutRun(settings: BreakoutSettings(), seed: 1)
    player = environment[SelfPlay.self].isOn("breakout") ? BreakoutPlayer() : nil
  }

  /// The title of what is played.
  var title: String {
    guard let level = run.game.level else { return tr("Free wall") }
    return levelName?.title(of: level, archive.dates) ?? tr("A wall without a name")
  }

  /// The game as it is now, to be drawn.
  var game: BreakoutGame { run.game }

  /// How effects are set.
  var effectSettings: EffectSettings {
    get { archive.effectSettings }
    set { archive.effectSettings = newValue }
  }

  // MARK: Events

  /// The scene is laid out.
  func onUIReady() { isMissing ? show() : showGame() }

  /// The scene is shown, for the first time or again.
  func onAppear() {
    if run.game.hasEnded || levelName == .draft && run.game.level != archive.level(.draft) { return onNewGame() }
    let settings = archive.settings
    guard levelName == nil, settings != run.game.settings else { return }
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
    defer { time.follow(game) }
    let isNatural = environment.isPlayNatural
    for _ in 0..<count {
      if stick != 0, !run.game.hasEnded, run.game.phase != .paused {
        run.act(.paddle(run.game.paddle.x + stick * Self.stickWay))
      }
      playBySelf()
      guard !run.game.isResting else { break }
      events += run.tick(isNatural: isNatural)
      if run.game.hasEnded {
        if run.endless != nil, run.game.phase == .won { return advance() }
        end()
      }
    }
    afterimage?.go(to: run.game.tick)
    show()
    if run.game.tick >= nextRecord || run.game.isResting {
      nextRecord = run.game.tick + BreakoutField.ticksPerSecond
      keep()
    }
  }

  private func playBySelf() {
    var verbs: [BreakoutVerb] = []
    player?.play(run.game) { verbs.append($0) }
    for verb in verbs { events += run.act(verb) }
  }

  /// The screen plays by itself: a paused game goes on, and one that has ended is followed by another.
  func onSelfPlay() {
    if run.game.hasEnded { onNewGame() } else if run.game.phase != .playing { onPress() }
  }

  /// The user moves the paddle towards an x of the field.
  func onPaddle(_ x: Double) {
    let range = BreakoutField.paddleRange(width: run.game.paddle.width)
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
    guard !isMissing else { return }
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
    guard let run = archive.beginRun(levelName) else { return }
    self.run = run
    nextRecord = 0
    showGame()
    save()
  }

  /// The user opens the settings, which a level has not.
  func onSettings() {
    guard levelName == nil else { return }
    onLeave()
    environment.navigator.go(to: .breakoutSettings)
  }

  /// The user goes to the choice of levels.
  func onLevels() {
    onLeave()
    environment.navigator.goBack(to: .breakoutLevels)
  }

  /// The user opens the level in the editor, or returns there.
  func onEditor() {
    onLeave()
    switch levelName {
    case .draft?: environment.navigator.goBack()
    case .level?, .own?: _ = environment.navigator.go(toScreenNamed: "breakout/editor/\(levelName?.text ?? "")")
    case .endless?, .daily?, .day?, nil: environment.navigator.go(to: .breakoutEditor)
    }
  }

  /// The line of the wall's day; nil for another wall.
  var dayLine: String? { levelName.flatMap(archive.day).map(archive.book.line) }

  /// The user goes on to the level after this one.
  func onNext() { if let next = levelName?.next { environment.navigator.replace(by: .breakout(next)) } }

  /// The user looks at a kept game.
  func onWatch(_ replay: Int64) { environment.navigator.go(to: .breakoutReplay(replay)) }

  // MARK: Effects

  /// The user opens the curve of an effect in the curve lab, which gives back what becomes of it.
  func onCurve(_ effect: EffectKind) {
    onLeave()
    let order = CurveOrder(effect.title, effectSettings[effect].timed) { [weak self] curve in
      guard let self else { return }
      var effectSettings = effectSettings
      guard (try? effectSettings[effect].set(curve)) != nil else { return }
      show(effectSettings)
    }
    environment.navigator.go(to: Route("curves").with(order))
  }

  /// The user pastes settings; nil where the clipboard is empty.
  func onPaste(_ text: String?) {
    guard let text else { return scene?.showMessage(tr("The clipboard has no text.")) ?? () }
    do {
      show(try EffectSettings(reading: Array(text.utf8)))
      scene?.showMessage(tr("Pasted."))
    } catch {
      scene?.showMessage("\(tr("These are no settings of effects.")) \(error)")
    }
  }

  private func show(_ effectSettings: EffectSettings) {
    self.effectSettings = effectSettings
    scene?.show(effectSettings)
  }

  // MARK: The game

  private var canMove: Bool { !isMissing && (run.game.phase == .ready || run.game.phase == .playing) }

  private func act(_ verb: BreakoutVerb) {
    events += run.act(verb)
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

  /// Goes on to the next of the endless walls.
  private func advance() {
    show()
    guard let next = archive.advance(run) else { return }
    (run, nextRecord) = (next, 0)
    showGame()
    save()
  }

  /// Keeps the game for the next visit of the screen, too.
  private func save() {
    guard !isMissing else { return }
    archive.leave(run)
    keep()
  }

  private func keep() {
    guard !isMissing else { return }
    archive.keep(run)
    if let failure = recorder.save(run.replay) { scene?.showNotice(failure) }
  }
}
