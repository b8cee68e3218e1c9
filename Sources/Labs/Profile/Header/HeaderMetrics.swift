import OvershootScreenKit

/// The measures of a collapsing header, in points; y grows downwards from the top of the page at rest.
public struct HeaderMetrics: Hashable, Sendable {
  /// The named sets of measures; raw values are those of the command line.
  public enum Preset: String, CaseIterable, Hashable, Sendable {
    /// The values of the article that the page follows.
    case article
    /// Values that are derived from each other, so that nothing jumps and the label ends in the centre.
    case derived
  }

  /// The standard deviation of the banner's blur where the banner is `blurWidth` wide: that of the article.
  static let blurSigma = 13.54
  /// The width of the banner to which `blurSigma` refers.
  static let blurWidth = 400.0

  /// H: the height of the header at rest.
  public var height = 107.0
  /// S: the offset at which the header stops.
  public var stop = 40.0
  /// B: the offset at which the name reaches the header.
  public var nameReach = 95.0
  /// D: the distance that the label moves, and the range of offsets over which the blur fades in.
  public var labelTravel = 35.0
  /// The number of points of scrolling per point by which the avatar shrinks; above 1.
  public var avatarSlowdown = 1.4
  /// The avatar at rest, a square.
  public var avatar = Rect(x: 8, y: 79, width: 69, height: 69)
  /// The radius of the avatar's corners at rest.
  public var avatarCornerRadius = 10.0
  /// The width of the avatar's border at rest.
  public var avatarBorder = 3.0
  /// L: the top of the label in the header, at rest.
  public var labelTop = 104.0
  /// The height of the label.
  public var labelHeight = 21.0
  /// N: the top of the name at rest.
  public var nameTop = 156.0

  /// Creates the measures of a preset.
  public init(_ preset: Preset = .article) {
    guard preset == .derived else { return }
    stop = (height - avatar.minY) * avatarSlowdown
    nameReach = nameTop - collapsedHeight
    labelTravel = labelTop - stop - (collapsedHeight - labelHeight) / 2
  }

  /// C: the height of the header once it has stopped.
  public var collapsedHeight: Double { height - stop }
}
