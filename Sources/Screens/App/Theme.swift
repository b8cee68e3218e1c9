public import Controls
public import Geometry
import Stage

/// The colours of the screens, with one for each of the seventeen tiles.
public struct Theme: Hashable, Sendable {
  /// The themes; raw values are those of the command line.
  public enum Name: String, CaseIterable, Hashable, Sendable {
    /// Dark text on paper.
    case light
    /// Light text on slate.
    case dark

    /// The other theme.
    public var next: Name { self == .light ? .dark : .light }
  }

  /// The colour behind everything.
  public let background: Color
  /// The board below the cells.
  public let board: Color
  /// An empty cell.
  public let cell: Color
  /// Headings and numbers outside tiles.
  public let text: Color
  /// Captions and hints.
  public let mutedText: Color
  /// The primary action, and whatever is selected or focused.
  public let accent: Color
  /// A destructive action.
  public let danger: Color
  /// The shadow below tiles.
  public let shadow: Color
  private let darkInk: Color
  private let lightInk: Color
  private let tiles: [Color]

  /// Returns the colours of a tile: exponent 1 for 2, 2 for 4, up to 17 for 131072. Other exponents are clamped.
  public func tile(exponent: Int) -> (face: Color, number: Color) {
    let face = tiles[max(0, min(tiles.count - 1, exponent - 1))]
    return (face, number(on: face))
  }

  /// Returns the text colour with the greater contrast on `face`.
  public func number(on face: Color) -> Color {
    face.contrast(with: darkInk) >= face.contrast(with: lightInk) ? darkInk : lightInk
  }

  /// Returns the style of a primary or a secondary button.
  public func button(isPrimary: Bool) -> Button.Style {
    isPrimary ? button(accent, title: number(on: accent)) : button(cell, title: text)
  }

  /// The style of a destructive button.
  var dangerButton: Button.Style { button(danger, title: number(on: danger)) }

  /// Returns a button style whose hovered and pressed fills are mixed from `fill` and `title`.
  func button(_ fill: Color, title: Color) -> Button.Style {
    Button.Style(
      fill: fill, hoveredFill: fill.mixed(with: title, at: 0.08, in: .oklab),
      pressedFill: fill.mixed(with: title, at: 0.18, in: .oklab), title: title)
  }

  /// Creates the theme of a name.
  public init(_ name: Name) {
    self = name == .light ? .light : .dark
  }

  private init(
    background: UInt32, board: UInt32, cell: UInt32, text: UInt32, mutedText: UInt32, accent: UInt32, danger: UInt32,
    darkInk: UInt32, shadow: Color, tiles: [UInt32]
  ) {
    self.background = Color(hex: background)
    self.board = Color(hex: board)
    self.cell = Color(hex: cell)
    self.text = Color(hex: text)
    self.mutedText = Color(hex: mutedText)
    self.accent = Color(hex: accent)
    self.danger = Color(hex: danger)
    self.shadow = shadow
    self.tiles = tiles.map(Color.init(hex:))
    self.darkInk = Color(hex: darkInk)
    lightInk = Color(hex: 0xF9FAFC)
  }

  /// Tiles from sand, amber and red up to 512, then plum, blue and green: even steps in Oklab.
  private static let light = Theme(
    background: 0xF6F3ED, board: 0xC6BCAF, cell: 0xD8D2C7, text: 0x473B2C, mutedText: 0x6B6153, accent: 0x016E73,
    danger: 0xC22F30,
    darkInk: 0x33291C, shadow: Color(hex: 0x3A2E1E).withAlpha(0.22),
    tiles: [
      0xF8F7F2, 0xF3E8D3, 0xF0D3A3, 0xF4B76E, 0xF5944C, 0xF47249, 0xD2393A, 0xB21A4F, 0x95146D, 0x751C8C, 0x5129A1,
      0x2454B3, 0x01729F, 0x016E73, 0x046C46, 0x2B5322, 0x1B2433,
    ])

  /// Tiles from slate and blue up to 32, then ever brighter: teal, green, gold, rose and white.
  private static let dark = Theme(
    background: 0x131720, board: 0x202530, cell: 0x2A2F3A, text: 0xE4E8EF, mutedText: 0x979FAB, accent: 0x41CBAD,
    danger: 0xF16F7E,
    darkInk: 0x161D29, shadow: Color.black.withAlpha(0.35),
    tiles: [
      0x383D48, 0x414C5F, 0x3D5A7F, 0x296898, 0x067C9D, 0x1BB3BA, 0x41CBAD, 0x72DC8C, 0xB9E365, 0xF1D93F, 0xFFBE3F,
      0xFF9C3F, 0xFE773D, 0xF16F7E, 0xE17EB9, 0xC598E7, 0xEBEFF5,
    ])
}
