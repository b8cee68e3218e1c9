/// The colours of a room in a form. All that a page draws has one of them, or a colour of shapes.
public struct RoomTokens: Hashable, Sendable {
  /// The page, from edge to edge.
  public var ground: Color
  /// Cells, and the field of play.
  public var field: Color
  /// The large number, the title, and text.
  public var ink: Color
  /// Second text.
  public var soft: Color
  /// The fill of tools and of the primary button.
  public var disc: Color
  /// What stands on a disc.
  public var on: Color
  /// Unlit shapes and rails; never text.
  public var line: Color
  /// What goes beyond its goal, halos, and where the eye is led.
  public var accent: Color

  private init(_ colors: [UInt32]) {
    let colors = colors.map { Color(hex: $0) }
    (ground, field, ink, soft) = (colors[0], colors[1], colors[2], colors[3])
    (disc, on, line, accent) = (colors[4], colors[5], colors[6], colors[7])
  }

  /// Creates the colours of a room in a form.
  public init(_ room: Room, _ form: Form) {
    self.init(Self.all[form]?[room] ?? (form.isDark ? Self.strongDark : Self.strongLight))
  }

  /// Returns the colours of what lies over the left column or the foot of a page: its ground is the disc.
  package var sheet: RoomTokens {
    var sheet = self
    (sheet.ground, sheet.field, sheet.ink) = (disc, disc.mixed(with: on, at: Self.sheetField), on)
    (sheet.soft, sheet.disc, sheet.on, sheet.line) = (on, on, disc, on)
    return sheet
  }

  /// Creates the colours of what has failed: pink, which no room has.
  package init(failureIn form: Form) {
    self.init(.profile, form)
    guard !form.isHighContrast else { return }
    (ground, field, ink, soft) = (.pink, Color(hex: 0xF07A9E), .ink, .ink)
    (disc, on, line, accent) = (.ink, .pink, Color(hex: 0x8A3B55), .sun)
    if form == .dark {
      (ground, field, ink, soft) = (Color(hex: 0x3A1526), Color(hex: 0x52203A), .pink, Color(hex: 0xE0A3B8))
      (disc, on, line) = (.pink, Color(hex: 0x3A1526), Color(hex: 0xA45A78))
    }
  }

  /// How much of the ink is in the field of a sheet.
  private static let sheetField = 0.16
  private static let strongLight: [UInt32] = [
    0xFFFFFF, 0xFFFFFF, 0x000000, 0x000000, 0x000000, 0xFFFFFF, 0x000000, 0xFFC629,
  ]
  private static let strongDark: [UInt32] = [
    0x000000, 0x000000, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0x000000, 0xFFFFFF, 0xFFC629,
  ]

