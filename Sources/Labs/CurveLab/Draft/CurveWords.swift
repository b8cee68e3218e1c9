import MotionNotation
import OvershootScreenKit

extension TimedCurve {
  /// The curve in words: how it begins, how far it overshoots and when, and when it settles.
  var words: String {
    let count = 400
    let values = (0...count).map { value(at: Double($0) / Double(count)) }
    func time(_ index: Int) -> String { (duration * Double(index) / Double(count)).inSeconds }
    guard let end = values.last, values.allSatisfy(\.isFinite) else { return "" }
    let early = values[count / 10] / 0.1
    // Translators: how a curve runs; these clauses follow each other with commas between them.
    var words = [early > 1.5 ? tr("rises fast") : early < 0.5 ? tr("starts slowly") : tr("rises evenly")]
    if let lowest = values.indices.min(by: { values[$0] < values[$1] }), values[lowest] < -0.005 {
      let percent = -values[lowest] * 100
      // Translators: the curve falls below its start; the time is such as 0.20 s.
      words.append(tr("goes back by \(percent, decimals: 0) % at \(time(lowest), "time")"))
    }
    if let highest = values.indices.max(by: { values[$0] < values[$1] }), values[highest] > max(1, end) + 0.005 {
      let percent = (values[highest] - 1) * 100
      words.append(tr("overshoots by \(percent, decimals: 0) % at \(time(highest), "time")"))
    }
    if let settling { words.append(tr("settles at \(settling.inSeconds, "time")")) }
    return words.joined(separator: ", ")
  }

  /// The seconds from which on the curve stays within a thousandth of its end; nil where it is not finite. For a spring
  /// it is the duration, which Motion determines so.
  var settling: Double? {
    if spring != nil { return duration }
    let count = 400
    func value(_ index: Int) -> Double { self.value(at: Double(index) / Double(count)) }
    let end = value(count)
    guard end.isFinite else { return nil }
    let moving = (0...count).last { !(abs(value($0) - end) <= Spring.settledOffset) } ?? -1
    return duration * Double(min(count, moving + 1)) / Double(count)
  }
}
