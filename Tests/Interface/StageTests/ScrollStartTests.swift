import Motion
import OvershootGeometry
import OvershootStage
import OvershootSupport
import StageTesting

/// Content that rests below the top of its view, and how far it is pulled.
@MainActor
@Suite(.laws) struct ScrollStartTests {
  private func motion(at offset: Double = 0) -> ScrollMotion {
    var motion = ScrollMotion(viewport: 600, content: 3_000)
    motion.jump(to: offset)
    return motion
  }

  // Behaviour: profile-header 40
  @Test func contentReturnsToItsStartBelowTheTop() {
    var motion = motion()
    motion.beginDrag(at: 0, time: 0)
    motion.drag(to: 200, time: 0.5)
    let pulled = motion.offset(at: 0.5)
    motion.setMinimumOffset(-56, time: 0.6)
    expect(motion.offset(at: 0.6), equals: pulled, "A drag keeps its rubber band.")
    motion.endDrag(at: 200, time: 0.6)
    // (1 + 10t)·e^(−10t) of the distance, at 0.2 s.
    expect(abs(motion.offset(at: 0.8) - (-56 + (pulled + 56) * 0.406_005_850)) < 1e-4)
    expect(motion.offset(at: 3), equals: -56)
    motion.settle(at: 3)
    motion.step(by: -500, time: 3)
    expect(motion.offset(at: 4), equals: -56)
    motion.setMinimumOffset(0, time: 4)
    expect(motion.offset(at: 4) == -56 && motion.offset(at: 8) == 0)
  }

  // Behaviour: profile-header 38
  /// A change of the start, of the length of the content and a return keep offset and velocity in every phase.
  @Test func changesOfTheStartDoNotJump() {
    law(seed: 3, cases: 400) { generator, index in
      var motion = motion(at: Double.random(in: 0...400, using: &generator))
      motion.setMinimumOffset(Bool.random(using: &generator) ? -56 : 0, time: 0)
      switch index % 5 {
      case 0: motion.fling(velocity: Double.random(in: -4_000...4_000, using: &generator), time: 0)
      case 1:
        motion.beginHold(at: Double.random(in: -200...(-1), using: &generator))
        motion.cancelDrag(time: 0)
      case 2: motion.scroll(to: Double.random(in: -100...500, using: &generator), time: 0)
      case 3: motion.returnToStart(time: 0)
      default: motion.beginHold(at: Double.random(in: -200...200, using: &generator))
      }
      let time = Double.random(in: 0...0.7, using: &generator)
      let (offset, velocity) = (motion.offset(at: time), motion.velocity(at: time))
      counterexample("\(motion.phase)") {
        switch index / 5 % 3 {
        case 0: motion.setMinimumOffset(Bool.random(using: &generator) ? -56 : 0, time: time)
        case 1: motion.resize(viewport: 600, content: Double.random(in: 3_000...4_000, using: &generator), time: time)
        default: motion.returnToStart(time: time)
        }
        expect(abs(motion.offset(at: time) - offset) < 1e-6)
        // What is almost at rest stops.
        expect(abs(motion.velocity(at: time) - velocity) < 8)
        if !motion.isDragging {
          expect((motion.minimumOffset...motion.maximumOffset).contains(motion.offset(at: time + 30)))
        }
      }
    }
  }

  // Behaviour: profile-header 44
  @Test func underReducedMotionOnlyThePullFollowsTheFinger() {
    var motion = motion()
    motion.policy = .reduced
    motion.beginDrag(at: 0, time: 0)
    motion.drag(to: 100, time: 0.1)
    expect(motion.offset(at: 0.1), equals: 0)
    expect(abs(motion.pull(at: 0.1) - RubberBand().stretch(forTravel: 100, viewport: 600)) < 1e-9)
    motion.drag(to: -20, time: 0.2)
    expect(motion.offset(at: 0.2) == 20 && motion.pull(at: 0.2) == 0)
    motion.drag(to: 60, time: 0.3)
    motion.cancelDrag(time: 0.3)
    expect(motion.offset(at: 0.3) == 0 && motion.pull(at: 0.3) == 0)
  }

  @Test func badNumbersAreIgnored() {
    var motion = motion(at: 10)
    let before = motion
    motion.setMinimumOffset(.nan, time: 0)
    motion.setMinimumOffset(-.infinity, time: 0)
    motion.setMinimumOffset(30, time: 0)
    expect(motion == before && motion.minimumOffset == 0)
  }

  // MARK: Views

  private func rig(_ scroll: ScrollView) -> ManualHost {
    let scene = Scene()
    scene.addSubview(scroll)
    let host = ManualHost(scene, size: Size(300, 600))
    host.host.perform {
      scroll.frame = Rect(x: 0, y: 0, width: 300, height: 600)
      scroll.contentHeight = 3_000
      scroll.relayout()
    }
    return host
  }

