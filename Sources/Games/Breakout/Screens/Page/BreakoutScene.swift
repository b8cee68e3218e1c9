import Breakout
import OvershootGameKit

/// Shows the game, gives it its time, and turns input into events.
@MainActor
final class BreakoutScene: GamePage {
  override var room: Room? { .breakout }
  let director: BreakoutDirector
  let field = BrickFieldView()
  let side = CourtSide()
  let medals = MedalLine()
  let bench = EffectPanel()
  let pause: RoundButton
  private let restart: RoundButton
  let result: EndingView
  /// Where the last brick broke, or the last ball left the field, in units.
  var lastPlace: Rect?
  /// Where a ball was before the latest ticks.
  var lastBall: Vector2?
  /// Not while the paddle alone follows a pointer.
  override var isWatched: Bool {
    director.time.clock.isRunning && (director.game.phase == .playing || director.game.settings.autoStart)
  }
  private var input = BreakoutInput()
  private var way = PaddleWay()
  /// The ticks for which the court has been running.
  private var runningTicks = 0
  /// The numbers and the state that are shown; nil before the first of a game.
  var shown: (score: BreakoutScore, status: BreakoutStatus)?

  /// How far a screen reader moves the paddle, as a length of the field.
  private static let step = BreakoutField.width / 8

  /// Creates the screen of a level; nil for the wall that settings make.
  init(_ levelName: BreakoutLevelName? = nil, _ environment: ScreenEnvironment) {
    let director = BreakoutDirector(levelName, environment)
    let navigator = environment.navigator
    self.director = director
    pause = RoundButton(.pause, tr("Pause")) { director.onPause() }
    restart = RoundButton(.restart, tr("New game")) { director.onNewGame() }
    result = EndingView(on: EndingBand(in: .breakout) { navigator.goBack() })
    super.init(navigator: navigator, preferences: environment.preferences)
    director.scene = self
    selfPlayer = SelfPlayer(environment, "breakout") { [unowned self] in
      perform { director.onSelfPlay() }
      return 3
    }
    showEffects()
    preferences.observe(self) { [unowned self] _ in
      showEffects()
      self.director.onOptions()
    }
    pause.action = { [unowned self] in perform { director.onPause() } }
    field.onAction = { [unowned self] in perform(action: $0) }
    let editor = RoundButton(.pencil, tr("Editor")) { director.onEditor() }
    setTools(levelName == .draft ? [pause, restart, editor] : [pause, restart])
    sharedText = { [unowned director] in director.game.hasEnded ? director.dayLine : nil }
    for view in [field, side, medals] { addSubview(view) }
    connectBench()
    attach(result)
    result.onWorldTime = { [unowned self] in
      field.afterTime = AnimationEngine.animatesMovement ? $0 : 0
      setNeedsFrame()
    }
  }

  // MARK: Scene

  override var keyPieces: [String: View] { field.keyBall.map { ["ball": $0] } ?? [:] }

  override var entrances: [Entrance] { super.entrances + [.picture(field), .number(side), .number(medals)] }

  override func frame(of place: LessonPlace) -> Rect? { lessonFrame(of: place) }

  override func sceneDidLoad() { director.onUIReady() }

  override func sceneWillAppear() { perform { director.onAppear() } }

  override func sceneDidAppear() {
    super.sceneDidAppear()
    perform {}
    showBand()
  }

