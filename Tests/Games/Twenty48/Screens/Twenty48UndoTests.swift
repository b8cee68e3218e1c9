import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting
import Twenty48

@testable import OvershootScreenTesting
@testable import OvershootTwenty48Screens

/// Undo and redo on the screen.
// Behaviour: twenty48 27, 29
@MainActor
@Suite(.laws) struct Twenty48UndoTests {
  private static let keys: [Key] = [.left, .up, .right, .down]

  private func rig(policy: MotionPolicy = .full) -> GameRig {
    let rig = GameRig(policy: policy)
    rig.advance(1)
    return rig
  }

  /// The numbers of the tiles that are part of the position, by their cells as they are shown.
  private func shown(_ rig: GameRig) -> [Cell: String] {
    var result: [Cell: String] = [:]
    for tile in rig.tiles() where !tile.isLeaving && !tile.isCopy { result[tile.cell] = tile.tile.text }
    return result
  }

  @Test(arguments: [MotionPolicy.full, .reduced, .none])
  func undoAndRedoShowThePositionsOfTheGame(policy: MotionPolicy) {
    let rig = rig(policy: policy)
    law(seed: 1, cases: 4) { generator, _ in
      var positions: [[Cell: String]] = [shown(rig)]
      for _ in 0..<20 {
        let before = rig.lastRecord()?.moves ?? ""
        rig.press(Self.keys[generator.integer(below: 4)])
        rig.advance(0.6)
        if rig.lastRecord()?.moves.hasSuffix("--") == false, rig.lastRecord()?.moves != before {
          positions.append(shown(rig))
        }
      }
      for position in positions.dropLast().reversed() {
        rig.press(.u)
        rig.advance(0.6)
        expect(shown(rig), equals: position)
      }
      for position in positions.dropFirst() {
        rig.press(.r)
        rig.advance(0.6)
        expect(shown(rig), equals: position)
      }
      expect(!rig.host.needsFrame)
    }
  }

  @Test func thirtyTwoFastUndosTakeBackThirtyTwoPushes() {
    let rig = rig()
    var count = 0
    while count < 32 {
      let before = shown(rig)
      rig.press(Self.keys[count % 4])
      rig.press(Self.keys[(count + 1) % 4])
      rig.advance(0.03)
      count = (rig.lastRecord().flatMap { try? $0.check() }?.legal) ?? 0
      expect(before != shown(rig))
    }
    for _ in 0..<count {
      rig.press(.u)
      rig.advance(0.03)
    }
    rig.advance(0.6)
    expect((try? rig.lastRecord()?.check())?.legal == 0 && rig.tiles().count == 2 && !rig.host.needsFrame)
  }

  @Test func nothingJumpsWhenAPushIsTakenBack() {
    law(seed: 2, cases: 12) { generator, _ in
      let rig = rig()
      for _ in 0..<8 {
        rig.press(Self.keys[generator.integer(below: 4)])
        rig.advance(0.02 + 0.1 * generator.unit())
      }
      for _ in 0..<6 {
        let before = ShownViews(rig.scene)
        rig.press(generator.integer(below: 3) == 0 ? .r : .u)
        before.expectNoJump(except: rig.isCaption)
        rig.advance(0.01 + 0.1 * generator.unit())
      }
    }
  }

  @Test func allKeysAndButtonsOfUndoAndRedo() {
    let rig = rig()
    for key in [Key.left, .up, .right, .down] { rig.press(key) }
    let moves = rig.lastRecord()?.moves ?? ""
    func undo() { rig.press(.u) }
    func count() -> Int { rig.lastRecord()?.moves.count ?? 0 }
    for redo in [{ rig.press(.r) }, { rig.press(.y, modifiers: .control) }] {
      undo()
      expect(count() < moves.count)
      redo()
      expect(rig.lastRecord()?.moves, equals: moves)
    }
    rig.press(.z, modifiers: .control)
    expect(count() < moves.count)
    rig.press(.z, modifiers: [.control, .shift])
    expect(rig.lastRecord()?.moves, equals: moves)
    for (control, isShorter) in [(GamepadControl.y, true), (.x, false)] {
      rig.send(.gamepad(control, value: 1))
      rig.send(.gamepad(control, value: 0))
      expect((count() < moves.count), equals: isShorter)
    }
  }

  @Test func aHeldKeyRepeatsAfter400MillisecondsAndThenEach80() {
    let rig = rig()
    for index in 0..<40 { rig.press(Self.keys[index % 4]) }
    func count() -> Int { rig.lastRecord().flatMap { try? $0.check() }?.legal ?? 0 }
    let all = count()
    rig.send(.key(.u, isDown: true))
    rig.send(.key(.u, isDown: true, isRepeat: true))
    expect(count(), equals: all - 1)
    rig.advance(0.39)
    expect(count(), equals: all - 1)
    rig.advance(0.02)
    expect(count(), equals: all - 2)
    rig.advance(0.16)
    expect(count(), equals: all - 4)
    rig.send(.key(.u, isDown: false))
    rig.advance(1)
    expect(count(), equals: all - 4)
  }

  @Test func theWinIsTakenBackWithItsSheet() throws {
    let position = try Board(notation: "aa00000000000000", columns: 4, rows: 4)
    let rig = GameRig(game: Twenty48Game(rules: .classic, board: position, generator: SeededGenerator(seed: 1)))
    rig.press(.left)
    expect(rig.advance(2).description.contains("\"Keep going\""))
    rig.press(.u)
    let list = rig.advance(2).description
    expect(!list.contains("\"Keep going\"") && list.contains("\"1024\""))
  }
}
