/// A motion of up to eight lanes over the progress of a block, 0...1.
protocol Course: Sendable {
  /// The lanes that move other than along a straight line.
  var bentLanes: [Int] { get }
  /// Returns the lanes at a progress.
  func lanes(at progress: Double) -> SIMD8<Double>
  /// Returns the change of the lanes per unit of progress.
  func rate(at progress: Double) -> SIMD8<Double>
}

/// A course as a block follows it: the straight line from its start to its end is the block's own motion, and what
/// differs from it is added by one slot for each lane.
struct BlockCourse {
  let property: AnimatedProperty
  let course: any Course
  private let start: SIMD8<Double>
  private let distance: SIMD8<Double>
  /// The lanes with their slots.
  let slots: [(lane: Int, slot: Int)]

  init(_ course: any Course, of property: AnimatedProperty, slots: [(lane: Int, slot: Int)]) {
    (self.course, self.property, self.slots) = (course, property, slots)
    start = course.lanes(at: 0)
    distance = course.lanes(at: 1) - start
  }

  /// Returns the difference to the straight line; exactly 0 at both ends.
  func deviation(at progress: Double) -> SIMD8<Double> {
    progress == 0 || progress == 1 ? .zero : course.lanes(at: progress) - (start + distance * progress)
  }

  /// Returns the change of the difference per unit of progress.
  func rate(at progress: Double) -> SIMD8<Double> { course.rate(at: progress) - distance }

  /// The largest change of the difference per unit of progress, in either direction.
  var steepness: SIMD8<Double> {
    stride(from: 0, through: 1, by: 1.0 / 32).reduce(.zero) { largest, progress in
      let rate = rate(at: progress)
      return pointwiseMax(largest, pointwiseMax(rate, -rate))
    }
  }
}

/// The courses that a block follows, one for a property.
extension [BlockCourse] {
  /// Sets the coefficients of all slots.
  func publish(_ progress: Double, to slots: AnimationSlots) {
    for course in self {
      let deviation = course.deviation(at: progress)
      for (lane, slot) in course.slots { slots.set(slot, CurveSample(remaining: 0, impulse: deviation[lane])) }
    }
  }

  /// Returns the slots with their coefficients at a progress.
  func samples(at progress: Double) -> [(slot: Int, sample: CurveSample)] {
    flatMap { course in
      let deviation = course.deviation(at: progress)
      return course.slots.map { ($0.slot, CurveSample(remaining: 0, impulse: deviation[$0.lane])) }
    }
  }

  /// Returns the change of the coefficients of a slot per unit of progress; nil for a slot of no course.
  func rate(of slot: Int, at progress: Double) -> CurveSample? {
    for course in self {
      guard let lane = course.slots.first(where: { $0.slot == slot })?.lane else { continue }
      return CurveSample(remaining: 0, impulse: course.rate(at: progress)[lane])
    }
    return nil
  }

  /// Returns the steepness of the course of a property; 0 where it moves straight.
  func steepness(of property: AnimatedProperty) -> SIMD8<Double> {
    first { $0.property === property }?.steepness ?? .zero
  }

  /// Returns the course of a property; nil where it moves straight.
  func course(of property: AnimatedProperty) -> (any Course)? { first { $0.property === property }?.course }

  /// Removes the course of a property, which then moves straight.
  mutating func remove(_ property: AnimatedProperty, _ slots: AnimationSlots) {
    guard let index = firstIndex(where: { $0.property === property }) else { return }
    remove(at: index).end(at: .end, isReversed: false, slots)
  }

  /// Ends all courses at `position`.
  mutating func end(at position: AnimatingPosition, isReversed: Bool, _ slots: AnimationSlots) {
    for course in self { course.end(at: position, isReversed: isReversed, slots) }
    removeAll()
  }
}

extension BlockCourse {
  fileprivate func end(at position: AnimatingPosition, isReversed: Bool, _ allSlots: AnimationSlots) {
    for (_, slot) in slots {
      property.leave(slot: slot, at: position, isReversed: isReversed)
      allSlots.release(slot)
    }
  }
}

extension AnimationEngine {
  /// Sets a property to `target`: along `course` in the block that captures changes, else at once.
  static func assign<Lanes>(_ target: Lanes, to property: AnimatableStorage<Lanes>, along course: any Course) {
    assign(target, to: property)
    capturingBlock?.add(course, to: property)
  }
}

extension AnimationBlock {
  /// Adds what a course differs from a straight line to a property that the block has just captured. A property that
  /// takes its target at once keeps it.
  func add<Lanes>(_ course: any Course, to property: AnimatableStorage<Lanes>) {
    rareParts.courses.remove(property, pools.slots)
    let lanes = course.bentLanes
    Lanes.pool(in: pools)._withUnsafeGuaranteedRef { pool in
      guard property.isAnimating, pool.track(of: slot, at: property.index) != nil else { return }
      let added = BlockCourse(course, of: property, slots: lanes.map { ($0, pools.slots.allocate()) })
      let startRate = added.rate(at: 0)
      _ = pool.change(slot: slot, at: property.index) { track, error in
        guard track.keepsVelocity else { return error }
        for lane in lanes { track.velocity[lane] -= startRate[lane] * startSlope(of: slot) }
        return error
      }
      for (lane, slot) in added.slots {
        pools.slots.assign(slot, to: self)
        var unit = Lanes.zero
        unit[lane] = 1
        pool.append(Track(slot: slot, delta: .zero, velocity: unit), error: .zero, to: property.index)
      }
      property.noteForTrace()
      rareParts.courses.append(added)
      rareParts.courses.publish(progress, to: pools.slots)
    }
  }
}
