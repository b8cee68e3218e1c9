import BombRush
import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootPlay
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootBombRushScreens
@testable import OvershootScreenTesting

/// Every way into a level: pointer, touch, keys, gamepad; and when its time runs.
@MainActor
@Suite struct BombRushInputTests {
  private static let floor = Cell(column: 5, row: 3)

  /// A level whose time runs.
  private func playing(_ policy: MotionPolicy = .full) -> BombRushRig {
    let rig = BombRushRig(policy: policy)
    rig.press(.p)
    return rig
  }

  // Behaviour: bomb-rush 26
  @Test func aClickActs() {
    let rig = playing()
    rig.click(rig.point(5, 3))
    rig.ticks(1)
    expect(rig.game.bombs.map(\.cell) == [Self.floor] && rig.game.held == 1)
    rig.click(rig.point(4, 1))
    rig.ticks(1)
    expect(rig.game.board[Cell(column: 4, row: 1)] == .floor && rig.game.charges == 3)
    rig.click(rig.point(5, 3))
    rig.ticks(1)
    expect(rig.game.bombs[0].fuse <= 6, "The held bomb is set off.")
  }

  // Behaviour: bomb-rush 26
  @Test func aFingerDoesWhatThePointerDoes() {
    let rig = playing()
    let point = rig.point(5, 3)
    rig.send(.touch(id: 1, point, pressure: 1, .down), .touch(id: 1, point, pressure: 0, .up))
    rig.ticks(1)
    expect(rig.game.held, equals: 1)
    rig.send(.touch(id: 1, point, pressure: 1, .down))
    rig.send(.touch(id: 1, point + Vector2(12, 5), pressure: 1, .move))
    rig.ticks(6)
    expect(rig.game.bombs[0].heading, equals: .right)
    rig.send(.touch(id: 1, point + Vector2(12, 5), pressure: 0, .up))
    rig.ticks(12)
    expect(rig.game.bombs[0].heading == nil && rig.game.bombs[0].place.isCenter)
  }

  // Behaviour: bomb-rush 26
  @Test(arguments: [
    (Vector2(9.9, 0), nil), (Vector2(10, 9), Direction.right), (Vector2(-4, -11), .up), (Vector2(-30, 29), .left),
    (Vector2(3, 40), .down),
  ])
  func aDragOfTenPointsSteersAlongItsGreaterAxis(_ way: Vector2, _ direction: Direction?) {
    let rig = playing()
    rig.click(rig.point(9, 3))
    rig.ticks(1)
    let start = rig.point(7, 5)
    rig.send(.pointer(start, button: 1, isDown: true), .move(start + way))
    rig.ticks(1)
    expect(rig.game.bombs[0].heading, equals: direction)
    rig.send(.pointer(start + way, button: 1, isDown: false))
    rig.ticks(1)
    // A short one is a tap, which sets a second bomb.
    expect(rig.game.bombs.count, equals: (direction == nil ? 2 : 1))
  }

  // Behaviour: bomb-rush 26
  @Test func keysMoveTheReticleAndAct() {
    let rig = playing()
    // It begins at the crate nearest to the ward.
    rig.press(.d)
    expect(rig.scene.reticle, equals: Cell(column: 5, row: 1))
    rig.press(.s, .s, .a, .d, .w, .s)
    expect(rig.scene.reticle, equals: Self.floor)
    rig.press(.enter)
    rig.ticks(1)
    expect(rig.game.bombs.map(\.cell), equals: [Self.floor])
    rig.holds(.right, isDown: true)
    rig.ticks(5)
    expect(rig.game.bombs[0].heading, equals: .right)
    rig.holds(.down, isDown: true)
    rig.holds(.down, isDown: false)
    rig.ticks(1)
    expect(rig.game.bombs[0].heading, equals: .right, "The direction that is still held goes on.")
    rig.holds(.right, isDown: false)
    rig.ticks(13)
    expect(rig.game.bombs[0].heading == nil)
    rig.press(.w, .enter)
    rig.ticks(1)
    expect(rig.game.held, equals: 2)
    rig.press(.tab)
    rig.ticks(1)
    expect(rig.game.held, equals: 1)
    rig.press(.space)
    rig.ticks(1)
    expect(rig.game.bombs[0].fuse <= 6)
    rig.press(.tab, .escape)
    rig.ticks(1)
    expect(rig.game.held == nil && rig.director.status == .playing)
  }

