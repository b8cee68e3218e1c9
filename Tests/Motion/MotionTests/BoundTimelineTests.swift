import OvershootGeometry
import OvershootSupport

@testable import Motion
@testable import MotionLog

// Behaviour: animator P40
/// Timelines and animators whose fraction follows a property.
@MainActor
@Suite struct BoundTimelineTests {
  private let page = FoldingPage()
  private var engine: AnimationEngine { page.engine }

  private func clamped(_ value: Double) -> Double { max(0, min(1, value)) }

  // MARK: Closed forms

  @Test func aLinearAnimationIsInProportion() {
    let fold = page.fold()
    fold.follow(page.$offset, from: 136, to: 0)
    for offset in [0, 34, 136, 200, -10, 68.0] {
      page.scroll(to: offset)
      expect(near(page.$height.shown, 7 + 100 * clamped(offset / 136)))
      expect(near(fold.fractionComplete, 1 - clamped(offset / 136)) && !fold.isRunning && !engine.isRunning)
    }
    engine.perform { _ = animate(.linear(duration: 1)) { page.offset = 0 } }
    engine.advance(to: 0.5)
    expect(near(page.$height.shown, 32))
    fold.stopAnimation(true)
  }

  @Test func letGoItIsASpring() {
    let fold = page.fold()
    fold.follow(page.$offset, from: 0, to: 200)
    page.drag(from: 40, speed: 300)
    let (fraction, velocity) = (page.offset / 200, page.$offset.velocity / 200)
    let began = engine.time
    fold.letGo(.bouncy)
    // It is in the first half, but would come into the second one by itself.
    expect(fraction < 0.5 && near(velocity, 1.5, 1e-6) && !fold.isReversed && page.height == 7)
    for time in [0.05, 0.2, 0.4] {
      engine.advance(to: began + time)
      let position = 1 + Spring.bouncy.response(at: time).position(from: fraction - 1, velocity: velocity)
      expect(near(page.$height.shown, 107 - 100 * position) && near(fold.fractionComplete, position))
    }
    engine.advance(to: 9)
    expect(page.$height.shown, equals: 7)
  }

  @Test func itHasTheVelocityWithWhichItFollowsAndGoesOnWithIt() {
    let fold = engine.perform { PropertyAnimator(duration: 1, curve: .linear) { page.height = 7 } }
    fold.follow(page.$offset, from: 0, to: 100)
    page.drag(from: 30, speed: 300)
    expect(near(page.$height.velocity, -300, 1e-3))
    expect("\(page.$height)", equals: "value 47 → 7, moving -300/s")
    expect("\(fold)", equals: "linear 1 s: value 107 → 7, at 47, follows value at 0.6")
    fold.letGo(to: .end)
    expect(near(page.$height.velocity, -300, 1e-3))
    engine.advance(to: engine.time + 0.02)
    let velocity = page.$height.velocity
    engine.perform { _ = animate(.snappy) { page.height = 107 } }
    expect(velocity < -100 && near(page.$height.velocity, velocity, 1e-6))
    engine.advance(to: 9)
    expect(page.$height.shown == 107 && fold.state == .inactive && page.$height.velocity == 0)
  }

  @Test func beyondTheEndsItIsLetGoAtRest() {
    let fold = page.fold()
    fold.follow(page.$offset, from: 0, to: 100)
    page.drag(from: 50, speed: 1_000)
    expect(page.$height.shown, equals: 7)
    fold.letGo(to: .start)
    let began = engine.time
    engine.advance(to: began + 0.1)
    expect(near(page.$height.shown, 107 - 100 * Spring.smooth.response(at: 0.1).displacement))
    engine.advance(to: 9)
    expect(page.height, equals: 107)
  }

  // MARK: The end of following

  /// The calls that end the following.
  private static let calls: [(Timeline) -> Void] = [
    { $0.pauseAnimation() }, { $0.fractionComplete = 0.25 }, { $0.startAnimation() }, { $0.letGo(to: .current) },
    { $0.continueAnimation(toFraction: 0.75) }, { $0.isReversed = true }, { $0.stopAnimation(false) },
    { $0.stopAnimation(true) },
  ]

