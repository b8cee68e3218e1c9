import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

// Behaviour: screens N11
@MainActor
@Suite(.laws) struct StripLawTests {
  private func size(_ generator: inout SeededGenerator) -> Size {
    Size(360 + (generator.unit() * 1560).rounded(), 480 + (generator.unit() * 600).rounded())
  }

  /// The rectangle only grows, at any frame times, and the page appears within 350 ms.
  @Test func theRectangleOnlyGrows() {
    law(seed: 1, cases: 40) { generator, index in
      let rig = StripRig(size(&generator), strip: index % 6)
      rig.go { $0.push(1) }
      var former = rig.rectangle(in: rig.displayList)
      let frame = rig.strip.convert(.zero, to: rig.menu)
      expect(former == Rect(origin: frame, size: rig.strip.bounds.size))
      while rig.navigation.isInTransition, let last = former {
        let list = rig.advance(0.001 + 0.03 * generator.unit())
        guard let next = rig.rectangle(in: list) else { break }
        expect(next.minX <= last.minX && next.minY <= last.minY && next.maxX >= last.maxX && next.maxY >= last.maxY)
        expect(next.minX >= 0 && next.minY >= 0 && next.maxX <= rig.size.width && next.maxY <= rig.size.height)
        former = next
      }
      expect(rig.events.last == "page did appear" && rig.now <= 0.35)
      expect(rig.runToRest(within: 3) && rig.moving.isEmpty)
    }
  }

  /// No pixel is empty, and the ground is one colour, on the way there and back.
  @Test func thePicturesHaveNoGap() {
    law(seed: 2, cases: 24) { generator, index in
      let size = size(&generator) * 0.25
      let rig = StripRig(Size(size.width.rounded(), size.height.rounded()) * 4, scale: 0.25, strip: index % 6)
      rig.go { $0.push(1) }
      for isForward in [true, false] {
        for _ in 0..<14 {
          let list = rig.advance(0.005 + 0.05 * generator.unit())
          let picture = rig.bitmap
          let least = picture.pixels.map { UInt8(truncatingIfNeeded: $0 >> 16) }.min() ?? 0
          expect(least >= StripRig.leastRed - 2, "\(least)")
          guard let place = rig.rectangle(in: list)?.scaled(by: 0.25), place.width > 4, place.height > 4 else {
            continue
          }
          let (rows, columns) = (Int(place.minY)..<Int(place.maxY), Int(place.minX)..<Int(place.maxX))
          let ground = rows.reduce(0) { sum, y in
            sum + columns.count { picture.pixels[y * picture.width + $0] & 0xFFFFFF == 0xF4502A }
          }
          expect(Double(ground) > 0.3 * Double(rows.count * columns.count), "\(ground) in \(place)")
        }
        rig.run(1)
        if isForward { rig.go { $0.pop() } }
      }
    }
  }

  /// Whatever interrupts it, everything goes on with its velocity, what both scenes have is drawn once, and nothing is
  /// left in the end.
  @Test func everythingGoesOnWithItsVelocity() {
    law(seed: 3, cases: 24) { generator, index in
      let rig = StripRig(size(&generator), strip: index % 6)
      // In every second case the one piece turns into the other.
      if index % 2 == 1 { rig.page.key.look = "page" }
      var calls: [String] = []
      counterexample(calls.joined(separator: ", ")) {
        for _ in 0..<12 {
          interrupt(rig, &generator, &calls)
          watch(rig, seconds: 0.15 * generator.unit())
        }
        if rig.navigation.isInTransition, rig.navigation.transitionAnimator?.isRunning == false {
          rig.go { $0.endScrubbing() }
        }
        expect(rig.runToRest(within: 3))
        expect(!rig.navigation.isInTransition)
        expect(rig.moving.isEmpty, "\(rig.moving.map { ($0.entrance?.fraction, $0 === rig.strip) })")
        expect(rig.page.flights.entrances.isEmpty && rig.menu.flights.entrances.isEmpty)
        let still = StripRig(rig.size, strip: index % 6, policy: .none)
        if rig.navigation.stack.depth > 1 { still.go { $0.push(1) } }
        expect(still.displayList == rig.displayList, "Nothing is left of it.")
      }
    }
  }

