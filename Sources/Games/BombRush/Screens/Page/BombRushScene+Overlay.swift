import BombRush
import OvershootGameKit

/// What the user does with the X-ray.
extension BombRushScene {
  private var now: Double { AnimationEngine.current?.time ?? 0 }

  /// Connects its button: a press that is held shows it for as long.
  func connectEye() {
    // Translators: X is the key.
    eye.tooltip = tr("What the enemies know (X)")
    eye.pressDidChange = { [unowned self] isPressed in
      if isPressed { beginSight() } else { endSight() }
      sight.end = isPressed ? nil : now
    }
    eye.action = { [unowned self] in
      // A press has done it already.
      guard sight.end != now else { return }
      beginSight()
      endSight()
    }
  }

  /// A key or button is pressed: opens the X-ray, or closes it; pressed twice it shows its table too.
  func beginSight() {
    guard director.status != .missing else { return }
    if overlay.isOpen, now - sight.opening < BombRushMotion.doublePress { return showTable() }
    if !overlay.isOpen { (sight.start, sight.opening) = (now, now) }
    toggleOverlay()
  }

  /// The key or button is released: what was held long closes.
  func endSight() {
    guard let start = sight.start else { return }
    sight.start = nil
    if overlay.isOpen, now - start >= BombRushMotion.hold { toggleOverlay() }
    perform { showNumbers(animated: false) }
    relayout()
  }

  func toggleOverlay() {
    overlay.toggle()
    turn(overlay.isOpen)
    emit(overlay.isOpen ? BombRushAct.xrayOpened : .xrayClosed)
    if !overlay.isOpen, messageEnd == nil, director.status != .ready { tell("") }
    showSentence()
    showNumbers(animated: false)
    showBand()
    relayout()
    setNeedsFrame()
  }

  // MARK: The ground

  /// All that stands on the ground that turns.
  private var turningViews: [View] {
    [ground, backButton, title, number, caption, charges, court, sentence, letGo] + toolButtons
      + [lesson].compactMap(\.self)
  }

  /// Turns the page to ink, or back: a disc of the new ground grows from the button.
  private func turn(_ isTurned: Bool) {
    sight.hasTurned = true
    for view in turningViews {
      view.setTheme(isTurned ? theme : theme.turnedBombs)
      view.setTheme(
        isTurned ? theme.turnedBombs : theme, from: convert(eye.center, to: view), duration: BombRushMotion.turn)
    }
  }

  /// Takes the colours of the page in another look.
  func adoptTurn() {
    guard sight.hasTurned else { return }
    for view in turningViews { view.setTheme(overlay.isOpen ? theme.turnedBombs : theme) }
  }

  // MARK: Layers and tables

  /// Handles the keys of the open X-ray. Returns whether it is one.
  func overlayKeyDown(_ key: Key, isRepeat: Bool) -> Bool {
    if let digit = Int(key.rawValue), let layer = BombRushLayer(rawValue: digit) {
      if !isRepeat { overlay.toggle(layer) }
      return true
    }
    switch key {
    case .tab:
      overlay.chooseNext()
      showSentence()
      setNeedsFrame()
    case .slash: if !isRepeat { showTable() }
    default: return false
    }
    return true
  }

  /// Presents the table of the latest queries of the chosen actor, for which the game waits.
  func showTable() {
    guard overlay.isOpen, let chosen = overlay.chosen, let actor = shown?.game.actor(chosen) else { return }
    let table = BombRushQueryTable(Array(director.answers(of: chosen)))
    let sheet = Sheet(title: tr("Queries of \(BombRushMindText.name(actor), "enemy")"), content: table)
    table.onHeight = { [weak sheet] in sheet?.relayout() }
    sheet.present(in: self)
  }
}
