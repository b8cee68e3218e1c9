import OvershootGeometry
import OvershootSupport

@testable import Breakout

/// Contacts of one disc with solids, against closed forms and against many small steps.
@Suite(.laws) struct ContactTests {
  private let solid = Rect(x: 100, y: 100, width: 50, height: 20)

  private func contact(_ x: Double, _ y: Double, _ vx: Double, _ vy: Double, within limit: Double = 10) -> Contact? {
    SweptDisc(position: Vector2(x, y), velocity: Vector2(vx, vy), radius: 8).contact(with: solid, within: limit)
  }

  // Behaviour: breakout 6
  @Test func facesAreMetBetweenTheirEnds() {
    expect(contact(80, 110, 12, 0), equals: Contact(time: 1, normal: Vector2(-1, 0), isFace: true))
    expect(contact(170, 110, -12, 0), equals: Contact(time: 1, normal: Vector2(1, 0), isFace: true))
    expect(contact(120, 80, 0, 12), equals: Contact(time: 1, normal: Vector2(0, -1), isFace: true))
    expect(contact(120, 140, 0, -12), equals: Contact(time: 1, normal: Vector2(0, 1), isFace: true))
    expect(contact(80, 110, -12, 0) == nil && contact(80, 110, 12, 0, within: 0.99) == nil)
    // Seven below the end of the face the corner is met, nine below it nothing.
    let corner = contact(80, 93, 12, 0)
    expect(corner?.isFace == false && abs((corner?.time ?? 0) - (20 - 15.0.squareRoot()) / 12) < 1e-12)
    expect(contact(80, 91, 12, 0) == nil && contact(80, 92, 12, 0) == nil)
  }

  // Behaviour: breakout 6
  @Test func cornersAreDiscs() throws {
    let diagonal = try #require(contact(80, 80, 10, 10))
    let touching = 100 - 8 / 2.0.squareRoot()
    expect(abs(diagonal.time - (touching - 80) / 10) < 1e-12 && !diagonal.isFace)
    expect((diagonal.normal - Vector2(-0.5.squareRoot(), -0.5.squareRoot())).length < 1e-12)
    expect(contact(100 - 8 * 0.75, 100 - 8 * 0.75, -1, -1) == nil)
  }

  // Behaviour: breakout 6
  @Test func contactsAreThoseOfSmallSteps() {
    law(seed: 61, cases: 300) { random, _ in
      let radius = 1 + 9 * random.unit()
      let start = Vector2(60 + 130 * random.unit(), 60 + 100 * random.unit())
      let velocity = Vector2(angle: 7 * random.unit(), length: 40)
      var disc = SweptDisc(position: start, velocity: velocity, radius: radius)
      guard disc.overlap(with: solid) == 0 else { return }
      let steps = 4000
      let found = disc.contact(with: solid, within: 4)
      var first: Double?
      for step in 1...steps where first == nil {
        disc.position = start + velocity * (4 * Double(step) / Double(steps))
        // What only just touches is left to the closed form.
        if disc.overlap(with: solid) > 1e-4 { first = 4 * Double(step) / Double(steps) }
      }
      if let first {
        expect(found.map { $0.time <= first && $0.time > first - 0.3 } == true)
      }
      guard let found else { return }
      disc.position = start + velocity * found.time
      expect(disc.overlap(with: solid) < 1e-9)
      expect(abs(disc.position.distance(to: solid.nearestPoint(to: disc.position)) - radius) < 1e-9)
      expect(found.normal.dot(velocity) < 0 && abs(found.normal.length - 1) < 1e-12)
    }
  }

  private func trial(
    _ x: Double, _ y: Double, _ vx: Double, _ vy: Double, _ solids: [Rect], ticks: Int = 120, steer: Bool = false
  ) -> DiscTrial.Disc {
    let disc = DiscTrial.Disc(position: Vector2(x, y), velocity: Vector2(vx, vy), radius: 8)
    var trial = DiscTrial(discs: [disc], solids: solids, isSteered: steer)
    for _ in 0..<ticks { trial.tick() }
    return trial.discs[0]
  }

