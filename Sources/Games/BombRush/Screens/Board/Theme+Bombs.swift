import BombRush
import OvershootGameKit

extension Theme {
  /// The colours of Bomb Rush.
  @MainActor var bombs: BombRushColors { BombRushColors.cache.value(in: self) }
}

/// The colours of Bomb Rush in a theme.
@MainActor
struct BombRushColors {
  let floor, hard, hardTop, soft, softEdge, exit, core, coreInk: Color
  let pickup, pickupInk: Color
  let bomb, bombEdge, held, lit: Color
  let flame, flameInner, flameCore: Color
  let smoke: Color
  let ward, hand, drifter, listener, warden, eye: Color
  let medals: [Color]
  /// What the overlay draws: fine and bad places, filtered ones, sight and its loss, hearing.
  let good, bad, filtered, sight, lost, hearing: Color

  fileprivate static var cache = ThemeCache { BombRushColors($0) }

  private init(_ theme: Theme) {
    func color(_ light: UInt32, _ dark: UInt32) -> Color { theme.color(light: light, dark: dark) }
    /// What distinguishes kinds keeps its hue in all themes.
    func fixed(_ light: UInt32, _ dark: UInt32) -> Color { Color(hex: theme.isDark ? dark : light) }
    floor = color(0xECE5D8, 0x1A202B)
    hard = color(0x766B5C, 0x434E60)
    hardTop = color(0x8B8070, 0x626E84)
    soft = fixed(0xD0AC78, 0x6F5431)
    softEdge = fixed(0x755325, 0xD3A569)
    exit = fixed(0x1C7A45, 0x58D08D)
    core = fixed(0x8B2F91, 0xDD93E4)
    coreInk = fixed(0xF6E3F7, 0x3A1240)
    pickup = color(0xFFFFFF, 0x2C3646)
    pickupInk = theme.accent
    bomb = fixed(0x2B2E38, 0x0A0C11)
    bombEdge = fixed(0x14161C, 0xAEB8C8)
    held = theme.accent
    lit = theme.danger
    flame = fixed(0xE8590C, 0xF2661C)
    flameInner = fixed(0xFFB52E, 0xFFBE3D)
    flameCore = fixed(0xFFF3C4, 0xFFF0B8)
    smoke = color(0x5C544A, 0x8A94A6)
    ward = fixed(0x2563C9, 0x7FB0FF)
    hand = fixed(0x8DB4F2, 0x3F76CC)
    drifter = fixed(0x6A45B8, 0xB9A4FF)
    listener = fixed(0x946300, 0xE6C04A)
    warden = fixed(0xB92A34, 0xF27482)
    eye = fixed(0xFFFFFF, 0x10141C)
    medals = [fixed(0x9A5B2C, 0xD0905C), fixed(0x6E7780, 0xC3CBD4), fixed(0x9C7400, 0xF0C94A)]
    good = fixed(0x1C8A3F, 0x4FD67D)
    bad = fixed(0xC22F30, 0xF16F7E)
    filtered = fixed(0x2563C9, 0x6FA4FF)
    sight = fixed(0x1C8A3F, 0x4FD67D)
    lost = fixed(0x7A35B5, 0xC79BFF)
    hearing = fixed(0x8A6A00, 0xF0D24A)
  }

  /// Returns the colour of an actor.
  func color(of kind: BombRushActor.Kind) -> Color {
    switch kind {
    case .ward: ward
    case .drifter: drifter
    case .listener: listener
    case .warden: warden
    }
  }
}
