import OvershootGameKit

/// The options of Breakout.
extension Options {
  /// Whether the best run of a level is seen beside the game.
  package static let afterimage = OptionDescriptor<Bool>(
    "breakout-afterimage", standard: true, in: .breakout, tr("Best run beside yours")
  ).flag("afterimage", on: true, off: false, help: "Show the best run of a wall of Breakout beside the game, or not.")

  static let breakout: [any OptionField] = [afterimage]
}

extension OptionSection {
  package static let breakout = OptionSection("breakout", tr("Breakout"))
}
