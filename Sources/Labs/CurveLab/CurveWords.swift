import Motion
import OvershootGeometry

extension TimedCurve {
  /// The curve in words: how it begins, how far it overshoots and when, and when it settles.
  var words: String {
    let count = 400
    let values = (0...count).map { value(at: duration * Double($0) / Double(count)) }
    func time(_ index: Int) -> String { "\((duration * Double(index) / Double(count)).decimals(2)) s" }
    guard let end = values.last, values.allSatisfy(\.isFinite) else { return "" }
    let early = values[count / 10] / 0.1
    var words = [early > 1.5 ? "rises fast" : early < 0.5 ? "starts slowly" : "rises evenly"]
    if let lowest = values.indices.min(by: { values[$0] < values[$1] }), values[lowest] < -0.005 {
      words.append("goes back by \((-values[lowest] * 100).decimals(0)) % at \(time(lowest))")
    }
    if let highest = values.indices.max(by: { values[$0] < values[$1] }), values[highest] > max(1, end) + 0.005 {
      words.append("overshoots by \(((values[highest] - 1) * 100).decimals(0)) % at \(time(highest))")
    }
    let settled = (values.lastIndex { abs($0 - end) > 0.01 } ?? -1) + 1
    words.append("settles at \(time(min(count, settled)))")
    return words.joined(separator: ", ")
  }
}
