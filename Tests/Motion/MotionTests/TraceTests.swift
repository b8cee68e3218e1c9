import Motion
import MotionLog
import MotionNotation
import OvershootGeometry
import OvershootSupport

/// What a trace keeps of the motions of an engine.
@MainActor
@Suite struct TraceTests {
  @MainActor
  private final class Ball {
    let engine = AnimationEngine()
    @Animatable(named: "x") var x = 12.0
    @Animatable(.color, named: "tint") var tint = Color.black
    @AnimatableVector var bars: [Double] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  }

  private final class Presence: AnimationPresence {
    weak var shown: Ball?
    override var owner: AnyObject? { shown }
  }

  private let ball = Ball()
  private var engine: AnimationEngine { ball.engine }

  /// Moves `x` to a target.
  private func move(to target: Double, _ animation: Animation = .spring(Spring(duration: 0.35, bounce: 0.2))) {
    engine.perform { _ = animate(animation) { ball.x = target } }
  }

  @Test func aMotionIsItsCurveAndItsWay() throws {
    let trace = MotionTrace(engine)
    engine.advance(to: 1)
    move(to: 100)
    let motion = try #require(trace.motions.first)
    expect("\(motion)", equals: "x: spring 0.35 s, bounce 0.2, 12 to 100")
    #expect(motion.start == 1 && motion.end == nil && motion.laneCount == 1)
    #expect(motion.startValue == [12] && motion.startVelocity == [0] && motion.target == [100])
    let curve = try #require(motion.curve)
    guard case .spring(.physical(let mass, let stiffness, let damping), velocity: 0) = curve else {
      return _ = Issue.record("\(curve)")
    }
    #expect(near(Spring(mass: mass, stiffness: stiffness, damping: damping).bounce, 0.2))
    engine.advance(to: 1.2)
    #expect(near(motion.value(at: 1.2), [ball.$x.shown]) && near(motion.velocity(at: 1.2), [ball.$x.velocity]))
    // What is to come is known, too.
    let next = motion.value(at: 1.3)
    engine.advance(to: 1.3)
    #expect(near(next, [ball.$x.shown]))
    engine.advance(to: 9)
    #expect(motion.end?.reason == .settled && motion.value(at: 9) == [100])
  }

  @Test func theNextMotionTakesOverWhereTheFirstOneIsInterrupted() throws {
    let trace = MotionTrace(engine)
    move(to: 100)
    engine.advance(to: 0.1)
    let (value, velocity) = (ball.$x.shown, ball.$x.velocity)
    move(to: 0)
    engine.advance(to: 0.2)
    let motions = trace.motions(of: ball.$x)
    #expect(motions.map(\.start) == [0.1, 0])
    let (second, first) = (motions[0], motions[1])
    #expect(first.end?.time == 0.1 && first.end?.reason == .interrupted && second.end == nil)
    #expect(near(first.value(at: 0.1), [value]) && near(second.startValue, [value]))
    #expect(near(first.velocity(at: 0.1), [velocity]) && near(second.startVelocity, [velocity], 1e-6))
    #expect(first.target == [100] && second.target == [0])
  }

  @Test func whatFollowsAndIsLetGoIsNamedAndHasAVelocity() throws {
    let trace = MotionTrace(engine)
    @MainActor final class Page { @Animatable(tracksVelocity: true, named: "offset") var offset = 0.0 }
    let page = Page()
    let fold = engine.perform { PropertyAnimator(duration: 1, curve: .linear) { ball.x = 112 } }
    fold.follow(page.$offset, from: 0, to: 100)
    for frame in 0...6 {
      engine.advance(to: Double(frame) / 60)
      engine.perform { page.offset = Double(frame) * 10 }
    }
    expect("\(trace.motions[0])", equals: "x: follows offset, 12 to 112")
    fold.letGo()
    engine.advance(to: 5)
    let motion = try #require(trace.motions(of: ball.$x).first)
    expect("\(motion)", equals: "x: let go, smooth: spring 0.5 s, bounce 0, 12 to 112")
    expect(near(motion.velocity(at: 4.5 / 60), [600], 1e-3) && near(motion.velocity(at: 0.1), [600], 1e-3))
    expect(trace.motions.map(\.name), equals: ["fraction", "x"])
    #expect(motion.end?.reason == .settled && fold.state == .inactive)
    #expect(trace.motion(of: ball.$x, at: 0.2) === motion && trace.motion(of: ball.$x, at: 4.9) == nil)
  }

  @Test func anAdditiveAnimationIsAMotionOfItsOwn() throws {
    let trace = MotionTrace(engine)
    for target in [100.0, 0] {
      engine.perform { PropertyAnimator(duration: 1, curve: .linear) { ball.x = target }.startAnimation() }
      engine.advance(to: engine.time + 0.5)
    }
    let motion = trace.motions[0]
    #expect(trace.motions.count == 2 && motion.start == 0.5)
    // The first one has 22 left of its 88, the second one 75 of its 100.
    #expect(near(motion.value(at: 0.75), [0 - 22 + 75]))
    engine.advance(to: 9)
    #expect(motion.end?.reason == .settled && motion.end?.time == 1.5)
  }

