import Motion
import MotionNotation
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P15
/// Paths as the text of SVG.
@Suite(.laws) struct PathTextTests {
  /// Two ways to write one path.
  static let pairs = [
    ("M10 20", " m 10,20 "), ("M0 0L1 1 2 0", "m0 0 1 1 1-1"), ("M0 0 1 1 2 0", "M0,0\nL1,1\tL2,0"),
    ("M1.5.5L-1.5 2.5", "m1.5.5-3 2"), ("M1e1 2E-1L+.5 0", "M10 .2L.5 0"),
    ("M1 2h3v4H0V0z", "M1 2L4 2L4 6L0 6L0 0L1 2"), ("M1 2h3 4v1 2", "M1 2H4H8V3V5"),
    ("M0 0h9v9zl1 1", "M0 0L9 0L9 9L0 0L1 1"), ("M0 0h9Zm0 0v4", "M0 0L9 0L0 0L0 4"),
    ("M0 0C1 2 3 4 5 6S9 8 7 7", "M0 0c1 2 3 4 5 6c2 2 4 2 2 1"), ("M3 3S5 6 7 7", "M3 3C3 3 5 6 7 7"),
    ("M0 0Q3 6 6 0T12 0", "M0 0q3 6 6 0 3-6 6 0"), ("M3 3T6 6", "M3 3Q3 3 6 6"),
    ("M0 0Q3 6 6 0", "M0 0C2 4 4 4 6 0"), ("M0 0Q3 6 6 0S8 1 9 9", "M0 0Q3 6 6 0C6 0 8 1 9 9"),
    ("M0 0a1 1 0 00 1 1", "M0,0 A 1 1 0 0 0 1,1"),
    ("M5 5a3-2 30 0110 4 3 2 30 1 0 1 1", "M5 5a3 2 30 0 1 10 4a3 2 30 1 0 1 1"),
    ("M0 0a0 4 0 0 1 3 3", "M0 0l3 3"), ("M1 1A5 5 0 1 1 1 1L2 2", "M1 1L2 2"),
  ]

  @Test(arguments: pairs)
  func commandsMeanTheSame(left: String, right: String) throws {
    expect(try MotionPath(svgPath: left) == MotionPath(svgPath: right))
  }

  static let written = [
    ("M10 20", "M10 20"), ("M0 0L10 0L10 10L0 10Z", "M0 0H10V10H0Z"), ("M0.5 -0.25l 0.25 0.5", "M.5-.25.75.25"),
    ("M100 100 l1 2 l1 2", "M100 100l1 2 1 2"), ("M0 0c1 2 3 4 5 6c2 2 4 2 2 1", "M0 0C1 2 3 4 5 6S9 8 7 7"),
    ("M1000000 0H1e-7V.001", "M1e6 0H1e-7V.001"), ("M-1.50-2.50", "M-1.5-2.5"), ("M.5.25 1e21.5", "M.5.25 1e21.5"),
  ]

  @Test(arguments: written)
  func textIsShort(text: String, expected: String) throws {
    expect(try MotionPath(svgPath: text).svgPath, equals: expected)
  }

  @Test func stepsMayLieApart() throws {
    let steps = try SVGStep.read("M1 2h3v4zm5 6q1 1 2 0M9 9c1 0 2 1 3 3")
    let expected: [SVGStep] = [
      .move(Vector2(1, 2)), .line(Vector2(4, 2)), .line(Vector2(4, 6)), .close(Vector2(1, 2)), .move(Vector2(6, 8)),
      .quadratic(control: Vector2(7, 9), end: Vector2(8, 8)), .move(Vector2(9, 9)),
      .cubic(control1: Vector2(10, 9), control2: Vector2(11, 10), end: Vector2(12, 12)),
    ]
    expect(steps, equals: expected)
    #expect(throws: CurveSyntaxError.self) { try SVGStep.read("M0 0M1 1x") }
  }

  // MARK: Laws

  private static func number(_ generator: inout SeededGenerator) -> Double {
    switch generator.integer(below: 5) {
    case 0: (generator.unit() - 0.5) * 1e-12
    case 1: (generator.unit() - 0.5) * 1e20
    case 2: Double(generator.integer(below: 20)) - 10
    case 3: (generator.unit() * 1e4).rounded() / 100
    default: generator.unit()
    }
  }

