import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

/// What holds for layout animations of any trees: for moves, sizes, turns and other superviews, below views that are
/// scaled, turned and scrolled, also on the way.
@MainActor
@Suite(.laws) struct LayoutAnimationLawTests {
  private static let animations: [Animation] = [
    .snappy, .smooth, .bouncy, .ease(duration: 0.3), .linear(duration: 0.2), .easing(.easeIn, duration: 0.4),
  ]

  private func isContinuous(_ before: [ObjectIdentifier: [Vector2]], _ after: [ObjectIdentifier: [Vector2]]) -> Bool {
    before.allSatisfy { id, points in
      zip(points, after[id] ?? points).allSatisfy { ($0 - $1).length < 1e-9 }
    }
  }

  @Test func theFirstFrameIsThatOfBefore() {
    law(seed: 61, cases: 400) { generator, _ in
      let scene = PlacedScene.random(&generator)
      let host = ManualHost(scene, size: Size(600, 400))
      for _ in 0..<4 {
        let before = scene.shownCorners()
        let animation = Self.animations[generator.integer(below: Self.animations.count)]
        let seed = generator.next()
        scene.animateLayout(animation) { scene.change(seed: seed) }
        expect(isContinuous(before, scene.shownCorners()))
        host.frame(at: host.now)
        expect(isContinuous(before, scene.shownCorners()))
        host.advance(generator.unit() * 0.3)
      }
    }
  }

  @Test func nothingIsLeftAtTheEnd() {
    law(seed: 62, cases: 400) { generator, _ in
      let scene = PlacedScene.random(&generator)
      let host = ManualHost(scene, size: Size(600, 400))
      for _ in 0..<3 {
        let animation = Self.animations[generator.integer(below: Self.animations.count)]
        let seed = generator.next()
        scene.animateLayout(animation) { scene.change(seed: seed) }
        host.advance(generator.unit() * 0.3)
      }
      expect(host.runToRest(within: 60, framesPerSecond: 10))
      let direct = scene.copy()
      expect(direct.runToRest(within: 60, framesPerSecond: 10))
      expect(host.displayList.description, equals: direct.displayList.description)
    }
  }

  @Test func everythingKeepsItsVelocity() {
    law(seed: 63, cases: 200) { generator, _ in
      let scene = PlacedScene.random(&generator)
      let host = ManualHost(scene, size: Size(600, 400))
      let step = 1e-5
      for _ in 0..<3 {
        host.advance(0.02 + generator.unit() * 0.2)
        var frames = [scene.shownCorners()]
        for _ in 0..<2 {
          host.host.engine.advance(to: host.host.engine.time + step)
          frames.append(scene.shownCorners())
        }
        host.now = host.host.engine.time
        let (animation, seed) = ([Animation.snappy, .smooth, .bouncy][generator.integer(below: 3)], generator.next())
        scene.animateLayout(animation) { scene.change(seed: seed) }
        for _ in 0..<2 {
          host.host.engine.advance(to: host.host.engine.time + step)
          frames.append(scene.shownCorners())
        }
        host.now = host.host.engine.time
        for (id, points) in frames[2] {
          guard let first = frames[0][id], let second = frames[1][id], let fourth = frames[3][id],
            let fifth = frames[4][id]
          else { continue }
          for corner in points.indices {
            let former = (points[corner] * 3 - second[corner] * 4 + first[corner]) * (1 / (2 * step))
            let present = (fourth[corner] * 4 - points[corner] * 3 - fifth[corner]) * (1 / (2 * step))
            expect((former - present).length < 0.02, "\(former) became \(present).")
          }
        }
      }
    }
  }
}
