import Breakout
import OvershootDrawing
import OvershootGameKit
import OvershootGeometry
import OvershootScreenTesting
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootBreakoutScreens

/// The number of a chain: how large it is, where it stands, and how it ends.
@MainActor
@Suite struct ChainTests {
  private static let size = Size(1280, 800)

  private func rig(_ size: Size = Self.size, effects: Double = 60, policy: MotionPolicy = .full) -> BreakoutRig {
    let rig = BreakoutRig(.level("1-03"), policy: policy, effects: effects, size: size)
    rig.advance(0)
    rig.run(1)
    return rig
  }

  private func hit(_ points: Int, ball: Int = 1, column: Int = 4) -> BreakoutEvent {
    .hit(ball: ball, column: column, row: 0, left: 0, points: points)
  }

  private func show(_ event: BreakoutEvent, in rig: BreakoutRig) {
    rig.host.perform { rig.fieldView.show(event) }
    rig.run(0.5)
  }

  /// The sizes of the letters of texts that are drawn, as the page shows them.
  private func texts(_ rig: BreakoutRig) -> [(text: String, size: Double)] {
    rig.displayList.commands.compactMap { if case .text(let run) = $0 { (run.string, run.font.size) } else { nil } }
  }

  // Behaviour: breakout-levels 23
  @Test(arguments: [(360, 480), (560, 700), (800, 600), (1280, 800)])
  func itIsTheSecondLargestAndGrowsWithEachBrick(_ width: Int, _ height: Int) {
    let size = Size(Double(width), Double(height))
    let (rig, windowClass) = (rig(size), PageGrid.WindowClass(size))
    show(hit(10), in: rig)
    expect(rig.fieldView.chain.factor == 0)
    var former = TypeRole.title.font(windowClass).size
    for factor in 2...8 {
      show(hit(10 * factor, column: factor), in: rig)
      let shown = rig.fieldView.chain.fontSize
      let number = TypeRole.number.font(windowClass).size
      expect(shown > former && shown < number && shown <= 60, "\(factor): \(shown)")
      expect(texts(rig).contains { $0.text == "×\(factor)" && abs($0.size - shown) < 1e-9 })
      former = shown
    }
    // A longer chain multiplies by no more.
    show(hit(80), in: rig)
    expect(rig.fieldView.chain.factor == 8 && rig.fieldView.chain.fontSize == former)
  }

  // Behaviour: breakout-levels 23
  @Test(arguments: [(60.0, MotionPolicy.full, true), (60, .reduced, false), (0, .full, false)])
  func thePaddleShattersIt(_ effects: Double, _ policy: MotionPolicy, _ falls: Bool) {
    let rig = rig(effects: effects, policy: policy)
    show(hit(30), in: rig)
    rig.host.perform { rig.fieldView.show(.bounced(ball: 2)) }
    expect(rig.fieldView.chain.factor == 3)
    rig.run(1)
    expect(rig.fieldView.effects.particles.isAtRest)
    rig.host.perform { rig.fieldView.show(.bounced(ball: 1)) }
    rig.advance(1.0 / 60)
    expect(rig.fieldView.chain.factor == 0 && rig.fieldView.effects.particles.isAtRest == !falls)
    rig.run(0.2)
    expect(!texts(rig).contains { $0.text.hasPrefix("×") })
    rig.run(1)
    expect(rig.fieldView.effects.particles.isAtRest)
  }

  // Behaviour: breakout-levels 23
  @Test func ofSeveralBallsTheLongestIsShown() {
    let rig = rig()
    show(hit(30), in: rig)
    show(hit(20, ball: 2), in: rig)
    expect(rig.fieldView.chain.factor == 3)
    show(hit(40, ball: 2), in: rig)
    expect(rig.fieldView.chain.factor == 4)
    show(.bounced(ball: 1), in: rig)
    expect(rig.fieldView.chain.factor == 4)
    show(.lost(ball: 2), in: rig)
    show(hit(20, ball: 1), in: rig)
    expect(rig.fieldView.chain.factor == 2)
    rig.host.perform { rig.scene.showWall() }
    expect(rig.fieldView.chain.factor == 0)
  }

  // Behaviour: breakout-levels 23
  @Test func atItsGreatestTheEchoesOfTheBallTurnToTheAccent() throws {
    let rig = BreakoutRig(.level("2-01"), effects: 60, size: Self.size)
    rig.advance(0)
    rig.run(1)
    rig.press(.space)
    var colors: [Int: Set<Color>] = [:]
    rig.playItself(seconds: 60) {
      let chain = rig.game.balls.map(\.chain).max() ?? 0
      let discs = rig.displayList.commands.compactMap { command -> Color? in
        guard case .fill(let shape, let color) = command, color.alpha < 0.5, shape.rect.width < 24,
          abs(shape.rect.width - shape.rect.height) < 1e-9, shape.effectiveRadius > 0
        else { return nil }
        return color.withAlpha(1)
      }
      colors[chain >= 8 ? 8 : 0, default: []].formUnion(discs)
      return rig.game.hasEnded || colors[8]?.contains(.sun) == true
    }
    expect(colors[8]?.contains(.sun) == true && colors[0]?.contains(.white) == true)
    expect(colors[0]?.contains(.sun) == false)
  }
}
