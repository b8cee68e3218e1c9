import Motion
import MotionNotation
import OvershootGeometry
import OvershootMotionTrials
import OvershootSupport

@testable import OvershootCurves

@Suite(.laws) struct FitTests {
  /// `overshoot-bench fit` takes 300 recordings of each kind.
  private static let count = 12

  // Behaviour: curve-lab 13
  @Test(arguments: MadeRecording.Kind.allCases, [MadeRecording.Quality.rough, .exact])
  func theRightCurveIsFound(_ kind: MadeRecording.Kind, _ quality: MadeRecording.Quality) throws {
    var (right, near) = (0, 0)
    try law(seed: 5, cases: Self.count) { generator, _ in
      let made = MadeRecording(kind, quality, using: &generator)
      let best = try #require(try Recording(points: made.points).fits().first)
      guard best.model.rawValue == kind.rawValue else { return }
      right += 1
      if made.faults(of: best.curve, delay: best.delay, end: best.to, value: best.value).isEmpty { near += 1 }
    }
    expect(right >= LawShare.scaled(Self.count) - 1 && near >= right - 1, "\(right) right, \(near) near")
  }

  // Behaviour: curve-lab 18
  @Test(arguments: [
    "cubic-bezier(0.3, -0.4, 0.7, 1.4)", "ease", "spring(duration: 0.5, bounce: 0.3)",
    "spring(mass: 1, stiffness: 80, damping: 17)", "linear(0, 0.8 30%, 0.6 50%, 1)", "linear",
  ])
  func theSamplesOfAnExportGiveBackTheirCurve(_ text: String) throws {
    let curve = try TimedCurve(CurveDescription(text), duration: 0.8)
    let recording = try Recording(csv: Array(curve.csv(sampleCount: 121).utf8))
    let best = try #require(recording.fits().first)
    for index in 0...400 {
      let fraction = Double(index) / 400
      expect(abs(best.value(at: fraction * curve.duration) - curve.value(at: fraction)) <= 0.002, "\(best.curve)")
    }
    switch curve.curve {
    case .spring: expect(best.model, equals: .spring)
    case .easing(.cubicBezier): expect(best.model, equals: .bezier)
    default: expect(best.model, equals: .linear)
    }
  }

  // Behaviour: curve-lab 13
  @Test func aJumpIsTwoPointsAtOnePlace() throws {
    let points = (0..<60).map { Vector2(Double($0) / 60, $0 < 30 ? Double($0) : Double($0) + 40) }
    let best = try #require(try Recording(points: points).fits().first)
    guard case .easing(.points(let lines)) = best.curve else {
      Issue.record("\(best.curve)")
      return
    }
    expect(lines.points.count, equals: 4)
    expect(abs(lines.points[1].input - lines.points[2].input) < 1e-12)
    expect(best.maxError < 1e-6)
  }

  // Behaviour: curve-lab 14
  @Test func whatMovesInPicturesIsFollowed() throws {
    let frames = (0..<60).map { index -> (time: Double, pixels: [UInt32]) in
      let share = max(0, min(1, Double(index - 10) / 40))
      let left = Int((10 + 60 * share).rounded())
      var pixels = [UInt32](repeating: 0xFF20_2020, count: 100 * 8)
      for row in 2..<6 { for column in left..<left + 8 { pixels[row * 100 + column] = 0xFFF0_F0F0 } }
      return (Double(index) / 60, pixels)
    }
    let recording = try Recording(frames: frames, width: 100, origin: Vector2(5, 0))
    expect(recording.points.count, equals: 60)
    expect(abs(recording.points[0].y - 19) < 1e-9 && abs(recording.points[59].y - 79) < 1e-9)
    let best = try #require(recording.fits([.linear]).first)
    expect(abs(best.delay - 1.0 / 6) < 0.01 && abs((best.duration ?? 0) - 2.0 / 3) < 0.02)
  }

  /// Each edge is found in parts of a pixel, and is not known where it is beyond the pictures.
  // Behaviour: curve-lab 14
  @Test(arguments: [FollowedPart.left, .right, .top, .bottom])
  func anEdgeOfWhatComesIsFollowed(_ part: FollowedPart) throws {
    let side = 60
    let edge = { (index: Int) in 0.3 + 1.37 * Double(index) }
    let frames = (0..<50).map { index -> (time: Double, pixels: [UInt32]) in
      // A sheet covers what is beyond the edge.
      let pixels = (0..<side * side).map { place -> UInt32 in
        let along = part == .left || part == .right ? place % side : place / side
        let distance = part == .left || part == .top ? side - 1 - along : along
        let covered = max(0, min(1, edge(index) - Double(distance)))
        let grey = UInt32((40 + 160 * covered).rounded())
        return 0xFF00_0000 | grey << 16 | grey << 8 | grey
      }
      return (Double(index) / 60, index == 0 ? [UInt32](repeating: 0xFF28_2828, count: side * side) : pixels)
    }
    let recording = try Recording(frames: frames, width: side, origin: Vector2(5, 7), following: part)
    let origin = part == .left || part == .right ? 5.0 : 7
    // The sheet reaches the last pixel in the 43rd picture.
    expect(recording.points.count, equals: 42)
    for point in recording.points {
      let way = edge(Int((point.x * 60).rounded()))
      let place = part == .left || part == .top ? Double(side) - way : way
      expect(abs(point.y - origin - place) < 0.11, "\(point)")
    }
  }
}
