import OvershootGeometry
import OvershootSupport

@testable import Motion

// Behaviour: animator P40
/// Timelines and animators whose fraction follows a property, in random programs.
@MainActor
@Suite(.laws) struct BoundTimelineLawTests {
  private func clamped(_ value: Double) -> Double { max(0, min(1, value)) }

  /// What is shown is a function of the value, whatever came before: scrolls, animations, times when it was let go.
  @Test func whatIsShownIsAFunctionOfTheValue() {
    law(seed: 681, cases: 100) { generator, _ in
      let (page, reference) = (FoldingPage(), FoldingPage())
      let (header, scrubbed) = (page.header(), reference.header())
      header.pausesOnCompletion = true
      let start = generator.unit() * 100
      let end = start + (generator.integer(below: 2) == 0 ? 1 : -1) * (20 + generator.unit() * 200)
      header.follow(page.$offset, from: start, to: end)
      for _ in 0..<40 {
        switch generator.integer(below: 8) {
        case 0:
          let target = generator.unit() * 500 - 200
          page.engine.perform { _ = animate(.bouncy) { page.offset = target } }
        case 1:
          header.letGo(to: [nil, .start, .end, .current][generator.integer(below: 4)])
          page.engine.advance(to: page.engine.time + generator.unit())
          let shown = page.shown
          header.follow(page.$offset, from: start, to: end)
          // Caught on its way it does not jump, and comes to the value.
          expect(near(page.shown, shown))
          page.engine.advance(to: page.engine.time + 4)
        case 2: page.scroll(to: [start, end][generator.integer(below: 2)])
        default: page.scroll(to: generator.unit() * 500 - 200)
        }
        page.engine.advance(to: page.engine.time + generator.unit() * 0.2)
        scrubbed.fractionComplete = clamped((page.$offset.shown - start) / (end - start))
        expect(near(page.shown, reference.shown, 1e-10))
        let fraction = header.fractionComplete
        expect(near(header.isReversed ? 1 - fraction : fraction, scrubbed.fractionComplete))
      }
      for timeline in [header, scrubbed] { timeline.stopAnimation(true) }
    }
  }

  /// Let go of, nothing jumps, neither value nor velocity, and it comes to an end.
  @Test func lettingGoKeepsValueAndVelocity() {
    law(seed: 682, cases: 200) { generator, _ in
      let page = FoldingPage()
      let fold = page.fold()
      fold.follow(page.$offset, from: 0, to: 200)
      page.drag(from: 40 + generator.unit() * 40, speed: generator.unit() * 1_000 - 200)
      let (shown, fraction) = (page.$height.shown, page.offset / 200)
      let velocity = fraction > 0 && fraction < 1 ? -100 * page.$offset.velocity / 200 : 0
      var ends: [AnimatingPosition] = []
      fold.addCompletion { ends.append($0) }
      let position = [nil, AnimatingPosition.start, .end][generator.integer(below: 3)]
      fold.letGo(to: position, [Animation.smooth, .bouncy, .linear(duration: 0.3)][generator.integer(below: 3)])
      // Where friction would bring it, from the velocity with which it follows.
      let projected = clamped(fraction) + Decay(velocity: velocity / -100).distance
      let isToEnd = position.map { $0 == .end } ?? (projected >= 0.5)
      expect(near(page.$height.shown, shown) && page.height == (isToEnd ? 7 : 107))
      let step = 1e-6
      page.engine.advance(to: page.engine.time + step)
      expect(near((page.$height.shown - shown) / step, velocity, 0.5))
      page.engine.advance(to: page.engine.time + 20)
      expect(page.$height.shown == page.height && ends == [isToEnd ? .end : .start] && !page.engine.isRunning)
      expect(fold.state == .inactive && !fold.isReversed)
    }
  }

