import OvershootGeometry
import OvershootSupport

@testable import OvershootDrawing

@Suite(.laws) struct PathTests {
  private func polylines(_ path: Path, tolerance: Double = 0.001, reach: Double = 0) -> Polylines {
    var lines = Polylines()
    path.flatten(tolerance: tolerance, reach: reach, into: &lines)
    return lines
  }

  private func length(_ path: Path) -> Double { polylines(path).lines.reduce(0) { $0 + $1.curveLength } }

  @Test func lengthsOfKnownOutlines() {
    expect(abs(length(Path(ellipseIn: Rect(x: -3, y: 2, width: 20, height: 20))) - 20 * .pi) < 2e-4)
    let box = RoundedRect(Rect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 5)
    expect(abs(length(Path(box)) - (360 + 10 * .pi)) < 1e-4)
    expect(length(Path(RoundedRect(Rect(x: 1, y: 1, width: 3, height: 4)))), equals: 14)
    for angle in [0.1, 1.0, 2.5, -4, 6.28, 9] {
      let arc = Path(arcCenter: Vector2(5, 5), radius: 7, startAngle: 0.3, endAngle: 0.3 + angle)
      expect(abs(length(arc) - 7 * min(2 * .pi, abs(angle))) < 1e-4)
    }
  }

  @Test func anArcIsOnItsCircleBetweenItsAngles() throws {
    let arc = Path(arcCenter: Vector2(5, -2), radius: 50, startAngle: 0.5, endAngle: 3)
    let points = polylines(arc).points
    for point in points { expect(abs((point - Vector2(5, -2)).length - 50) < 0.002) }
    let (first, last) = (try #require(points.first), try #require(points.last))
    // The sines and cosines of 1/2 and 3.
    expect((first - Vector2(5 + 50 * 0.877582561890373, -2 + 50 * 0.479425538604203)).length < 1e-9)
    expect((last - Vector2(5 - 50 * 0.989992496600445, -2 + 50 * 0.141120008059867)).length < 1e-9)
  }

  @Test(arguments: [0.5, 0.05, 0.005])
  func flatteningIsWithinTheTolerance(tolerance: Double) {
    let circle = polylines(Path(ellipseIn: Rect(x: -80, y: -80, width: 160, height: 160)), tolerance: tolerance)
    for (a, b) in zip(circle.points, circle.points.dropFirst()) {
      expect(abs(((a + b) * 0.5).length - 80) <= tolerance + 0.001)
    }
    expect(circle.points.count < 40 + Int(600 / tolerance.squareRoot()))
  }

  @Test func aWiderLineIsFlattenedMoreFinely() {
    let arc = Path(arcCenter: .zero, radius: 2, startAngle: 0, endAngle: 1)
    expect(polylines(arc, reach: 40).points.count > 2 * polylines(arc).points.count)
  }

  @Test func partsAreOpenClosedOrEmpty() {
    var path = Path()
    path.move(to: Vector2(9, 9))
    path.move(to: .zero)
    path.addLine(to: Vector2(4, 0))
    path.addLine(to: Vector2(4, 3))
    path.close()
    path.addLine(to: Vector2(0, 8))
    path.close()
    path.close()
    path.move(to: Vector2(1, 1))
    path.addLine(to: Vector2(1, 1))
    let lines = polylines(path)
    expect(lines.lines.map(\.isClosed), equals: [true, true, false])
    expect(lines.lines.map(\.range.count), equals: [3, 2, 1])
    expect(lines.length(of: lines.lines[0]), equals: 12)
    expect(polylines(Path()).lines.isEmpty)
    expect(Path(ellipseIn: .zero) == Path() && Path(RoundedRect(.zero)) == Path())
  }

  @Test func theBoundsContainThePath() {
    var path = Path(ellipseIn: Rect(x: 1, y: 2, width: 3, height: 4))
    expect(path.controlBounds, equals: Rect(x: 1, y: 2, width: 3, height: 4))
    path.addQuadratic(to: Vector2(0, 0), control: Vector2(9, 9))
    expect(path.controlBounds, equals: Rect(x: 0, y: 0, width: 9, height: 9))
    path.move(to: Vector2(.nan, 0))
    expect(!path.controlBounds.minX.isFinite)
    expect(Path().controlBounds, equals: .zero)
  }

  /// A part that begins or ends at a point of the curve, up to rounding, has no segment of rounding errors there, whose
  /// direction would turn the cap.
  @Test func partsHaveNoSegmentsOfRoundingErrors() {
    var part = Polylines()
    for index in 0..<LawShare.scaled(200) {
      var path = Path()
      let center = Vector2(Double(index) * 37.3, Double(index % 7) * 91.7)
      Shape.ellipse(Rect(center: center, size: Size(110, 70 + Double(index % 5)))).add(to: &path)
      let whole = polylines(path)
      guard let line = whole.lines.first else { continue }
      let points = line.range.map { whole.points[$0] }
      let steps = points.indices.map { (points[($0 + 1) % points.count] - points[$0]).length }
      let total = steps.reduce(0, +)
      var sum = 0.0
      for step in steps.prefix(steps.count / 2) {
        sum += step
        for (from, to) in [(0, sum / total), (sum / total, 1)] {
          whole.trim(from: from, to: to, into: &part)
          let shortest = part.lines.flatMap { line in
            zip(line.range, line.range.dropFirst()).map { (part.points[$1] - part.points[$0]).length }
          }.min()
          expect((shortest ?? 0) > 1e-6, "\(from) to \(to)")
        }
      }
    }
  }

  @Test func trimmedPartsHaveTheirFractionOfTheLength() {
    let path = Path(RoundedRect(Rect(x: 0, y: 0, width: 30, height: 20)))
    var part = Polylines()
    polylines(path).trim(from: 0.2, to: 0.75, into: &part)
    expect(part.lines.count == 1 && !part.lines[0].isClosed)
    expect(abs(part.length(of: part.lines[0]) - 55) < 1e-9)
    expect(part.points.first == Vector2(20, 0) && part.points.last == Vector2(5, 20))
    polylines(path).trim(from: -1, to: 3, into: &part)
    expect(part.lines.map(\.isClosed), equals: [true])
    polylines(path).trim(from: 0.6, to: 0.5, into: &part)
    expect(part.lines.isEmpty)
  }
}

@Suite(.laws) struct DashTests {
  private let box = Path(RoundedRect(Rect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 5))

