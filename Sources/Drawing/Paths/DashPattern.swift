/// Dashes and gaps of one length that fit a line as a whole: a closed line has no seam, an open one begins and ends with a dash.
public struct DashPattern: Hashable, Sendable {
  /// The most dashes in one line; a shorter dash than this allows is lengthened.
  public static let mostDashes = 131_072

  /// How many dashes there are.
  public let count: Int
  /// The length of each dash, and of each gap, in points.
  public let dash: Double
  /// The length of the line.
  public let length: Double
  /// Whether the pattern goes on over the end.
  public let isClosed: Bool

  /// Fits dashes of about `wanted` points to a line; nil where one of the lengths is 0, below or not finite.
  ///
  /// A closed line of length L takes c = max(2, round(L / 2d)) dashes of L / 2c, so half of it is drawn; an open one takes n
  /// dashes and n − 1 gaps of L / (2n − 1), with n = max(1, round((L / d + 1) / 2)).
  public init?(length: Double, wanted: Double, isClosed: Bool) {
    guard length > 0, wanted > 0, length.isFinite, wanted.isFinite else { return nil }
    let ratio = isClosed ? length / wanted / 2 : (length / wanted + 1) / 2
    let rounded = ratio.rounded()
    let count = rounded < Double(Self.mostDashes) ? max(isClosed ? 2 : 1, Int(rounded)) : Self.mostDashes
    self.init(count: count, length: length, isClosed: isClosed)
  }

  private init(count: Int, length: Double, isClosed: Bool) {
    self.count = count
    self.length = length
    self.isClosed = isClosed
    dash = length / Double(isClosed ? 2 * count : 2 * count - 1)
  }

  /// The same dashes on a line of another length.
  func scaled(to length: Double) -> DashPattern {
    DashPattern(count: count, length: length, isClosed: isClosed)
  }

  /// The place within the pattern at which a line with this phase begins: in 0..<2·dash, and the same for phases that are
  /// whole patterns apart. What is not finite counts as 0.
  public func reduced(phase: Double) -> Double {
    guard phase.isFinite else { return 0 }
    let turns = phase / (2 * dash)
    // Whole steps of the pattern's 2²⁰th part, so that rounding cannot tell phases of one place apart.
    let steps = ((turns - turns.rounded(.down)) * 1_048_576).rounded()
    return (steps == 1_048_576 ? 0 : steps) / 1_048_576 * 2 * dash
  }
}
