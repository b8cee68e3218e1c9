/// Which block captures changes, and how a property is set.
extension AnimationEngine {
  /// The block that captures changes now; nil where they are made at once.
  static var capturingBlock: AnimationBlock? { recorder?.takeUnretainedValue() }

  /// Runs `body`, whose changes are captured by `recorder`, or made at once where it is nil.
  func record(_ recorder: AnimationBlock?, _ body: @MainActor () -> Void) {
    guard Self.current === self || !passesTime else { return perform { record(recorder, body) } }
    let outer = Self.recorder
    Self.recorder = recorder.map(Unmanaged.passUnretained)
    defer { Self.recorder = outer }
    body()
  }

  /// Sets an animatable property: animated by the block that captures changes or by its own animation, else at once.
  @specialized(where Lanes == SingleLane)
  @specialized(where Lanes == SIMD2<Double>)
  @specialized(where Lanes == SIMD4<Double>)
  @specialized(where Lanes == SIMD8<Double>)
  @usableFromInline
  package nonisolated static func assign<Lanes>(_ value: Lanes, to property: AnimatableStorage<Lanes>) {
    if let recorder {
      recorder._withUnsafeGuaranteedRef { $0.capture(property, to: value) }
    } else if property.isImplicit {
      assignImplicitly(value, to: property)
    } else {
      assignAtOnce(value, to: property)
    }
  }

  /// Sets an animatable property with a given velocity: animated by the block that captures changes or by its own
  /// animation, else at once.
  package nonisolated static func assign<Lanes>(
    _ value: Lanes, velocity: Lanes, to property: AnimatableStorage<Lanes>
  ) {
    guard let recorder else {
      nonisolated(unsafe) let storage = property
      if property.isImplicit,
        animateImplicitly(property, isChange: true, { assign(value, velocity: velocity, to: storage) })
      {
        return
      }
      property.setTracksVelocity(true)
      if property.isRecorded {
        PropertyRecordings.note(.set(to: value.numbers, velocity: velocity.numbers), of: property)
      }
      property.setAlone(value)
      property.tracker?.note(velocity)
      return property.checkObservers()
    }
    assign(value, to: property)
    recorder._withUnsafeGuaranteedRef { property.setInitialVelocity(velocity, slot: $0.slot) }
  }

  /// Sets a property, and notifies what records or observes it.
  @inline(__always) nonisolated static func assignAtOnce<Lanes>(_ value: Lanes, to property: AnimatableStorage<Lanes>) {
    guard property.isObserved || property.isAnimating else { return property.set(value) }
    if property.isRecorded { PropertyRecordings.note(.set(to: value.numbers, velocity: nil), of: property) }
    if property.isShownAloneWhenSet { property.setAlone(value) } else { property.set(value) }
    property.checkObservers()
  }

  /// The clock of the current engine.
  nonisolated static var currentSlots: AnimationSlots? {
    nonisolated(unsafe) var slots: AnimationSlots?
    MainActor.assumeIsolated { slots = current?.pools.slots }
    return slots
  }

  /// Makes every property of these lanes that the present block has set start with `velocity`; outside of a block it
  /// has no effect.
  nonisolated static func setInitialVelocity<Lanes: AnimationLanes>(_ velocity: Lanes) {
    recorder?._withUnsafeGuaranteedRef { $0.setInitialVelocity(velocity) }
  }
}