  @Test(arguments: 0..<8)
  func otherCallsEndIt(_ index: Int) {
    for isLetGo in [false, true] {
      let page = FoldingPage()
      let header = page.header()
      header.follow(page.$offset, from: 0, to: 100)
      page.scroll(to: 25)
      if isLetGo { header.letGo() }
      Self.calls[index](header)
      let shown = page.shown
      page.scroll(to: 80)
      expect(near(page.shown, shown))
      if !isLetGo { expect(page.engine.isRunning == (index == 2 || index == 4)) }
      if header.state == .active { header.stopAnimation(false) }
      if header.state == .stopped { header.finishAnimation(at: .end) }
    }
  }

  @Test func itCanBeBoundAnewAndCaughtOnItsWay() {
    let header = page.header()
    header.follow(page.$offset, from: 0, to: 100)
    header.follow(page.$offset, from: 0, to: 200)
    page.scroll(to: 100)
    expect(near(header.fractionComplete, 0.5))
    header.letGo(to: .start)
    engine.advance(to: 0.1)
    let (shown, way) = (page.shown, page.$height.velocity)
    header.follow(page.$offset, from: 0, to: 200)
    expect(near(page.shown, shown) && near(page.$height.velocity, way, 1e-6))
    engine.advance(to: 3)
    expect(near(1 - header.fractionComplete, 0.5) && !engine.isRunning)
    header.letGo(to: .end)
    engine.advance(to: 3.1)
    let fraction = header.fractionComplete
    expect(fraction > 0.5 && !header.isReversed)
    header.letGo(to: .start)
    expect(near(1 - header.fractionComplete, fraction))
    engine.advance(to: 9)
    expect(header.state == .inactive && page.shown == [107, 0, 0, 0])
  }

  @Test func atItsEndItStaysWithPausesOnCompletion() {
    let header = page.header()
    header.pausesOnCompletion = true
    var arrivals: [Double] = []
    header.observeArrival { arrivals.append($0) }
    header.follow(page.$offset, from: 0, to: 100)
    page.scroll(to: 60)
    header.letGo()
    engine.advance(to: 9)
    expect(arrivals == [1] && header.state == .active && page.$alpha.shown == 1 && !engine.isRunning)
    header.follow(page.$offset, from: 0, to: 100)
    expect(page.$alpha.shown, equals: 1)
    engine.advance(to: 19)
    expect(near(header.fractionComplete, 0.6) && !engine.isRunning)
    header.stopAnimation(false)
    header.finishAnimation(at: .end)
  }

  @Test(arguments: [AnimatingPosition.start, .end])
  func afterItsEndItCanBeBoundAgain(_ end: AnimatingPosition) {
    let (header, ends) = (page.header(), page.shown)
    var completions = 0
    for round in 1...3 {
      header.addCompletion { _ in completions += 1 }
      header.follow(page.$offset, from: 0, to: 100)
      engine.advance(to: engine.time + 3)
      page.scroll(to: 30)
      let reference = FoldingPage()
      let scrubbed = reference.header()
      scrubbed.fractionComplete = 0.3
      expect(near(page.shown, reference.shown, 1e-9) && near(header.fractionComplete, 0.3))
      scrubbed.stopAnimation(true)
      header.letGo(to: end)
      engine.advance(to: engine.time + 9)
      expect(header.state == .inactive && completions == round && !engine.isRunning)
      let shown = page.shown
      expect(end == .end || shown == ends)
      header.follow(page.$offset, from: 0, to: 100)
      expect(near(page.shown, shown, 1e-9))
      header.letGo(to: end)
      engine.advance(to: engine.time + 9)
      expect(near(page.shown, shown, 1e-9))
    }
  }

  @Test func anEngineThatStopsAllStopsWhatWasLetGo() {
    var outcomes: [AnimationOutcome] = []
    for stop in [true, false] {
      let page = FoldingPage()
      var header: Timeline? = page.header()
      header?.addOutcomeHandler { outcomes.append($0) }
      header?.follow(page.$offset, from: 0, to: 100)
      page.scroll(to: 60)
      header?.letGo()
      header = nil
      page.engine.advance(to: 0.1)
      if stop { page.engine.stopAll() }
      page.engine.advance(to: 9)
      expect(page.shown == [page.height, page.alpha, page.center.x, page.center.y] && (page.alpha == 1) == !stop)
    }
    expect(outcomes, equals: [.stopped, .end])
  }