  private func dashes(_ path: Path, length: Double, gap: Double? = nil, phase: Double = 0) -> Polylines {
    var (flat, dashes) = (Polylines(), Polylines())
    path.flatten(tolerance: 1e-5, into: &flat)
    flat.dash(length: length, gap: gap, phase: phase, into: &dashes)
    return dashes
  }

  private func lengths(_ lines: Polylines) -> [Double] { lines.lines.map { lines.length(of: $0) } }

  // Behaviour: screens D1
  @Test func aClosedPatternIsThatOfTheSpecifiedExample() throws {
    let length = 360 + 10 * Double.pi
    let pattern = try #require(DashPattern(length: length, dash: 5, isClosed: true))
    expect(pattern.count == 39 && abs(pattern.dash - 5.018) < 0.0005)
    expect(abs(pattern.dash * 39 - length / 2) < 1e-6)
    let result = lengths(dashes(box, length: 5))
    expect(result.count, equals: 39)
    expect(result.allSatisfy { abs($0 - 5.018) < 0.001 })
  }

  // Behaviour: screens D2
  @Test func halfOfEveryClosedLineIsDrawn() {
    law(seed: 5, cases: 60) { random, _ in
      let rect = Rect(x: random.unit() * 9, y: 3, width: 5 + random.unit() * 90, height: 5 + random.unit() * 50)
      let path =
        random.integer(below: 2) == 0
        ? Path(ellipseIn: rect) : Path(RoundedRect(rect, cornerRadius: random.unit() * 20))
      var flat = Polylines()
      path.flatten(tolerance: 1e-5, into: &flat)
      let total = flat.length(of: flat.lines[0])
      let result = lengths(dashes(path, length: 0.5 + random.unit() * 30, phase: random.unit() * 200 - 100))
      expect(abs(result.reduce(0, +) - total / 2) < 1e-6)
      expect(result.count >= 2)
    }
  }

  // Behaviour: screens D1
  @Test func anOpenLineBeginsAndEndsWithADash() throws {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Vector2(47, 0))
    let result = dashes(path, length: 5)
    expect(result.points.first, equals: .zero)
    expect(result.points.last.map { abs($0.x - 47) < 1e-9 } == true)
    expect(lengths(result).count, equals: 5)
    expect(lengths(result).allSatisfy { abs($0 - 47.0 / 9) < 1e-9 })
    expect(lengths(dashes(path, length: 500)), equals: [47])
  }

