import OvershootDrawing
import OvershootGeometry
import OvershootSupport

/// Masks of paths have the coverage with which Raster blends.
@MainActor
@Suite(.laws) struct PathParityTests {
  /// Fills and lines of a few to 800 segments in white over black, where a level is a coverage. A driver may round a
  /// product of two levels in another way.
  @Test(arguments: [3, 24, 60, 300, 800])
  func pathsHaveTheSameCoverage(segments: Int) throws {
    defer { GLStage.close() }
    law(seed: UInt64(segments), cases: segments < 100 ? 12 : 3, share: .atLeast(3)) { random, index in
      func point() -> Vector2 { Vector2(random.unit() * 130 - 5, random.unit() * 90 - 5) }
      var path = Path()
      path.move(to: point())
      for _ in 0..<segments {
        if random.integer(below: 9) == 0 {
          path.addQuadratic(to: point(), control: point())
        } else {
          path.addLine(to: point())
        }
      }
      let style = StrokeStyle(
        width: 0.4 + random.unit() * 5, cap: [.butt, .round, .square][index % 3],
        join: [.miter, .round, .bevel][index % 3],
        dash: index % 4 == 0 ? 3 + random.unit() * 9 : index % 4 == 1 ? 0 : nil,
        gap: index % 4 == 1 ? 6 + random.unit() * 9 : nil)
      let list = DisplayList([
        index % 2 == 0 ? .fillShape(.path(path), .solid(.white)) : .strokeShape(.path(path), style, .solid(.white))
      ])
      let difference = try? GLStage.difference(of: list)
      expect(difference.map { $0.worst <= 1 } == true, "\(path) \(String(describing: difference))")
    }
  }
}
