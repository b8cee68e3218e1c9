import Motion
import OvershootSupport

// Behaviour: animator P12
/// `AnimationEngine.after(_:_:)`: work at a later time of the engine's clock.
@MainActor
@Suite struct ScheduledWorkTests {
  private final class Token {}

  private let probe = Probe()
  private var engine: AnimationEngine { probe.engine }

  @Test func workIsDoneOnceAtItsTime() {
    var times: [Double] = []
    let work = engine.after(0.5) { [engine] in times.append(engine.time) }
    expect(work.isPending && engine.isRunning && engine.runningCount == 0)
    engine.advance(to: 0.499)
    expect(times.isEmpty && engine.isRunning)
    engine.advance(to: 0.7)
    expect(times == [0.5] && engine.time == 0.7 && !work.isPending && !engine.isRunning)
    engine.advance(to: 5)
    expect(times.count, equals: 1)
  }

  @Test func oneFrameDoesAllThatIsDueInOrderOfTimeThenOfCall() {
    var log: [String] = []
    for (index, seconds) in [0.3, 0.1, 0.2, 0.1, 0.3, 0, 0.1].enumerated() {
      engine.after(seconds) { [engine] in log.append("\(index) \(engine.time)") }
    }
    engine.advance(to: 1)
    expect(log, equals: ["5 0.0", "1 0.1", "3 0.1", "6 0.1", "2 0.2", "0 0.3", "4 0.3"])
  }

  @Test func timesAreThoseOfTheClockWhateverTheFrameRate() {
    for frames in [1, 7, 30, 1_000] {
      let engine = AnimationEngine()
      var times: [Double] = []
      for index in 0..<20 { engine.after(Double(index) / 17) { times.append(engine.time) } }
      for frame in 1...frames { engine.advance(to: 2 * Double(frame) / Double(frames)) }
      expect(times, equals: (0..<20).map { Double($0) / 17 })
    }
  }

  @Test func workFindsTheValuesOfItsTimeAndSetsAtOnce() {
    probe.animator(1, .linear, to: 100).startAnimation()
    var shown: [Double] = []
    engine.after(0.25) { [probe] in
      shown.append(probe.shown)
      probe.alpha = 0.5
      expect(probe.$alpha.shown == 0.5 && AnimationEngine.current === probe.engine)
    }
    engine.advance(to: 0.75)
    expect(near(shown, [25]) && near(probe.shown, 75))
  }

  @Test func endsAndWorkComeInOrderOfTime() {
    var log: [String] = []
    func schedule(_ seconds: Double) { engine.after(seconds) { log.append("work \(seconds)") } }
    func start(_ duration: Double) {
      let animator = probe.animator(duration)
      animator.addCompletion { _ in log.append("end \(duration)") }
      animator.startAnimation()
    }
    schedule(0.75)
    start(0.5)
    schedule(0.25)
    start(1)
    schedule(1)
    schedule(0.5)
    engine.advance(to: 2)
    expect(log, equals: ["work 0.25", "end 0.5", "work 0.5", "work 0.75", "end 1.0", "work 1.0"])
  }

  @Test func anAnimationStartedByWorkBeginsAtItsTime() {
    engine.after(0.5) { [probe] in
      animate(.linear(duration: 1)) { probe.x = 100 }
    }
    engine.advance(to: 1)
    expect(near(probe.shown, 50))
  }

  // MARK: Cancelling

  @Test func cancelledWorkIsNotDoneAndDoesNotKeepTheEngineRunning() {
    weak var token: Token?
    let work: ScheduledWork
    do {
      let held = Token()
      token = held
      work = engine.after(0.5) {
        _ = held
        Issue.record("The work was cancelled.")
      }
    }
    expect(token != nil)
    work.cancel()
    expect(token == nil && !work.isPending && !engine.isRunning)
    work.cancel()
    engine.advance(to: 1)
  }

  @Test func releasingTheHandleDoesNotCancel() {
    var count = 0
    engine.after(0.5) { count += 1 }
    engine.advance(to: 0.5)
    expect(count, equals: 1)
  }

  @Test func workMayCancelWorkThatIsDueInTheSameFrame() {
    var log: [Int] = []
    final class Later { var work: [ScheduledWork] = [] }
    let later = Later()
    engine.after(0.1) {
      log.append(1)
      later.work.forEach { $0.cancel() }
    }
    later.work = [engine.after(0.1) { log.append(2) }, engine.after(0.2) { log.append(3) }]
    engine.after(0.2) { log.append(4) }
    engine.advance(to: 1)
    expect(log == [1, 4] && !engine.isRunning)
  }

  @Test func cancellingInTheWorkItselfHasNoEffect() {
    var work: ScheduledWork?
    var count = 0
    work = engine.after(0.1) {
      expect(work?.isPending == false)
      work?.cancel()
      count += 1
    }
    engine.advance(to: 1)
    expect(count == 1 && !engine.isRunning)
  }