  @Test func dotsOnAClosedLineAreEquallyFarApart() {
    law(seed: 6, cases: 40) { random, _ in
      let (radius, gap, phase) = (4 + random.unit() * 50, 1 + random.unit() * 30, random.unit() * 80 - 40)
      let circle = Path(ellipseIn: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
      let dots = dashes(circle, length: 0, gap: gap, phase: phase)
      let count = max(2, Int((2 * .pi * radius / gap).rounded()))
      expect(dots.lines.count == count && dots.lines.allSatisfy { $0.range.count == 1 })
      let points = dots.points
      for index in points.indices {
        let chord = (points[(index + 1) % count] - points[index]).length
        expect(abs(chord - 2 * radius * UnitCircle.point(at: .pi / Double(count)).y) < 1e-3)
      }
      // The phase moves the dots against the direction of the line.
      let first = UnitCircle.point(at: -phase / radius) * radius
      expect(points.contains { ($0 - first).length < 1e-3 })
    }
  }

  @Test func dotsOnAnOpenLineAreAtItsEnds() {
    law(seed: 7, cases: 60) { random, _ in
      let (length, gap) = (0.1 + random.unit() * 90, 0.2 + random.unit() * 40)
      let dots = dashes(Path([.zero, Vector2(0, length)], isClosed: false), length: 0, gap: gap)
      let count = max(2, Int((length / gap + 1).rounded()))
      expect(dots.points.count, equals: count)
      for (index, point) in dots.points.enumerated() {
        expect(abs(point.y - Double(index) * length / Double(count - 1)) < 1e-9)
      }
    }
  }

  @Test func gapsHaveTheirPartOfThePattern() throws {
    let open = try #require(DashPattern(length: 100, dash: 6, gap: 2, isClosed: false))
    expect(open.count == 13 && abs(open.dash * 13 + (open.period - open.dash) * 12 - 100) < 1e-9)
    expect(abs(open.dash - 3 * (open.period - open.dash)) < 1e-9)
    let closed = try #require(DashPattern(length: 100, dash: 1, gap: 8, isClosed: true))
    expect(closed.count == 11 && abs(closed.period * 11 - 100) < 1e-9 && abs(closed.dash * 9 - closed.period) < 1e-9)
    expect(DashPattern(length: 9, dash: 1, gap: -1, isClosed: true) == nil)
    expect(DashPattern(length: 9, dash: 0, gap: 0, isClosed: true) == nil)
  }

  // Behaviour: screens D2
  @Test func wholePeriodsOfPhaseHaveNoEffect() throws {
    let pattern = try #require(DashPattern(length: 391.42, dash: 5, isClosed: true))
    for phase in [0, 0.1, 1.7, 5.018, 9.9, -3] {
      let reduced = pattern.reduced(phase: phase)
      expect(reduced >= 0 && reduced < 2 * pattern.dash)
      for turn in [-3.0, -1, 1, 2, 40] {
        expect(pattern.reduced(phase: phase + turn * 2 * pattern.dash), equals: reduced)
      }
    }
    expect(pattern.reduced(phase: .nan), equals: 0)
  }

  @Test func dashesOutsideTheVisibleRectangleMayBeSkipped() {
    var (flat, all, visibleDashes) = (Polylines(), Polylines(), Polylines())
    box.flatten(tolerance: 0.01, into: &flat)
    flat.dash(length: 5, phase: 1, into: &all)
    let visible = Rect(x: -5, y: -5, width: 20, height: 200)
    flat.dash(length: 5, phase: 1, within: visible, into: &visibleDashes)
    expect(visibleDashes.lines.count < all.lines.count)
    for line in all.lines {
      let points = Array(all.points[line.range])
      guard points.contains(where: visible.contains) else { continue }
      expect(visibleDashes.lines.contains { Array(visibleDashes.points[$0.range]) == points })
    }
  }

  @Test func ofALongLineOnlyVisibleDashesAreAdded() {
    var path = Path()
    path.move(to: Vector2(-3e5, 4))
    path.addLine(to: Vector2(3e5, 5))
    var (flat, dashes) = (Polylines(), Polylines())
    path.flatten(tolerance: 0.01, into: &flat)
    flat.dash(length: 5, phase: 0, within: Rect(x: 0, y: 0, width: 100, height: 100), into: &dashes)
    expect((10...11).contains(dashes.lines.count))
  }

  @Test func invalidLengthsGiveNoDashes() {
    for bad in [0, -1, Double.nan, .infinity] {
      expect(DashPattern(length: 10, dash: bad, isClosed: true) == nil)
      expect(DashPattern(length: bad, dash: 1, isClosed: false) == nil)
      expect(dashes(box, length: bad).lines.isEmpty)
    }
    expect(DashPattern(length: 1e9, dash: 1e-300, isClosed: true)?.count, equals: DashPattern.maximumCount)
  }
}
