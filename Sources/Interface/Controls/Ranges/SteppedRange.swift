import OvershootGeometry
import OvershootStage

/// The values of a control: all between two bounds, or only stops at multiples of a step from the lower bound.
public struct SteppedRange: Hashable, Sendable {
  /// The minimum and the maximum; both are stops, even where the span is not a multiple of `step`.
  public let bounds: ClosedRange<Double>
  /// The distance between stops; nil for a continuous range.
  public let step: Double?

  /// The fraction of the span that an arrow key moves by in a continuous range.
  public static let continuousStep = 0.01
  /// The fraction of the span that is a page; a page is at least one step.
  public static let page = 0.1

  /// Creates a range.
  ///
  /// - Precondition: the bounds and their distance are finite; `step` is nil, or finite and above 0.
  public init(
    _ bounds: ClosedRange<Double>, step: Double? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      bounds.lowerBound.isFinite && bounds.upperBound.isFinite && (bounds.upperBound - bounds.lowerBound).isFinite,
      "A SteppedRange needs finite bounds with a finite distance, not \(bounds).", file: file, line: line)
    require(
      step.map { $0.isFinite && $0 > 0 } ?? true, "A SteppedRange needs a finite step above 0.", file: file, line: line)
    self.bounds = bounds
    self.step = step
  }

  /// Returns a value of the range for a screen reader, with its words.
  func semantics(of value: Double, _ text: (Double) -> String) -> SemanticValue {
    SemanticValue(text(value), SemanticValue.Number(value, in: bounds, step: step ?? span * Self.continuousStep))
  }

  /// The distance between the bounds.
  public var span: Double { bounds.upperBound - bounds.lowerBound }

  /// Returns the stop nearest to `value`, the upper one of two equally near; the lower bound for NaN.
  public func nearest(_ value: Double) -> Double {
    guard value > bounds.lowerBound else { return bounds.lowerBound }
    guard value < bounds.upperBound else { return bounds.upperBound }
    guard let step else { return value }
    let index = ((value - bounds.lowerBound) / step).rounded(.down)
    let (below, above) = (stop(index), stop(index + 1))
    return value - below < above - value ? below : above
  }

  /// Returns the next stop above `value`, or the upper bound.
  public func stop(after value: Double) -> Double {
    guard let step else { return nearest(value + span * Self.continuousStep) }
    return stop(((nearest(value) - bounds.lowerBound) / step + Self.tolerance).rounded(.down) + 1)
  }

  /// Returns the next stop below `value`, or the lower bound.
  public func stop(before value: Double) -> Double {
    guard let step else { return nearest(value - span * Self.continuousStep) }
    return stop(((nearest(value) - bounds.lowerBound) / step - Self.tolerance).rounded(.up) - 1)
  }

  /// Returns the stop one page above or below `value`, limited to the bounds; at least the next stop.
  public func page(from value: Double, upwards: Bool) -> Double {
    let page = nearest(value + (upwards ? span : -span) * Self.page)
    return upwards ? max(page, stop(after: value)) : min(page, stop(before: value))
  }

  /// Returns the position of `value` between the bounds, 0...1; 0 for NaN and where the bounds are equal.
  public func fraction(of value: Double) -> Double {
    guard span > 0, value > bounds.lowerBound else { return 0 }
    return min(1, (value - bounds.lowerBound) / span)
  }

  /// Returns the stop nearest to the value at `fraction` between the bounds.
  public func value(at fraction: Double) -> Double { nearest(bounds.lowerBound + span * fraction) }

  /// Returns the value that a screen reader selects from `value`; nil for what selects none.
  func value(for request: SemanticRequest, from value: Double) -> Double? {
    switch request {
    case .setValue(let wanted): wanted.isNaN ? nil : nearest(wanted)
    case .action(Semantics.increment): stop(after: value)
    case .action(Semantics.decrement): stop(before: value)
    default: nil
    }
  }

  /// Returns the value that `key` selects from `value`; nil for other keys. Up and Down move the focus.
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

  /// The rounding error allowed in the index of a stop, in steps.
  private static let tolerance = 1e-6

  /// Returns the stop at `index`. Steps of 1/n are divided by n, so that stop 3 of step 0.1 is exactly 0.3.
  private func stop(_ index: Double) -> Double {
    guard let step else { return bounds.lowerBound }
    let (stepsPerUnit, count) = (1 / step, (1 / step).rounded())
    let isWhole = count >= 2 && abs(stepsPerUnit - count) < 1e-9 * stepsPerUnit
    let offset = isWhole ? index / count : index * step
    return max(bounds.lowerBound, min(bounds.upperBound, bounds.lowerBound + offset))
  }
}
