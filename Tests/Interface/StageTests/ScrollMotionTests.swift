import Motion
import OvershootGeometry
import OvershootStage
import OvershootSupport

/// The physics of scrolling against the formulas and numbers of its statements.
@Suite(.laws) struct ScrollMotionTests {
  private func motion(viewport: Double = 960, content: Double = 10_000, at offset: Double = 0) -> ScrollMotion {
    var motion = ScrollMotion(viewport: viewport, content: content)
    motion.jump(to: offset)
    return motion
  }

  /// A finger that moves with `speed` points per second for 0.1 s and is released.
  private func flick(_ motion: inout ScrollMotion, speed: Double, start: Double = 0) {
    motion.beginDrag(at: 0, time: start)
    for step in 1...10 { motion.drag(to: -speed * Double(step) / 100, time: start + Double(step) / 100) }
    motion.endDrag(at: -speed * 0.1, time: start + 0.1)
  }

  private func near(_ left: Double, _ right: Double, _ tolerance: Double) -> Bool { abs(left - right) <= tolerance }

  // MARK: Rubber band

  // Behaviour: profile-header 23
  @Test(arguments: [(5.0, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)])
  func theRubberBandMatchesMeasurements(_ travel: Double, _ stretch: Double) {
    expect(near(RubberBand().stretch(forTravel: travel, viewport: 960), stretch, 0.006))
    var motion = self.motion()
    motion.beginDrag(at: 0, time: 0)
    motion.drag(to: travel, time: 1)
    expect(near(motion.offset(at: 1), -stretch, 0.006))
  }

  @Test func theRubberBandAndItsInverseAgree() {
    law(seed: 11, cases: 300) { generator, _ in
      let travel = Double.random(in: -5000...5000, using: &generator)
      let viewport = Double.random(in: 100...2000, using: &generator)
      let band = RubberBand(coefficient: Double.random(in: 0.1...1, using: &generator))
      let stretch = band.stretch(forTravel: travel, viewport: viewport)
      expect(abs(stretch) < viewport && near(band.travel(forStretch: stretch, viewport: viewport), travel, 1e-6))
      let step = 1e-4
      let slope = (band.stretch(forTravel: abs(travel) + step, viewport: viewport) - abs(stretch)) / step
      expect(near(band.slope(atTravel: travel, viewport: viewport), slope, 1e-5))
    }
  }

  // Behaviour: profile-header 24
  @Test func draggingDuringABounceDoesNotJump() {
    law(seed: 5, cases: 100) { generator, _ in
      var motion = self.motion()
      motion.beginHold(at: Double.random(in: -300...(-20), using: &generator))
      motion.cancelDrag(time: 0)
      let time = Double.random(in: 0...0.6, using: &generator)
      let before = motion.offset(at: time)
      motion.beginDrag(at: 500, time: time)
      motion.drag(to: 500, time: time + 0.016)
      expect(near(motion.offset(at: time + 0.016), before, 1e-6))
    }
  }

  // MARK: Bounce

  // Behaviour: profile-header 25
  @Test func aReleaseReturnsCriticallyDamped() {
    var motion = self.motion()
    motion.beginHold(at: -100)
    motion.cancelDrag(time: 2)
    // (1 + 10t)·e^(−10t), at times whose values are known without the engine's exponential.
    for (time, fraction) in [(0.1, 0.735_758_882), (0.2, 0.406_005_850), (0.5, 0.040_427_682), (0.7, 0.007_295_056)] {
      expect(near(motion.offset(at: 2 + time), -100 * fraction, 1e-5))
    }
    expect(near(motion.offset(at: 2.168), -50, 0.3))
    expect(abs(motion.offset(at: 2.744 - 1.0 / 60)) > 0.5 && abs(motion.offset(at: 2.744 + 1.0 / 60)) < 0.5)
    expect((0...200).allSatisfy { motion.offset(at: 2 + Double($0) / 100) <= 0 })
    expect(motion.offset(at: 3) == 0 && !motion.isMoving(at: 3))
  }

  // Behaviour: profile-header 25
  @Test(arguments: [30.0, 60, 144]) func theFrameRateDoesNotMatter(_ rate: Double) {
    var motion = self.motion()
    motion.beginHold(at: -100)
    motion.cancelDrag(time: 0)
    let whole = motion
    for frame in 1...Int(rate) {
      motion.settle(at: Double(frame) / rate)
      expect(near(motion.offset(at: Double(frame) / rate), whole.offset(at: Double(frame) / rate), 1e-12))
    }
    expect(motion.phase, equals: .resting(0))
  }

