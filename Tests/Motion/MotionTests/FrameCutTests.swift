import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P2, P12
/// Frames do not matter: any cut of the same time, from one step to 240 frames a second, makes the same calls in the
/// same order, with the same values.
@MainActor
@Suite(.laws) struct FrameCutTests {
  /// A random program: animations, timelines and work that start one another, many of them without duration.
  @MainActor
  private final class Program {
    let probe = Probe()
    private(set) var log: [(name: String, time: Double, values: [Double])] = []
    private var generator: SeededGenerator
    private var count = 0
    private var latest: PropertyAnimator?

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      probe.engine.perform { (0..<3).forEach { _ in startSomething() } }
    }

    private func seconds() -> Double {
      generator.integer(below: 2) == 0 ? 0 : 0.01 * Double(1 + generator.integer(below: 60))
    }

    private func note(_ name: String) {
      log.append((name, probe.engine.time, [probe.shown, 100 * probe.$alpha.shown, probe.x]))
      guard count < 40 else { return }
      if generator.integer(below: 3) > 0 { startSomething() }
      if generator.integer(below: 4) == 0 { startSomething() }
    }

    private func startSomething() {
      count += 1
      let (name, target) = ("\(count)", Double(generator.integer(below: 100)))
      switch generator.integer(below: 8) {
      case 0: probe.engine.after(seconds()) { [weak self] in self?.note("work \(name)") }
      case 1:
        let parts = (0..<3).map { _ in
          PropertyAnimator(duration: seconds(), curve: .linear) { self.probe.alpha = target }
        }
        let timeline = Timeline.sequence(parts, gap: seconds())
        timeline.addCompletion { [weak self] _ in self?.note("timeline \(name)") }
        timeline.startAnimation()
      case 2:
        animate(.spring(response: 0.1 + seconds(), dampingFraction: 0.8), { self.probe.x = target }) { [weak self] _ in
          self?.note("spring \(name)")
        }
      default:
        let timing = MotionLawTests.timings[generator.integer(below: MotionLawTests.timings.count)]
        let animator = PropertyAnimator(duration: seconds(), timingParameters: timing) { self.probe.x = target }
        animator.addCompletion { [weak self] in self?.note("\(name) at \($0)") }
        if generator.integer(below: 3) == 0 { animator.retargeting = .velocity }
        if generator.integer(below: 4) == 0 { animator.addAnimations({ self.probe.alpha = target }, delayFactor: 0.5) }
        let delay = generator.integer(below: 4) == 0 ? seconds() : 0
        if delay > 0 { animator.startAnimation(afterDelay: delay) } else { animator.startAnimation() }
        if let latest, latest.isRunning, generator.integer(below: 3) == 0 { latest.isReversed.toggle() }
        latest = animator
      }
    }
  }

  private static func play(_ seed: UInt64, _ frames: [Double]) -> Program {
    let program = Program(seed: seed)
    for time in frames { program.probe.engine.advance(to: time) }
    return program
  }

  @Test func anyCutOfTheSameTimeMakesTheSameCallsWithTheSameValues() {
    law(seed: 31, cases: 400) { generator, index in
      let seed = generator.next()
      let whole = Self.play(seed, [100])
      expect(!whole.probe.engine.isRunning)
      let rate = [24.0, 60, 240][index % 3]
      var cuts = (0...Int(12 * rate)).map { Double($0) / rate }
      if index % 2 == 0 { cuts = (0..<200).map { _ in generator.unit() * 12 }.sorted() }
      let cut = Self.play(seed, cuts + [100])
      expect(cut.log.map(\.name), equals: whole.log.map(\.name), "seed \(seed)")
      for (left, right) in zip(cut.log, whole.log) {
        expect(near(left.time, right.time, 1e-8), "\(left) \(right), seed \(seed)")
        expect(near(left.values, right.values, 1e-5), "\(left) \(right), seed \(seed)")
      }
    }
  }

  @Test func aChainWithoutDurationsIsGotThroughInOneStep() {
    let probe = Probe()
    var ends: [Double] = []
    func link(_ number: Int) {
      let animator = PropertyAnimator(duration: number % 3 == 0 ? 0.1 : 0, curve: .linear) { probe.x = Double(number) }
      animator.addCompletion { _ in
        ends.append(probe.engine.time)
        if number < 30 { link(number + 1) }
      }
      animator.startAnimation()
    }
    probe.engine.perform { link(1) }
    probe.engine.advance(to: 100)
    expect(ends.count == 30 && near(ends.last ?? 0, 1) && probe.x == 30 && !probe.engine.isRunning)
  }

  @Test func aChainWithoutEndLeavesTheFrame() {
    let probe = Probe()
    var count = 0
    func link() {
      count += 1
      animate(.linear(duration: 0), { probe.x += 1 }) { _ in link() }
    }
    probe.engine.perform { link() }
    probe.engine.advance(to: 1)
    let first = count
    expect(first > 100 && first < 1_000 && probe.engine.isRunning)
    probe.engine.advance(to: 1)
    expect(count > first && count <= 2 * first + 1)
  }

  /// The most that one frame is asked for: an hour of links of a millisecond each, which costs about two seconds.
  @Test func anHourOfShortLinksIsGotThrough() {
    let probe = Probe()
    var count = 0
    func again() {
      count += 1
      probe.engine.after(0.001) { again() }
    }
    probe.engine.after(0.001) { again() }
    probe.engine.advance(to: 3_600)
    expect(abs(count - 3_600_000) <= 10 && probe.engine.time == 3_600)
    again()
    probe.engine.advance(to: 3_601)
    expect(count > 3_601_000)
  }

  @Test func hardlyAnyTimeBetweenLinksTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let engine = AnimationEngine()
        @MainActor func again() { engine.after(1e-9) { again() } }
        again()
        engine.advance(to: 3_600)
      }
    }
  }
}
