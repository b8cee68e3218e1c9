import Breakout
import OvershootGameKit
import OvershootJSON
import OvershootPlay
import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootBreakoutScreens

/// The levels of the program, each played through the window by its recorded run: movements and presses of the pointer.
@MainActor
@Suite struct RecordedRunTests {
  // Behaviour: breakout-levels 11, 19
  @Test(arguments: BreakoutLevels.names)
  func aRecordedRunClearsItsLevelInTheWindow(_ name: String) throws {
    let levelName = BreakoutLevelName.level(name)
    let bytes = try #require(Resources.bytes("\(BreakoutLevels.runFolder)/\(name).jsonl", maximumByteCount: 1 << 16))
    var level: BreakoutLevel?
    let replay = try BreakoutReplay(JSONField(parsing: bytes)) { _ in
      level = Resources.bytes(BreakoutLevels.path(of: name), maximumByteCount: BreakoutLevel.greatestByteCount)
        .flatMap { try? BreakoutLevel(parsing: $0) }
      return level
    }
    let expected = replay.play()
    let rig = BreakoutRig(levelName, seed: replay.seed, size: Size(480, 1000))
    rig.advance(0)
    // A point of the window is a unit of the field, so that whole numbers come back as they are.
    try #require(rig.fieldView.frame.width == BreakoutField.width)
    var pointer = rig.point(BreakoutField.width / 2)
    for input in replay.inputs {
      rig.play(to: input.tick)
      switch input.input {
      case .paddle(let x):
        pointer = rig.point(x)
        rig.send(.move(pointer))
      case .press: rig.click(pointer)
      default: Issue.record("\(input.input) is nothing that a pointer does.")
      }
    }
    rig.play(to: replay.ticks)
    expect(rig.game == expected && rig.game.phase == .won && rig.game.score == expected.score)
    rig.advance(0.5)
    let ending = try #require(rig.scene.result.ending)
    expect(ending.band == .medal && ending.medal?.title == ending.headline)
    expect(rig.archive.best(levelName) == expected.score && rig.archive.stars(levelName).contains(.cleared))
  }
}

extension BreakoutRig {
  /// Lets time pass until the game has had a number of ticks, or nothing moves. Draws some of the frames.
  fileprivate func play(to tick: Int) {
    var frames = 0
    while game.tick < tick {
      let former = game.tick
      let seconds = Double(min(Self.ticksOfFrame, tick - game.tick)) / Double(BreakoutField.ticksPerSecond)
      frames += 1
      if frames.isMultiple(of: Self.undrawnFrames) {
        advance(seconds)
      } else {
        // Of no effect, but for the time.
        send(.pointer(.zero, button: 2, isDown: false), at: now + seconds)
      }
      guard game.tick > former else { return }
    }
  }

  private static let ticksOfFrame = 12
  private static let undrawnFrames = 20
}