  private func interrupt(_ rig: StripRig, _ generator: inout SeededGenerator, _ calls: inout [String]) {
    let isHeld = rig.navigation.isInTransition && rig.navigation.transitionAnimator?.isRunning == false
    let choice = generator.next() % 4
    calls.append("\(isHeld ? "held " : "")\(choice) at \(rig.now)")
    rig.go { navigation in
      switch choice {
      case _ where isHeld:
        for _ in 0..<3 { navigation.scrub(toCoverage: generator.unit()) }
        navigation.endScrubbing(velocity: generator.unit() * 8 - 4)
      case 0: navigation.beginScrubbing()
      case 1 where navigation.isInTransition: navigation.cancelTransition()
      case 2: rig.press(.escape)
      default: if navigation.stack.depth == 1, !navigation.isInTransition { navigation.push(1) }
      }
    }
  }

  /// Draws frames a millisecond apart, and checks that no velocity jumps.
  private func watch(_ rig: StripRig, seconds: Double) {
    let step = 0.001
    let entrances = rig.page.entrances
    // In a window of two points, so that places and fractions have the same limit.
    let length = max(rig.size.width, rig.size.height) / 2
    @MainActor func state() -> [Double] {
      let list = rig.displayList
      let keys = rig.places(StripRig.key, in: list)
      let key = keys.first ?? .zero
      expect(keys.count == 1 || rig.page.key.look != "" && keys.count == 2, "The key piece is drawn once.")
      expect(keys.allSatisfy { ($0 - key).length < 1e-6 }, "What turns into something is where that is.")
      return [key.x / length, key.y / length] + entrances.map { $0.fraction } + [rig.strip.entrance?.fraction ?? 1]
    }
    var (former, velocities) = (state(), [Double]?.none)
    for _ in 0..<Int(seconds / step) {
      let wasInTransition = rig.navigation.isInTransition
      rig.advance(step)
      let next = state()
      // Parts of a scene that leaves are put in order out of sight.
      let isVisible = wasInTransition == rig.navigation.isInTransition
      let rates = zip(next, former).map { ($0 - $1) / step }
      if let velocities, isVisible {
        for (index, (rate, last)) in zip(rates, velocities).enumerated() {
          expect(abs(rate - last) < Self.greatestAcceleration * step, "\(index): \(last) \(rate)")
        }
      } else if let velocities {
        expect(abs(rates[0] - velocities[0]) < Self.greatestAcceleration * step)
        expect(abs(rates[1] - velocities[1]) < Self.greatestAcceleration * step)
      }
      (former, velocities) = (next, isVisible ? rates : nil)
    }
  }

  /// Of a spring of 0.29 s that is released with a velocity, per second squared.
  private static let greatestAcceleration = 2500.0

  /// A reversal keeps all velocities.
  @Test func aReversalKeepsAllVelocities() {
    law(seed: 4, cases: 40) { generator, index in
      let rig = StripRig(size(&generator), strip: index % 6)
      rig.go { $0.push(1) }
      if index % 2 == 1 {
        rig.run(0.05 + 0.5 * generator.unit(), framesPerSecond: 300)
        if !rig.navigation.isInTransition { rig.go { $0.pop() } }
      }
      rig.run(0.02 + 0.1 * generator.unit(), framesPerSecond: 300)
      let step = 1e-5
      @MainActor func state() -> [Double] {
        rig.page.entrances.map { $0.fraction } + [rig.strip.entrance?.fraction ?? 1]
          + rig.places(StripRig.key, in: rig.displayList).flatMap { [$0.x / 1000, $0.y / 1000] }
      }
      let before = state()
      rig.advance(step)
      let now = state()
      let wasInTransition = rig.navigation.isInTransition
      rig.press(.escape)
      let pressed = state()
      rig.advance(step)
      let after = state()
      guard wasInTransition else { return }
      expect(zip(now, pressed).allSatisfy { abs($0 - $1) < 1e-9 })
      for (index, last) in before.enumerated() {
        let (rate, next) = ((now[index] - last) / step, (after[index] - now[index]) / step)
        expect(abs(rate - next) < 0.1, "\(index): \(rate) \(next)")
      }
    }
  }
}
