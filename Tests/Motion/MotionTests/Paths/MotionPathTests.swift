import Foundation
import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P15
@Suite(.laws) struct MotionPathTests {
  private static func point(_ generator: inout SeededGenerator) -> Vector2 {
    Vector2(generator.unit() * 200 - 100, generator.unit() * 200 - 100)
  }

  /// A path without corners, so that chords miss at most about one of their length at a sharp turn.
  private static func random(_ generator: inout SeededGenerator) -> MotionPath {
    if generator.unit() < 0.3 {
      let points = (0..<2 + generator.integer(below: 5)).map { _ in point(&generator) }
      return MotionPath(through: points, isClosed: generator.unit() < 0.5)
    }
    var path = MotionPath(from: point(&generator))
    switch generator.integer(below: 4) {
    case 0: path.addLine(to: point(&generator))
    case 1: path.addQuadratic(to: point(&generator), control: point(&generator))
    case 2: path.addCubic(to: point(&generator), control1: point(&generator), control2: point(&generator))
    default: path.addArc(around: point(&generator), angle: generator.unit() * 14 - 7)
    }
    return path
  }

  /// The length of the chords between many points; of short arcs it is that of the curve.
  private static func chords(_ path: MotionPath, from: Double, to: Double, count: Int) -> Double {
    var (sum, last) = (0.0, path.point(at: from))
    for step in 1...count {
      let next = path.point(at: from + (to - from) * Double(step) / Double(count))
      sum += (next - last).length
      last = next
    }
    return sum
  }

  @Test func knownLengths() {
    var line = MotionPath(from: .zero)
    line.addLine(to: Vector2(3, 4))
    expect(line.length == 5 && near(line.point(at: 0.4).x, 1.2, 1e-12) && near(line.point(at: 0.4).y, 1.6, 1e-12))
    var arc = MotionPath(from: Vector2(10, 0))
    arc.addArc(around: .zero, angle: .pi)
    expect(near(arc.length, 10 * .pi, 1e-12) && near(arc.point(at: 0.5).y, 10, 1e-12))
    // A parabola: y = x² from 0 to 1 has the length √5/2 + asinh(2)/4.
    var parabola = MotionPath(from: .zero)
    parabola.addQuadratic(to: Vector2(1, 1), control: Vector2(0.5, 0))
    expect(near(parabola.length, 5.0.squareRoot() / 2 + asinh(2) / 4, 1e-12))
    for fraction in [0.1, 0.37, 0.8] {
      let point = parabola.point(at: fraction)
      let covered = point.x * (1 + 4 * point.x * point.x).squareRoot() / 2 + asinh(2 * point.x) / 4
      expect(
        near(point.y, point.x * point.x, 1e-12) && near(covered, fraction * parabola.length, 1e-9 * parabola.length))
    }
  }

  @Test func equalFractionsAreEquallyFarApart() {
    law(seed: 81, cases: 60) { generator, _ in
      let path = Self.random(&generator)
      let (from, to) = (generator.unit(), generator.unit())
      let length = Self.chords(path, from: min(from, to), to: max(from, to), count: 4_000)
      expect(near(length, abs(to - from) * path.length, 2.5e-4 * path.length))
    }
  }

  @Test func theAngleIsTheDirectionAndContinuous() {
    law(seed: 82, cases: 60) { generator, _ in
      var path = MotionPath(from: Self.point(&generator))
      path.addCubic(to: Self.point(&generator), control1: Self.point(&generator), control2: Self.point(&generator))
      path.addArc(around: Self.point(&generator), angle: generator.unit() * 10)
      let fraction = 0.01 + 0.98 * generator.unit()
      let step = path.point(at: fraction + 1e-7) - path.point(at: fraction - 1e-7)
      let difference = path.angle(at: fraction) - atan2(step.y, step.x)
      expect(abs(sin(difference / 2)) < 1e-3 || step.length < 1e-7 * path.length)
      var last = path.angle(at: 0)
      for index in 1...2_000 {
        let angle = path.angle(at: Double(index) / 2_000)
        expect(abs(angle - last) <= .pi + 1e-9)
        last = angle
      }
    }
    var circle = MotionPath(from: Vector2(1, 0))
    circle.addArc(around: .zero, angle: 4 * .pi)
    expect(near(circle.angle(at: 1) - circle.angle(at: 0), 4 * .pi, 1e-12))
  }

  @Test func smoothCurvesPassTheirPoints() {
    let points = [Vector2(0, 0), Vector2(10, 5), Vector2(12, 30), Vector2(-4, 8)]
    let path = MotionPath(through: points)
    expect(path.start == points[0] && path.end == points[3])
    for point in points {
      let nearest = (0...4_000).map { (path.point(at: Double($0) / 4_000) - point).length }.min() ?? .infinity
      expect(nearest < 0.02)
    }
    let ring = MotionPath(through: points, isClosed: true)
    expect(ring.end == points[0] && near(sin((ring.angle(at: 1) - ring.angle(at: 0)) / 2), 0, 1e-6))
    expect(MotionPath(through: points + [points[0]], isClosed: true), equals: ring)
  }

  @Test func beyondItsEndsAPathIsStraight() {
    var path = MotionPath(from: Vector2(10, 0))
    path.addArc(around: .zero, angle: .pi / 2)
    let (after, before) = (path.point(at: 1.1), path.point(at: -0.1))
    expect(near(after.x, -0.1 * path.length, 1e-9) && near(after.y, 10, 1e-9))
    expect(near(before.x, 10, 1e-9) && near(before.y, -0.1 * path.length, 1e-9))
  }

  @Test func pathsWithoutLengthAreHarmless() {
    var still = MotionPath(from: Vector2(3, 4))
    still.addLine(to: Vector2(3, 4))
    still.addCubic(to: Vector2(3, 4), control1: Vector2(3, 4), control2: Vector2(3, 4))
    still.addArc(around: Vector2(3, 4), angle: 5)
    still.addArc(around: .zero, angle: 0)
    for path in [still, MotionPath(through: []), MotionPath(through: [.zero, .zero, .zero], isClosed: true)] {
      expect(path.length, equals: 0)
      for fraction in [-1, 0, 0.5, 1, 2.0] {
        expect(path.point(at: fraction) == path.start && path.angle(at: fraction) == 0)
      }
    }
    // A cusp, and control points on the ends.
    var cusp = MotionPath(from: .zero)
    cusp.addCubic(to: Vector2(10, 0), control1: Vector2(10, 10), control2: Vector2(0, 10))
    cusp.addCubic(to: Vector2(20, 0), control1: Vector2(10, 0), control2: Vector2(20, 0))
    for index in 0...1_000 {
      let position = cusp.position(at: Double(index) / 1_000)
      expect(position.point.x.isFinite && position.point.y.isFinite && position.angle.isFinite)
    }
    expect(near(cusp.angle(at: 1).truncatingRemainder(dividingBy: 2 * .pi), 0, 1e-6))
  }

  @Test func coordinatesThatAreNotNumbersAreTold() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var path = MotionPath(from: .zero)
      path.addLine(to: Vector2(.infinity, 0))
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(text.contains("numbers of at most 1e100 in size, not inf, 0.0."))
  }
}
