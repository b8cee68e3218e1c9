import Motion
import OvershootGeometry
import OvershootSupport

@MainActor
@Suite(.laws) struct AnimatedValueTests {
  let probe = Probe()

  @Test func vectorsColorsAndTransformsAreAnimated() {
    let animator = probe.engine.perform {
      PropertyAnimator(duration: 1, curve: .linear) {
        probe.center = Vector2(10, -20)
        probe.color = Color(red: 1, green: 0.5, blue: 0, alpha: 0)
        probe.transform = Transform(rotationAngle: .pi)
      }
    }
    animator.startAnimation()
    probe.engine.advance(to: 0.5)
    expect(probe.$center.shown, equals: Vector2(5, -10))
    expect(probe.$color.shown, equals: Color(red: 0.5, green: 0.25, blue: 0, alpha: 0.5))
    let quarter = probe.$transform.shown
    expect(near([quarter.a, quarter.b, quarter.c, quarter.d], [0, 1, -1, 0], 1e-12))
    probe.engine.advance(to: 1)
  }

  @Test func aTransformAndItsComponentsRoundTrip() {
    law(seed: 5, cases: 500) { generator, _ in
      let numbers = (0..<6).map { _ in generator.unit() * 4 - 2 }
      let map = Transform(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      let back = Transform(lanes: map.lanes)
      expect(near([back.a, back.b, back.c, back.d, back.tx, back.ty], numbers, 1e-12))
    }
    expect(Transform(lanes: Transform.identity.lanes), equals: .identity)
    expect(Transform(lanes: Transform(scaleX: 1.12, y: 0.3).lanes), equals: Transform(scaleX: 1.12, y: 0.3))
  }
}