  // MARK: Where

  @Test func motionPoliciesDoNotConcernWhatFollows() {
    engine.motionPolicy = .reduced
    let fold = page.fold()
    fold.follow(page.$offset, from: 0, to: 100)
    page.scroll(to: 25)
    expect(near(page.$height.shown, 82) && engine.motionPolicy == .reduced)
    fold.letGo()
    expect(page.$height.shown, equals: 107)
    engine.advance(to: 9)
    expect(fold.state == .inactive && !engine.isRunning)
  }

  @Test func withoutAnEngineItIsAtItsEndAtOnce() {
    let page = FoldingPage()
    var ends: [AnimatingPosition] = []
    let fold = PropertyAnimator(duration: 1, curve: .linear) { page.height = 7 }
    fold.addCompletion { ends.append($0) }
    fold.follow(page.$offset, from: 0, to: 100)
    page.offset = 60
    fold.letGo()
    expect(page.$height.shown == 7 && ends == [.end])
  }

  @Test func aTimelineWithoutEndGoesOnAndReturnsToItsStart() {
    let turn = engine.perform { page.fold().repeatedForever() }
    turn.follow(page.$offset, from: 0, to: 100)
    page.scroll(to: 325)
    expect(near(turn.fractionComplete, 3.25))
    page.scroll(to: -5)
    expect(turn.fractionComplete, equals: 0)
    page.scroll(to: 90)
    turn.letGo(to: .end)
    engine.advance(to: 9)
    expect(turn.state == .inactive && page.$height.shown == 107)
  }

  @Test func oddValuesAreHeld() {
    let fold = page.fold()
    fold.follow(page.$offset, from: 0, to: 100)
    let heights: [(Double, Double)] = [
      (50, 57), (.nan, 57), (.infinity, 7), (-.infinity, 107), (1e300, 7), (25, 82),
    ]
    for (offset, height) in heights {
      page.scroll(to: offset)
      expect(near(page.$height.shown, height))
    }
    fold.stopAnimation(true)
  }

  @Test func itGoesOnOnlyAsLongAsItsEngine() {
    let scroll = FoldingPage()
    var other: FoldingPage? = FoldingPage()
    let fold = other?.fold()
    fold?.follow(scroll.$offset, from: 0, to: 100)
    other = nil
    scroll.scroll(to: 50)
  }

  /// A recording has the fractions and the end, and replays to the same values.
  @Test func aRecordingReplaysToTheSameValues() throws {
    let recorder = AnimatorRecorder(engine)
    recorder.record(page.$height, as: "height")
    let fold = page.fold()
    recorder.record(fold, as: "fold")
    fold.follow(page.$offset, from: 0, to: 100)
    page.drag(from: 30, speed: 300)
    fold.letGo(to: .start, .bouncy)
    var looks: [(steps: Int, shown: Double, model: Double)] = []
    for frame in 1...90 {
      engine.advance(to: 0.1 + Double(frame) / 60)
      looks.append((recorder.log.steps.count, page.$height.shown, page.height))
    }
    expect(fold.state, equals: .inactive)
    let records = try AnimatorLog(parsing: recorder.log.json).replay()
    for look in looks {
      let record = records[look.steps - 1]
      expect(record.error == nil && record.shown.map(\.value) == [look.shown])
      expect(record.model.map(\.value) == [look.model])
    }
  }

  @Test(arguments: 0..<6)
  func misuseTraps(_ index: Int) async {
    await #expect(processExitsWith: .failure) { [index] in
      await MainActor.run {
        let page = FoldingPage()
        let fold = page.fold()
        switch index {
        case 0: fold.follow(page.$offset, from: 1, to: 1)
        case 1: fold.follow(page.$offset, from: 0, to: .nan)
        case 2: fold.follow(page.$height, from: 0, to: 1)
        case 3: fold.letGo()
        case 4:
          fold.startAnimation()
          fold.letGo()
        default:
          fold.pauseAnimation()
          fold.stopAnimation(false)
          fold.follow(page.$offset, from: 0, to: 1)
        }
      }
    }
  }
}
