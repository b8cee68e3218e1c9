import Motion
import MotionNotation
import OvershootGeometry

@testable import OvershootCurves

/// Timelines at random.
enum RandomTimeline {
  private static let curves = [
    "linear", "ease", "ease-in", "cubic-bezier(0.3, -0.4, 0.6, 1.5)", "ease-out-bounce", "linear(0, 0.8 30%, 1)",
    "spring(duration: 0.5, bounce: 0.4)", "spring(response: 0.4, dampingFraction: 0.6)",
    "spring(mass: 1, stiffness: 100, damping: 12)", "steps(4)",
  ]

  static func draft(_ generator: inout SeededGenerator) -> TimelineDraft {
    func number(_ range: ClosedRange<Double>) -> Double {
      ((range.lowerBound + generator.unit() * (range.upperBound - range.lowerBound)) * 100).rounded() / 100
    }
    var draft = TimelineDraft()
    for property in TimelineDraft.Property.allCases where generator.integer(below: 3) > 0 {
      for _ in 0..<generator.integer(below: 4) {
        let text = curves[generator.integer(below: curves.count)]
        guard let description = try? CurveDescription(text),
          let curve = try? TimedCurve(description, duration: number(0.1...1.5))
        else { continue }
        draft.add(.init(start: number(0...2), curve: curve, target: number(property.range)), to: property)
      }
    }
    for index in 0..<generator.integer(below: 3) { draft.addLabel(.init(name: "Label \(index)", time: number(0...3))) }
    draft.interval = generator.integer(below: 2) == 0 ? 0 : number(0...0.5)
    draft.origin = TimelineDraft.Origin.allCases[generator.integer(below: 3)]
    draft.count = [1, 1, 2, 3, nil][generator.integer(below: 5)]
    draft.autoreverses = generator.integer(below: 2) == 0
    draft.delay = generator.integer(below: 2) == 0 ? 0 : number(0...2)
    draft.speed = number(0.1...4)
    return draft
  }

  /// Returns whether a time is so near to a jump of a part with steps that it may be before or after it.
  static func isNearStart(_ time: Double, of draft: TimelineDraft) -> Bool {
    draft.properties.contains { property in
      draft.parts(property).contains { part in
        guard case .easing(.steps(let steps)) = part.curve.curve else { return false }
        let step = (time - part.start - draft.delay(of: property)) / part.curve.duration * Double(steps.count)
        return abs(step - step.rounded()) < 1e-3
      }
    }
  }
}
