/// What hits look like on a screen, as strong as the user wants it.
@MainActor
package protocol ScreenEffects: AnyObject {
  /// How much is shown, 0...1: strength, number and length together.
  var amount: Double { get set }
  /// Shows a moment of the screen. Others have no effect.
  func show(_ moment: any Moment)
}

extension ScreenEffects {
  /// Has no effect by default.
  package func show(_ moment: any Moment) {}
}

extension Screen {
  /// Lets effects follow the preferred amount and the moments of this screen, which holds them.
  package final func attach(_ effects: some ScreenEffects) {
    effects.amount = preferences.effects
    preferences.observe(self) { [weak effects, unowned preferences] _ in effects?.amount = preferences.effects }
    onMoment.append { [weak effects] in effects?.show($0) }
  }
}
