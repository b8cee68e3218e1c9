import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

// Behaviour: playing 3
@MainActor
@Suite(.laws) struct SmallTargetTests {
  private final class Target: View {
    var presses: [Vector2] = []
    override var canBecomeFocused: Bool { true }
    override func pointerDown(at point: Vector2) { presses.append(point) }
    override func pointerUp(at point: Vector2) {}
  }

  private final class Board: View {
    var count = 0
    override func pointerDown(at point: Vector2) { count += 1 }
  }

  private let scene = Scene()
  private let host: ManualHost

  init() {
    scene.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    host = ManualHost(scene, size: Size(400, 400))
  }

  private func target(_ frame: Rect, in view: View? = nil) -> Target {
    let target = Target()
    target.frame = frame
    (view ?? scene).addSubview(target)
    return target
  }

  private func press(_ point: Vector2, finger: Bool) {
    if finger {
      host.send(.touch(id: 1, point, pressure: 1, .down))
      host.send(.touch(id: 1, point, pressure: 0, .up))
    } else {
      host.send(.pointer(point, button: 1, isDown: true))
      host.send(.pointer(point, button: 1, isDown: false))
    }
    host.run(0.1, framesPerSecond: 30)
  }

  /// A finger presses within 22 points of the middle of what is smaller, and the pointer within 16, in each direction.
  @Test func smallTargetsArePressedBesideThem() {
    law(seed: 42, cases: 200) { generator, _ in
      for view in scene.subviews { view.removeFromSuperview() }
      let size = Size(8 + 72 * generator.unit(), 8 + 72 * generator.unit())
      let small = target(Rect(center: Vector2(200, 200), size: size))
      host.run(0.1, framesPerSecond: 30)
      for (isFinger, side) in [(true, 44.0), (false, 32)] {
        small.presses = []
        let offset = Vector2(90 * generator.unit() - 45, 90 * generator.unit() - 45)
        press(Vector2(200, 200) + offset, finger: isFinger)
        let isNear = abs(offset.x) <= max(side, size.width) / 2 && abs(offset.y) <= max(side, size.height) / 2
        expect(small.presses.count, equals: (isNear ? 1 : 0), "\(size), \(offset), \(side)")
        expect(small.presses.allSatisfy { small.bounds.contains($0) })
      }
    }
  }

  @Test func theNearestIsPressedAndWhatIsBetweenIsNotLost() {
    let (left, right) = (
      target(Rect(x: 100, y: 100, width: 20, height: 20)), target(Rect(x: 130, y: 100, width: 20, height: 20))
    )
    host.run(0.1, framesPerSecond: 30)
    press(Vector2(124, 110), finger: true)
    press(Vector2(126, 110), finger: true)
    press(Vector2(126, 118), finger: false)
    expect(left.presses.count == 1 && right.presses.count == 2)
    let board = Board()
    board.frame = Rect(x: 121, y: 90, width: 8, height: 40)
    scene.addSubview(board)
    host.run(0.1, framesPerSecond: 30)
    press(Vector2(125, 110), finger: true)
    expect(board.count == 1 && left.presses.count == 1)
  }

  /// Nothing is pressed that is hidden, disabled, cut off, or covered.
  @Test func whatCannotBeHitIsNotPressed() {
    let clip = View()
    clip.clipsToBounds = true
    clip.frame = Rect(x: 0, y: 0, width: 400, height: 90)
    scene.addSubview(clip)
    let cut = target(Rect(x: 100, y: 100, width: 20, height: 20), in: clip)
    let hidden = target(Rect(x: 200, y: 100, width: 20, height: 20))
    hidden.isHidden = true
    let closed = target(Rect(x: 300, y: 100, width: 20, height: 20))
    closed.isUserInteractionEnabled = false
    let covered = target(Rect(x: 100, y: 200, width: 20, height: 20))
    let cover = Board()
    cover.frame = covered.frame
    scene.addSubview(cover)
    host.run(0.1, framesPerSecond: 30)
    for target in [cut, hidden, closed, covered] { press(target.frame.center + Vector2(14, 0), finger: true) }
    for target in [cut, hidden, closed, covered] { expect(target.presses.isEmpty) }
  }
}
