import OvershootGameKit

/// The bench of effects on the screen of the game.
extension BreakoutScene {
  /// The width from which the bench is beside the game, without its own, and the game's share of the height above it.
  private static let besideBench = 420.0
  private static let gameShare = 0.56
  /// The height of a game below which it has one line of buttons.
  private static let lowHeight = 300.0
  /// What is added to the share for texts of twice the size.
  private static let enlargedShare = 0.07

  /// Connects the bench with the game.
  func connectBench() {
    buttons[3].action = { [unowned self] in toggleBench() }
    bench.isHidden = true
    addSubview(bench)
    bench.show(director.effectSettings)
    bench.events = EffectPanel.Events(
      change: { [unowned self] effectSettings in
        director.effectSettings = effectSettings
        showEffects()
      }, openCurve: { [unowned self] in director.onCurve($0) },
      showHalves: { [unowned self] isOn in field.effectsView = isOn ? .rightHalf : .all },
      copy: { [unowned self] in copyEffectSettings() }, paste: { [unowned self] in director.onPaste(clipboard?.text) })
  }

  /// Places the bench beside the game or, in a narrow window, below it. Returns the size that is left for the game.
  func layOutBench() -> Size {
    let page = pageArea
    guard !bench.isHidden else { return page.size }
    let isBeside = page.width >= EffectPanel.width + Self.besideBench
    let share = Self.gameShare + Self.enlargedShare * (textSize - 1)
    let room = isBeside ? page.width - EffectPanel.width : (page.height * share).rounded()
    bench.frame =
      (isBeside
      ? Rect(x: room, y: 0, width: EffectPanel.width, height: page.height)
      : Rect(x: 0, y: room, width: page.width, height: page.height - room)).inset(by: 8)
    return isBeside ? Size(room, page.height) : Size(page.width, room)
  }

  /// Hides the buttons of a low game above the bench but for its pause and its effects, where they need two lines.
  func hideButtons(in size: Size, _ context: DrawContext) {
    for button in buttons { button.isHidden = false }
    let isLow = !bench.isHidden && context.textSize == 1 && size.height < Self.lowHeight
    guard isLow, buttonLines(within: size.width, context) > 1 else { return }
    for (index, button) in buttons.enumerated() { button.isHidden = index != 1 && index != 3 }
  }

  func showEffects() {
    director.time.strength = EffectStrength(preferences.effects, of: director.effectSettings)
    field.effects.show(director.time.strength)
  }

  /// Shows the effects that are seen while no key hides them.
  func showHeldEffects() { field.effectsView = bench.showsHalves ? .rightHalf : .all }

  func toggleBench() {
    bench.isHidden.toggle()
    showHeldEffects()
    relayout()
  }

  private func copyEffectSettings() {
    clipboard?.text = director.effectSettings.text
    Toast(tr("The settings of all effects are on the clipboard.")).present(in: self)
  }
}
