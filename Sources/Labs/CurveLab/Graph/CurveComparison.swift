import MotionNotation
import OvershootScreenKit

/// What is drawn of the edited curve, A, and the curve with which it is compared, B.
struct CurveViewing: Hashable, Sendable {
  var drawn = GraphQuantity.standard
  /// Curve B; nil without one.
  var reference: TimedCurve?

  /// The name of the curve with which the edited one is compared.
  static let name = "B"

  /// Draws something or leaves it out.
  mutating func toggle(_ quantity: GraphQuantity) {
    if drawn.remove(quantity) == nil { drawn.insert(quantity) }
  }

  /// Draws the next thing alone, as far as the curves have it; at the end all of them, none, and what is usual.
  mutating func drawNext(isSpring: Bool) {
    let single: [Set<GraphQuantity>] = [
      [.phase], isSpring ? [.energy] : nil, reference == nil ? nil : [.difference],
    ].compactMap(\.self)
    let all = [GraphQuantity.standard] + single + [Set(GraphQuantity.choices), []]
    drawn = all[((all.firstIndex(of: drawn) ?? -1) + 1) % all.count]
  }
}

/// Where two curves are farthest apart.
struct CurveComparison: Hashable, Sendable {
  /// The value of the first curve less that of the second.
  let difference: Double
  /// In seconds.
  let time: Double

  /// The samples among which the greatest difference is looked for, and the steps in which it is found.
  private static let (count, steps) = (1_000, 40)

  init(_ first: TimedCurve, _ second: TimedCurve) {
    let duration = max(first.duration, second.duration)
    func difference(_ time: Double) -> Double {
      let value = CurveGraph.sample(first, at: time, order: 0) - CurveGraph.sample(second, at: time, order: 0)
      return value.isFinite ? value : 0
    }
    let regular = (0...Self.count).map { duration * Double($0) / Double(Self.count) }
    // Beside a jump each side counts.
    let corners = [first, second].flatMap { $0.corners(in: 0...duration) }
    let times = regular + corners.flatMap { [max(0, $0 - duration * 1e-9), min(duration, $0 + duration * 1e-9)] }
    let best = times.max { abs(difference($0)) < abs(difference($1)) } ?? 0
    var (low, high) = (
      max(0, best - duration / Double(Self.count)), min(duration, best + duration / Double(Self.count))
    )
    for _ in 0..<Self.steps {
      let (left, right) = (low + (high - low) / 3, high - (high - low) / 3)
      if abs(difference(left)) < abs(difference(right)) { low = left } else { high = right }
    }
    let found = (low + high) / 2
    time = abs(difference(found)) > abs(difference(best)) ? found : best
    self.difference = difference(time)
  }

  /// The difference in words.
  var text: String {
    guard difference.magnitude >= 0.000_5 else { return tr("A and B are the same.") }
    // Translators: how far two curves are apart at most, and when.
    return tr("A − B is \(difference.signed(3), "difference") at most, at \(time.inSeconds, "time").")
  }
}