  private static func point(_ generator: inout SeededGenerator) -> Vector2 {
    Vector2(number(&generator), number(&generator))
  }

  @Test func linesAndCubicsReadBackEqual() throws {
    try law(seed: 711, cases: 1_200) { (generator, _) throws in
      var path = MotionPath(from: Self.point(&generator))
      var control = path.start
      for _ in 0..<generator.integer(below: 9) {
        let (last, end) = (path.end, Self.point(&generator))
        switch generator.integer(below: 8) {
        case 0: path.addLine(to: end)
        case 1: path.addLine(to: Vector2(end.x, last.y))
        case 2: path.addLine(to: Vector2(last.x, end.y))
        case 3: path.close()
        case 4: path.addQuadratic(to: end, control: Self.point(&generator))
        case 5: path.addCubic(to: end, control1: last + (last - control), control2: Self.point(&generator))
        default:
          control = Self.point(&generator)
          path.addCubic(to: end, control1: Self.point(&generator), control2: control)
        }
      }
      let text = path.svgPath
      let read = try MotionPath(svgPath: text)
      expect(read == path, "\(text)")
      expect(read.svgPath, equals: text)
    }
    let curve = MotionPath(through: [.zero, Vector2(10, 5), Vector2(12, 30), Vector2(-4, 8)], isClosed: true)
    expect(try MotionPath(svgPath: curve.svgPath) == curve)
  }

  /// An arc is on its ellipse to within 1e-4 of the larger radius, and of the four possible arcs the one that the flags
  /// choose.
  @Test func arcsAreOnTheirEllipse() throws {
    try law(seed: 712, cases: 300) { (generator, _) throws in
      let radii = Vector2(1 + 99 * generator.unit(), 1 + 99 * generator.unit())
      let center = Vector2(200 * generator.unit() - 100, 200 * generator.unit() - 100)
      let (degrees, begin) = (720 * generator.unit() - 360, 7 * generator.unit())
      let angle = (generator.unit() < 0.5 ? 1 : -1) * (0.1 + 6 * generator.unit())
      guard abs(abs(angle) - .pi) > 0.01 else { return }
      let axis = Vector2(degrees: degrees)
      func point(_ angle: Double) -> Vector2 {
        let (sine, cosine) = Trigonometry.sineAndCosine(angle)
        let (x, y) = (radii.x * cosine, radii.y * sine)
        return center + Vector2(x * axis.x - y * axis.y, x * axis.y + y * axis.x)
      }
      let (start, end) = (point(begin), point(begin + angle))
      let flags = "\(abs(angle) > .pi ? 1 : 0)\(angle > 0 ? 1 : 0)"
      let path = try MotionPath(
        svgPath: "M\(start.x) \(start.y)A\(radii.x) \(radii.y) \(degrees) \(flags)\(end.x) \(end.y)")
      expect(path.start == start && path.end == end)
      var (length, last) = (0.0, start)
      for step in 1...4_000 {
        let next = point(begin + angle * Double(step) / 4_000)
        length += (next - last).length
        last = next
      }
      expect(near(path.length, length, 1e-3 * max(radii.x, radii.y)))
      for step in 0...200 {
        let offset = path.point(at: Double(step) / 200) - center
        let local = Vector2(
          (offset.x * axis.x + offset.y * axis.y) / radii.x, (offset.y * axis.x - offset.x * axis.y) / radii.y)
        expect(abs(local.length - 1) < 1e-4, "\(local.length)")
      }
    }
  }

  @Test func radiiThatAreTooSmallReachTheEnd() throws {
    for (flags, top) in [("01", -5.0), ("11", -5), ("00", 5), ("10", 5)] {
      let path = try MotionPath(svgPath: "M0 0A1 1 0 \(flags)10 0")
      expect(near(path.length, 5 * .pi, 5e-3) && (path.point(at: 0.5) - Vector2(5, top)).length < 1e-3)
    }
    let flat = try MotionPath(svgPath: "M0 0a2 1 90 0 1 0 8")
    expect((flat.point(at: 0.5) - Vector2(2, 4)).length < 1e-3)
  }

