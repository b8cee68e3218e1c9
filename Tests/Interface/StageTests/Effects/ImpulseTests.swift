import Motion
import OvershootGeometry
import OvershootStage
import OvershootSupport

/// Springs that are struck, and what transforms show of them.
@Suite(.laws) struct ImpulseTests {
  private static func impulse(_ random: inout SeededGenerator) -> Impulse {
    Impulse(
      response: 0.1 + 0.5 * random.unit(), dampingFraction: 0.1 + 0.9 * random.unit(),
      push: 0.01 + 0.1 * random.unit())
  }

  /// An impulse that returns along a curve without a bend at its end.
  private static func eased(_ random: inout SeededGenerator) -> Impulse {
    Impulse(.easeInOut, duration: 0.2 + 0.5 * random.unit(), push: 0.01 + 0.1 * random.unit())
  }

  private static func blow(_ random: inout SeededGenerator) -> Vector2 {
    Vector2(20 * random.unit() - 10, 20 * random.unit() - 10)
  }

  // Behaviour: effects 2
  @Test func placeAndVelocityAreContinuousWhereverBlowsCome() {
    law(seed: 411, cases: 200) { random, index in
      var impulse = index % 3 == 0 ? Self.eased(&random) : Self.impulse(&random)
      var time = 1.0
      for _ in 0..<5 {
        let blow = Self.blow(&random)
        let (place, velocity) = (impulse.value(at: time), impulse.velocity(at: time))
        impulse.strike(blow, at: time)
        expect((impulse.value(at: time) - place).length < 1e-9)
        expect((impulse.velocity(at: time) - velocity).length < 1e-6)
        // At every time the velocity is that of the places, at the end of the push too.
        for elapsed in [0.003, impulse.push, impulse.push * 1.5, 0.2] {
          let step = 1e-6
          guard !impulse.isAtRest(at: time + elapsed + step) else { continue }
          let change = impulse.value(at: time + elapsed + step) - impulse.value(at: time + elapsed - step)
          // Where the push ends, the acceleration jumps.
          expect((change / (2 * step) - impulse.velocity(at: time + elapsed)).length < (index % 3 == 0 ? 0.5 : 0.05))
        }
        time += 0.3 * random.unit()
      }
    }
  }

  // Behaviour: effects 2
  @Test func aSpringAtRestSwingsOutToItsBlowAndEnds() {
    law(seed: 412, cases: 200) { random, _ in
      var impulse = Self.impulse(&random)
      let blow = Self.blow(&random)
      expect(impulse.isAtRest(at: 0) && impulse.value(at: 0) == .zero)
      impulse.strike(blow, at: 2)
      var greatest = 0.0
      for step in 0...2_000 {
        greatest = max(greatest, impulse.value(at: 2 + Double(step) / 2_000 * (impulse.end - 2)).length)
      }
      expect(abs(greatest / blow.length - 1) < 0.01)
      expect(impulse.end > 2 && impulse.end < 2 + 120 * 0.6)
      expect(impulse.value(at: impulse.end), equals: .zero)
      expect(impulse.value(at: impulse.end - 1e-6).length <= Impulse.restOffset * blow.length * 1.01)
    }
  }

  // Behaviour: effects 2
  @Test func whatBlowsDoAddsUp() {
    law(seed: 413, cases: 100) { random, index in
      let rest = index % 3 == 0 ? Self.eased(&random) : Self.impulse(&random)
      let (first, second) = (Self.blow(&random), Self.blow(&random))
      let later = rest.push + 0.1 * random.unit()
      var (both, one, other) = (rest, rest, rest)
      both.strike(first, at: 0)
      both.strike(second, at: later)
      one.strike(first, at: 0)
      other.strike(second, at: later)
      let time = later + 0.05
      guard !one.isAtRest(at: time), !other.isAtRest(at: time) else { return }
      expect((both.value(at: time) - one.value(at: time) - other.value(at: time)).length < 1e-9)
    }
  }

  // Behaviour: effects 2
  @Test func aCurveLeadsBackToRestInItsTime() {
    let curve = Easing.easeInOut
    var impulse = Impulse(curve, duration: 0.4)
    impulse.strike(Vector2(8, 0), at: 1)
    for step in 1..<40 {
      let fraction = Double(step) / 40
      let pushed = min(1, 0.4 * fraction / impulse.push)
      let value = 8 * (1 - curve.value(at: fraction)) * pushed * pushed * (3 - 2 * pushed)
      expect(abs(impulse.value(at: 1 + 0.4 * fraction).x - value) < 1e-9)
    }
    expect(impulse.end == 1.4 && impulse.isAtRest(at: 1.4) && impulse.value(at: 1.4) == .zero)
    // As many blows as there may be at once.
    for step in 0..<1_000 { impulse.strike(Vector2(1, 0), at: 1.4 + Double(step) / 10_000) }
    expect(impulse.value(at: 1.5).length < 32)
    // Neither too short, too long nor no number.
    for (duration, seconds) in [(-1.0, 0.001), (Double.infinity, 100_000), (.nan, 0.5)] {
      expect(Impulse(curve, duration: duration), equals: Impulse(curve, duration: seconds))
    }
  }

  // Behaviour: effects 2
  @Test func blowsThatAreNotFiniteOrTooEarlyDoNothing() {
    var impulse = Impulse(response: 0.3, dampingFraction: 0.4)
    impulse.strike(Vector2(.nan, 0), at: 0)
    impulse.strike(Vector2(1, 0), at: .infinity)
    expect(impulse, equals: Impulse(response: 0.3, dampingFraction: 0.4))
    impulse.strike(Vector2(1, 0), at: 5)
    let struck = impulse
    impulse.strike(Vector2(1, 0), at: 4)
    expect(impulse, equals: struck)
  }

  // Behaviour: effects 2
  @Test func aStretchKeepsTheAreaAndItsDirection() {
    law(seed: 414, cases: 200) { random, _ in
      let (direction, amount) = (Self.blow(&random), 3.5 * random.unit() - 0.75)
      let stretch = Transform.stretch(along: direction, by: amount)
      expect(abs(stretch.determinant - 1) < 1e-9)
      let factor = 1 + min(3, amount)
      expect((stretch.apply(to: direction) - direction * factor).length < 1e-9)
      let across = Vector2(-direction.y, direction.x)
      expect((stretch.apply(to: across) - across / factor).length < 1e-9)
    }
    expect(Transform.stretch(along: .zero, by: 1), equals: .identity)
    expect(Transform.stretch(along: Vector2(1, 0), by: .nan), equals: .identity)
  }

  // Behaviour: effects 2
  @Test func aBlowBesideTheCentreTurnsALayer() {
    let middle = Transform.shake(Vector2(0, 3))
    expect(middle, equals: Transform(translationX: 0, y: 3))
    let right = Transform.shake(Vector2(0, 3), hitAt: Vector2(50, 0), radius: 100)
    expect(abs(right.rotation - 0.015) < 1e-9 && right.ty == 3)
    expect(Transform.shake(Vector2(0, 300), hitAt: Vector2(50, 0), radius: 1).rotation < 0.21)
    expect(Transform.punch(by: 0.5), equals: Transform(scaleX: 1.5, y: 1.5))
  }
}
