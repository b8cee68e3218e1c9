import BombRush
import OvershootGameKit

/// What the user does with the pointer, a finger, keys and a gamepad.
extension BombRushScene {
  /// Connects the board, the slider and the tools.
  func connect() {
    board.onPress = { [unowned self] in input.press(at: $0) }
    board.onMove = { [unowned self] point in
      guard director.status == .playing, let direction = input.move(to: point) else { return }
      give(.steer(direction))
    }
    board.onRelease = { [unowned self] point in
      guard let isTap = input.endPress() else { return }
      if isTap { tap(point) } else { give(.halt) }
    }
    board.onCancel = { [unowned self] in if input.endPress() == false { give(.halt) } }
    board.onAction = { [unowned self] in perform(action: $0, on: $1) }
    board.onHover = { [unowned self] point in
      reticle = point.flatMap { board.art?.cell(at: $0) }.flatMap { contains($0) ? $0 : nil }
      board.showReticle(at: director.status == .over ? nil : reticle, moves: false)
    }
    slider.onChange = { [unowned self] in wind(back: $0) }
    pause.action = { [unowned self] in perform { director.onPause() } }
    board.userTime = { [unowned preferences] in
      (AnimationEngine.current?.time ?? 0) / preferences[Options.speed]
    }
    connectEye()
  }

  /// Does what a screen reader asks of the board or of a cell. A paused game goes on first.
  func perform(action: String, on cell: Cell?) -> Bool {
    let status = director.status
    guard status == .ready || status == .playing || status == .paused else { return false }
    if action == "pause" {
      perform { director.onPause() }
      return true
    }
    let verb: BombRushVerb
    switch action {
    case Semantics.press:
      guard let cell, contains(cell) else { return false }
      verb = .act(cell)
    case "detonate": verb = .detonate
    case "hold next": verb = .cycle
    case "halt": verb = .halt
    default:
      guard let direction = Direction(action: action) else { return false }
      verb = .steer(direction)
    }
    if status == .paused { perform { director.onPause() } }
    give(verb)
    return true
  }

  private func contains(_ cell: Cell) -> Bool { shown?.game.board.contains(cell) == true }

  private func tap(_ point: Vector2) {
    guard let art = board.art else { return }
    let cell = art.cell(at: point)
    pressed = cell
    if overlay.isOpen, director.status != .playing, overlay.choose(at: cell) { return showSentence() }
    act(on: cell)
  }

  /// Acts on a cell, or lets a paused game go on.
  private func act(on cell: Cell) {
    if director.status == .paused { return perform { director.onPause() } }
    guard contains(cell) else { return }
    give(.act(cell))
  }

  // MARK: Keys

  /// Handles a key without modifiers. Returns whether it has a meaning now.
  func press(_ key: Key, isRepeat: Bool) -> Bool {
    if [.x, .quote].contains(key) {
      if !isRepeat { beginSight() }
      return true
    }
    if overlay.isOpen, overlayKeyDown(key, isRepeat: isRepeat) { return true }
    if let direction = Direction(reticle: key) {
      moveReticle(direction)
      return true
    }
    if let direction = Direction(arrow: key) { return steer(direction, isRepeat: isRepeat) }
    return plainKeyDown(key, isRepeat: isRepeat)
  }

  private func plainKeyDown(_ key: Key, isRepeat: Bool) -> Bool {
    let status = director.status
    switch key {
    case .enter, .keypadEnter:
      guard status != .over, status != .missing else { return false }
      if !isRepeat { actOnReticle() }
    case .space:
      guard status != .over, status != .missing else { return false }
      if !isRepeat { status == .playing ? give(.detonate) : perform { director.onPause() } }
    case .tab:
      guard status == .playing else { return false }
      give(.cycle)
    case .p: if !isRepeat { perform { director.onPause() } }
    case .r: if !isRepeat { perform { director.onRestart() } }
    case .comma, .period:
      guard status == .over else { return false }
      slider.step(by: key == .comma ? 1 : -1)
    default: return false
    }
    return true
  }

