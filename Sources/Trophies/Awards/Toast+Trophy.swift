import OvershootScreenKit

extension Toast {
  /// Returns a message that a trophy was earned, with its coin.
  package static func earned(_ trophy: Trophy) -> Toast {
    Toast(
      // Translators: the name of a trophy says what to do, such as “Make a 512”.
      tr("Trophy earned: \(trophy.name)"), picture: CoinView(Coin(trophy, .earned(isNew: false))))
  }
}
