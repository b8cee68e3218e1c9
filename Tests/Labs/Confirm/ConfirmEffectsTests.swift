import OvershootScreenKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootConfirm

/// Sparks off the ring, and a file that falls into paper.
@MainActor
@Suite struct ConfirmEffectsTests {
  private static func rig(effects: Double, policy: MotionPolicy = .full, holdTime: Double = 2) -> ManualHost {
    let preferences = Preferences(OptionValues(holdTime: holdTime))
    preferences[Options.effects] = effects
    return ManualHost(ConfirmScene(preferences: preferences), size: Size(420, 600), motionPolicy: policy)
  }

  private static func clouds(_ rig: ManualHost) -> [ParticleCloud] {
    rig.displayList.commands.compactMap { if case .particles(let cloud) = $0 { cloud } else { nil } }
  }

  private static func views<Kind: View>(_ view: View, _ kind: Kind.Type) -> [Kind] {
    (view as? Kind).map { [$0] } ?? view.subviews.flatMap { views($0, kind) }
  }

  /// Sparks begin at the end of the arc, and fly on as it moves there.
  // Behaviour: effects 6, 8, 9
  @Test func theHeadOfTheRingThrowsSparksAsItTurns() throws {
    for (effects, policy) in [(100.0, MotionPolicy.full), (0, .full), (100, .reduced), (100, .none)] {
      let rig = Self.rig(effects: effects, policy: policy)
      rig.send(.key(.space, isDown: true))
      rig.run(1)
      let clouds = Self.clouds(rig)
      expect(clouds.isEmpty, equals: (effects == 0 || policy != .full))
      guard let last = clouds.last, let spark = last.particles.first else { continue }
      let ring = try #require(Self.views(rig.host.scene, ConfirmButton.self).first?.ring)
      let out = spark.origin - ring.center
      expect(abs(out.length - ConfirmRing.radius) < 0.5)
      // Half of the ring is filled: the end is at 6 o'clock, and moves to the left.
      expect(out.y > 45 && last.particles.allSatisfy { $0.velocity.x < -80 })
    }
  }

  /// As many for a turn, however long it takes, at whatever rate of frames.
  // Behaviour: effects 8
  @Test(arguments: [(0.5, 60.0), (2, 60), (2, 144), (5, 30)])
  func aTurnThrowsAsManySparksAtAnySpeed(_ holdTime: Double, _ rate: Double) {
    let rig = Self.rig(effects: 100, holdTime: holdTime)
    rig.send(.key(.space, isDown: true))
    var origins: Set<Vector2> = []
    var count = 0
    for _ in 0..<Int(1.2 * holdTime * rate) {
      rig.advance(1 / rate)
      for cloud in Self.clouds(rig) where origins.insert(cloud.particles[0].velocity).inserted {
        count += cloud.particles.count
      }
    }
    expect((110...120).contains(count), "\(count)")
    expect(rig.runToRest(within: 2), "A full ring throws none.")
  }

  // Behaviour: effects 8
  @Test func aRingThatIsFullAtOnceOrUnwindsThrowsNone() {
    let rig = Self.rig(effects: 100)
    rig.send(.key(.enter, isDown: true))
    rig.run(0.3)
    expect(Self.clouds(rig).isEmpty)
    rig.press(.escape)
    rig.run(1)
    rig.send(.key(.space, isDown: true))
    rig.run(1)
    rig.send(.key(.space, isDown: false))
    rig.run(0.05)
    let count = Self.clouds(rig).count
    rig.run(0.15)
    expect(Self.clouds(rig).count <= count)
    expect(rig.runToRest(within: 2))
  }

  private static func delete(_ rig: ManualHost) {
    for key in [Key.enter, .up] { rig.send(.key(key, isDown: true)) }
    rig.send(.key(.enter, isDown: false))
    rig.press(.enter)
  }

  // Behaviour: effects 5, 6, 8, 9
  @Test func aDeletedFileFallsIntoPaperAndComesBackWhole() throws {
    for (effects, policy) in [(100.0, MotionPolicy.full), (60, .full), (0, .full), (100, .reduced)] {
      let rig = Self.rig(effects: effects, policy: policy)
      rig.run(0.5)
      let page = try #require(Self.views(rig.host.scene, FileCard.self).first?.subviews.last)
      Self.delete(rig)
      rig.run(0.1)
      let falls = effects > 0 && policy == .full
      let clouds = Self.clouds(rig)
      expect(clouds.isEmpty == !falls && (page.$alpha.shown == 0) == falls)
      expect((clouds.first?.particles.count ?? 0) <= Int(0.3 * effects) + 4)
      if falls {
        expect(clouds.count == 3 && clouds.allSatisfy { $0.colors.first == rig.host.scene.theme.fill })
        let scene = rig.host.scene
        let card = try #require(Self.views(scene, FileCard.self).first)
        let paper = try #require(Self.views(scene, ParticleView.self).first { !$0.isAtRest })
        let outline = Rect(origin: card.convert(.zero, to: scene), size: card.bounds.size)
        let places = clouds.flatMap(\.particles).map { paper.convert($0.origin, to: scene) }
        expect(places.allSatisfy(outline.contains), "It is torn where it was.")
        let commands = rig.displayList.commands
        let last = commands.lastIndex { if case .particles = $0 { true } else { false } }
        let button = commands.firstIndex { if case .text(let run) = $0 { run.string == "Delete" } else { false } }
        expect(try #require(last) < #require(button), "Paper hides no button.")
      }
      rig.run(1.5)
      expect(Self.clouds(rig).isEmpty && page.alpha == 0)
      rig.press(.u)
      expect(rig.runToRest(within: 2))
      expect(page.$alpha.shown == 1 && page.$transform.shown == .identity)
    }
  }

  /// An alert that a screen reader answers is no blow.
  // Behaviour: effects 8
  @Test func onlyTheButtonShattersTheFile() throws {
    let rig = Self.rig(effects: 100)
    let button = try #require(Self.views(rig.host.scene, ConfirmButton.self).first)
    rig.host.perform { _ = button.perform(.action(Semantics.press), part: nil) }
    rig.run(0.5)
    rig.press(.enter)
    rig.run(0.3)
    expect(Self.clouds(rig).isEmpty)
  }
}
