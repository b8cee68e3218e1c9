/// Dashes and gaps of equal length, fitted to the length of a line: a closed line has no seam, an open one begins and
/// ends with a dash.
public struct DashPattern: Hashable, Sendable {
  /// The maximum number of dashes in a line; shorter dashes are lengthened.
  static let maximumCount = 131_072

  /// The number of dashes.
  let count: Int
  /// The length of each dash, and of each gap, in points.
  public let dash: Double
  /// The length of the line, in points.
  let length: Double
  /// Whether the pattern continues over the end.
  let isClosed: Bool

  /// Fits dashes of about `dash` points to a line; nil if a length is not a finite number above 0.
  ///
  /// A closed line of length L takes c = max(2, round(L / 2d)) dashes of L / 2c, so half of it is drawn; an open one
  /// takes n dashes and n − 1 gaps of L / (2n − 1), with n = max(1, round((L / d + 1) / 2)).
  public init?(length: Double, dash: Double, isClosed: Bool) {
    guard length > 0, dash > 0, length.isFinite, dash.isFinite else { return nil }
    let ratio = isClosed ? length / dash / 2 : (length / dash + 1) / 2
    let rounded = ratio.rounded()
    let count = rounded < Double(Self.maximumCount) ? max(isClosed ? 2 : 1, Int(rounded)) : Self.maximumCount
    self.init(count: count, length: length, isClosed: isClosed)
  }

  private init(count: Int, length: Double, isClosed: Bool) {
    self.count = count
    self.length = length
    self.isClosed = isClosed
    dash = length / Double(isClosed ? 2 * count : 2 * count - 1)
  }

  /// Returns the same number of dashes on a line of another length.
  func scaled(to length: Double) -> DashPattern {
    DashPattern(count: count, length: length, isClosed: isClosed)
  }

  /// Returns the phase reduced to 0..<2·dash, equal for phases that differ by whole periods; 0 if it is not finite.
  func reduced(phase: Double) -> Double {
    guard phase.isFinite else { return 0 }
    let turns = phase / (2 * dash)
    // Rounded to 2⁻²⁰ periods, so that equal phases do not differ by rounding errors.
    let steps = ((turns - turns.rounded(.down)) * 1_048_576).rounded()
    return (steps == 1_048_576 ? 0 : steps) / 1_048_576 * 2 * dash
  }
}