  @Test func theBounceStartsWithTheSpeedOfTheContent() {
    var motion = self.motion()
    motion.beginDrag(at: 0, time: 0)
    for step in 1...10 { motion.drag(to: Double(step) * 20, time: Double(step) / 100) }
    let before = (motion.offset(at: 0.1) - RubberBand().stretch(forTravel: -180, viewport: 960)) / 0.01
    motion.endDrag(at: 200, time: 0.1)
    expect(near(motion.velocity(at: 0.1) / before, 1, 0.03))
  }

  /// Events that a window system delivers microseconds apart, followed by a late one.
  @Test func crowdedSamplesDoNotReverseAFlick() {
    var tracker = VelocityTracker()
    for (time, position) in [
      (1.0, -300.0), (1.0001, -280), (1.0011, -240), (1.0021, -200), (1.0101, -150),
    ] {
      tracker.add(position, at: time)
    }
    expect(tracker.velocity(at: 1.0102) > 1000)
    // A finger that reverses within the horizon has its last direction.
    var turning = VelocityTracker()
    for frame in 0...5 { turning.add(Double(frame) * 10, at: Double(frame) * 0.01) }
    for frame in 1...4 { turning.add(50 - Double(frame) * 12, at: 0.05 + Double(frame) * 0.01) }
    expect(turning.velocity(at: 0.09) < -500)
  }

  @Test func aFlickFromBeyondTheEdgeContinuesIntoTheContent() {
    var motion = self.motion()
    motion.beginHold(at: -30)
    motion.cancelDrag(time: 0)
    flick(&motion, speed: 4000)
    guard case .flung = motion.phase else {
      Issue.record("The content glides.")
      return
    }
    expect(motion.offset(at: 5) > 500)
    // Neither position nor velocity jumps.
    for frame in 0..<400 {
      let (time, next) = (0.1 + Double(frame) / 400, 0.1 + Double(frame + 1) / 400)
      let moved = motion.offset(at: next) - motion.offset(at: time)
      let expected = (motion.velocity(at: time) + motion.velocity(at: next)) / 2 / 400
      expect(near(moved, expected, 0.2))
    }
  }

  // MARK: Flings

  // Behaviour: profile-header 26
  @Test func aFlingTravelsHalfItsSpeed() {
    law(seed: 3, cases: 50) { generator, _ in
      let speed = Double.random(in: 60...8000, using: &generator)
      var motion = self.motion(content: 100_000, at: 40_000)
      motion.fling(velocity: speed, time: 0)
      expect(!motion.isMoving(at: 5))
      expect(near(motion.offset(at: 5) - 40_000, 0.4995 * speed, 1))
      motion.jump(to: 40_000)
      motion.fling(velocity: -speed, time: 0)
      expect(near(motion.offset(at: 5) - 40_000, -0.4995 * speed, 1))
    }
    var motion = self.motion(content: 100_000)
    motion.fling(velocity: 1e9, time: 0)
    expect(near(motion.offset(at: 5), 0.4995 * 8000, 1))
  }

  @Test func gtkGlidesShorter() {
    var motion = ScrollMotion(physics: .gtk, viewport: 800, content: 100_000)
    motion.fling(velocity: 2000, time: 0)
    expect(near(motion.offset(at: 5), 500, 1))
  }

  // Behaviour: profile-header 27
  @Test(arguments: [700.0, 2000, 4000]) func aFlingIntoAnEdgeKeepsItsSpeed(_ speed: Double) {
    var motion = self.motion(at: 100)
    motion.fling(velocity: -speed, time: 0)
    let frames = (0...2000).map { Double($0) / 1000 }
    guard let crossing = frames.first(where: { motion.offset(at: $0) < 0 }) else {
      Issue.record("The fling meets the edge.")
      return
    }
    let (before, after) = (motion.velocity(at: crossing - 0.002), motion.velocity(at: crossing))
    expect(abs(after / before - 1) < 0.05)
    expect(motion.offset(at: 5), equals: 0)
    expect(frames.allSatisfy { motion.offset(at: $0) > -speed / 20 })
  }

  // Behaviour: profile-header 27
  @Test func theBounceSpeedIsLimited() {
    var motion = self.motion(content: 2000, at: 1035)
    motion.fling(velocity: 8000, time: 0)
    let peak = (0...1000).map { motion.offset(at: Double($0) / 1000) }.max() ?? 0
    // A critically damped spring overshoots by v/(10·e).
    expect(near(peak - 1040, 5000 / 27.182_818, 1))
    expect(motion.offset(at: 3), equals: 1040)
  }

