import OvershootGameKit
import OvershootSupport
import StageTesting
import Twenty48

@testable import OvershootScreenTesting
@testable import OvershootTwenty48Screens

/// The change from one game to another, and the gained points.
@MainActor
@Suite(.laws) struct Twenty48NewGameTests {
  private func playedRig(policy: MotionPolicy = .full) throws -> GameRig {
    let board = try Board(notation: "1234432112340101", columns: 4, rows: 4)
    let rig = GameRig(
      game: Twenty48Game(rules: .classic, board: board, generator: SeededGenerator(seed: 3)), policy: policy)
    rig.advance(1)
    return rig
  }

  // Behaviour: twenty48 17
  @Test func oldTilesDropOutOneAfterAnotherAndNewOnesComeIn() throws {
    let rig = try playedRig()
    let old = rig.tiles().sorted { ($0.cell.row, $0.cell.column) > ($1.cell.row, $1.cell.column) }
    let tops = old.map(\.$center.shown.y)
    rig.press(.n)
    expect(rig.tiles().count, equals: old.count + 2)
    rig.advance(0.1)
    // After 100 ms those with delays up to 90 ms have begun.
    for (index, tile) in old.enumerated() {
      let hasBegun = Double(index) * 0.015 < 0.1
      expect((tile.$center.shown.y > tops[index]) == hasBegun && (tile.$alpha.shown < 1) == hasBegun, "\(index)")
    }
    rig.advance(0.5)
    expect(rig.tiles().count == 2 && !rig.host.needsFrame)
  }

  // Behaviour: twenty48 17
  @Test func undoBringsTheTilesBackFromBelow() throws {
    let rig = try playedRig()
    let positions = rig.tiles().map(\.center)
    rig.press(.n)
    rig.advance(1)
    rig.press(.u)
    let restored = rig.tiles().filter { !$0.isLeaving }
    expect(restored.count, equals: positions.count)
    for tile in restored { expect(tile.$center.shown.y > tile.center.y && tile.$alpha.shown == 0) }
    rig.advance(0.6)
    expect(Set(rig.tiles().map(\.center)) == Set(positions) && !rig.host.needsFrame)
    for tile in rig.tiles() { expect(tile.$alpha.shown == 1 && tile.$transform.shown == .identity) }
  }

  // Behaviour: twenty48 8, 17
  @Test func keysDuringTheChangeArePlayedAtOnce() throws {
    let (fast, slow) = (try playedRig(), try playedRig())
    for (rig, pace) in [(fast, 0.02), (slow, 1.0)] {
      rig.press(.n)
      for key in [Key.left, .down, .right, .up, .left] {
        rig.advance(pace)
        rig.press(key)
      }
      rig.advance(2)
    }
    expect(fast.lastRecord() == slow.lastRecord() && fast.lastRecord()?.moves.count == 15)
    expect(Set(fast.tiles().map(\.cell)), equals: Set(slow.tiles().map(\.cell)))
  }

  // Behaviour: twenty48 17
  @Test func aChangeIsInterruptedWithoutAJump() throws {
    try law(seed: 17, cases: 10) { generator, index in
      let rig = try playedRig()
      rig.press(.n)
      for step in 0..<6 {
        rig.advance(0.01 + 0.15 * generator.unit())
        let interruption = Interruption.allCases[(index + step) % Interruption.allCases.count]
        let before = ShownViews(rig.scene)
        counterexample("\(interruption)") {
          interruption.send(to: rig) { rig.press(generator.integer(below: 2) == 0 ? .n : .u) }
          // A resized window is laid out again, to and fro.
          if interruption != .resize { before.expectNoJump() }
        }
      }
      rig.advance(1)
      let cells = try #require(rig.lastRecord()).check().board.filter { $0 != "0" }.count
      expect(rig.tiles().count == cells && !rig.host.needsFrame)
    }
  }

  // Behaviour: twenty48 9
  @Test func theScoreIsSetAtOnce() throws {
    let rig = GameRig(
      game: Twenty48Game(
        rules: .classic, board: try Board(notation: "aa00000000000000", columns: 4, rows: 4), score: 40,
        generator: SeededGenerator(seed: 1)))
    rig.advance(1)
    rig.press(.left)
    expect(rig.views(BigNumber.self).contains { $0.semantics?.name == "2,088 points" })
    expect(rig.displayList.description.contains("\"+2,048\""))
    expect(rig.advance(1).description.contains("\"2,088\""))
  }
}
