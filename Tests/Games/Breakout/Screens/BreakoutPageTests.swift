import Breakout
import Motion
import OvershootDrawing
import OvershootGameKit
import OvershootGeometry
import OvershootScreenTesting
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootBreakoutScreens

/// The page of the game: its places, its band, and what it leaves behind.
@MainActor
@Suite struct BreakoutPageTests {
  /// The field is as high as a wide window, between the left column and the lives; in others it is as wide.
  // Behaviour: breakout 31
  @Test(arguments: [(360, 480), (480, 640), (560, 700), (800, 600), (900, 700), (1280, 720), (1280, 800)])
  func theFieldHasTheHeight(_ width: Int, _ height: Int) {
    let size = Size(Double(width), Double(height))
    let rig = BreakoutRig(.level("1-03"), size: size)
    rig.advance(0)
    let (grid, field, side) = (PageGrid(size), rig.scene.field.frame, rig.scene.side.frame)
    if grid.isWide {
      let expected = min(0.75 * size.height, size.width - grid.leftColumn - 96)
      expect(field.isNear(Rect(x: grid.leftColumn, y: 0, width: expected, height: size.height)))
      expect(abs(side.minX - field.maxX) < 1e-9 && side.width >= 80)
    } else {
      let (top, foot) = grid.windowClass == .narrow ? (60.0, 70.0) : (96, 100)
      expect(field.isNear(Rect(x: 0, y: top, width: size.width, height: size.height - top - foot)))
      expect(side.minX >= grid.tool(2).maxX && side.maxX <= size.width)
    }
    let tools = [rig.scene.pause] + rig.views(RoundButton.self)
    for tool in tools where !tool.isHidden && tool.superview === rig.scene {
      expect(abs(tool.frame.center.y - grid.toolY) < 1e-9 && tool.frame.height >= 44 - 1e-9)
      expect(tool.frame.intersection(field)?.isEmpty ?? true)
    }
    expect(rig.views(RoundButton.self).count { $0.superview === rig.scene }, equals: 3)
    let scale = CourtScale(field.size)
    expect((Vector2(480, 640) * scale - Vector2(field.width, field.height)).length < 1e-9)
  }

  private func playing(_ effects: Double = 60, policy: MotionPolicy = .full) -> BreakoutRig {
    let rig = BreakoutRig(.level("1-03"), policy: policy, effects: effects, size: Size(1280, 800))
    rig.advance(0)
    rig.run(1)
    rig.press(.space)
    rig.run(0.5)
    return rig
  }

  // Behaviour: breakout 19
  @Test func aPauseTurnsTheGroundOfTheLeftColumn() throws {
    let rig = playing()
    rig.press(.p)
    rig.run(1)
    let ending = try #require(rig.scene.result.ending)
    expect(ending.band == .paused && rig.scene.result.isReady)
    expect(rig.scene.result.band.frame.isNear(Rect(x: 0, y: 0, width: 0.378 * 1280, height: 800)))
    expect(rig.scene.result.band.theme.background == Color.paper && rig.scene.result.band.alpha == 1)
    expect(rig.views(Pill.self).filter(\.isPrimary).map(\.title) == ["Go on"])
    expect(rig.scene.focus.view === rig.scene.result.band.buttons.first)
    // Every way on acts at once.
    for goOn: (BreakoutRig) -> Void in [
      { $0.press(.space) }, { $0.press(.enter) }, { $0.press(.p) }, { $0.click(Vector2(700, 400)) },
      { $0.click($0.scene.result.band.buttons[0].frame.center) },
    ] {
      let tick = rig.game.tick
      goOn(rig)
      expect(rig.game.phase == .playing && rig.scene.result.ending == nil)
      rig.run(0.2)
      expect(rig.game.tick > tick)
      rig.press(.p)
      expect(rig.game.phase == .paused)
      rig.run(0.1)
    }
    rig.scene.sceneWillDisappear()
    expect(rig.scene.result.ending?.band == .paused)
  }

  /// A game that is kept in a pause shows no band in a picture of it, and one as its page is seen.
  @Test func aPauseIsToldWhereThePageIsSeen() {
    let rig = playing()
    rig.host.perform { rig.scene.sceneWillDisappear() }
    expect(rig.game.phase == .paused && rig.scene.result.ending == nil)
    rig.host.perform {
      rig.scene.sceneWillAppear()
      rig.scene.sceneDidAppear()
    }
    expect(rig.scene.result.ending?.band == .paused)
  }

  /// Places where a ball was, not longer ago than its echoes are, and none a moment after it stands.
  @Test func echoesLieWhereTheBallWasAndGo() throws {
    let rig = playing()
    let radius = BreakoutField.ballRadius * CourtScale(rig.fieldView.bounds.size).unit
    var places: [Vector2] = []
    func discs() -> [Rect] {
      rig.displayList.commands.compactMap { command in
        guard case .fill(let shape, let color) = command, shape.effectiveRadius > 0, color.alpha < 0.5,
          (shape.rect.width - shape.rect.height).magnitude < 1e-9, shape.rect.width < 2 * radius
        else { return nil }
        return shape.rect
      }
    }
    for _ in 0..<40 {
      rig.advance(1.0 / 60)
      let ball = try #require(rig.game.balls.first)
      places.append(ball.center(at: rig.fieldView.fraction) * CourtScale(rig.fieldView.bounds.size))
    }
    let echoes = discs()
    expect(echoes.count >= 8, "\(echoes.count)")
    for echo in echoes { expect(places.contains { ($0 - echo.center).length < 0.5 }, "\(echo)") }
    rig.press(.p)
    rig.run(0.1)
    expect(discs().isEmpty)
  }

  // Behaviour: effects 8
  @Test(arguments: [(0.0, MotionPolicy.full), (60, .reduced)])
  func aBallWithoutItsEffectLeavesNothing(_ effects: Double, _ policy: MotionPolicy) {
    let rig = playing(effects, policy: policy)
    let echoes = rig.displayList.commands.count { command in
      if case .fill(_, let color) = command { color.alpha < 0.5 && color.alpha > 0 } else { false }
    }
    expect(echoes == 0)
  }

  /// The names of the rows of "more".
  private func names(in node: SemanticNode) -> [String] {
    (node.semantics.role == .menuItem ? [node.semantics.name] : []) + node.children.flatMap(names)
  }

  @Test func whatHadAButtonIsARowOfMore() {
    for (name, rows) in [
      (nil, ["Settings", "Levels", "Editor", "Effects", "What moved?"]),
      (BreakoutLevelName.level("1-03"), ["Levels", "Editor", "Effects", "What moved?"]),
    ] {
      let rig = BreakoutRig(name, size: Size(1280, 800))
      rig.advance(0)
      rig.press(.space)
      rig.run(0.3)
      rig.host.perform { rig.scene.openMore() }
      rig.run(1)
      expect(rig.game.phase, equals: .paused)
      expect(names(in: rig.host.semanticTree), equals: rows)
    }
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].allSatisfy { abs($0) < 1e-6 }
  }
}
