import OvershootGameKit
import Twenty48

/// The options of 2048.
extension Options {
  /// How fast tiles move, beside the speed of all animations.
  package static let tilePace = OptionDescriptor<TilePace>(
    "tile-pace", TilePace.allCases.map { ($0, $0.factor.map(text(ofSpeed:)) ?? tr("At once")) }, standard: .normal,
    in: .twenty48, style: .slider, tr("Speed of tiles"))

  package static let tileStyle = OptionDescriptor<TileMotion.Style>(
    "tile-style", TileMotion.Style.allCases.map { ($0, $0.title) }, standard: .crisp, in: .twenty48, style: .menu,
    tr("How tiles move"))

  /// The new tiles, from the next game on.
  package static let spawn = OptionDescriptor<Rules.Variant>(
    "2048-spawn", [(.classic, tr("Twos and fours")), (.twosOnly, tr("Only twos"))], standard: .classic, in: .twenty48,
    style: .menu, tr("New tiles"))

  static let twenty48: [any OptionField] = [tilePace, tileStyle, spawn]
}

extension OptionSection {
  package static let twenty48 = OptionSection("2048", tr("2048"))
}