  // Behaviour: breakout 7
  @Test func contactsAtOneMomentAreOne() {
    let left = Rect(x: 0, y: 0, width: 10, height: 200)
    let top = Rect(x: 0, y: 0, width: 200, height: 10)
    let both = trial(48, 48, -60, -60, [left, top])
    expect(both.contacts == 1 && both.velocity.x > 0 && both.velocity.y > 0)
    // In the gap of two bricks the corners' normals are added.
    let bricks = [Rect(x: 0, y: 0, width: 95, height: 10), Rect(x: 105, y: 0, width: 95, height: 10)]
    let between = trial(100, 60, 0, -90, bricks)
    expect(between.contacts == 1 && abs(between.velocity.x) < 1e-9 && abs(between.velocity.y - 90) < 1e-9)
  }

  // Behaviour: breakout 7
  @Test func twoTouchingBricksReflectAsOne() {
    let long = [Rect(x: 0, y: 0, width: 200, height: 10)]
    let halves = [Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 100, y: 0, width: 100, height: 10)]
    law(seed: 71, cases: 300) { random, index in
      let x = index.isMultiple(of: 3) ? 100 : 98 + 4 * random.unit()
      let vx = index.isMultiple(of: 2) ? 0 : 80 * (random.unit() - 0.5)
      let (one, two) = (trial(x, 60, vx, -90, long), trial(x, 60, vx, -90, halves))
      expect(one.contacts == 1 && two.contacts == 1)
      expect((one.velocity - two.velocity).length < 1e-9 && (one.position - two.position).length < 1e-9)
    }
  }

  // Behaviour: breakout 6, 23
  @Test func theBudgetIsCountedAndTheRestIsDropped() {
    let slot = [Rect(x: 0, y: 0, width: 10, height: 100), Rect(x: 26.5, y: 0, width: 10, height: 100)]
    let disc = trial(18.25, 50, 90_000, 0, slot, ticks: 3)
    expect(disc.dropped == 3 && disc.contacts == 24 && disc.overlap < 8e-6 && disc.velocity.length == 90_000)
  }

  // Behaviour: breakout 8, 9
  @Test(arguments: [1.0, 50, 200, 5000, 100_000]) func nothingGetsThroughAThinWall(_ greatest: Double) {
    law(seed: UInt64(greatest), cases: 1500) { random, _ in
      let outcome = ThinWallShot(greatestSpeed: greatest, using: &random).play()
      expect(outcome.isInside && outcome.overlap <= 1e-6 && outcome.speedError <= 1e-9)
    }
  }

  // Behaviour: breakout 9
  @Test func theSpeedIsKeptOverManyBounces() {
    let box = ThinWallShot.box
    var trial = DiscTrial(
      discs: [DiscTrial.Disc(position: Vector2(40, 30), velocity: Vector2(20_000, 13_337), radius: 8)], solids: box)
    while trial.discs[0].contacts < 20_000 { trial.tick() }
    let disc = trial.discs[0]
    let speed = Vector2(20_000, 13_337).length
    expect(abs(disc.velocity.length / speed - 1) < 1e-9 && disc.overlap < 8e-6)
  }

  // Behaviour: breakout 9
  @Test func directionsAreTurnedToTheLimits() {
    var random = SeededGenerator(seed: 5)
    func limited(_ x: Double, _ y: Double) -> Vector2 { Steering.limited(Vector2(x, y), speed: 300, using: &random) }
    for degrees in stride(from: 0.0, to: 360, by: 0.25) {
      let before = Vector2(degrees: degrees)
      let after = limited(before.x, before.y)
      expect(abs(after.length - 300) < 1e-9)
      expect(after.steepness > 15 - 1e-9 && after.steepness < 87 + 1e-9)
      expect(after.x * before.x >= 0 && after.y * before.y >= 0)
      if before.steepness > 15.01, before.steepness < 86.99 { expect((after - before * 300).length < 1e-9) }
      if before.steepness < 14.99 { expect(abs(after.steepness - 15) < 1e-9) }
      if before.steepness > 87.01 { expect(abs(after.steepness - 87) < 1e-9) }
    }
    let ups = (0..<200).map { _ in limited(0, -1).x > 0 }
    expect(Set(ups), equals: [true, false])
    expect(Set((0..<200).map { _ in limited(1, 0).y > 0 }), equals: [true, false])
  }

  // Behaviour: breakout 9
  @Test func onlySteeredTrialsLimitDirections() {
    let floor = [Rect(x: -1000, y: 100, width: 2000, height: 10)]
    let flat = trial(0, 91, 300, 6, floor)
    expect(abs(flat.velocity.y + 6) < 1e-9)
    let steered = trial(0, 91, 300, 6, floor, steer: true)
    expect(abs(steered.velocity.steepness - 15) < 1e-9 && steered.velocity.y < 0)
  }
}
