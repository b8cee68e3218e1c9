import MotionLog
import OvershootScreenKit
import OvershootSupport
import StageTesting

@testable import Motion
@testable import OvershootScreenTesting
@testable import OvershootShell

/// What moves on a page is in the record, by its name.
@MainActor
@Suite(.laws) struct MotionRecordLawTests {
  private static let keys: [Key] = [.up, .down, .left, .right, .tab, .enter, .space, .escape, .u, .h, .x]

  // Behaviour: screens K7
  /// Where two frames differ while an animator moves a property, the record has that motion, and no two things in it
  /// have one name.
  @Test func whatAnimatorsMoveOnAnyPageIsNamed() {
    var (moved, missed, kept) = (0, 0, Set<String>())
    let routes = ScreenList.all.routes
    law(seed: 72, cases: 4 * routes.count) { random, index in
      let route = routes[index % routes.count]
      let size = [Size(360, 480), Size(560, 700), Size(1280, 800)][random.integer(below: 3)]
      let rig = AppRig(route, size: size, framesPerSecond: 60)
      var former = rig.displayList
      for _ in 0..<40 {
        send(&random, to: rig, size)
        rig.now += 1.0 / 60
        let list = rig.displayList
        defer { former = list }
        guard list != former else { continue }
        let recorded = rig.recordedMotions
        let names = Dictionary(recorded.map { ($0.motion.identity, $0) }) { $1 }
        // What has gone is not in the frames.
        for property in Self.moving(in: rig.host.engine) where property.presence == nil || property.owner != nil {
          moved += 1
          guard let found = names[ObjectIdentifier(property)] else {
            missed += 1
            // More moves at once than the record holds.
            if recorded.count >= Self.full { continue }
            Issue.record("\(route.name): \(property.name ?? "?") of \(property.ownName.owner) is not recorded")
            continue
          }
          kept.insert("\(found.thing) \(found.property)")
          expect(found.motion.end == nil && !found.property.isEmpty && !found.curve.isEmpty, "\(route.name)")
          expect(!found.thing.isEmpty && found.thing != "the page", "\(route.name): \(found.property)")
        }
        var owners: [String: ObjectIdentifier] = [:]
        // What has gone has no number.
        for recorded in recorded where recorded.motion.owner != nil {
          let owner = owners.updateValue(recorded.owner, forKey: recorded.thing)
          expect(owner == nil || owner == recorded.owner, "\(route.name): two of \(recorded.thing)")
        }
      }
    }
    expect(moved > 500 && 20 * missed < moved && kept.count > 20, "\(missed) of \(moved), \(kept.sorted())")
  }

  /// The least number of motions of a full record.
  private static let full = 60

  private func send(_ random: inout SeededGenerator, to rig: AppRig, _ size: Size) {
    let point = Vector2(random.unit() * size.width, random.unit() * size.height)
    switch random.integer(below: 12) {
    case 0, 1: rig.press(Self.keys[random.integer(below: Self.keys.count)])
    case 2: rig.send(.move(point))
    case 3: rig.click(point)
    case 4: rig.send(.wheel(dx: 0, dy: random.unit() * 6 - 3))
    default: break
    }
  }

  /// The properties that the blocks of running animators move.
  private static func moving(in engine: AnimationEngine) -> [AnimatedProperty] {
    var properties: [AnimatedProperty] = []
    for animator in engine.runningAnimators {
      animator.forEachBlock { block in
        block.members.forEach { property in
          var moves = false
          property.forEachTrack { _, _, delta, velocity in moves = moves || delta != .zero || velocity != .zero }
          if moves { properties.append(property) }
        }
      }
    }
    return properties
  }
}
