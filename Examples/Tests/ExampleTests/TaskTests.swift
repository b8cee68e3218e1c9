import OvershootStage
import StageTesting
import Testing

@testable import Header
@testable import MotionExamples

@MainActor @Suite struct TaskTests {
  @Test func nothingJumpsAtANewTarget() async {
    for task in [Line.interrupt, Line.implicit] {
      let shown = await Line.frames(of: task).map { $0[0] }
      let steps = zip(shown.dropFirst(), shown).map { $0 - $1 }
      #expect(zip(steps.dropFirst(), steps).allSatisfy { abs($0 - $1) < 15 } && steps.contains { $0 < -1 })
    }
  }

  @Test func theOnesThatWaitMoveOneByOne() async {
    for task in [Line.chain, Line.wait] {
      let frames = await Line.frames(of: task).prefix { $0[2] < 40 }
      let isInTurn = frames.allSatisfy { ($0[1] == 0 || $0[0] == 40) && ($0[2] == 0 || $0[1] == 40) }
      #expect(frames.count == 18 && isInTurn)
    }
    let staggered = await Line.frames(of: Line.stagger)
    #expect(staggered.allSatisfy { $0[0] == $0[2] } && staggered[3][1] > 20 && staggered[3][0] == 0)
  }

  @Test func theOthersEndWhereTheyAreLedTo() async {
    #expect(await Line.frames(of: Line.dragAndLetGo).last == [20, 0, 0])
    let bound = await Line.frames(of: Line.bindHeader)
    #expect(bound.allSatisfy { abs($0[1] - 2 * min(20, $0[0])) < 1e-9 } && bound.contains { $0[0] > 20 })
  }

  /// A press moves the cards from where they are shown; the header follows the scroll all the while.
  @Test func cardsMoveBelowAHeaderThatFolds() {
    let scene = HeaderScene()
    let host = ManualHost(scene, size: Size(400, 600))
    let (card, before) = (scene.cards[1], scene.cards[1].frame)
    host.click(before.center)
    #expect(card.frame != before && card.$center.shown == before.center)
    host.send(.wheel(dx: 0, dy: -1))
    for _ in 0..<60 {
      host.advance(1 / 60)
      #expect(abs(scene.header.$bounds.shown.size.height - max(56, 120 - scene.scroll.contentOffset)) < 1e-9)
    }
    host.run(2)
    #expect(card.$center.shown == card.center && scene.scroll.contentOffset > 64)
  }
}