  @Test func aReleaseIsReportedBeforeTheContentReturns() {
    let scroll = ScrollView()
    let host = rig(scroll)
    var released: [Double] = []
    var pulls: [Double] = []
    scroll.onPull = { pulls.append($0) }
    scroll.onRelease = { distance in
      released.append(distance)
      scroll.topInset = 40
    }
    host.send(.pointer(Vector2(100, 100), button: 1, isDown: true), .move(Vector2(100, 106)), .move(Vector2(100, 300)))
    host.advance(0.2)
    let pull = -scroll.contentOffset
    expect(pull > 80 && pulls.last == pull)
    host.send(.pointer(Vector2(100, 300), button: 1, isDown: false))
    expect(released, equals: [pull])
    host.run(3)
    expect(scroll.contentOffset == -40 && scroll.topInset == 40 && pulls.last == 0)
    host.send(.pointer(Vector2(100, 100), button: 1, isDown: true), .move(Vector2(100, 300)))
    host.press(.escape)
    expect(released.count, equals: 1, "A cancelled drag is not released.")
    host.host.perform { scroll.topInset = 0 }
    host.run(3)
    expect(scroll.contentOffset == 0 && pulls.last == 0)
  }

  @Test func contentBeginsBelowAnInsetFromTheFirstFrameOn() {
    let (scene, scroll) = (Scene(), ScrollView())
    scroll.topInset = 40
    scene.addSubview(scroll)
    scroll.frame = Rect(x: 0, y: 0, width: 300, height: 600)
    scroll.contentHeight = 3_000
    let host = ManualHost(scene, size: Size(300, 600))
    expect(scroll.contentOffset == -40 && scroll.content.frame.minY == 40)
    // In the window, and not laid out yet.
    let second = ScrollView()
    host.host.perform {
      scene.addSubview(second)
      second.topInset = 30
      second.frame = scroll.frame
      second.contentHeight = 900
      second.relayout()
    }
    expect(second.contentOffset == -30 && second.content.frame.minY == 30 && !second.isCoasting)
    host.host.perform { second.topInset = 50 }
    expect(second.isCoasting)
    host.run(3)
    expect(second.contentOffset, equals: -50)
    host.host.perform { second.jump(to: 200) }
    host.host.perform { second.topInset = 20 }
    expect(second.contentOffset == 200 && !second.isCoasting)
    host.host.perform { _ = second.scroll(with: .home, modifiers: []) }
    host.run(1)
    expect(second.contentOffset, equals: -20)
  }

  @Test func pullsCountFromTheStart() {
    let scroll = ScrollView()
    scroll.topInset = 40
    let host = rig(scroll)
    var (pulls, released): ([Double], [Double]) = ([], [])
    scroll.onPull = { pulls.append($0) }
    scroll.onRelease = { released.append($0) }
    host.send(.pointer(Vector2(100, 100), button: 1, isDown: true), .move(Vector2(100, 106)), .move(Vector2(100, 300)))
    host.advance(0.2)
    expect(scroll.contentOffset < -100 && pulls.last == -40 - scroll.contentOffset)
    host.send(.pointer(Vector2(100, 300), button: 1, isDown: false))
    expect(released, equals: [pulls.max() ?? 0])
    host.run(3)
    expect(scroll.contentOffset == -40 && pulls.last == 0)
    host.host.perform { scroll.jump(to: -20) }
    expect(pulls.last, equals: 0)
  }

  @Test func withoutFullMotionTheStartMovesAtOnce() {
    var motion = motion()
    motion.policy = .reduced
    motion.setMinimumOffset(-56, time: 0)
    expect(motion.offset(at: 0) == -56 && !motion.isMoving(at: 0))
    motion.setMinimumOffset(0, time: 0)
    expect(motion.offset(at: 0), equals: 0)
  }

  @Test func whatIsRevealedIsNotCovered() {
    let scroll = ScrollView()
    let host = rig(scroll)
    scroll.coveredHeight = 70
    host.host.perform {
      scroll.jump(to: 1_000)
      scroll.reveal(from: 1_050, to: 1_090)
    }
    host.run(1)
    expect(scroll.contentOffset, equals: 980)
    host.host.perform { scroll.reveal(from: 1_600, to: 1_700) }
    host.run(1)
    expect(scroll.contentOffset, equals: 1_100)
  }

  @Test func aViewIsInsertedBelowOthers() {
    let (view, subviews) = (View(), (0..<4).map { _ in View() })
    for subview in subviews[..<2] { view.addSubview(subview) }
    view.insertSubview(subviews[2], at: 0)
    view.insertSubview(subviews[3], at: 3)
    let order = [2, 0, 1, 3].map { subviews[$0] }
    expect(zip(view.subviews, order).allSatisfy { $0 === $1 } && view.subviews.count == 4)
    expect(subviews[2].superview === view)
  }
}
