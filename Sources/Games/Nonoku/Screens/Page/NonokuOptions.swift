import OvershootGameKit

/// The options of Nonoku.
extension Options {
  package static let showsContradictions = OptionDescriptor<Bool>(
    "nonoku-contradictions", standard: true, in: .nonoku, tr("Show contradictions"))

  package static let crossing = OptionDescriptor<NonokuCrossing>(
    "nonoku-crosses", [(.off, tr("Never")), (.first, tr("In grade 1")), (.all, tr("Always"))], standard: .first,
    in: .nonoku, style: .menu,
    tr("Cross finished lines"))

  static let nonoku: [any OptionField] = [showsContradictions, crossing]
}

extension OptionSection {
  package static let nonoku = OptionSection("nonoku", tr("Nonoku"))
}

/// In which puzzles the open cells of finished lines are marked as empty.
package enum NonokuCrossing: String, Hashable, Sendable {
  case off, all
  /// In the levels of grade 1.
  case first

  /// Returns whether finished lines of a puzzle are crossed.
  func applies(to name: PuzzleName) -> Bool {
    switch self {
    case .off: false
    case .all: true
    case .first: if case .level(1, _) = name { true } else { false }
    }
  }
}
