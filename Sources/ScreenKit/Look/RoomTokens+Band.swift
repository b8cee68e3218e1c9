/// What lies over the left column, or over the foot, of a page while a game has ended or waits.
package enum Band: CaseIterable, Hashable, Sendable {
  case won, lost, medal, paused
}

extension RoomTokens {
  /// Creates the colours of a band in a room: its text is that of its disc, on which stands the ground.
  package init(_ band: Band, in room: Room, _ form: Form) {
    self.init(room, form)
    let page = self
    (ground, ink, soft) = Self.colors(band, in: room, form)
    if form.isHighContrast {
      let isMarked = band == .won || band == .medal
      (ground, ink) = isMarked ? (.sun, .black) : (page.ink, page.ground)
      soft = ink
    }
    (disc, on, line) = (ink, ground, ground.mixed(with: ink, at: Self.bandLine))
    field = line
    if accent.contrast(with: ground) < Self.leastAccentContrast { accent = ink }
  }

  /// Creates the colours to which a whole page turns in a room: what was reached on ink.
  package init(turned room: Room, _ form: Form) {
    self.init(room, form)
    guard !form.isHighContrast else { return }
    let page = self
    (ground, field, ink, soft) = (form.isDark ? .black : .ink, Color(hex: 0x262139), .sun, Color(hex: 0xBDB6D8))
    (disc, on, line, accent) = (.sun, ground, Color(hex: 0x7E77A0), page.ground == .ink ? .sun : .tomato)
  }

  /// Creates the colours of the list of keys of a room: its ground is that of discs, on which caps have the ground of
  /// the room. In the dark it is darker than the room.
  package init(keysOf room: Room, _ form: Form) {
    self.init(room, form)
    let page = self
    guard !form.isHighContrast else { return }
    guard !form.isDark else {
      ground = page.ground.mixed(with: .black, at: Self.keysShade)
      (ink, on) = (.paper, ground)
      return
    }
    ground = page.disc
    disc = page.ground.contrast(with: ground) < Self.leastCapContrast ? page.on : page.ground
    on = ground
    ink = ground.contrast(with: .paper) >= Self.textContrast ? .paper : disc
    (soft, line, field) = (ink, disc, ground.mixed(with: ink, at: Self.bandLine))
  }

  /// How much black is in the ground of keys in the dark, and the contrasts of a cap, and of text, with their ground.
  private static let keysShade = 0.5
  private static let (leastCapContrast, textContrast) = (2.0, 7.0)
  /// How much of the ink is in the lines of a band.
  private static let bandLine = 0.25
  private static let leastAccentContrast = 1.3

  private static func colors(_ band: Band, in room: Room, _ form: Form) -> (Color, Color, Color) {
    func colors(_ ground: Color, _ ink: UInt32, _ soft: UInt32) -> (Color, Color, Color) {
      (ground, Color(hex: ink), Color(hex: soft))
    }
    switch (band, room) {
    case (.lost, _):
      let ground = form.isDark ? Color.black : .ink
      return switch room {
      case .twenty48: colors(ground, 0xFF7A55, 0xF0A48E)
      case .breakout: colors(ground, 0xFBF3E4, 0xAEB8F5)
      case .bombRush: colors(ground, 0xFFC629, 0xD9B863)
      case .adventure: colors(ground, 0xFFC2DE, 0xB5A6DA)
      default: colors(ground, 0xFBF3E4, 0xB0A9CC)
      }
    case (.won, .twenty48), (.won, .breakout): return colors(.sun, 0x161326, 0x4D3900)
    case (.won, .bombRush): return colors(.tomato, 0x161326, 0x161326)
    case (.won, .adventure): return colors(Color(hex: 0xFF5CA8), 0x161326, 0x161326)
    case (.won, _): return colors(.mint, 0x161326, 0x0F3D33)
    case (.medal, .breakout), (.paused, .breakout): return colors(.paper, 0x2438D6, 0x3D4BB0)
    case (.medal, .nonoku), (.paused, .nonoku): return colors(.sun, 0x161326, 0x4D3900)
    case (.medal, _), (.paused, _): return colors(.paper, 0x161326, 0x6B5F4A)
    }
  }
}
