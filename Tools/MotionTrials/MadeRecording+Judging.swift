import Motion
import MotionNotation

extension MadeRecording {
  /// What must be near to that of the recorded curve.
  public enum Fault: String, CaseIterable, Sendable {
    /// The way at a point, within 1.5 % of the range.
    case way
    /// The end of a spring or a decay, within 1 % of the distance.
    case end
    /// The damping ratio of a spring up to 0.9, within 3 %.
    case dampingRatio
    /// The frequency of such a spring, within 3 %.
    case frequency
    /// The delay of a spring, within 0.01 s.
    case delay
    /// The handles of a Bézier in an exact recording, within 0.03.
    case handles
  }

  /// Returns what is wrong with a curve of the right kind that was found.
  ///
  /// - Parameters:
  ///   - found: the curve from 0 to 1.
  ///   - delay: the seconds from the first point to its start.
  ///   - end: the value at its end.
  ///   - value: the value at a time of the recording.
  public func faults(
    of found: CurveDescription, delay: Double, end: Double, value: (_ time: Double) -> Double
  ) -> [Fault] {
    var faults: Set<Fault> = []
    let values = points.map(\.y)
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    for point in points where abs(value(point.x) - self.value(at: point.x - points[0].x)) > 0.015 * range {
      faults.insert(.way)
    }
    if kind == .spring || kind == .decay, abs(end - to) > 0.01 * abs(to - from) { faults.insert(.end) }
    switch (found, curve) {
    case (.spring(let foundForm, _), .spring(let form, _)):
      guard let found = foundForm.spring(), let spring = form.spring() else { break }
      if abs(delay - self.delay) > 0.01 { faults.insert(.delay) }
      guard spring.dampingRatio <= 0.9 else { break }
      if abs(found.dampingRatio / spring.dampingRatio - 1) > 0.03 { faults.insert(.dampingRatio) }
      if abs(found.frequency / spring.frequency - 1) > 0.03 { faults.insert(.frequency) }
    case (.easing(.cubicBezier(let found)), .easing(.cubicBezier(let bezier))) where isExact:
      let distances = [found.x1 - bezier.x1, found.y1 - bezier.y1, found.x2 - bezier.x2, found.y2 - bezier.y2]
      if distances.contains(where: { abs($0) > 0.03 }) { faults.insert(.handles) }
    default: break
    }
    return Fault.allCases.filter(faults.contains)
  }
}
