/// A colour in sRGB: three encoded channels and an opacity, not premultiplied.
///
/// Channels are nominally in 0...1; an overshooting animation may leave that range, and renderers clamp them.
@frozen
public struct Color: Hashable, Sendable, Codable {
  /// The encoded red channel.
  public var red: Double
  /// The encoded green channel.
  public var green: Double
  /// The encoded blue channel.
  public var blue: Double
  /// The opacity: 0 is transparent, 1 opaque.
  public var alpha: Double

  /// Creates a colour from encoded sRGB channels.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates an opaque colour from `0xRRGGBB`; higher bits are ignored.
  @inlinable
  public init(hex: UInt32) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255, blue: Double(hex & 0xFF) / 255)
  }

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 1, green: 1, blue: 1)
  /// Transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns the colour with another opacity.
  @inlinable
  public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}
