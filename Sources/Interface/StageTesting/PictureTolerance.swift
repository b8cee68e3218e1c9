public import OvershootDrawing

/// How much a picture may differ from its golden.
public struct PictureTolerance: Hashable, Sendable {
  /// The difference of a channel, 0...255, beyond which a pixel counts as different.
  public var channel: Int
  /// The maximum fraction of pixels that differ beyond `channel`.
  public var pixelFraction: Double
  /// The maximum mean of the differences of all channels, 0...255.
  public var meanError: Double

  /// Makes a tolerance.
  public init(channel: Int, pixelFraction: Double, meanError: Double) {
    self.channel = channel
    self.pixelFraction = pixelFraction
    self.meanError = meanError
  }

  /// Every pixel is the same. The renderer draws all but text alike on every machine.
  public static let exact = PictureTolerance(channel: 0, pixelFraction: 0, meanError: 0)
  /// At most 0.2 % of the pixels differ by more than 24/255, and the mean error is at most 0.3/255: the edges of
  /// letters move a little between versions of the font library.
  public static let text = PictureTolerance(channel: 24, pixelFraction: 0.002, meanError: 0.3)

  /// `text` where `list` contains text, otherwise `exact`.
  public init(for list: DisplayList) {
    let hasText = list.commands.contains { if case .text = $0 { true } else { false } }
    self = hasText ? .text : .exact
  }
}
