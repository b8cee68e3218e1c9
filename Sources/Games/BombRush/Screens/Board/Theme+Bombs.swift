import BombRush
import OvershootGameKit

extension Theme {
  /// The colours of Bomb Rush.
  @MainActor var bombs: BombRushColors { BombRushColors.cache.value(in: self) }

  /// The theme to which the page turns while it shows what enemies know.
  @MainActor var turnedBombs: Theme { Theme(RoomTokens(turned: .bombRush, Form(look)), look) }
}

/// The colours of what stands, moves and burns on a board: those of shapes, which are the same in all forms but for
/// what would not be seen on a dark ground. With great contrasts all has outlines.
@MainActor
struct BombRushColors {
  let wall, crate, crateMark, core, coreMark: Color
  let item, itemInk: Color
  let bomb, shine: Color
  let ward, hand, drifter, listener, warden: Color
  let flame, flameInner, flameCore: Color
  /// The opacity of the discs of a blast.
  let blast: Double
  let charge: Color
  /// The outline of all shapes; nil where they are told by their colours.
  let outline: Color?
  /// What the X-ray draws: fine and bad places, filtered ones, sight and its loss, hearing.
  let good, bad, filtered, sight, lost, hearing: Color

  fileprivate static var cache = ThemeCache { BombRushColors($0) }

  private init(_ theme: Theme) {
    let isStrong = theme.isHighContrast
    let isTurned = !isStrong && theme.background == theme.turnedBombs.background
    /// A colour on light grounds, on dark ones, in the X-ray, and with great contrasts.
    func color(_ light: Color, dark: Color? = nil, turned: UInt32? = nil, strong: Color? = nil) -> Color {
      if isStrong { return strong ?? light }
      return isTurned ? turned.map { Color(hex: $0) } ?? dark ?? light : theme.isDark ? dark ?? light : light
    }
    let (violet, enemy) = (Color(hex: 0xB28DFF), Color(hex: 0xC2185B))
    wall = color(.ink, dark: Color(hex: 0x6B5312), turned: 0x3B3457, strong: theme.text)
    crate = color(Color(hex: 0xB4551E), turned: 0x4A4368, strong: .sun)
    crateMark = color(Color(hex: 0xFFD9A0), turned: 0x7E77A0, strong: .black)
    core = color(.lilac, dark: violet, turned: 0x7E77A0, strong: theme.background)
    coreMark = color(.paper, dark: .ink, turned: 0x221D36, strong: theme.text)
    item = color(.paper, turned: 0x7E77A0, strong: theme.background)
    itemInk = color(.ink, turned: 0x0E0820, strong: theme.text)
    bomb = color(.ink, dark: Color(hex: 0xFFF3D0), strong: theme.text)
    shine = color(.paper, dark: .ink, strong: theme.background)
    ward = color(.cobalt, turned: 0x4E63FF, strong: theme.background)
    hand = color(.sky, strong: theme.background)
    drifter = color(enemy, turned: 0xFF5CA8, strong: .pink)
    listener = color(.lilac, dark: violet, turned: 0xFF5CA8, strong: .pink)
    warden = drifter
    flame = color(.tomato, strong: theme.text)
    flameInner = color(Color(hex: 0xFFA23C), strong: theme.background)
    flameCore = color(.paper, strong: theme.text)
    blast = theme.isDark || isTurned ? 0.42 : 1
    charge = color(.lilac, dark: violet, strong: theme.text)
    outline = isStrong ? theme.text : nil
    (good, bad, filtered) = (color(.mint, strong: theme.text), .tomato, color(.sky, strong: theme.text))
    (sight, lost, hearing) = (color(.mint, strong: theme.text), color(violet, strong: theme.text), .sun)
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
