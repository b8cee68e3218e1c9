import OvershootGameKit

/// The bench of effects on the screen of the game.
extension BreakoutScene {
  /// The space around the bench, and the part of the field that is left above one in a column.
  private static let benchSpace = 16.0
  private static let fieldPart = 0.44

  /// Connects the bench with the game.
  func connectBench() {
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

  /// Places the bench in the left column or, in another window, below the field. Returns the place of the field: as
  /// high as a wide window, as wide as others.
  func layOutBench() -> Rect {
    let (size, space) = (bounds.size, Self.benchSpace)
    let foot = grid.toolY - grid.toolRadius - space
    guard !grid.isWide else {
      let top = grid.back.maxY + space
      bench.frame = Rect(x: space, y: top, width: grid.leftColumn - 2 * space, height: max(0, foot - top))
      return grid.court(height: size.height)
    }
    let (top, bottom) = grid.windowClass == .narrow ? (60.0, 70.0) : (96, 100)
    let whole = Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top - bottom))
    guard !bench.isHidden else { return whole }
    let field = Rect(x: 0, y: top, width: size.width, height: (Self.fieldPart * whole.height).rounded())
    bench.frame = Rect(x: 0, y: field.maxY, width: size.width, height: max(0, foot - field.maxY))
    return field
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
    Toast(tr("Copied")).present(in: self)
  }
}