  @Test func stoppingAnEngineCancelsItsWork() {
    let work = engine.after(0.5) { Issue.record("The engine was stopped.") }
    engine.stopAll()
    expect(!work.isPending && !engine.isRunning)
    engine.advance(to: 1)
  }

  @Test func workThatStopsTheEngineIsTheLast() {
    engine.after(0.1) { [engine] in engine.stopAll() }
    engine.after(0.1) { Issue.record("The engine was stopped.") }
    let animator = probe.animator(0.5)
    animator.addCompletion { _ in Issue.record("The engine was stopped.") }
    animator.startAnimation()
    engine.advance(to: 1)
    expect(!engine.isRunning && near(probe.x, 20))
  }

  // MARK: Work that schedules work

  @Test func repeatedWorkKeepsItsTimes() {
    var times: [Double] = []
    func again() {
      times.append(engine.time)
      engine.after(0.25) { again() }
    }
    engine.after(0.25) { again() }
    engine.advance(to: 1)
    expect(near(times, [0.25, 0.5, 0.75, 1]) && engine.isRunning)
  }

  @Test(arguments: [0, -1, -Double.greatestFiniteMagnitude, 1e-300])
  func withoutADelayWorkIsDoneAtItsTime(_ seconds: Double) {
    var times: [Double] = []
    engine.advance(to: 2)
    func again() {
      times.append(engine.time)
      if times.count < 4 { engine.after(seconds) { again() } }
    }
    engine.after(seconds) { again() }
    expect(times.isEmpty && engine.isRunning)
    engine.advance(to: 3)
    expect(times == [2, 2, 2, 2] && !engine.isRunning)
  }

  @Test func workThatRepeatsItselfWithoutADelayLeavesTheFrame() {
    var count = 0
    func again() {
      count += 1
      engine.after(0) { again() }
    }
    engine.after(0) { again() }
    engine.advance(to: 1)
    let first = count
    expect(first > 100 && first < 1_000 && engine.isRunning)
    engine.advance(to: 1)
    expect(count > first && count <= 2 * first + 1)
  }

  @Test func shortDelaysBeyondTheFrameWaitForTheNextOne() {
    var count = 0
    func again() {
      count += 1
      engine.after(1e-10) { again() }
    }
    engine.after(0.5) { again() }
    engine.advance(to: 0.5)
    expect(count, equals: 1)
  }

  @Test func workWithoutADelayIsDoneInTheOrderOfTimes() {
    var log: [String] = []
    engine.after(0.2) { [engine] in
      log.append("first")
      engine.after(0.1) { log.append("on the way") }
      engine.after(0) { log.append("at once") }
    }
    engine.after(0.2) { log.append("second") }
    engine.after(0.4) { log.append("last") }
    engine.advance(to: 1)
    expect(log == ["first", "second", "at once", "on the way", "last"] && !engine.isRunning)
  }

  // MARK: Edges

  @Test func theMotionPolicyDoesNotMatter() {
    for policy in [MotionPolicy.full, .reduced, .none] {
      let engine = AnimationEngine()
      engine.motionPolicy = policy
      var times: [Double] = []
      engine.after(0.5) { times.append(engine.time) }
      for frame in 0...10 { engine.advance(to: Double(frame) / 8) }
      expect(times, equals: [0.5])
    }
  }

  @Test func workScheduledInAnAnimationBlockIsNotCapturedByIt() {
    engine.perform {
      animate(.linear(duration: 1)) {
        probe.x = 100
        engine.after(0.5) { probe.alpha = 0 }
      }
    }
    engine.advance(to: 0.5)
    expect(probe.$alpha.shown, equals: 0)
  }

  @Test func anEngineThatIsReleasedReleasesItsWork() {
    var engine: AnimationEngine? = AnimationEngine()
    weak var token: Token?
    var work: ScheduledWork?
    do {
      let held = Token()
      token = held
      work = engine?.after(0.5) {
        _ = held
        Issue.record("The engine was released.")
      }
    }
    expect(token != nil && work?.isPending == true)
    engine = nil
    expect(token == nil && work?.isPending == false)
    work?.cancel()
  }

  @Test(arguments: 0..<3)
  func secondsThatAreNotFiniteTrap(_ index: Int) async {
    await #expect(processExitsWith: .failure) { [index] in
      await MainActor.run { _ = AnimationEngine().after([.nan, .infinity, -.infinity][index]) {} }
    }
  }

  @Test func advancingWithinWorkTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let engine = AnimationEngine()
        engine.after(0.1) { engine.advance(to: 2) }
        engine.advance(to: 1)
      }
    }
  }
}
