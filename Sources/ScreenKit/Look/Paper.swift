/// The paper of a room in a hue that the user has chosen: lighter at the top, with stripes, which run through the
/// fields on it. Only Nonoku has one, in light forms without high contrast.
struct Paper {
  private let hue: Color

  /// How much white is in the hue at the top and at the foot, and the opacities of the ink in stripes and in fields.
  private static let white = (top: 0.84, bottom: 0.33)
  private static let stripes = 0.05
  private static let fields = 0.1
  /// A colour with the luminance of second text.
  private static let soft = Color(hex: 0x33506B)

  /// Creates the paper of a room in a look; nil where it has none.
  init?(_ room: Room, _ look: Theme.Look) {
    let form = Form(look)
    guard room == .nonoku, look.hue != .standard, form == .light || form == .quiet else { return nil }
    hue = Color.sky.withHue(of: look.hue.color, chroma: Color.sky.chroma)
  }

  var backdrop: Backdrop {
    Backdrop(
      topColor: hue.mixed(with: .white, at: Self.white.top),
      bottomColor: hue.mixed(with: .white, at: Self.white.bottom),
      stripeColor: Color.ink.withAlpha(Self.stripes), stripeSpacing: 24)
  }

  /// Returns the tokens of the room on the paper.
  func tokens(_ plain: RoomTokens) -> RoomTokens {
    var tokens = plain
    (tokens.ground, tokens.field, tokens.line) = (backdrop.bottomColor, Color.ink.withAlpha(Self.fields), hue)
    tokens.soft = Self.soft.withHue(of: hue, chroma: Self.soft.chroma)
    return tokens
  }
}
