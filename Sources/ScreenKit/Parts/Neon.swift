/// The colours of neon, the only light of the program, and of what is around it.
package enum Neon {
  package static let light = Color(hex: 0xFF5CA8)
  package static let bright = Color(hex: 0xFFC2DE)
  /// A tube that is not lit, and the frame of a sign.
  package static let unlit = Color(hex: 0x5C4A80)
  package static let frame = Color(hex: 0x4A3A70)
  package static let (moon, crater) = (Color(hex: 0xFFF3D6), Color(hex: 0xF3E2B8))
  package static let (sill, counter) = (Color(hex: 0x3A2763), Color(hex: 0x241741))
  /// What is darker on a piece of tomato.
  package static let strap = Color(hex: 0xB8300F)

  /// The widths of the lines of a lit tube, and their opacities.
  fileprivate static let glow = [(width: 4.6, opacity: 0.14), (3, 0.26), (1.9, 0.7)]
  fileprivate static let tube = 0.8
  /// The width of a lit line with great contrasts.
  fileprivate static let strong = 2.0

  /// The letter that flies between a sign on the menu and that of a story, and the corners of its silhouette.
  package static let key: Character = "E"
  fileprivate static let keyCorners = [
    (-1.0, -1.0), (10.5, -1), (10.5, 1), (1, 1), (1, 6), (9, 6), (9, 8), (1, 8), (1, 13), (10.5, 13), (10.5, 15),
    (-1, 15),
  ]

  /// The letters as strokes on a grid of 10 by 14.
  package static let letters: [Character: Path] = [
    "A": "M0 14L5 0L10 14M2.1 9H7.9", "B": "M0 14V0H5.5a3.4 3.4 0 0 1 0 6.8H0M5.5 6.8a3.6 3.6 0 0 1 0 7.2H0",
    "C": "M10 3C9 1 7.5 0 5.5 0C2 0 0 3 0 7S2 14 5.5 14C7.5 14 9 13 10 11",
    "D": "M0 0V14H4C8 14 10 11 10 7S8 0 4 0Z", "E": "M9.5 0H0V14H9.5M0 7H8", "F": "M9.5 0H0V14M0 7H8",
    "G": "M10 3C9 1 7.5 0 5.5 0C2 0 0 3 0 7S2 14 5.5 14C8 14 10 12.5 10 8H5.5", "H": "M0 0V14M10 0V14M0 7H10",
    "I": "M5 0V14", "J": "M9 0V9.5C9 12.5 7 14 4.5 14C2 14 0 12.5 0 10", "K": "M0 0V14M9.5 0L0 8M3.5 5.5L10 14",
    "L": "M0 0V14H9.5", "M": "M0 14V0L5 8L10 0V14", "N": "M0 14V0L10 14V0",
    "O": "M5 0C8.5 0 10 3 10 7S8.5 14 5 14 0 11 0 7 1.5 0 5 0Z", "P": "M0 14V0H5.5a4 4 0 0 1 0 8H0",
    "Q": "M5 0C8.5 0 10 3 10 7S8.5 14 5 14 0 11 0 7 1.5 0 5 0ZM6 10L10 14",
    "R": "M0 14V0H5.5a4 4 0 0 1 0 8H0M5.5 8L10 14",
    "S":
      "M9.5 2.5C8.5 0.8 7 0 5 0C2.5 0 0.5 1.2 0.5 3.5C0.5 8.5 9.5 5.5 9.5 10.5C9.5 12.8 7.5 14 5 14C2.7 14 1 13 0 11.2",
    "T": "M0 0H10M5 0V14", "U": "M0 0V9C0 12.5 2 14 5 14S10 12.5 10 9V0", "V": "M0 0L5 14L10 0",
    "W": "M0 0L2.5 14L5 5L7.5 14L10 0", "X": "M0 0L10 14M10 0L0 14", "Y": "M0 0L5 7L10 0M5 7V14",
    "Z": "M0 0H10L0 14H10",
  ].compactMapValues { try? Path(svgPath: $0) }
}

extension EchoShape {
  /// Returns the silhouette of the key letter, whose grid begins at a point and has units of a size.
  package static func neonKey(at origin: Vector2, scale: Double) -> EchoShape {
    EchoShape(.path(Path(Neon.keyCorners.map { origin + Vector2($0.0, $0.1) * scale })), Neon.light)
  }
}

extension Canvas {
  /// Draws a neon tube; where it is lit, its light is around it.
  ///
  /// - Parameters:
  ///   - path: the middle of the tube.
  ///   - width: the factor of all widths of a lit tube, of which the whole is 4.6.
  ///   - isLit: whether it is lit.
  ///   - theme: the theme; with great contrasts there is no light but a wide line.
  package mutating func neon(_ path: Path, width: Double = 1, isLit: Bool, _ theme: Theme) {
    func stroke(_ width: Double, _ color: Color) {
      self.stroke(.path(path), StrokeStyle(width: width, cap: .round, join: .round), .solid(color))
    }
    guard !theme.isHighContrast else { return stroke(width * (isLit ? Neon.strong : Neon.tube), theme.text) }
    guard isLit else { return stroke(Neon.tube, Neon.unlit) }
    for (line, opacity) in Neon.glow { stroke(width * line, Neon.light.withAlpha(opacity)) }
    stroke(width * Neon.tube, Neon.bright)
  }
}
