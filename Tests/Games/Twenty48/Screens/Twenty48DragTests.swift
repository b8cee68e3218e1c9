import Motion
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting
import Twenty48

@testable import OvershootScreenTesting
@testable import OvershootTwenty48Screens

// Behaviour: twenty48 18
/// Dragging the tiles of a board.
@MainActor
@Suite(.laws) struct Twenty48DragTests {
  private func rig(_ notation: String = "1101022033000400") throws -> GameRig {
    let board = try Board(notation: notation, columns: 4, rows: 4)
    let rig = GameRig(game: Twenty48Game(rules: .classic, board: board, generator: SeededGenerator(seed: 3)))
    rig.advance(1)
    return rig
  }

  private func middle(_ rig: GameRig) throws -> Vector2 { try #require(rig.views(BoardView.self).first).frame.center }

  /// The distance between two cells.
  private func pitch(_ rig: GameRig) throws -> Double {
    let centers = rig.tiles().map(\.center.x)
    let differences = Set(centers).sorted()
    return try #require(zip(differences, differences.dropFirst()).map { $1 - $0 }.min())
  }

  /// Drags slowly by `offset` in `steps` of 20 ms.
  private func drag(_ rig: GameRig, by offset: Vector2, steps: Int = 20) throws {
    let start = try middle(rig)
    rig.send(.pointer(start, button: 1, isDown: true))
    for step in 1...steps {
      rig.advance(0.02)
      rig.send(.move(start + offset * (Double(step) / Double(steps))))
    }
    rig.advance(0.02)
  }

  @Test func theRowFollowsTheFingerUpToACell() throws {
    let rig = try rig()
    let pitch = try pitch(rig)
    let moving = rig.tiles().filter { $0.cell.column > 0 }
    let resting = rig.tiles().filter { $0.cell.column == 0 }
    let start = try middle(rig)
    rig.send(.pointer(start, button: 1, isDown: true))
    for distance in stride(from: 0.0, through: pitch + 60, by: 7) {
      rig.advance(0.02)
      rig.send(.move(start - Vector2(distance, 3)))
      let expected = min(max(0, distance - 10), pitch)
      for tile in moving {
        let cell = Double(tile.cell.column)
        let home = moving.first.map { _ in tile.$center.shown.x + expected } ?? 0
        expect(abs(home - (pitch * cell + resting[0].center.x)) < 1e-6)
      }
      for tile in resting { expect(tile.$center.shown, equals: tile.center) }
    }
    expect(rig.lastRecord()?.moves, equals: "")
    rig.send(.pointer(start - Vector2(pitch + 60, 3), button: 1, isDown: false))
    expect(rig.lastRecord()?.moves.first, equals: "3")
  }

  @Test func mergesShowThemselves() throws {
    let rig = try rig()
    let pair = rig.tiles().filter { $0.cell.row == 1 }
    let plain = pair.map(\.backgroundColor)
    try drag(rig, by: Vector2(-100, 0))
    for (tile, face) in zip(pair, plain) {
      expect(tile.face != face && tile.$transform.shown.a > 1.02)
    }
    rig.send(.focus(gained: false))
    rig.advance(1)
    expect(pair.map(\.backgroundColor) == plain && pair.allSatisfy { $0.$transform.shown == .identity })
    expect(rig.lastRecord()?.moves, equals: "")
  }

  @Test func aSlowDragIsDecidedByItsPlace() throws {
    let rig = try rig()
    let pitch = try pitch(rig)
    try drag(rig, by: Vector2(-0.3 * pitch, 0))
    rig.advance(0.2)
    rig.send(.pointer(try middle(rig) - Vector2(0.3 * pitch, 0), button: 1, isDown: false))
    expect(rig.lastRecord()?.moves, equals: "")
    rig.advance(1)
    for tile in rig.tiles() { expect((tile.$center.shown - tile.center).length < 1e-9) }
    try drag(rig, by: Vector2(-0.6 * pitch, 0))
    rig.advance(0.2)
    rig.send(.pointer(try middle(rig) - Vector2(0.6 * pitch, 0), button: 1, isDown: false))
    expect(rig.lastRecord()?.moves.first, equals: "3")
  }

  @Test func aDragIsDecidedByItsVelocity() throws {
    let rig = try rig()
    let pitch = try pitch(rig)
    let start = try middle(rig)
    // Slowly there and quickly back: the way counts less than the throw.
    rig.send(.pointer(start, button: 1, isDown: true))
    for step in 1...20 {
      rig.advance(0.02)
      rig.send(.move(start - Vector2(0.03 * pitch * Double(step), 0)))
    }
    for step in 1...4 {
      rig.advance(0.01)
      rig.send(.move(start - Vector2(pitch * (0.6 - 0.12 * Double(step)), 0)))
    }
    rig.send(.pointer(start - Vector2(0.12 * pitch, 0), button: 1, isDown: false))
    expect(rig.lastRecord()?.moves, equals: "")
    // A throw from a short way.
    rig.advance(1)
    rig.send(.pointer(start, button: 1, isDown: true))
    rig.advance(0.5)
    for step in 1...5 {
      rig.advance(0.01)
      rig.send(.move(start - Vector2(0.06 * pitch * Double(step), 0)))
    }
    rig.send(.pointer(start - Vector2(0.3 * pitch, 0), button: 1, isDown: false))
    expect(rig.lastRecord()?.moves.first, equals: "3")
  }

  @Test func aBoardThatCannotBePushedGivesALittle() throws {
    let rig = try rig("1000200030001000")
    let board = try #require(rig.views(BoardView.self).first)
    try drag(rig, by: Vector2(-300, 0))
    expect(board.$transform.shown.tx < -4 && board.$transform.shown.tx > -8)
    rig.send(.pointer(try middle(rig) - Vector2(300, 0), button: 1, isDown: false))
    expect(rig.lastRecord()?.moves, equals: "3--")
    rig.advance(1)
    expect(board.$transform.shown, equals: .identity)
  }

  @Test func aKeyDuringADragIsPlayedAndEndsIt() throws {
    let rig = try rig()
    try drag(rig, by: Vector2(-60, 0))
    rig.press(.down)
    expect(rig.lastRecord()?.moves.first == "2" && rig.lastRecord()?.moves.count == 3)
    rig.send(.move(try middle(rig) - Vector2(200, 0)))
    rig.send(.pointer(try middle(rig) - Vector2(200, 0), button: 1, isDown: false))
    expect(rig.lastRecord()?.moves.count, equals: 3)
    rig.advance(0.6)
    for tile in rig.tiles() { expect((tile.$center.shown - tile.center).length < 0.5) }
  }

  @Test func aDragIsInterruptedWithoutAJump() throws {
    try law(seed: 18, cases: 10) { generator, index in
      let rig = try rig()
      for step in 0..<6 {
        let way = [Vector2(-1, 0), Vector2(1, 0), Vector2(0, 1), Vector2(0, -1)][generator.integer(below: 4)]
        try drag(rig, by: way * (20 + 160 * generator.unit()), steps: 8)
        let before = ShownViews(rig.scene)
        let interruption = Interruption.allCases[(index + step) % Interruption.allCases.count]
        counterexample("step \(step) \(interruption)") {
          interruption.send(to: rig) { rig.send(.pointer(Vector2(5, 5), button: 3, isDown: true)) }
          // While a finger holds a tile, its velocity is that of the finger; it is taken over.
          if interruption != .resize { before.expectNoJump(keepsVelocity: false) }
        }
        rig.send(.pointer(Vector2(5, 5), button: 1, isDown: false))
        rig.advance(0.1 * generator.unit())
      }
      rig.advance(1)
      for tile in rig.tiles() { expect((tile.$center.shown - tile.center).length < 1e-6) }
      expect(!rig.host.needsFrame)
    }
  }
}
