import Nonoku
import OvershootGameKit
import OvershootSupport
import StageTesting

@testable import OvershootNonokuScreens

/// Waves over full lines and over a solved puzzle. Level 1-01 is `.1.2 .... .2.. ....`.
@MainActor
@Suite struct NonokuEffectsTests {
  /// A puzzle whose first row lacks its last cell, and one that lacks its last cell as a whole.
  private static func rig(solvedBut last: Int, effects: Double, policy: MotionPolicy = .full) throws -> NonokuRig {
    let rig = NonokuRig(policy: policy, effects: effects)
    try rig.solve(except: last)
    rig.run(2)
    return rig
  }

  private static func raised(_ rig: NonokuRig) throws -> Set<Cell> {
    Set(try rig.board().cells.filter { $0.value.$transform.shown.a > 1.001 }.keys)
  }

  // Behaviour: effects 6, 8, 9
  @Test func aFullLineRunsAsAWaveFromTheCellThatWasWritten() throws {
    for (effects, policy) in [(100.0, MotionPolicy.full), (0, .full), (100, .reduced), (100, .none)] {
      let rig = NonokuRig(policy: policy, effects: effects)
      // The empty marks that the solution has in the first row.
      try rig.write(.empty, at: Cell(column: 2, row: 0))
      rig.run(1)
      try rig.write(.empty, at: Cell(column: 0, row: 0))
      rig.advance(0.06)
      let raised = try Self.raised(rig)
      expect(raised.contains(Cell(column: 0, row: 0)), equals: (effects > 0 && policy == .full))
      expect(!raised.contains(Cell(column: 3, row: 0)), "It comes there later.")
      rig.advance(0.14)
      expect(try Self.raised(rig).contains(Cell(column: 3, row: 0)) == (effects > 0 && policy == .full))
      expect(try Self.raised(rig).allSatisfy { $0.row == 0 })
      rig.run(1)
      expect(try Self.raised(rig).isEmpty && !rig.host.needsFrame)
    }
  }

  // Behaviour: effects 8
  @Test func aSolvedPuzzleRunsAlongItsDiagonals() throws {
    for effects in [0.0, 100] {
      let rig = try Self.rig(solvedBut: 1, effects: effects)
      try rig.solve()
      let cells = try rig.board().cells
      var first: [Cell: Int] = [:]
      for frame in 0..<40 {
        rig.advance(1.0 / 60)
        for (place, cell) in cells where cell.$transform.shown.ty < -0.02 * cell.bounds.height {
          first[place] = first[place] ?? frame
        }
      }
      expect(first.count, equals: cells.values.count(where: \.mark.hasPiece))
      for (place, frame) in first {
        for (other, later) in first where other.column + other.row > place.column + place.row + 1 {
          expect(frame <= later, "\(place) before \(other)")
        }
      }
      rig.run(4)
      expect(try Self.raised(rig).isEmpty && !rig.host.needsFrame)
    }
  }

  // Behaviour: effects 8
  @Test func aPuzzleThatBeginsAgainHasNoWave() throws {
    let rig = try Self.rig(solvedBut: 1, effects: 100)
    try rig.solve()
    rig.advance(0.1)
    rig.press(.enter)
    rig.advance(0.2)
    rig.click(try rig.node("Again").bounds.center)
    rig.advance(0.05)
    expect(try Self.raised(rig).isEmpty)
  }

  /// At every setting a script leads to the same marks, and under reduced motion to the same places at every time.
  // Behaviour: effects 6, 7
  @Test func placesAreThoseWithoutEffectsUnderReducedMotion() throws {
    let rigs = try [0.0, 100].map { try Self.rig(solvedBut: 2, effects: $0, policy: .reduced) }
    for rig in rigs { try rig.solve() }
    for _ in 0..<60 {
      for rig in rigs { rig.advance(1.0 / 60) }
      let frames = try rigs.map { rig in
        try rig.board().cells.sorted { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }
          .map { [$0.value.$transform.shown.a, $0.value.$transform.shown.tx, $0.value.$center.shown.x] }
      }
      expect(frames[0], equals: frames[1])
    }
    expect(try rigs[0].rows() == rigs[1].rows() && rigs[0].displayList == rigs[1].displayList)
  }
}
