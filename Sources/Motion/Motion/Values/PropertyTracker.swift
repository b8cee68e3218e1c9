/// Estimates the velocity of a property from the values that it is set to outside of animation blocks, with their times
/// on the engine's clock.
final class PropertyTracker {
  /// One tracker for each lane.
  private var lanes: [VelocityTracker]
  /// The velocity that came with the last value, which is not estimated.
  private var given: [Double]?
  private var lastTime = -Double.infinity
  /// The clock of the samples; those of another engine are not compared with them.
  private weak var slots: AnimationSlots?

  init(laneCount: Int) { lanes = Array(repeating: VelocityTracker(), count: laneCount) }

  /// Adds a value at the time of the current engine. Without one there is no time, and the velocity is 0.
  func add<Lanes: AnimationLanes>(_ value: Lanes) {
    let current = AnimationEngine.currentSlots
    if current !== slots { removeAll() }
    slots = current
    guard let current else { return }
    given = nil
    lastTime = current.time
    for index in lanes.indices { lanes[index].add(value[index], at: lastTime) }
  }

  /// Notes the velocity of the value that was added last.
  func note<Lanes: AnimationLanes>(_ velocity: Lanes) {
    if slots != nil { given = lanes.indices.map { velocity[$0] } }
  }

  /// Returns the velocity at the time of the engine: 0 once the property has not been set for the tracker's stop time.
  func velocity<Lanes: AnimationLanes>() -> Lanes {
    var velocity = Lanes.zero
    guard let time = slots?.time, time - lastTime <= VelocityTracker.stopTime else { return velocity }
    for index in lanes.indices { velocity[index] = given?[index] ?? lanes[index].velocity(at: time) }
    return velocity
  }

  /// Removes all samples, because an animation moves the property from now on.
  func removeAll() {
    given = nil
    lastTime = -.infinity
    for index in lanes.indices { lanes[index] = VelocityTracker() }
  }
}