  // Behaviour: bomb-rush 26
  @Test(arguments: [false, true])
  func theFirstReturnOnlyShowsTheReticle(_ isPad: Bool) {
    let rig = BombRushRig()
    func act() {
      if isPad {
        rig.send(.gamepad(.a, value: 1), .gamepad(.a, value: 0))
      } else {
        rig.press(.enter)
      }
      rig.ticks(1)
    }
    let board = rig.game.board
    expect(rig.director.status == .ready && rig.scene.reticle == nil)
    act()
    expect(rig.director.status == .playing && rig.game.board == board && rig.game.bombs.isEmpty)
    let cell = rig.scene.reticle
    expect(cell.map { board[$0] }, equals: .soft)
    act()
    expect(cell.map { rig.game.board[$0] }, equals: .floor)
  }

  // Behaviour: bomb-rush 26
  @Test func theGamepadDoesToo() {
    let rig = playing()
    func pad(_ control: GamepadControl, _ value: Double) { rig.send(.gamepad(control, value: value)) }
    func push(_ control: GamepadControl) {
      pad(control, 1)
      pad(control, 0)
    }
    for _ in 0..<2 {
      pad(.leftY, 1)
      pad(.leftY, 0)
    }
    pad(.leftX, 1)
    rig.run(0.7)
    pad(.leftX, 0)
    let column = rig.scene.reticle?.column ?? 0
    expect(column > 3 && rig.scene.reticle?.row == 3, "A stick that is held repeats.")
    for _ in 0..<8 where rig.scene.reticle?.column != 6 {
      pad(.leftX, (rig.scene.reticle?.column ?? 0) < 6 ? 1 : -1)
      pad(.leftX, 0)
    }
    push(.a)
    rig.ticks(1)
    expect(rig.game.bombs.map(\.cell), equals: [Cell(column: 6, row: 3)])
    pad(.dpadRight, 1)
    rig.ticks(3)
    expect(rig.game.bombs[0].heading, equals: .right)
    pad(.dpadRight, 0)
    rig.ticks(13)
    expect(rig.game.bombs[0].heading == nil)
    push(.shoulderRight)
    push(.x)
    rig.ticks(1)
    expect(rig.game.bombs[0].fuse <= 6)
    push(.b)
    rig.ticks(1)
    expect(rig.game.held == nil)
    push(.start)
    expect(rig.director.status, equals: .paused)
    push(.y)
    expect(rig.scene.overlay.isOpen)
    push(.start)
    expect(rig.director.status, equals: .playing)
  }

  // Behaviour: bomb-rush 26
  @Test func timeRunsOnlyInPlay() {
    let rig = BombRushRig()
    rig.run(2)
    expect(rig.game.tick == 0 && rig.runToRest(within: 2), "The first act starts the time.")
    rig.click(rig.point(4, 1))
    rig.ticks(30)
    expect(
      rig.game.tick == 30 && rig.replay?.inputs.first == TimedVerb(tick: 0, .act(Cell(column: 4, row: 1))))
    rig.press(.p)
    expect(rig.runToRest(within: 3) && rig.game.tick == 30)
    rig.click(rig.point(9, 3))
    rig.ticks(10)
    expect(rig.game.tick == 40 && rig.game.bombs.isEmpty, "A press goes on, and does not act.")
    rig.send(.focus(gained: false))
    expect(rig.director.status == .paused && rig.runToRest(within: 3))
    rig.send(.focus(gained: true))
    rig.press(.space)
    rig.ticks(1)
    expect(rig.director.status == .playing && rig.game.tick == 41)
    rig.press(.r)
    expect(rig.game.tick == 0 && rig.director.status == .ready && rig.runToRest(within: 3))
  }

  /// Ticks of frame time, whatever the frames are.
  // Behaviour: bomb-rush 1
  @Test(arguments: [24.0, 30, 60, 144])
  func thereAreSixtyTicksToTheSecond(_ rate: Double) {
    let rig = playing()
    rig.run(2, framesPerSecond: rate)
    expect(abs(rig.game.tick - 120) <= 1)
  }
}
