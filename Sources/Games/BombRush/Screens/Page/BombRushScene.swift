import BombRush
import OvershootGameKit
import OvershootPlay

/// Shows a level, gives it its time, and turns input into events.
@MainActor
final class BombRushScene: GamePage {
  override var room: Room? { .bombRush }
  override var columnWidth: Double? { BombRushLayout.column(bounds.size) }
  let director: BombRushDirector
  /// What lies below everything, and turns.
  let ground = BombRushGround(\.background)
  /// The board with what enemies know over it.
  let court = BombRushGround(\.fill)
  let board = BombRushBoardView()
  let overlay = BombRushOverlayView()
  let charges = ChargeRow()
  let pause: RoundButton
  let eye: RoundButton
  let slider = BombRushWinder()
  /// What is said of the chosen actor, and how one goes on, while the page is turned.
  let sentence = Label(font: TypeRole.verdict.font(.wide))
  let letGo = Label(tr("Let go to play"), font: TypeRole.label.font(size: 24))
  let result: EndingView
  var input = BombRushInput()
  var sight = BombRushSight()
  let stickRepetition = Repetition(BombRushMotion.reticleRepeat)
  /// The cell on which keys act; nil before it was moved.
  var reticle: Cell? { didSet { if isPartial, reticle != oldValue { relayout() } } }
  /// The cell that was pressed last.
  var pressed: Cell?
  /// Whether only a part of the board is seen.
  var isPartial = false
  /// A sentence in the place of how much of the goal has been done; empty for none.
  var message = ""
  /// The end of the time for which a sentence is shown.
  var messageEnd: ScheduledWork?
  /// The cell of what decided the game; nil where that was the time.
  var decidingCell: Cell?
  /// When the end began to be wound back, in the engine's time, where the game goes on from there; nil otherwise.
  var rewindStart: Double?
  private let clock = GameClock(ticksPerSecond: BombRushRules.ticksPerSecond)
  override var isWatched: Bool { clock.isRunning }
  /// What is shown; nil where there is no level.
  var shown: BombRushSnapshot? {
    didSet { (board.snapshot, charges.game) = (shown, shown?.game) }
  }
  lazy var winding = SpeedTeller { [director] in
    Double(director.windBack)
  } tell: { [unowned self] in
    emit(BombRushAct.wound(speed: $0))
  }

  /// Creates the screen of a level, or of what was opened as a file.
  init(
    _ name: BombRushLevelName, _ environment: ScreenEnvironment, opened: Result<BombRushFile?, FileFault>? = nil
  ) {
    let director = BombRushDirector(name, environment, opened: opened)
    self.director = director
    pause = RoundButton(.play, tr("Start")) {}
    eye = RoundButton(.eye, tr("X-ray")) {}
    result = EndingView(on: EndingBand(in: .bombRush) { [navigator = environment.navigator] in navigator.goBack() })
    super.init(navigator: environment.navigator, preferences: environment.preferences)
    director.scene = self
    selfPlayer = SelfPlayer(environment, "bomb-rush") { [unowned self] in
      perform { director.onSelfPlay() }
      return 3
    }
    attach(board.effects)
    overlay.board = board
    overlay.answers = { [unowned self] in self.director.answers(of: $0) }
    for view in [board, overlay] { court.addSubview(view) }
    insertSubview(ground, at: 0)
    for view in [court, charges, sentence, letGo] { addSubview(view) }
    setTools([pause, eye])
    sentence.fitting = .wrapping(maximumLines: 6, .end)
    connect()
    attach(result)
    result.onWorldTime = { [unowned self] in
      board.afterTicks = $0 * Double(BombRushRules.ticksPerSecond)
      setNeedsFrame()
    }
  }

  // MARK: Scene

  /// A bomb on the board; without one the first charge, of which one is made.
  override var keyPieces: [String: View] { (board.keyBomb ?? charges.keyCharge).map { ["bomb": $0] } ?? [:] }

  override var entrances: [Entrance] { super.entrances + [.picture(court), .number(charges)] }

  override func frame(of place: LessonPlace) -> Rect? { lessonFrame(of: place) }

  override func sceneDidLoad() { director.onUIReady() }