  /// The velocity of what follows, or was let go of or caught, is that of what is shown, and is taken over.
  @Test func velocitiesAreThoseThatAreSeen() {
    law(seed: 685, cases: 200) { generator, _ in
      let page = FoldingPage()
      page.scroll(to: 20)
      var part: any TimelinePart = page.header()
      if generator.integer(below: 2) == 0 {
        let fold = page.fold()
        fold.scrubsLinearly = generator.integer(below: 2) == 0
        part = fold
      }
      part.partAnimator.pausesOnCompletion = true
      part.follow(page.$offset, from: 0, to: 100)
      page.engine.perform { _ = animate(.spring(Spring(duration: 1, bounce: 0))) { page.offset = 80 } }
      page.engine.advance(to: 0.05 + generator.unit() * 0.4)
      if generator.integer(below: 2) == 0 {
        part.letGo(to: [nil, .start, .end][generator.integer(below: 3)])
        page.engine.advance(to: page.engine.time + generator.unit() * 0.2)
        if generator.integer(below: 2) == 0 {
          part.follow(page.$offset, from: 0, to: 100)
          page.engine.advance(to: page.engine.time + generator.unit() * 0.2)
        }
      }
      let (shown, velocity, step) = (page.shown, page.velocity, 1e-7)
      page.engine.advance(to: page.engine.time + step)
      let seen = zip(page.shown, shown).map { ($0 - $1) / step }
      // A part of the timeline may begin or end within the step.
      let isNear = near(seen, velocity, 1e-3 * (1 + (velocity.map(abs).max() ?? 0)))
      expect(isNear || near(seen, page.velocity, 1e-2 * (1 + (seen.map(abs).max() ?? 0))), "\(seen) \(velocity)")
      let now = page.velocity
      page.engine.perform {
        _ = animate(.smooth) {
          page.height = 50
          page.alpha = 0.3
          page.center = .zero
        }
      }
      expect(near(page.velocity, now, 1e-6 * (1 + (now.map(abs).max() ?? 0))))
      part.stopAnimation(true)
      page.engine.stopAll()
    }
  }

  /// The values at equal times, and those that completions see, do not depend on the frames.
  @Test func framesDoNotMatter() {
    law(seed: 683, cases: 100) { generator, _ in
      let ends = (0..<4).map { _ in generator.unit() }.sorted()
      @MainActor func run(_ frames: [Double]) -> [Double] {
        let page = FoldingPage()
        page.scroll(to: 30)
        let header = page.header()
        header.follow(page.$offset, from: 0, to: 100)
        header.letGo(to: .end, .bouncy)
        var seen: [Double] = []
        for end in ends { page.engine.after(end) { seen += page.shown } }
        for time in frames { page.engine.advance(to: time) }
        return seen
      }
      let frames = (0..<100).map { _ in generator.unit() }.sorted() + [1.1]
      expect(near(run(frames), run([1.1]), 1e-9))
    }
  }

  /// Whatever is called in whatever order: no call but those that say so jumps, and each run has one end.
  @Test func inAnyOrderOfCallsNothingJumps() {
    law(seed: 684, cases: 200) { generator, _ in
      let page = FoldingPage()
      var subject: any TimelinePart = page.fold()
      var (runs, ends) = (0, 0)
      @MainActor func begin(_ part: some TimelinePart) {
        part.partAnimator.addCompletion { _ in ends += 1 }
        part.partAnimator.reversalMode = generator.integer(below: 2) == 0 ? .exact : .smooth
        subject = part
        runs += 1
      }
      begin(page.fold())
      for _ in 0..<60 {
        if subject.state == .inactive, ends == runs {
          if generator.integer(below: 2) == 0 { begin(page.fold()) } else { begin(page.header()) }
        }
        let shown = page.shown
        var mayJump = false
        switch generator.integer(below: 9) {
        case 0, 1:
          subject.follow(page.$offset, from: 0, to: 100)
          mayJump = true
        case 2, 3:
          if subject.state == .active, !subject.isRunning {
            subject.letGo(to: [nil, .start, .end, .current][generator.integer(below: 4)], .bouncy)
          }
        case 4: subject.startAnimation()
        case 5: subject.pauseAnimation()
        case 6: if subject.state == .active { subject.isReversed.toggle() }
        case 7:
          page.scroll(to: generator.unit() * 140 - 20)
          mayJump = true
        default:
          let offset = generator.unit() * 140 - 20
          page.engine.perform { _ = animate(.snappy) { page.offset = offset } }
        }
        expect(mayJump || near(page.shown, shown, 1e-3))
        page.engine.advance(to: page.engine.time + generator.unit() * 0.3)
        expect(page.shown.allSatisfy(\.isFinite) && ends <= runs)
      }
      if ends < runs {
        subject.pauseAnimation()
        subject.letGo()
      }
      page.engine.advance(to: page.engine.time + 60)
      expect(ends == runs && page.shown == [page.height, page.alpha, page.center.x, page.center.y])
      expect(!page.engine.isRunning)
    }
  }
}
