/// How the ends of a line look.
public enum LineCap: String, Hashable, Sendable {
  /// Cut off where the line ends.
  case butt
  /// A half circle beyond the end.
  case round
  /// Half a square beyond the end.
  case square
}

/// How a line turns at a corner.
public enum LineJoin: String, Hashable, Sendable {
  /// The edges go on until they meet; where the tip would be longer than `StrokeStyle.miterLimit` line widths, as `bevel`.
  case miter
  /// An arc around the corner.
  case round
  /// Cut off straight.
  case bevel
}

/// How a line is drawn along a shape.
public struct StrokeStyle: Hashable, Sendable {
  /// The longest tip of a corner, in line widths.
  public static let miterLimit = 10.0

  /// The width in points, centred on the outline.
  public var width: Double
  /// The ends of open lines and of dashes.
  public var cap: LineCap
  /// The corners.
  public var join: LineJoin
  /// The wanted length of dashes in points, fitted as `DashPattern` says; nil draws a whole line, 0 or less none.
  public var dash: Double?
  /// How far into the pattern of dashes the line begins, in points.
  public var dashPhase: Double
  /// The fraction of the whole length at which drawing begins, 0...1.
  public var start: Double
  /// The fraction of the whole length at which drawing ends, 0...1.
  public var end: Double

  /// Makes a style; by default the whole line is drawn, without dashes.
  public init(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, dash: Double? = nil, dashPhase: Double = 0,
    start: Double = 0, end: Double = 1
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
    self.dashPhase = dashPhase
    self.start = start
    self.end = end
  }

  /// Whether all of the outline is drawn, without dashes.
  public var isWhole: Bool { dash == nil && start <= 0 && end >= 1 }
}
