import Motion

/// A property that is animated, where a finger may move it.
@MainActor
final class Dot {
  @Animatable(tracksVelocity: true) var x = 0.0
}

/// Three dots on a line, the engine that moves them, and what is done with them.
@MainActor
final class Line {
  let (engine, dots) = (AnimationEngine(), (0..<3).map { _ in Dot() })
  private var bound: PropertyAnimator?

  static let tasks: [(name: String, run: (Line) -> () -> Void)] = [
    ("interrupt", interrupt), ("drag and let go", dragAndLetGo), ("chain", chain), ("stagger", stagger),
    ("implicit", implicit), ("bound header", bindHeader), ("wait", wait),
  ]

  /// A new target on the way: nothing jumps, neither value nor velocity.
  func interrupt() {
    animate(.bouncy) { self.dots[0].x = 40 }
    engine.after(0.2) { animate(.bouncy) { self.dots[0].x = 10 } }
  }

  /// A finger drags, and lets go: the dot glides to one of three places.
  func dragAndLetGo() {
    for frame in 1...12 { engine.after(Double(frame) / 60) { self.dots[0].x = Double(frame) } }
    engine.after(0.2) { self.dots[0].$x.decay(DecayParameters(rate: Decay.fastRate, targets: [0, 20, 40])) }
  }

  /// One after another, and back together.
  func chain() {
    let there = dots.map { dot in PropertyAnimator(.ease(duration: 0.4)) { dot.x = 40 } }
    let back = PropertyAnimator(.ease(.easeIn, duration: 0.4)) { for dot in self.dots { dot.x = 0 } }
    Timeline.sequence(there + [back]).startAnimation()
  }

  /// From the middle outwards.
  func stagger() {
    let parts = dots.map { dot in PropertyAnimator(.snappy) { dot.x = 40 } }
    Timeline.stagger(parts, by: .each(0.2, from: .center)).startAnimation()
  }

  /// A property that moves wherever it is set.
  func implicit() {
    dots[0].$x.animation = .snappy
    dots[0].x = 40
    engine.after(0.3) { self.dots[0].x = 20 }
  }

  /// Dot 1 folds while dot 0 scrolls from 0 to 20, to and fro.
  func bindHeader() {
    bound = PropertyAnimator(.linear(duration: 1)) { self.dots[1].x = 40 }
    bound?.follow(dots[0].$x, from: 0, to: 20)
    animate(.linear(duration: 0.5).repeated(2, autoreverses: true)) { self.dots[0].x = 30 }
  }

  /// Each dot waits for the one before it.
  func wait() {
    Task {
      for dot in dots {
        guard await animate(.ease(duration: 0.4), engine: engine, { dot.x = 40 }).outcome == .end else { return }
      }
    }
  }

  /// Does something and returns where the dots are shown, 15 times per second until nothing moves.
  static func frames(of task: (Line) -> () -> Void) async -> [[Double]] {
    let line = Line()
    line.engine.perform(task(line))
    await others()
    var frames = [line.dots.map(\.$x.shown)]
    while line.engine.isRunning, frames.count < 60 {
      line.engine.advance(to: Double(frames.count) / 15)
      frames.append(line.dots.map(\.$x.shown))
      await others()
    }
    return frames
  }

  /// Lets tasks go on that wait for an end, which may take some turns of their executors.
  private static func others() async { for _ in 0..<200 { await Task.yield() } }
}
