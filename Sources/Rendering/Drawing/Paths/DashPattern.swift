/// Dashes and gaps, fitted to the length of a line: a closed line has no seam, an open one begins and ends with a dash.
public struct DashPattern: Hashable, Sendable {
  /// The maximum number of dashes in a line; shorter dashes are lengthened.
  static let maximumCount = 131_072

  /// The number of dashes.
  let count: Int
  /// The length of each dash in points, 0 for dots.
  public var dash: Double { period * share }
  /// The distance from the start of a dash to that of the next one, in points.
  let period: Double
  /// The length of the line, in points.
  let length: Double
  /// Whether the pattern continues over the end.
  let isClosed: Bool
  /// The part of each period that is a dash.
  private let share: Double

  /// Fits dashes of about `dash` points and gaps of about `gap` points, by default as long as the dashes, to a line;
  /// nil if the length of the line, or of a dash and a gap together, is not a finite number above 0, or one is below 0.
  ///
  /// A closed line of length L takes c = max(2, round(L / (d + g))) dashes, each with its gap; an open one takes n
  /// dashes and n − 1 gaps, with n = max(1, round((L + g) / (d + g))). All are lengthened or shortened alike. Dots,
  /// which are dashes of length 0, are at least two.
  public init?(length: Double, dash: Double, gap: Double? = nil, isClosed: Bool) {
    let gap = gap ?? dash
    let period = dash + gap
    guard length > 0, dash >= 0, gap >= 0, period > 0, length.isFinite, period.isFinite else { return nil }
    let ratio = length / period + (isClosed ? 0 : gap / period)
    let rounded = ratio.rounded()
    let minimum = isClosed || dash == 0 ? 2 : 1
    let count = rounded < Double(Self.maximumCount) ? max(minimum, Int(rounded)) : Self.maximumCount
    self.init(count: count, share: dash / period, length: length, isClosed: isClosed)
  }

  private init(count: Int, share: Double, length: Double, isClosed: Bool) {
    (self.count, self.share, self.length, self.isClosed) = (count, share, length, isClosed)
    period = length / (Double(count) - (isClosed ? 0 : 1 - share))
  }

  /// Returns the same number of dashes on a line of another length.
  func scaled(to length: Double) -> DashPattern {
    DashPattern(count: count, share: share, length: length, isClosed: isClosed)
  }

  /// Returns the phase reduced to 0..<`period`, equal for phases that differ by whole periods; 0 if it is not finite.
  func reduced(phase: Double) -> Double {
    guard phase.isFinite else { return 0 }
    let turns = phase / period
    // Rounded to 2⁻²⁰ periods, so that equal phases do not differ by rounding errors.
    let steps = ((turns - turns.rounded(.down)) * 1_048_576).rounded()
    return (steps == 1_048_576 ? 0 : steps) / 1_048_576 * period
  }
}
