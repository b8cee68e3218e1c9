import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

/// Particles: emitters as values, and the view that plays them.
@MainActor
@Suite(.laws) struct ParticleTests {
  /// An emitter with a random value in each of its properties.
  static func emitter(_ random: inout SeededGenerator) -> ParticleEmitter {
    var emitter = ParticleEmitter()
    emitter.form =
      [.disc, .box, .shapes([Path(ellipseIn: Rect(x: -1, y: -1, width: 2, height: 2))])][
        random.integer(below: 3)]
    emitter.count = random.integer(below: 60)
    emitter.area = Rect(x: 10 * random.unit(), y: 10, width: 30 * random.unit(), height: 20)
    (emitter.direction, emitter.spread) = (6 * random.unit(), 6 * random.unit())
    emitter.speed = 20...(20 + 200 * random.unit())
    emitter.gravity = Vector2(0, 900 * random.unit())
    emitter.drag = 4 * random.unit()
    emitter.life = 0.1...(0.1 + random.unit())
    emitter.seed = random.next()
    return emitter
  }

  // Behaviour: effects 1
  @Test func theSameEmitterMakesTheSameCloudAndAnotherSeedAnother() {
    law(seed: 401, cases: 100) { random, _ in
      var emitter = Self.emitter(&random)
      emitter.count += 1
      expect(emitter.cloud(), equals: emitter.cloud())
      let first = emitter.cloud()
      emitter.seed &+= 1
      expect(emitter.cloud() != first)
    }
  }

  // Behaviour: effects 1
  @Test func particlesBeginInTheAreaWithTheSpeedsAndLivesOfTheEmitter() {
    law(seed: 402, cases: 100) { random, _ in
      let emitter = Self.emitter(&random)
      var cloud = emitter.cloud()
      expect(cloud.particles.count, equals: emitter.count)
      for particle in cloud.particles {
        expect(emitter.area.inset(by: -1e-9).contains(particle.origin))
        expect(particle.velocity.length > emitter.speed.lowerBound - 1e-9)
        expect(particle.velocity.length < emitter.speed.upperBound + 1e-9)
        expect(emitter.life.contains(particle.life))
        // The velocity is that of the closed form.
        let step = 1e-6
        cloud.age = step
        let moved = cloud.center(of: particle) - particle.origin
        expect((moved / step - particle.velocity).length < 0.01)
      }
    }
  }

  // Behaviour: effects 1
  @Test func theAirTakesThreeQuartersOfTheVelocityIn1OverDragSeconds() {
    let particle = ParticleCloud.Particle(at: .zero, velocity: Vector2(80, 0), size: Size(4, 4), life: 9)
    var cloud = ParticleCloud([particle], form: .disc, colors: [.white], drag: 2)
    func x(_ age: Double) -> Double {
      cloud.age = age
      return cloud.center(of: particle).x
    }
    expect(abs((x(0.5 + 1e-6) - x(0.5 - 1e-6)) / 2e-6 - 20) < 1e-3)
    expect(x(1e9) < 40 && x(1e9) > 39.999)
  }

  // Behaviour: effects 1
  @Test func anAmountScalesNumberSpeedAndLife() {
    var emitter = ParticleEmitter()
    emitter.count = 50
    let half = emitter.scaled(by: 0.5)
    expect(half.count == 25 && half.speed == 30...90 && half.life == 0.15...0.3)
    expect(emitter.scaled(by: 0).cloud().particles.isEmpty && emitter.scaled(by: -.nan).count == 0)
    emitter.count = 1_000_000_000
    expect(emitter.cloud().particles.count, equals: ParticleCloud.maximumCount)
  }

  // Behaviour: effects 1
  @Test func aCloudIsOneCommandUntilItsLastParticleHasVanished() throws {
    let rig = ParticleRig()
    rig.advance(0)
    let before = rig.displayList
    rig.play(Self.short)
    rig.advance(0.1)
    let commands = rig.clouds
    expect(commands.count == 1 && commands[0].particles.count == 24 && abs(commands[0].age - 0.1) < 1e-9)
    expect(rig.needsFrame && rig.view.drawsEveryFrame)
    rig.advance(0.6)
    expect(rig.clouds.isEmpty && rig.view.isAtRest && rig.displayList == before)
    expect(!rig.needsFrame && !rig.view.drawsEveryFrame)
  }

  // Behaviour: effects 1
  @Test func framesOfAnyTimesShowTheSame() {
    func picture(_ times: [Double]) -> DisplayList {
      let rig = ParticleRig()
      rig.advance(0)
      rig.play(Self.short)
      for time in times { rig.advance(time - rig.now) }
      return rig.displayList
    }
    expect(picture([0.25]), equals: picture([0.03, 0.1, 0.2, 0.25]))
    // A cloud can go back.
    var cloud = Self.short.cloud()
    cloud.age = 0.2
    let later = cloud
    cloud.age = 0.4
    cloud.age = 0.2
    expect(cloud, equals: later)
  }

  // Behaviour: effects 1, 6
  @Test func reducedMotionShowsNoneAndAPreviewHalf() {
    for policy in [MotionPolicy.reduced, .none] {
      let rig = ParticleRig(policy: policy)
      rig.advance(0)
      rig.play(Self.short)
      rig.advance(0.1)
      expect(rig.clouds.isEmpty && !rig.needsFrame)
    }
    let rig = ParticleRig()
    rig.view.share = 0.5
    rig.advance(0)
    rig.play(Self.short)
    expect(rig.view.count, equals: 12)
  }

  // Behaviour: effects 1
  @Test func atMost4096AreShownAndTheOldestVanish() {
    let rig = ParticleRig()
    rig.advance(0)
    var emitter = Self.short
    emitter.count = 1_500
    for seed in 0..<5 {
      emitter.seed = UInt64(seed)
      rig.play(emitter)
      expect(rig.view.count <= ParticleCloud.maximumCount)
    }
    rig.advance(0.1)
    emitter.seed = 4
    expect(rig.clouds.count == 2 && rig.clouds[1].particles == emitter.cloud().particles)
  }

  static let short: ParticleEmitter = {
    var emitter = ParticleEmitter()
    emitter.area = Rect(x: 50, y: 50, width: 10, height: 10)
    return emitter
  }()
}

/// A window with particles.
@MainActor
private final class ParticleRig: ManualHost {
  let view = ParticleView()

  init(policy: MotionPolicy = .full) {
    let scene = Scene()
    scene.addSubview(view)
    view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    super.init(scene, size: Size(100, 100), motionPolicy: policy)
  }

  var needsFrame: Bool { host.needsFrame }

  func play(_ emitter: ParticleEmitter) { host.perform { view.play(emitter) } }

  var clouds: [ParticleCloud] {
    displayList.commands.compactMap { if case .particles(let cloud) = $0 { cloud } else { nil } }
  }
}