  override func leavePlay() {
    input = BreakoutInput()
    director.onLeave()
  }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    field.frame = layOutBench()
    field.showsActive = !grid.isWide
    side.isHidden = lesson?.isShown == true && !grid.isWide
    field.chain.windowClass = grid.windowClass
    let medalsEnd = medals.layOut(grid, below: caption.frame, toolsEnd: toolsEnd)
    let isFree = lesson?.isShown != true && !result.isOpen && bench.isHidden
    medals.isHidden = !isFree || grid.isWide && medals.frame.maxY > grid.toolY - grid.toolRadius
    side.layOut(grid, field: field.frame, toolsEnd: medals.progress == nil ? toolsEnd : medalsEnd)
    let column = Rect(x: 0, y: 0, width: field.frame.minX, height: bounds.height)
    result.layOut(in: column, of: bounds.size, context)
  }

  /// The game waits meanwhile.
  override func openMore() {
    director.onLeave()
    let director = director
    let own: [MoreSheet.Item] =
      director.levelName == nil ? [MoreSheet.Item(.options, tr("Settings")) { director.onSettings() }] : []
    presentMore(
      own + [
        MoreSheet.Item(.boards, tr("Levels")) { director.onLevels() },
        MoreSheet.Item(.pencil, tr("Editor")) { director.onEditor() },
        MoreSheet.Item(.star, tr("Effects")) { [weak self] in self?.toggleBench() },
      ])
  }

  // MARK: Pointer and touch

  override func pointerPassed(to point: Vector2) { perform { director.onPaddle(fieldX(point)) } }

  override func pointerPressureChanged(to pressure: Double) { input.pressIsFinger() }

  override func pointerDown(at point: Vector2) {
    input.press(at: point, paddle: director.game.paddle.x)
    guard !input.isFinger else { return }
    perform {
      director.onPaddle(fieldX(point))
      director.onPress()
    }
  }

  override func pointerMoved(to point: Vector2) {
    perform { director.onPaddle(input.target(to: point, scale: fieldScale, slop: inputTimes.slop) ?? fieldX(point)) }
  }

  override func pointerUp(at point: Vector2) {
    let isTap = input.release()
    if isTap { perform { director.onPress() } }
  }

  override func pointerCancelled() { _ = input.release() }

  /// None over a court that has been running for a second.
  override func cursor(at point: Vector2) -> PointerCursor? {
    let isHidden =
      director.game.phase == .playing && runningTicks >= BreakoutField.ticksPerSecond && field.frame.contains(point)
    return isHidden ? .hidden : nil
  }

  override func handlesDrag(from point: Vector2) -> Bool { true }

  private var fieldScale: Double { CourtScale(field.bounds.size).x }

  private func fieldX(_ point: Vector2) -> Double { (point.x - field.frame.minX) / fieldScale }

  // MARK: Keys and gamepad

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    // After the end, and in a pause, arrows move the focus on the band.
    if BreakoutInput.direction(of: key) != nil, !result.isReady {
      if !isRepeat { perform { director.onHold(input.keyDown(key)) } }
      return true
    }
    guard !isRepeat else { return key == .space }
    switch key {
    case .space: perform { director.onPress() }
    case .p: perform { director.onPause() }
    case .n: perform { director.onNewGame() }
    case .s: perform { director.onSettings() }
    case .l: perform { director.onLevels() }
    case .e: perform { director.onEditor() }
    case .j: toggleBench()
    case .v: field.effectsView = .none
    default: return false
    }
    return true
  }

  override func keyUp(_ key: Key) {
    if key == .v { showHeldEffects() }
    guard BreakoutInput.direction(of: key) != nil else { return }
    perform { director.onHold(input.keyUp(key)) }
  }

  override func keyPressesCancelled() {
    showHeldEffects()
    perform { director.onHold(input.releaseKeys()) }
  }

  override func handleEscape() -> Bool {
    guard !bench.isHidden else { return false }
    toggleBench()
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    switch control {
    case .leftX:
      input.stick = value
      perform { director.onStick(value) }
    case .start:
      if value > InputTunables.buttonPress, !input.isStartDown { perform { director.onPause() } }
      input.isStartDown = value > InputTunables.buttonPress
    default: return false
    }
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("Arrows", tr("Move"), pad: .leftX, touch: tr("Drag")),
      KeyHelp("Space", tr("serve, turn the ball"), pad: .a, touch: tr("Tap")),
      KeyHelp("P", tr("Pause"), pad: .start), KeyHelp("N", tr("New game")), KeyHelp("S", tr("Settings")),
      KeyHelp("L", tr("Levels")), KeyHelp("E", tr("Editor")), KeyHelp("A D", tr("Move")),
      KeyHelp("J", tr("Effects")), KeyHelp("V", tr("Hold V to see it without")),
    ]
  }

  // MARK: Time

  /// Does something, and lets time run where the game moves then.
  func perform(_ body: () -> Void) {
    body()
    noteWay()
    if isShown, needsTime { director.time.clock.run { [weak self] in self?.play($0) ?? false } }
  }

  private var needsTime: Bool {
    !director.game.isResting || input.stick != 0 && director.game.phase == .ready
  }

  /// Emits an act when the paddle has gone far enough to have been moved on purpose.
  private func noteWay() {
    if way.note(director.game.paddle.x) { emit(BreakoutAct.paddle) }
  }

  /// Does what a screen reader asks of the field. Returns whether it is one of its actions.
  private func perform(action: String) -> Bool {
    switch action {
    case Semantics.press: perform { director.onPress() }
    case Direction.left.action: perform { director.onPaddle(director.game.paddle.x - Self.step) }
    case Direction.right.action: perform { director.onPaddle(director.game.paddle.x + Self.step) }
    default: return false
    }
    return true
  }

  /// Plays the ticks of a frame; returns whether more are to come.
  private func play(_ count: Int) -> Bool {
    lastBall = director.game.balls.first?.position
    director.onTicks(count)
    runningTicks = director.game.phase == .playing ? runningTicks + count : 0
    noteWay()
    let goesOn = isShown && needsTime
    field.fraction = goesOn ? director.time.clock.fraction : 1
    side.fraction = field.fraction
    field.lookAhead()
    return goesOn
  }
}
