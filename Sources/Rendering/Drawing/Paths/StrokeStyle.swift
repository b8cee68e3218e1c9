/// The shape of the ends of a line.
public enum LineCap: String, Hashable, Sendable {
  /// A straight edge at the end.
  case butt
  /// A half circle beyond the end.
  case round
  /// Half a square beyond the end.
  case square
}

/// The shape of the corners of a line.
public enum LineJoin: String, Hashable, Sendable {
  /// The edges are extended until they meet; a tip longer than `StrokeStyle.miterLimit` line widths is drawn as
  /// `bevel`.
  case miter
  /// An arc around the corner.
  case round
  /// A straight edge between the ends of both segments.
  case bevel
}

/// The parameters of a line along a shape.
public struct StrokeStyle: Hashable, Sendable {
  /// The maximum length of the tip of a corner, in line widths.
  public static let miterLimit = 10.0

  /// The width in points, centred on the outline.
  public var width: Double
  /// The shape of the ends of open lines and of dashes.
  public var cap: LineCap
  /// The shape of the corners.
  public var join: LineJoin
  /// The length of dashes in points before `DashPattern` fits them; nil for a solid line. Dashes of length 0 with a gap
  /// and round ends are dots. Below 0, and at 0 without a gap, nothing is drawn.
  public var dash: Double?
  /// The length of the gaps between dashes in points; nil for that of the dashes. Below 0 nothing is drawn.
  public var gap: Double?
  /// The position in the dash pattern at which the line begins, in points.
  public var dashPhase: Double
  /// The fraction of the whole length at which drawing begins, 0...1.
  public var start: Double
  /// The fraction of the whole length at which drawing ends, 0...1.
  public var end: Double

  /// Creates a style, by default of a whole line without dashes.
  public init(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, dash: Double? = nil, gap: Double? = nil,
    dashPhase: Double = 0, start: Double = 0, end: Double = 1
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
    self.gap = gap
    self.dashPhase = dashPhase
    self.start = start
    self.end = end
  }

  /// The length of a dash and a gap, in points; nil for a solid line, and 0 where nothing is drawn.
  package var dashPeriod: Double? {
    dash.map { dash in
      let gap = gap ?? dash
      return dash >= 0 && gap >= 0 ? dash + gap : 0
    }
  }
}
