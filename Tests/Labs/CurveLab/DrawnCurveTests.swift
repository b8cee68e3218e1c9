import Motion
import MotionNotation
import OvershootDrawing
import OvershootGeometry
import OvershootSupport

@testable import OvershootCurveLab

/// What is drawn equals what `overshoot curve sample` prints.
@MainActor
@Suite(.laws) struct DrawnCurveTests {
  private static let families = [
    "sine", "quad", "cubic", "quart", "quint", "expo", "circ", "back", "elastic", "bounce",
  ]

  private func randomCurve(_ kind: Int, _ generator: inout SeededGenerator) throws -> TimedCurve {
    func number(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &generator) * 100).rounded() / 100
    }
    let text: String
    switch kind {
    case 0: text = "cubic-bezier(\(number(0...1)), \(number(-1...2)), \(number(0...1)), \(number(-1...2)))"
    case 1: text = "spring(duration: \(number(0.1...2)), bounce: \(number(-0.5...0.9)))"
    case 2:
      text = "spring(mass: 1, stiffness: \(number(10...900)), damping: \(number(1...40)), velocity: \(number(-9...9)))"
    case 3: text = "steps(\(Int.random(in: 1...80, using: &generator)), jump-\(["start", "end", "both"][kind % 3]))"
    case 4:
      let count = Int.random(in: 1...12, using: &generator)
      let inner = (0..<count).map { _ in (number(0...100), number(-0.5...1.5)) }.sorted { $0.0 < $1.0 }
      text = "linear(0, \(inner.map { "\($1) \($0)%" }.joined(separator: ", ")), 1)"
    default:
      let family = Self.families[Int.random(in: 0..<Self.families.count, using: &generator)]
      text = "ease-\(["in", "out", "in-out"][Int.random(in: 0...2, using: &generator)])-\(family)"
    }
    return try TimedCurve(CurveDescription(text), duration: number(0.05...5))
  }

  // Behaviour: curve-lab 18
  @Test(arguments: [1.0, 2, 3], 0...5)
  func whatIsDrawnIsTheCurveAtEveryScaleAndZoom(_ scale: Double, _ kind: Int) throws {
    let tolerance = 0.5 / scale
    try law(seed: UInt64(4_200 + kind), cases: 12) { generator, round in
      let curve = try randomCurve(kind, &generator)
      let side = round % 3 == 0 ? 1.0 : Double.random(in: 0.005...1, using: &generator)
      let window = Rect(
        x: Double.random(in: 0...1, using: &generator) * (1 - side),
        y: Double.random(in: 0...1, using: &generator) * (1 - side), width: side, height: side)
      let area = Rect(x: 0, y: 0, width: [320, 700, 1_400][round % 3], height: 400)
      let graph = CurveGraph([CurveGraph.Line(curve: curve, color: .black)], window: window, in: area)
      let panel = graph.panels[0]
      let drawn = parts(of: graph.strokes[0][0].path)
      counterexample("\(curve) in \(window)") {
        for step in 0...600 {
          let fraction = window.minX + window.width * Double(step) / 600
          let point = panel.point(fraction, curve.value(at: fraction))
          guard panel.area.contains(point) else { continue }
          let distance = drawn.map { $0.distance(to: point) }.min() ?? .infinity
          expect(distance <= tolerance, "\(distance) at \(fraction)")
        }
        // And nothing else is drawn: beside each part the curve is near, or jumps across it.
        for part in drawn {
          let middle = (part.start + part.end) * 0.5
          guard panel.area.contains(middle), part.end.x - part.start.x > 1e-4 else { continue }
          let near = (-20...20).map { step -> Vector2 in
            let x = middle.x + Double(step) / 20 * tolerance
            let fraction = min(1, max(0, panel.value(at: Vector2(x, 0)).x))
            return panel.point(fraction, curve.value(at: fraction))
          }
          let isNear = zip(near, near.dropFirst()).contains {
            Part(start: $0, end: $1).distance(to: middle) <= tolerance
          }
          expect(isNear, "\(middle) of \(part)")
        }
      }
    }
  }

  private struct Part {
    let start: Vector2
    let end: Vector2

    func distance(to point: Vector2) -> Double {
      let way = end - start
      let square = way.x * way.x + way.y * way.y
      let offset = point - start
      let share = square > 0 ? max(0, min(1, (offset.x * way.x + offset.y * way.y) / square)) : 0
      return (offset - way * share).length
    }
  }

  private func parts(of path: Path) -> [Part] {
    var parts: [Part] = []
    var last = Vector2.zero
    for element in path.elements {
      switch element {
      case .move(let point): last = point
      case .line(let point):
        parts.append(Part(start: last, end: point))
        last = point
      default: Issue.record("\(element)")
      }
    }
    return parts
  }

  // Behaviour: curve-lab 3
  @Test func theEnergyOfASpringFalls() throws {
    try law(seed: 4_301, cases: 60) { generator, round in
      let spring = try randomCurve(1 + round % 2, &generator)
      let energies = (0...500).compactMap { spring.energy(at: spring.duration * (Double($0) / 500)) }
      expect(energies.count == 501 && energies[500].total == 0)
      expect(abs(energies[0].total - 1) < 1e-9)
      for (before, after) in zip(energies, energies.dropFirst()) {
        expect(after.total <= before.total + 1e-9 && after.potential <= after.total + 1e-12)
      }
    }
    expect(try TimedCurve(CurveDescription("ease")).energy(at: 0.1) == nil)
  }

  // Behaviour: curve-lab 4
  @Test func theGreatestDifferenceIsFound() throws {
    try law(seed: 4_302, cases: 60, share: .atLeast(36)) { generator, round in
      let first = try randomCurve(round % 6, &generator)
      let second = try randomCurve((round / 6) % 6, &generator)
      let found = CurveComparison(first, second)
      let duration = max(first.duration, second.duration)
      let differences = (0...4_000).map { step -> Double in
        let time = duration * Double(step) / 4_000
        return CurveGraph.sample(first, at: time, order: 0) - CurveGraph.sample(second, at: time, order: 0)
      }
      expect(differences.allSatisfy { abs($0) <= abs(found.difference) + 2e-3 })
      expect((0...duration).contains(found.time))
    }
    let (late, early) = (TimedCurve(easing: .linear, duration: 2), TimedCurve(easing: .linear, duration: 1))
    let found = CurveComparison(early, late)
    expect(abs(found.difference - 0.5) < 1e-9 && abs(found.time - 1) < 1e-6)
    expect(found.text, equals: "A − B is +0.500 at most, at 1.00 s.")
    expect(CurveComparison(late, late).text, equals: "A and B are the same.")
  }
}
