import Stage

/// The values that a control can have: those between two bounds, or only the stops between them, counted from the lower one.
public struct SteppedRange: Hashable, Sendable {
  /// The least and the greatest value; both are stops, even where the distance is not a whole number of steps.
  public let bounds: ClosedRange<Double>
  /// From one stop to the next; nil where every value can be had.
  public let step: Double?

  /// The share of the range that is a step by key where every value can be had.
  public static let continuousStep = 0.01
  /// The share of the range that is a page; where that is less than a step, a page is a step.
  public static let page = 0.1

  /// Makes a range.
  ///
  /// - Precondition: the bounds and their distance are finite; `step` is nil, or finite and above 0.
  public init(_ bounds: ClosedRange<Double>, step: Double? = nil) {
    precondition(
      bounds.lowerBound.isFinite && bounds.upperBound.isFinite && (bounds.upperBound - bounds.lowerBound).isFinite,
      "A SteppedRange needs finite bounds that lie a finite distance apart.")
    precondition(step.map { $0.isFinite && $0 > 0 } ?? true, "A SteppedRange needs a finite step above 0.")
    self.bounds = bounds
    self.step = step
  }

  /// The distance of the bounds.
  public var span: Double { bounds.upperBound - bounds.lowerBound }

  /// The stop that lies nearest to `value`, of two equally near ones the upper; what is no number counts as the lower bound.
  public func nearest(_ value: Double) -> Double {
    guard value > bounds.lowerBound else { return bounds.lowerBound }
    guard value < bounds.upperBound else { return bounds.upperBound }
    guard let step else { return value }
    let index = ((value - bounds.lowerBound) / step).rounded(.down)
    let (below, above) = (stop(index), stop(index + 1))
    return value - below < above - value ? below : above
  }

  /// The next stop above `value`, or the upper bound.
  public func stop(after value: Double) -> Double {
    guard let step else { return nearest(value + span * Self.continuousStep) }
    return stop(((nearest(value) - bounds.lowerBound) / step + Self.slack).rounded(.down) + 1)
  }

  /// The next stop below `value`, or the lower bound.
  public func stop(before value: Double) -> Double {
    guard let step else { return nearest(value - span * Self.continuousStep) }
    return stop(((nearest(value) - bounds.lowerBound) / step - Self.slack).rounded(.up) - 1)
  }

  /// The stop a page above `value`, or below it; at least the next one.
  public func page(from value: Double, upwards: Bool) -> Double {
    let page = nearest(value + (upwards ? span : -span) * Self.page)
    return upwards ? max(page, stop(after: value)) : min(page, stop(before: value))
  }

  /// Where `value` lies between the bounds, 0...1; 0 where they are the same.
  public func share(of value: Double) -> Double {
    guard span > 0, value > bounds.lowerBound else { return 0 }
    return min(1, (value - bounds.lowerBound) / span)
  }

  /// The stop nearest to a share of the way between the bounds.
  public func value(at share: Double) -> Double { nearest(bounds.lowerBound + span * share) }

  /// Where a key leads from `value`; nil for keys that mean nothing here. Up and Down are left to the focus.
  func value(for key: Key, from value: Double) -> Double? {
    switch key {
    case .left: stop(before: value)
    case .right: stop(after: value)
    case .pageDown: page(from: value, upwards: false)
    case .pageUp: page(from: value, upwards: true)
    case .home: bounds.lowerBound
    case .end: bounds.upperBound
    default: nil
    }
  }

  /// What the quotient of a stop may be off by.
  private static let slack = 1e-6

  /// The stop of a number. Steps such as 0.1 are divided out, so that the third is 0.3 as it is written.
  private func stop(_ index: Double) -> Double {
    guard let step else { return bounds.lowerBound }
    let (parts, whole) = (1 / step, (1 / step).rounded())
    let way = whole >= 2 && abs(parts - whole) < 1e-9 * parts ? index / whole : index * step
    return max(bounds.lowerBound, min(bounds.upperBound, bounds.lowerBound + way))
  }
}
