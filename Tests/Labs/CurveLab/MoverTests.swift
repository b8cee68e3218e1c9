import Motion
import MotionNotation
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

@testable import OvershootCurveLab

// Behaviour: curve-lab 7
@MainActor
@Suite struct MoverTests {
  /// The keys choose what moves and how, and the last is followed by the first.
  @Test func keysChooseWhatMovesAndHow() throws {
    let lab = CurveLabRig()
    let stage = try #require(lab.scene as? CurveLabScene).curve.stage
    for mover in Mover.allCases.dropFirst() + [.dot] {
      lab.press(.m)
      expect(stage.moving.mover, equals: mover)
    }
    for playing in Playing.allCases.dropFirst() + [.once] {
      lab.press(.l)
      expect(stage.moving.playing, equals: playing)
    }
  }

  /// All that moves is scrubbed and reversed: the same fraction is the same picture, and another one another picture.
  @Test(arguments: Mover.allCases) func itIsScrubbed(_ mover: Mover) throws {
    let lab = CurveLabRig(motion: .reduced)
    let page = try #require(lab.find(CurvePage.self))
    for _ in 0..<(Mover.allCases.firstIndex(of: mover) ?? 0) { lab.press(.m) }
    lab.run(0.3)
    func list(_ fraction: Double) -> DisplayList {
      lab.host.perform { page.player.scrub(to: fraction) }
      return lab.advance(1.0 / 60)
    }
    let (start, middle) = (list(0), list(0.2))
    expect(start != middle)
    expect(list(0) == start && list(0.2) == middle)
    lab.host.perform { page.player.reverse() }
    lab.run(3)
    expect(page.player.fraction == 0 && !lab.host.needsFrame)
  }

  /// A second curve moves a ghost, and the longer of the two decides how long it takes.
  @Test(arguments: Mover.allCases) func aSecondCurveMovesAGhost(_ mover: Mover) throws {
    let lab = CurveLabRig(motion: .reduced)
    let page = try #require(lab.find(CurvePage.self))
    for _ in 0..<(Mover.allCases.firstIndex(of: mover) ?? 0) { lab.press(.m) }
    lab.host.perform { page.player.scrub(to: 0.5) }
    lab.run(0.1)
    let alone = lab.displayList
    lab.host.perform { page.show(CurveViewing(reference: TimedCurve(easing: .linear, duration: 3))) }
    lab.run(0.1)
    expect(lab.displayList != alone)
    expect(page.player.duration >= 3)
  }

  @Test func thePanelShowsWhatIsNeeded() throws {
    let lab = CurveLabRig()
    let part = try #require(lab.scene as? CurveLabScene).curve.panel.motion
    lab.openPart(2)
    lab.run(0.2)
    func sliders() -> Int { part.subviews.count { $0 is Slider && !$0.isHidden } }
    expect(sliders(), equals: 1)
    lab.press(.l)
    expect(sliders(), equals: 2)
    lab.press(.m)
    lab.press(.m)
    expect(sliders(), equals: 3)
    let orders = try #require(lab.find(SegmentedControl.self) { $0.titles.last == "Random" })
    lab.host.perform { orders.onChange(2) }
    expect(sliders(), equals: 4)
    let speed = try #require(part.subviews.last { $0 is Slider } as? Slider)
    lab.host.perform { speed.onChange(2.5) }
    expect(try #require(lab.find(CurvePage.self)).player.speed == 2.5)
  }
}