  // MARK: Velocity

  @Test func aFlickHasTheSpeedOfTheFinger() {
    for speed in [100.0, -900, 7000] {
      var motion = self.motion(content: 50_000, at: 20_000)
      flick(&motion, speed: speed)
      expect(near(motion.velocity(at: 0.1), speed, abs(speed) * 1e-6))
    }
  }

  // Behaviour: profile-header 28
  @Test func aStoppedFingerDoesNotFling() {
    for pause in [0.041, 0.1, 2] {
      var motion = self.motion(at: 5000)
      motion.beginDrag(at: 0, time: 0)
      for step in 1...10 { motion.drag(to: Double(step) * -20, time: Double(step) / 100) }
      let offset = motion.offset(at: 0.1)
      motion.endDrag(at: -200, time: 0.1 + pause)
      expect(motion.phase, equals: .resting(offset))
    }
  }

  @Test func slowAndShortMovementsDoNotFling() {
    var slow = motion(at: 5000)
    flick(&slow, speed: 40)
    expect(!slow.isMoving(at: 0.1))
    var short = motion(at: 5000)
    short.beginDrag(at: 0, time: 0)
    short.drag(to: 100, time: 0.01)
    short.endDrag(at: 100, time: 0.02)
    expect(!short.isMoving(at: 0.02))
  }

  // MARK: Steps

  // Behaviour: profile-header 29
  @Test(arguments: [(600.0, 71.14), (900, 93.22), (960, 97.32), (1, 1), (0, 0)])
  func aDetentIsTheViewportToTwoThirds(_ viewport: Double, _ points: Double) {
    expect(near(InputTunables.wheelDetent(viewport: viewport), points, 0.01))
  }

  // Behaviour: profile-header 29
  @Test func stepsAddUpWithoutAJumpOfVelocity() {
    var motion = self.motion()
    motion.step(by: 97, time: 0)
    var sum = 97.0
    for (index, distance) in [97.0, 97, -50, 97, -300, 500].enumerated() {
      let time = Double(index + 1) * 0.07
      let (offset, velocity) = (motion.offset(at: time), motion.velocity(at: time))
      motion.step(by: distance, time: time)
      sum = max(0, sum + distance)
      expect(near(motion.offset(at: time), offset, 1e-9) && near(motion.velocity(at: time), velocity, 1e-6))
    }
    expect(motion.offset(at: 2), equals: sum)
  }

  // Behaviour: profile-header 29
  @Test func stepsNeverLeaveTheRange() {
    var generator = SeededGenerator(seed: 21)
    var motion = self.motion(content: 1500)
    var time = 0.0
    law(seed: 21, from: &generator, cases: 400) { generator, _ in
      motion.step(by: Double.random(in: -400...400, using: &generator), time: time)
      for _ in 0..<4 {
        time += Double.random(in: 0.001...0.05, using: &generator)
        expect((0...540).contains(motion.offset(at: time)))
      }
    }
  }

  @Test func aStepThatFollowsAFastGlideDoesNotPassItsTarget() {
    var motion = self.motion(content: 100_000, at: 5000)
    motion.fling(velocity: 6000, time: 0)
    let target = motion.offset(at: 0.1) + 90
    motion.step(by: 90, time: 0.1)
    expect((0...100).allSatisfy { motion.offset(at: 0.1 + Double($0) / 300) <= target + 1e-9 })
    expect(motion.offset(at: 0.4), equals: target)
  }

  @Test func aStepFromBeyondTheEdgeDoesNotJump() {
    var motion = self.motion()
    motion.beginHold(at: -80)
    motion.cancelDrag(time: 0)
    let offset = motion.offset(at: 0.05)
    motion.step(by: 100, time: 0.05)
    expect(near(motion.offset(at: 0.05), offset, 1e-9))
    expect(motion.offset(at: 1), equals: 100)
  }

  @Test func theWheelHasNoEffectDuringADrag() {
    var motion = self.motion(at: 100)
    motion.beginDrag(at: 0, time: 0)
    motion.step(by: 300, time: 0.1)
    expect(motion.isDragging && motion.offset(at: 1) == 100)
  }

  // MARK: Policy and size

