import OvershootScreenKit

/// The coin of a trophy: a disc in the colour of its room where it was earned, else a ring that shows how far it has
/// come.
struct Coin: Hashable, Sendable {
  /// How a trophy stands.
  enum State: Hashable, Sendable {
    /// Earned; since the page was last opened, where it is new.
    case earned(isNew: Bool)
    /// Still to be earned, and how far it has come, 0...1.
    case open(Double)
    /// What is not told before it is earned.
    case hidden
  }

  let state: State
  let icon: Icon
  /// The room in which it is earned; nil for what belongs to no room.
  let room: Room?

  init(_ trophy: Trophy, _ state: State) {
    (self.state, icon, room) = (state, state == .hidden ? .unknown : trophy.icon, trophy.room)
  }

  /// Creates the coin of an item in the store: of a trophy, of one of an earlier version, or of what the user wrote.
  init(isEarned: Bool, _ trophy: Trophy?) {
    (icon, room) = (trophy?.icon ?? (isEarned ? .history : .pencil), trophy?.room)
    state = isEarned ? .earned(isNew: false) : .open(0)
  }

  var isEarned: Bool { if case .earned = state { true } else { false } }

  /// How much of its ring is filled, 0...1.
  fileprivate var fraction: Double { if case .open(let fraction) = state { fraction } else { 0 } }

  /// The radii and opacities of the halo of a new one; the size of icons, and the widths of their lines on the grid.
  fileprivate static let halo = [(radius: 1.3, opacity: 0.3), (radius: 1.15, opacity: 0.55)]
  fileprivate static let iconSize = (earned: 1.02, open: 0.9)
  fileprivate static let iconLine = (earned: 2.6, open: 2.4)
  /// The widths of the ring and of its filled part, at a radius of 58 points, and the least ones.
  fileprivate static let ring = (line: 3.0, fill: 9.0, radius: 58.0, leastLine: 2.0, leastFill: 4.0)
}

extension Trophy {
  /// The picture on its coin.
  fileprivate var icon: Icon {
    switch self {
    case .tile512, .chain: .star
    case .unaided: .flag
    case .tile4096, .allPoints: .trophy
    case .level, .puzzle: .check
    case .combo, .cat: .heart
    case .allLevels: .boards
    case .week: .calendar
    case .unhinted: .eye
    case .rewound: .rewind
    case .lastSecond: .history
    case .allRooms: .map
    case .allRaced: .curve
    case .allCopied: .copy
    case .patience: .restart
    }
  }
}

extension Theme {
  /// Returns the colour of the coins of a room; nil for the ink of what belongs to no room.
  func coin(_ room: Room?) -> Color {
    guard !isHighContrast else { return text }
    return switch room {
    case .twenty48: .tomato
    case .breakout: Color(hex: 0x5468FF)
    case .nonoku: .paper
    case .adventure: Color(hex: 0xFF5CA8)
    case .labs: .mint
    case .bombRush, .profile, .hold, .trophies, .options, nil: .sun
    }
  }

  /// Returns the colour of text about a room, in letters of less than 24 points.
  func coinText(_ room: Room) -> Color {
    room == .breakout && !isHighContrast ? Color(hex: 0x8B99F5) : coin(room)
  }
}

extension Canvas {
  /// Draws a coin; `drawFace` draws in a colour what is on it in place of its icon.
  @MainActor
  mutating func draw(
    _ coin: Coin, center: Vector2, radius: Double, theme: Theme,
    _ drawFace: ((inout Canvas, Color) -> Void)? = nil
  ) {
    func disc(_ radius: Double) -> RoundedRect {
      RoundedRect(Rect(center: center, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
    }
    let ground = theme.background
    // On a ground of its own colour it has the colour of text.
    var color = theme.coin(coin.room)
    if color.contrast(with: ground) < 1.3 { color = theme.text }
    let face: Color
    if case .earned(let isNew) = coin.state {
      for halo in Coin.halo where isNew {
        fill(disc(halo.radius * radius), color.withAlpha(halo.opacity * theme.echoStrength))
      }
      fill(disc(radius), color)
      face = theme.isHighContrast ? ground : .ink
    } else {
      drawRing(disc, radius, coin.fraction, color, theme)
      face = theme.line
    }
    if let drawFace { return drawFace(&self, face) }
    let size = (coin.isEarned ? Coin.iconSize.earned : Coin.iconSize.open) * radius
    let line = coin.isEarned ? Coin.iconLine.earned : Coin.iconLine.open
    draw(coin.icon, center: center, size: size, color: face, strokeWidth: line)
  }

  private mutating func drawRing(
    _ disc: (Double) -> RoundedRect, _ radius: Double, _ fraction: Double, _ color: Color, _ theme: Theme
  ) {
    let scale = radius / Coin.ring.radius
    let (line, fill) = (
      max(Coin.ring.leastLine, Coin.ring.line * scale), max(Coin.ring.leastFill, Coin.ring.fill * scale)
    )
    stroke(disc(radius - line), width: line, theme.line)
    guard fraction > 0 else { return }
    let arc = Path(
      arcCenter: disc(radius).rect.center, radius: radius - line, startAngle: -.pi / 2,
      endAngle: (2 * min(1, fraction) - 0.5) * .pi)
    stroke(.path(arc), StrokeStyle(width: fill, cap: .round), .solid(color))
  }
}

/// A coin beside text.
@MainActor
final class CoinView: View {
  var coin: Coin {
    didSet { if coin != oldValue { setNeedsDisplay() } }
  }

  init(_ coin: Coin) {
    self.coin = coin
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    canvas.draw(coin, center: bounds.center, radius: min(bounds.width, bounds.height) / 2, theme: theme)
  }
}
