import OvershootScreenKit

extension Theme.Look {
  /// All looks, without those that differ in tiles only.
  package static let all = Theme.Name.allCases.flatMap { name in
    BackgroundTheme.allCases.flatMap { hue in
      [false, true].map { Theme.Look(name, hue: hue, isHighContrast: $0) }
    }
  }

  /// The looks with other tiles, in the standard hue.
  package static let palettes = Theme.Name.allCases.flatMap { name in
    [false, true].flatMap { isHigh in
      [false, true].map { Theme.Look(name, isHighContrast: isHigh, isColorBlindSafe: $0) }
    }
  }
}