  override func takeOver(from former: Scene) {
    (former as? BombRushScene).map { director.takeOver(from: $0.director) }
  }

  override func sceneDidAppear() {
    super.sceneDidAppear()
    perform {}
    showBand()
  }

  override func sceneWillDisappear() {
    winding.end()
    super.sceneWillDisappear()
  }

  override func leavePlay() {
    releaseInput()
    director.onLeave()
  }

  override var preferredFocus: View? { shown == nil ? nil : board }

  override var maximumTextSize: Double { textSizeBesideBoard }

  override func themeDidChange() {
    super.themeDidChange()
    adoptTurn()
  }

  override func layoutSubviews(_ context: DrawContext) {
    number.fixedSize = numberSize
    super.layoutSubviews(context)
    layOutParts(context)
  }

  /// The game waits meanwhile.
  override func openMore() {
    let (director, overlay) = (director, overlay)
    var items: [MoreSheet.Item] = []
    if overlay.isOpen {
      items = BombRushLayer.allCases.map { layer in
        MoreSheet.Item(.eye, layer.title, value: overlay.layers.contains(layer) ? tr("on") : tr("off")) {
          overlay.toggle(layer)
        }
      }
      items.append(MoreSheet.Item(.boards, tr("Table")) { [weak self] in self?.showTable() })
    }
    director.onLeave()
    presentMore(
      items + [
        MoreSheet.Item(.restart, tr("Restart")) { director.onRestart() },
        MoreSheet.Item(.boards, tr("Levels")) { director.onLevels() },
      ])
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isEmpty else { return false }
    return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) || press(key, isRepeat: isRepeat)
  }

  override func keyUp(_ key: Key) {
    if [.x, .quote].contains(key) { endSight() }
    if let direction = Direction(arrow: key) { release(direction) }
  }

  override func keyPressesCancelled() { releaseInput() }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool { change(control, to: value) }

  override func handleEscape() -> Bool {
    guard director.status == .playing, shown?.game.held != nil else { return false }
    give(.release)
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("W A S D", tr("choose"), pad: .leftX),
      KeyHelp("Return", tr("act on it: set, break, take, hold, set off"), pad: .a, touch: tr("Tap")),
      KeyHelp("Arrows", tr("steer the held bomb"), pad: .dpadUp, touch: tr("Drag")),
      KeyHelp("Space", tr("set it off"), pad: .x),
      KeyHelp("Tab", tr("hold the next bomb"), pad: .shoulderLeft, .shoulderRight),
      KeyHelp("Esc", tr("let go of it, then leave")), KeyHelp("P", tr("Pause"), pad: .start),
      KeyHelp("R", tr("Restart")), KeyHelp("X", tr("X-ray"), pad: .y),
      // Translators: the layers of what the enemies know; Tab is a key.
      KeyHelp("0 to 4", tr("its layers; Tab the next actor")), KeyHelp("/", tr("Table")),
      KeyHelp(", .", tr("wind the end back and forth")), KeyHelp("?", tr("Keys")),
    ]
  }

  // MARK: Time

  /// Does something, and lets time run where the game does then.
  func perform(_ body: () -> Void) {
    body()
    if isRunning { clock.run { [weak self] in self?.play($0) ?? false } }
  }

  private var isRunning: Bool { isShown && director.status == .playing && !sight.isFrozen }

  /// Gives a verb.
  func give(_ verb: BombRushVerb) {
    if case .steer = verb, shown?.game.held != nil { emit(BombRushAct.steered) }
    perform { director.onVerb(verb) }
  }

  /// Plays the ticks of a frame; returns whether more are to come.
  private func play(_ count: Int) -> Bool {
    guard isRunning else { return false }
    director.onTicks(count)
    overlay.update()
    showSentence()
    lesson?.follow()
    if isPartial { relayout() }
    board.fraction = isRunning ? clock.fraction : 1
    return isRunning
  }
}

/// A part of the page in one colour of its theme.
final class BombRushGround: View {
  private let color: KeyPath<Theme, Color>

  init(_ color: KeyPath<Theme, Color>) {
    self.color = color
    super.init()
  }

  override func themeDidChange() { backgroundColor = theme[keyPath: color] }
}