  /// Ground, field, ink, soft, disc, on, line and accent.
  private static let all: [Form: [Room: [UInt32]]] = [
    .light: [
      .twenty48: [0xF4502A, 0xDB3F1B, 0x161326, 0x161326, 0x161326, 0xF4502A, 0x761706, 0xFFC629],
      .breakout: [0x2438D6, 0x1B2BB4, 0xFBF3E4, 0xC9D1FF, 0xFBF3E4, 0x2438D6, 0x8B99F5, 0xFFC629],
      .nonoku: [0xFBF3E4, 0xEFE4CE, 0x161326, 0x6B5F4A, 0x161326, 0xFBF3E4, 0x9C8A68, 0xF4502A],
      .bombRush: [0xFFC629, 0xF2B100, 0x161326, 0x4D3900, 0x161326, 0xFFC629, 0x8A6500, 0xF4502A],
      .adventure: [0x171029, 0x0E0820, 0xEDE6FA, 0xB5A6DA, 0x2B2048, 0xFFC2DE, 0x7A68A8, 0xFF5CA8],
      .labs: [0x5CD6AE, 0x49C49B, 0x161326, 0x0F3D33, 0x161326, 0x5CD6AE, 0x1D6B57, 0xF4502A],
      .profile: [0x6A2FD8, 0x5522B8, 0xFBF3E4, 0xE4D6FF, 0xFBF3E4, 0x6A2FD8, 0xB79BF0, 0xFF8FB1],
      .hold: [0xFBF3E4, 0xEFE4CE, 0x161326, 0x6B5F4A, 0x161326, 0xFBF3E4, 0x9C8A68, 0xF4502A],
      .trophies: [0x161326, 0x262139, 0xFFC629, 0xBDB6D8, 0xFFC629, 0x161326, 0x7E77A0, 0xFFC629],
      .options: [0xFBF3E4, 0xEFE4CE, 0x161326, 0x6B5F4A, 0x161326, 0xFBF3E4, 0x9C8A68, 0xF4502A],
    ],
    .dark: [
      .twenty48: [0x2B0F0D, 0x45190F, 0xFF6A44, 0xF0A48E, 0xF4502A, 0x2B0F0D, 0xA94A30, 0xFFC629],
      .breakout: [0x0E1245, 0x080B30, 0xFBF3E4, 0xAEB8F5, 0xFBF3E4, 0x0E1245, 0x6C79CF, 0xFFC629],
      .nonoku: [0x1C1930, 0x2C2846, 0xFBF3E4, 0xB0A9CC, 0xFBF3E4, 0x1C1930, 0x7D76A0, 0xF4502A],
      .bombRush: [0x2A2008, 0x3C2E0A, 0xFFC629, 0xD9B863, 0xFFC629, 0x2A2008, 0x98793A, 0xF4502A],
      .adventure: [0x0D0818, 0x080410, 0xEDE6FA, 0xB5A6DA, 0x241A3E, 0xFFC2DE, 0x7462A0, 0xFF5CA8],
      .labs: [0x0B2B25, 0x123D34, 0x5CD6AE, 0x8FCDB8, 0x5CD6AE, 0x0B2B25, 0x3D8A74, 0xF4502A],
      .profile: [0x1C0E3D, 0x2B1659, 0xCDB3FF, 0xB79BE8, 0xCDB3FF, 0x1C0E3D, 0x7B5CC0, 0xFF8FB1],
      .hold: [0x1C1930, 0x2C2846, 0xFBF3E4, 0xB0A9CC, 0xFBF3E4, 0x1C1930, 0x7D76A0, 0xF4502A],
      .trophies: [0x0D0B17, 0x1C1930, 0xFFC629, 0xBDB6D8, 0xFFC629, 0x0D0B17, 0x7A739B, 0xFFC629],
      .options: [0x211D38, 0x322D50, 0xFBF3E4, 0xB8B1D3, 0xFBF3E4, 0x211D38, 0x8780AB, 0xF4502A],
    ],
    .quiet: [
      .twenty48: [0xF9E2D8, 0xF1CDBE, 0x161326, 0x5E4038, 0x161326, 0xF9E2D8, 0xB06B55, 0xF4502A],
      .breakout: [0x3B4694, 0x2F3879, 0xFBF3E4, 0xD3D8F7, 0xFBF3E4, 0x3B4694, 0x98A2DE, 0xFFC629],
      .nonoku: [0xF7F2E9, 0xEBE3D4, 0x161326, 0x655C4D, 0x161326, 0xF7F2E9, 0x94876F, 0xF4502A],
      .bombRush: [0xF8EDCB, 0xEFDFA9, 0x161326, 0x5A4A1C, 0x161326, 0xF8EDCB, 0x94803B, 0xF4502A],
      .adventure: [0x1B1826, 0x12101B, 0xEDE6FA, 0xB5ABCE, 0x302A45, 0xFFC2DE, 0x7A7094, 0xFF5CA8],
      .labs: [0xDDF1E9, 0xC7E4D8, 0x161326, 0x2F5A4D, 0x161326, 0xDDF1E9, 0x4F8E7B, 0xF4502A],
      .profile: [0xECE4FA, 0xDCCFF4, 0x161326, 0x50417A, 0x6A2FD8, 0xECE4FA, 0x8D6FCB, 0xFF8FB1],
      .hold: [0xF7F2E9, 0xEBE3D4, 0x161326, 0x655C4D, 0x161326, 0xF7F2E9, 0x94876F, 0xF4502A],
      .trophies: [0x1B1826, 0x2A2639, 0xFFC629, 0xBDB6D0, 0xFFC629, 0x1B1826, 0x7F7896, 0xFFC629],
      .options: [0xFDFAF4, 0xEFE8DA, 0x161326, 0x655C4D, 0x161326, 0xFDFAF4, 0x94876F, 0xF4502A],
    ],
  ]
}

/// The colours of shapes, which are the same in all forms.
extension Color {
  package static let ink = Color(hex: 0x161326)
  package static let paper = Color(hex: 0xFBF3E4)
  package static let tomato = Color(hex: 0xF4502A)
  package static let sun = Color(hex: 0xFFC629)
  package static let cobalt = Color(hex: 0x2438D6)
  package static let mint = Color(hex: 0x5CD6AE)
  package static let pink = Color(hex: 0xFF8FB1)
  package static let lilac = Color(hex: 0x6A2FD8)
  package static let sky = Color(hex: 0x7FC8FF)
}