  /// Steers while an arrow is held. Before and after the game arrows move the focus.
  private func steer(_ direction: Direction, isRepeat: Bool) -> Bool {
    guard director.status == .playing else { return false }
    guard !isRepeat else { return true }
    input.hold(direction)
    give(.steer(direction))
    return true
  }

  /// Ends the steering of a direction.
  func release(_ direction: Direction) {
    guard input.holds(direction) else { return }
    let wasLast = input.direction == direction
    input.release(direction)
    guard wasLast, director.status == .playing else { return }
    give(input.direction.map(BombRushVerb.steer) ?? .halt)
  }

  /// Releases all that is held; a bomb that was steered stops.
  func releaseInput() {
    stickRepetition.end()
    if sight.isFrozen {
      sight.start = nil
      toggleOverlay()
    }
    if input.releaseAll(), director.status == .playing, shown?.game.held != nil { give(.halt) }
  }

  // MARK: The reticle

  /// The crate, core or enemy nearest to the first ward, or to the middle where there is none.
  private func startReticle() -> Cell {
    guard let game = shown?.game else { return Cell(column: 1, row: 1) }
    let board = game.board
    let start =
      game.actors.first { $0.kind == .ward }?.cell ?? Cell(column: board.columns / 2, row: board.rows / 2)
    let cells = (0..<board.rows).flatMap { row in (0..<board.columns).map { Cell(column: $0, row: row) } }
    let targets =
      cells.filter { board[$0] == .soft || board[$0] == .core } + game.actors.filter(\.kind.isEnemy).map(\.cell)
    return targets.min { ($0.center - start.center).length < ($1.center - start.center).length } ?? start
  }

  /// Acts on the cell of the reticle. Where it is not shown yet, the game starts, and it appears.
  private func actOnReticle() {
    if let reticle { return act(on: reticle) }
    let start = startReticle()
    guard director.status != .paused else { return act(on: start) }
    reticle = start
    board.showReticle(at: start, moves: true)
    if director.status == .ready { perform { director.onPause() } }
  }

  private func moveReticle(_ direction: Direction) {
    guard let board = shown?.game.board, director.status != .over else { return }
    let start = reticle ?? startReticle()
    let next = start.neighbor(direction)
    // The border is of no use.
    let isInside = (1..<board.columns - 1).contains(next.column) && (1..<board.rows - 1).contains(next.row)
    reticle = isInside ? next : start
    self.board.showReticle(at: reticle, moves: true)
  }

  // MARK: Gamepad

  /// Handles a control of a gamepad. Returns whether it has a meaning now.
  func change(_ control: GamepadControl, to value: Double) -> Bool {
    if let direction = Direction(pad: control), input.isDown(control), value <= InputTunables.buttonPress {
      _ = input.change(control, to: value)
      release(direction)
      return true
    }
    if control == .y, input.isDown(control), value <= InputTunables.buttonPress {
      _ = input.change(control, to: value)
      endSight()
      return true
    }
    if control == .leftX || control == .leftY, director.status != .over {
      moveStick(control, value)
      return true
    }
    guard [.start, .y].contains(control) || director.status == .playing || director.status == .ready else {
      return false
    }
    switch control {
    case .a, .x, .y, .start, .shoulderLeft, .shoulderRight, .dpadUp, .dpadRight, .dpadDown, .dpadLeft:
      if input.change(control, to: value) { press(control) }
      return true
    default: return false
    }
  }

  private func press(_ control: GamepadControl) {
    if let direction = Direction(pad: control) {
      guard director.status == .playing else { return }
      input.hold(direction)
      return give(.steer(direction))
    }
    switch control {
    case .a: actOnReticle()
    case .x: give(.detonate)
    case .y: beginSight()
    case .start: perform { director.onPause() }
    default: give(.cycle)
    }
  }

  private func moveStick(_ axis: GamepadControl, _ value: Double) {
    guard input.move(axis, to: value) else { return }
    stickRepetition.end()
    guard let direction = input.stick else { return }
    moveReticle(direction)
    stickRepetition.begin(inputTimes) { [weak self] in self?.moveReticle(direction) }
  }
}
