/// The contrast of a text with what is behind it, and what it has to be at least.
package struct LookContrast: Hashable, Sendable {
  package let room: String
  package let form: Form
  /// The token of the text, and that of what is behind it.
  package let text: String
  package let on: String
  package let ratio: Double
  package let least: Double

  /// Text of 24 points and more, bold, has less than other text.
  private static let least = (text: 4.5, large: 3.0, highContrast: 7.0)

  /// Returns the pairs of text and ground in a room. Text on a field is that of boards, which is large.
  package static func all(_ room: String, _ form: Form, _ tokens: RoomTokens) -> [LookContrast] {
    let pairs: [(String, Color, String, Color, isLarge: Bool)] = [
      ("ink", tokens.ink, "ground", tokens.ground, false), ("soft", tokens.soft, "ground", tokens.ground, false),
      ("on", tokens.on, "disc", tokens.disc, false), ("soft", tokens.soft, "field", tokens.field, true),
    ]
    return pairs.map { text, color, on, ground, isLarge in
      LookContrast(
        room: room, form: form, text: text, on: on, ratio: color.contrast(with: ground),
        least: form.isHighContrast ? least.highContrast : isLarge ? least.large : least.text)
    }
  }
}