  // Behaviour: profile-header 30
  @Test func reducedMotionStaysWithinTheEdges() {
    var motion = self.motion(at: 50)
    motion.policy = .reduced
    motion.beginDrag(at: 0, time: 0)
    motion.drag(to: 30, time: 0.01)
    expect(motion.offset(at: 0.01), equals: 20)
    motion.drag(to: 400, time: 0.02)
    expect(motion.offset(at: 0.02), equals: 0)
    motion.cancelDrag(time: 0.02)
    expect(motion.phase, equals: .resting(0))
    motion.step(by: 97, time: 1)
    expect(motion.offset(at: 1) == 97 && !motion.isMoving(at: 1))
    motion.fling(velocity: -3000, time: 2)
    expect((0...300).allSatisfy { motion.offset(at: 2 + Double($0) / 100) >= 0 })
    expect(motion.offset(at: 4), equals: 0)
  }

  @Test func withoutMotionAGlideIsImmediate() {
    var motion = self.motion(content: 50_000)
    motion.policy = .none
    motion.fling(velocity: 1000, time: 0)
    expect(!motion.isMoving(at: 0) && near(motion.offset(at: 0), 499.5, 1))
  }

  // Behaviour: profile-header 31
  @Test func aNewSizeKeepsTheOffsetInRange() {
    var motion = self.motion(content: 2000, at: 1040)
    motion.resize(viewport: 1500, content: 2000, time: 0)
    expect(motion.offset(at: 0) == 500 && motion.maximumOffset == 500)
    motion.resize(viewport: 3000, content: 2000, time: 0)
    expect(motion.offset(at: 0), equals: 0)
  }

  @Test func moreContentDoesNotStopAMovement() {
    var (first, second) = (motion(), motion())
    flick(&first, speed: 1500)
    flick(&second, speed: 1500)
    second.resize(viewport: 960, content: 12_000, time: 0.5)
    for time in [0.5, 0.6, 1, 2] { expect(near(first.offset(at: time), second.offset(at: time), 1e-6)) }
    expect(second.maximumOffset == 11_040 && second.isMoving(at: 1))
    first.scroll(to: 3000, time: 3, duration: 1)
    first.resize(viewport: 960, content: 3000, time: 3.5)
    expect(first.offset(at: 3.99) < 2040.0001 && first.offset(at: 4) == 2040)
  }

  @Test func steeringHasConstantVelocityUpToTheEdges() {
    var motion = self.motion(content: 2000, at: 100)
    motion.steer(velocity: 400, time: 1)
    expect(motion.offset(at: 1.5) == 300 && motion.velocity(at: 1.5) == 400 && motion.isMoving(at: 3.3))
    expect(motion.offset(at: 9) == 1040 && motion.velocity(at: 9) == 0 && !motion.isMoving(at: 9))
    motion.steer(velocity: -200, time: 2)
    expect(motion.offset(at: 2) == 500 && motion.offset(at: 3) == 300)
    motion.steer(velocity: 0, time: 3)
    expect(motion.phase, equals: .resting(300))
    motion.beginHold(at: -50)
    motion.steer(velocity: 200, time: 3)
    expect(motion.isDragging)
    motion.cancelDrag(time: 3)
    motion.steer(velocity: -200, time: 3)
    // Beyond an edge the content moves no further out.
    expect(near(motion.offset(at: 3.2), -50, 1e-9) && !motion.offset(at: 4).isNaN)
    motion.steer(velocity: 0, time: 3.2)
    expect(motion.isMoving(at: 3.2) && motion.offset(at: 6) == 0)
  }

  @Test func anUnchangedSizeChangesNothing() {
    var motion = self.motion(viewport: 900, content: 300)
    motion.beginHold(at: -50)
    motion.cancelDrag(time: 0)
    let before = motion
    motion.resize(viewport: 900, content: 400, time: 0.1)
    expect(motion, equals: before)
  }

  @Test func aNewSizeDoesNotEndADrag() {
    var motion = self.motion(content: 2000, at: 1000)
    motion.beginDrag(at: 10, time: 0)
    motion.resize(viewport: 960, content: 1500, time: 0)
    expect(motion.isDragging && motion.offset(at: 0) == 540)
    motion.drag(to: 20, time: 0.01)
    expect(motion.offset(at: 0.01), equals: 530)
  }

  @Test func numbersThatAreNotFiniteAreIgnored() {
    var motion = self.motion(at: 100)
    let before = motion
    for bad in [Double.nan, .infinity, -.infinity] {
      motion.beginDrag(at: bad, time: 0)
      motion.beginHold(at: bad)
      motion.scroll(to: bad, time: 0)
      motion.step(by: bad, time: 0)
      motion.steer(velocity: bad, time: 0)
    }
    expect(motion, equals: before)
    motion.beginDrag(at: 0, time: 0)
    motion.drag(to: .nan, time: 0.1)
    expect(motion.offset(at: 0.1), equals: 100)
  }
}