  @Test func arcsOfCirclesAreWrittenAsCubics() throws {
    try law(seed: 713, cases: 100) { (generator, _) throws in
      var path = MotionPath(from: Vector2(100 * generator.unit(), 0))
      path.addArc(around: Vector2(0, 50 * generator.unit()), angle: 20 * generator.unit() - 10)
      path.addLine(to: .zero)
      path.addArc(around: Vector2(3, 4), angle: 1)
      let (read, text) = (try MotionPath(svgPath: path.svgPath), path.svgPath)
      expect(near(read.length, path.length, 1e-3 * path.length))
      for step in 0...50 {
        let fraction = Double(step) / 50
        expect((read.point(at: fraction) - path.point(at: fraction)).length < 2e-4 * max(100, path.length), "\(text)")
      }
      expect(read.svgPath, equals: text)
    }
    var spiral = MotionPath(from: Vector2(1, 0))
    spiral.addArc(around: .zero, angle: -1e100)
    expect(near(try MotionPath(svgPath: spiral.svgPath).length, 200 * .pi, 2 * .pi))
  }

  // MARK: Errors

  static let mistakes: [(String, Int)] = [
    ("", 1), ("   ", 4), ("L0 0", 1), (" 5", 2), ("none", 1), ("M", 2), ("M1", 3), ("M1,", 4), ("M,1 2", 2),
    ("M1 2,", 6), ("M1 2,L3 4", 6), ("M1 2,,3 4", 6), ("M1 2 L", 7), ("M1 2 3", 7), ("M1 2x", 5), ("M0 0 5% 1", 6),
    ("M0 0Z5 5", 6), ("M0 0M1 1", 5), ("M0 0 9 9zM9 9", 10), ("M0 0a1 1 0 2 0 1 1", 12), ("M0 0A1 1 0 0", 13),
    ("M0 0a1 1 0 0.5 1 1 1", 13), ("M1e101 0", 2), ("M1e400 0", 2), ("M9e99 0 l9e99 0", 10), ("M0 0 é", 6),
    ("M0 0 nan 1", 6), ("M1. 0", 3), ("M 1 2 C 1 2 3 4 5", 18), ("m1.5.5-3", 9), ("M0 0 S", 7), ("M0 0-", 5),
    ("M0 0C0 0-9e99 0 9e99 0S", 23), ("M0 0Q9e99 0-9e99 0T0 0", 19), ("M0 0A1e-300 1e-300 0 0 1 1e100 0", 5),
    ("M0 0A1e100 1e-300 7 1 1 1 1", 5), ("M0 0A1e100 1e100 0 1 1 1 1", 5),
  ]

  @Test(arguments: mistakes)
  func errorsHaveTheirColumn(text: String, column: Int) throws {
    let error = #expect(throws: CurveSyntaxError.self) { try MotionPath(svgPath: text) }
    expect(error?.column, equals: column, "\(text): \(error?.description ?? "none")")
    expect(error?.sentence.hasSuffix(".") == true)
  }

  @Test func longTextsAreRejected() throws {
    func error(_ text: String) -> CurveSyntaxError? {
      #expect(throws: CurveSyntaxError.self) { try MotionPath(svgPath: text) }
    }
    expect(error("M0 0" + String(repeating: "h1", count: 40_000))?.column, equals: 65_537)
    expect(error("M0 0" + String(repeating: "h1", count: 10_001))?.column, equals: 20_005)
    let long = error("M" + String(repeating: "9", count: 401))
    expect(long?.description, equals: "Column 2: A number has at most 400 characters.")
    expect(try MotionPath(svgPath: "M0 0" + String(repeating: "h1", count: 10_000)).length, equals: 10_000)
  }

  /// Random fragments of paths are read or rejected, and never trap; what is read can be written.
  @Test func randomFragmentsAreReadOrRejected() {
    let shreds = [
      "M", "m", "L", "l", "H", "v", "C", "c", "S", "s", "Q", "T", "t", "A", "a", "Z", "z", " ", ",", "-", ".", "0", "1",
      "9e99", "1e-300", "5e-324", "1.5.5", "0 0", "1 1", "2-3", "011", "%", "é", "\0",
    ]
    law(seed: 714, cases: 8_000) { generator, _ in
      let text = (0..<generator.integer(below: 16)).map { _ in shreds[generator.integer(below: shreds.count)] }.joined()
      guard let path = try? MotionPath(svgPath: "M0 0" + text) else { return }
      expect((try? MotionPath(svgPath: path.svgPath)) != nil, "\(text)")
    }
  }
}