  @Test func pausesScrubsAndReversalsAreChanges() throws {
    let trace = MotionTrace(engine)
    let animator = engine.perform { PropertyAnimator(duration: 1, curve: .linear) { ball.x = 112 } }
    animator.startAnimation()
    engine.advance(to: 0.25)
    animator.pauseAnimation()
    engine.advance(to: 0.5)
    animator.fractionComplete = 0.75
    engine.advance(to: 1)
    animator.startAnimation()
    animator.isReversed = true
    engine.advance(to: 1.5)
    let motion = try #require(trace.motions.first)
    #expect(motion.changes == [0.25, 0.5, 1])
    let times = [0.2, 0.25, 0.4, 0.5, 0.8, 1, 1.5]
    #expect(near(times.map { motion.value(at: $0)[0] }, [32, 37, 37, 87, 87, 87, 37]))
    #expect(near(times.map { motion.velocity(at: $0)[0] }, [100, 0, 0, 0, 0, -100, -100]))
    #expect(motion.target(at: 0.6) == [112] && motion.target == [12])
    animator.stopAnimation(true)
    engine.advance(to: 2)
    #expect(motion.end?.reason == .stopped && motion.end?.time == 1.5 && near(motion.value(at: 2), [37]))
  }

  @Test func namesAndOwnersAreThoseOfVariables() throws {
    let presence = Presence(isInWindow: true)
    presence.shown = ball
    ball.$x.belongs(to: presence)
    ball.$bars.belongs(to: presence)
    let trace = MotionTrace(engine)
    move(to: 100, .ease(duration: 0.2))
    engine.perform { _ = animate(.linear(duration: 1)) { ball.tint = .white } }
    engine.perform { _ = animate(.linear(duration: 1)) { ball.bars = Array(repeating: 1, count: 9) } }
    engine.advance(to: 0.1)
    #expect(trace.motions.last?.owner === ball)
    #expect(
      trace.motions.suffix(2).map(\.description) == [
        "tint: linear 1 s, #000000 to #FFFFFF", "x of Ball: easeOut 0.2 s, 12 to 100",
      ])
    #expect(trace.motions.dropLast(2).reduce(0) { $0 + $1.laneCount } >= 9)
  }

  @Test func decaysAndTimelinesHaveTheirTimingInWords() throws {
    let trace = MotionTrace(engine)
    engine.perform { _ = ball.$x.decay(velocity: 500, DecayParameters(within: 0...1_000)) }
    #expect(trace.motions[0].curve == nil && trace.motions[0].timingInWords.hasPrefix("decay "))
    #expect(near(trace.motions[0].startVelocity, [500]))
    engine.advance(to: 9)
    engine.perform {
      let parts = [20.0, 40].map { target in PropertyAnimator(duration: 1, curve: .linear) { ball.x = target } }
      Timeline.sequence(parts).startAnimation()
    }
    let start = ball.$x.shown
    engine.advance(to: 10.5)
    let motion = trace.motions[0]
    #expect(near(motion.value(at: 10), [20], 1e-9) && near(motion.value(at: 9), [start]) && motion.target == [40])
    #expect(near(motion.value(at: 10.5), [ball.$x.shown]))
  }

  // MARK: The ring

  @Test func theOldestMotionGivesWay() throws {
    let trace = MotionTrace(engine, capacity: 3)
    for target in [1.0, 2, 3, 4, 5] {
      move(to: target)
      engine.advance(to: engine.time + 0.01)
    }
    #expect(trace.motions.map(\.target) == [[5], [4], [3]])
  }

  @Test func motionsAreKeptForSecondsAfterTheirEnd() throws {
    let trace = MotionTrace(engine, seconds: 2)
    move(to: 100, .linear(duration: 1))
    engine.advance(to: 2.9)
    #expect(trace.motions.count == 1)
    engine.advance(to: 3.1)
    #expect(trace.motions.isEmpty)
  }

  @Test func aLongScrubKeepsItsLatestPart() throws {
    let trace = MotionTrace(engine)
    let animator = engine.perform { PropertyAnimator(duration: 1, curve: .linear) { ball.x = 112 } }
    animator.pauseAnimation()
    for step in 0..<3_000 {
      animator.fractionComplete = Double(step) / 3_000
      engine.advance(to: engine.time + 0.01)
    }
    let motion = try #require(trace.motions.first)
    #expect(motion.changes.count < 1_024 && motion.changes.count > 500 && motion.start > 15)
    #expect(near(motion.value(at: 29.995), [ball.$x.shown]))
    #expect(near(motion.value(at: 25.005), [12 + 100 * 2_500.0 / 3_000]))
    animator.stopAnimation(true)
  }

  @Test func tenThousandAnimatorsTakeNoMoreThanTheLimit() throws {
    let trace = MotionTrace(engine, capacity: 512, seconds: 3, byteLimit: 60_000)
    let balls = (0..<10_000).map { _ in Ball() }
    for _ in 0..<3 {
      engine.perform { for ball in balls { animate(.spring(Spring(duration: 0.35, bounce: 0.2))) { ball.x += 9 } } }
      engine.advance(to: engine.time + 0.1)
      #expect((50...512).contains(trace.motions.count))
    }
    // The latest are there.
    let last = try #require(balls.last)
    let motion = try #require(trace.motions(of: last.$x).first)
    #expect(near(motion.value(at: engine.time), [last.$x.shown]) && motion.target == [39])
    // A scrub has a state for each frame.
    let animator = engine.perform { PropertyAnimator(duration: 1, curve: .linear) { last.x = 112 } }
    animator.pauseAnimation()
    for step in 0..<3_000 {
      animator.fractionComplete = Double(step) / 3_000
      engine.advance(to: engine.time + 0.01)
    }
    let scrubbed = try #require(trace.motions(of: last.$x).first)
    #expect(scrubbed.changes.count < 64 && near(scrubbed.value(at: engine.time), [last.$x.shown]))
    animator.stopAnimation(true)
  }

  @Test func whatMovesAlreadyIsInANewTrace() throws {
    move(to: 100)
    engine.advance(to: 0.1)
    let trace = MotionTrace(engine)
    let motion = try #require(trace.motions.first)
    engine.advance(to: 0.2)
    #expect(motion.start == 0.1 && motion.target == [100] && near(motion.value(at: 0.2), [ball.$x.shown]))
  }

  @Test func propertiesShowAnotherTimeForAWhile() throws {
    let trace = MotionTrace(engine)
    move(to: 100)
    engine.advance(to: 0.1)
    let early = ball.$x.shown
    engine.advance(to: 0.3)
    let (late, motion) = (ball.$x.shown, try #require(trace.motions.first))
    #expect(TracedMotion.showing([(motion, at: 0.1)]) { ball.$x.shown } == early && ball.$x.shown == late)
    #expect(TracedMotion.showing([(motion, at: -5)]) { ball.$x.shown } == 12)
    engine.advance(to: 9)
    #expect(ball.$x.shown == 100)
  }

  @Test func aPropertyTriesAnotherSpring() throws {
    let presence = Presence(isInWindow: true)
    presence.shown = ball
    ball.$x.belongs(to: presence)
    let trace = MotionTrace(engine)
    move(to: 50)
    let key = try #require(trace.motions.first?.replacementKey)
    #expect(key == "Ball.x")
    engine.replacements[key] = Spring(duration: 1, bounce: 0.5)
    for animation in [Animation.spring(Spring(duration: 0.35, bounce: 0.2)), .ease(duration: 0.1)] {
      engine.advance(to: engine.time + 5)
      move(to: engine.time, animation)
      #expect(trace.motions.first?.timingInWords == "spring 1 s, bounce 0.5")
      engine.advance(to: engine.time + 0.4)
      #expect(ball.$x.isAnimating)
    }
    engine.replacements = [:]
    engine.advance(to: engine.time + 5)
    move(to: 1, .ease(duration: 0.1))
    #expect(trace.motions.first?.duration == 0.1)
  }

  @Test func framesCostOneCallAndChangesOneForEach() {
    let log = CountingTrace()
    engine.tracing = log
    let balls = (0..<1_000).map { _ in Ball() }
    engine.perform { _ = animate(.linear(duration: 2)) { for ball in balls { ball.x = 50 } } }
    engine.advance(to: 0.1)
    let start = (log.blocks, log.properties)
    #expect(start.0 <= 4 && start.1 == balls.count)
    for frame in 2...11 { engine.advance(to: Double(frame) / 10) }
    #expect((log.blocks, log.properties) == start && log.passes == 11)
    engine.tracing = nil
    engine.advance(to: 3)
    #expect((log.blocks, log.properties, log.ends) == (start.0, start.1, 0))
  }

  @Test func nothingIsKeptOfAReleasedOwner() {
    let trace = MotionTrace(engine)
    weak var gone: Ball?
    do {
      let other = Ball()
      gone = other
      engine.perform { _ = animate(.linear(duration: 1)) { other.x = 1 } }
      engine.advance(to: 2)
    }
    #expect(gone == nil && trace.motions.first?.target == [1])
  }

  @Test func anEngineGoesOnWithoutItsTrace() {
    var trace: MotionTrace? = MotionTrace(engine)
    move(to: 100)
    engine.advance(to: 0.1)
    let motion = trace?.motions.first
    trace = nil
    move(to: 0)
    engine.advance(to: 9)
    #expect(ball.$x.shown == 0 && motion?.end == nil)
    let second = MotionTrace(engine)
    #expect(second.motions.isEmpty)
  }
}

/// Counts the calls of an engine's hook.
private final class CountingTrace: MotionTracing {
  var (blocks, properties, ends, passes) = (0, 0, 0, 0)

  func note(_ block: AnimationBlock) { blocks += 1 }
  func noteEnd(of block: AnimationBlock, at time: Double, inTime isInTime: Bool) { ends += 1 }
  func note(_ property: AnimatedProperty, capturedBy block: AnimationBlock?) { properties += 1 }
  func notePassing(from time: Double) { passes += 1 }
}
