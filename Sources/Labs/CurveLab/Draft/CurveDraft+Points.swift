import MotionNotation
import OvershootCurves
import OvershootScreenKit

extension CurveDraft {
  /// Takes a preset with its kind, and with its duration where it has one.
  mutating func select(_ preset: CurvePreset) {
    guard let timed = try? TimedCurve(preset.curve, duration: preset.duration ?? duration) else { return }
    let kept = duration
    self = CurveDraft(timed, changing: self)
    if preset.duration == nil { duration = kept }
  }

  /// Adds points in the widest gaps, or removes those whose removal changes the lines least. Both ends stay.
  mutating func setPointCount(_ count: Int) {
    while lines.count < min(count, Self.maximumPoints) { addPoint() }
    while lines.count > max(2, count) {
      let inner = 1..<lines.count - 1
      guard let least = inner.min(by: { deviation(of: $0) < deviation(of: $1) }) else { return }
      lines.remove(at: least)
    }
  }

  private mutating func addPoint() {
    let gaps = lines.indices.dropLast()
    guard let widest = gaps.max(by: { gap($0) < gap($1) }) else { return }
    lines.insert((lines[widest] + lines[widest + 1]) / 2, at: widest + 1)
  }

  private func gap(_ index: Int) -> Double { lines[index + 1].x - lines[index].x }

  /// Returns how far a point is above or below the line of its neighbours.
  private func deviation(of index: Int) -> Double {
    let (before, after) = (lines[index - 1], lines[index + 1])
    guard after.x > before.x else { return 0 }
    let fraction = (lines[index].x - before.x) / (after.x - before.x)
    return abs(lines[index].y - before.y - (after.y - before.y) * fraction)
  }
}
