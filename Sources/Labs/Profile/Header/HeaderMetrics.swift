import OvershootScreenKit

/// The measures of a collapsing header, in points; y grows downwards from the top of the page at rest.
public struct HeaderMetrics: Hashable, Sendable {
  /// The named sets of measures; raw values are those of the command line.
  public enum Preset: String, CaseIterable, Hashable, Sendable {
    /// The values of the article that the page follows.
    case article
    /// Values that are derived from each other, so that nothing jumps and the label ends in the centre.
    case derived
    /// Those of the page: a high picture, and a round avatar that shrinks to the part that hangs below its edge.
    case poster
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
  /// D: the distance that the label moves.
  public var labelTravel = 35.0
  /// The offset at which the blur begins to fade in: B, but for `poster`.
  public var blurStart = 95.0
  /// The range of offsets over which it does: D, but for `poster`.
  public var blurLength = 35.0
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

  /// The part of the poster's avatar that hangs below the picture at rest, and the part of the way to S at which the
  /// blur begins, and over which it fades in.
  private static let hanging = 0.37
  private static let blur = (start: 0.25, length: 0.5)
  /// The height of capitals, in sizes of the letters.
  private static let capHeight = 0.672

  /// Creates the measures of a preset; those of `poster` are for a wide window.
  public init(_ preset: Preset = .article) { self.init(preset, for: .wide) }

  /// Creates the measures of a preset, of which only `poster` depends on the class of windows.
  init(_ preset: Preset, for windowClass: PageGrid.WindowClass) {
    switch preset {
    case .article: return
    case .derived:
      stop = (height - avatar.minY) * avatarSlowdown
      nameReach = nameTop - collapsedHeight
      labelTravel = labelTop - stop - (collapsedHeight - labelHeight) / 2
      (blurStart, blurLength) = (nameReach, labelTravel)
    case .poster: becomePoster(windowClass)
    }
  }

  private mutating func becomePoster(_ windowClass: PageGrid.WindowClass) {
    let radius = windowClass.pick(92.0, 66, 44)
    height = windowClass.pick(300, 220, 150)
    stop = height - windowClass.pick(104, 88, 60)
    let side = 2 * radius
    avatar = Rect(
      x: windowClass.pick(40, 24, 12), y: height - (1 - Self.hanging) * side, width: side, height: side)
    avatarSlowdown = stop / ((1 - Self.hanging) * side)
    (avatarCornerRadius, avatarBorder) = (radius, 0.07 * radius)
    let name = Self.nameSize(windowClass)
    nameTop = height + windowClass.pick(158, 112, 76) - Self.capHeight * name
    nameReach = nameTop - collapsedHeight
    labelTravel = name
    // The label ends in the place of a title, beside the back button.
    labelHeight = windowClass.pick(52, 44, 36)
    labelTop = windowClass.pick(26, 22, 12) + stop + labelTravel
    (blurStart, blurLength) = (Self.blur.start * stop, Self.blur.length * stop)
  }

  /// The size of the name below the picture, in points.
  static func nameSize(_ windowClass: PageGrid.WindowClass) -> Double { windowClass.pick(62, 44, 30) }

  /// C: the height of the header once it has stopped.
  public var collapsedHeight: Double { height - stop }
}
