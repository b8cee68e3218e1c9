import OvershootGeometry

/// A property of any width, as animation blocks refer to it.
@usableFromInline package class AnimatedProperty {
  @usableFromInline package final let space: ColorSpace
  /// The binary logarithm of the number of lanes, the kind, and what `extras` holds. A further byte would make the
  /// properties of four lanes a third larger.
  @exclusivity(unchecked) @usableFromInline final var traits: UInt8
  /// When a free spring of the property has settled.
  final let threshold: VisibilityThreshold
  /// Whether the presentation value is to be computed when it is read.
  @exclusivity(unchecked) @usableFromInline final var isOutdated = false
  /// The index in the engine's pool, or -1 while nothing animates the property.
  @exclusivity(unchecked) @usableFromInline final var index: Int32 = -1
  /// The owner's presence, or the extras that retain it, so that a property without them is no larger.
  @exclusivity(unchecked) private final var attachment: AnyObject?

  init(kind: AnimatableKind, space: ColorSpace, width: Int, threshold: VisibilityThreshold) {
    self.space = space
    traits = UInt8(width.trailingZeroBitCount) | kind.rawValue << Self.kindShift
    self.threshold = threshold
  }

  private static var widthMask: UInt8 { 3 }
  private static var kindShift: UInt8 { 2 }
  private static var kindMask: UInt8 { 7 }
  @usableFromInline static var trackedBit: UInt8 { 0x20 }
  private static var observedBit: UInt8 { 0x40 }
  private static var implicitBit: UInt8 { 0x80 }
  /// The number of lanes.
  package final var laneCount: Int { 1 << Int(traits & Self.widthMask) }
  /// What a change looks like.
  package final var kind: AnimatableKind {
    AnimatableKind(rawValue: traits >> Self.kindShift & Self.kindMask) ?? .travel
  }

  /// Whether the property has a tracker.
  @inlinable package final var tracksVelocity: Bool { traits & Self.trackedBit != 0 }
  /// Whether the property has observers or is recorded, or had some.
  @inline(__always) final var isObserved: Bool { traits & Self.observedBit != 0 }
  /// Whether changes outside of animation blocks are animated.
  @inline(__always) final var isImplicit: Bool { traits & Self.implicitBit != 0 }
  /// Whether a change outside of animation blocks ends what moves the property.
  package final var isShownAloneWhenSet: Bool {
    traits & (Self.trackedBit | Self.implicitBit) != 0 || AnimationEngine.directChange == .alone
  }
  /// Whether a recorder is notified of what changes the property.
  package final var isRecorded: Bool {
    get { isObserved && extras?.isRecorded == true }
    set {
      guard newValue != isRecorded else { return }
      changeExtras(Self.observedBit, isPresent: newValue || observers != nil) { $0.isRecorded = newValue }
    }
  }

  @usableFromInline package final var isAnimating: Bool { index >= 0 }

  /// The owner's presence; nil for a property without an owner.
  final var presence: AnimationPresence? {
    get {
      if let extras { return extras.presence }
      return attachment.map { unsafeDowncast($0, to: AnimationPresence.self) }
    }
    set {
      if isAnimating {
        presence?.propertyEnded()
        newValue?.propertyBegan()
      }
      if let extras { extras.presence = newValue } else { attachment = newValue }
    }
  }

  private final var hasExtras: Bool { traits & (Self.trackedBit | Self.observedBit | Self.implicitBit) != 0 }

  /// What few properties have; nil for the others.
  final var extras: PropertyExtras? { hasExtras ? attachment.map { unsafeDowncast($0, to: PropertyExtras.self) } : nil }

  /// Changes the extras, which are created with the first of them and removed with the last one.
  private final func changeExtras(_ bit: UInt8, isPresent: Bool, _ change: (PropertyExtras) -> Void) {
    let changed = extras ?? PropertyExtras(presence)
    change(changed)
    traits = isPresent ? traits | bit : traits & ~bit
    if hasExtras { attachment = changed } else { attachment = changed.presence }
  }

  /// Estimates the velocity with which the property is set from outside; nil for a property that is not tracked.
  final var tracker: PropertyTracker? { tracksVelocity ? extras?.tracker : nil }

  /// Begins or ends tracking.
  package final func setTracksVelocity(_ isTracked: Bool) {
    guard isTracked != tracksVelocity else { return }
    if isRecorded, !isTracked { PropertyRecordings.note(.untracked, of: self) }
    changeExtras(Self.trackedBit, isPresent: isTracked) {
      $0.tracker = isTracked ? PropertyTracker(laneCount: laneCount) : nil
    }
  }

  /// The observers of the property; nil for one that was never observed.
  final var observers: PropertyObservers? { isObserved ? extras?.observers : nil }

  /// Sets the observers of a property that has none.
  final func setObservers(_ observers: PropertyObservers) {
    changeExtras(Self.observedBit, isPresent: true) { $0.observers = observers }
  }

  /// Notes for observers that model or presentation value may have changed.
  @inline(__always) final func noteChange() {
    if isObserved { observers?.noteChange() }
  }

  /// Calls the observers of a property that was set at once.
  final func checkObservers() {
    if let observers { MainActor.assumeIsolated { observers.check() } }
  }

  /// Sets how changes outside of animation blocks are animated; nil makes them at once.
  final func setImplicit(_ implicit: AnyObject?) {
    guard implicit != nil || isImplicit else { return }
    changeExtras(Self.implicitBit, isPresent: implicit != nil) { $0.implicit = implicit }
  }

  /// Updates the presentation value.
  @inline(__always) final func refresh() {
    // One branch for the width and for observers.
    switch traits & (Self.widthMask | Self.observedBit) {
    case 0: single.refreshNow()
    case 1: pair.refreshNow()
    case 2: quad.refreshNow()
    case 3: octet.refreshNow()
    default: refreshObserved()
    }
  }

  @inline(never) private final func refreshObserved() {
    observers?.noteChange()
    switch traits & Self.widthMask {
    case 0: single.refreshNow()
    case 1: pair.refreshNow()
    case 2: quad.refreshNow()
    default: octet.refreshNow()
    }
  }

  /// Ends the contribution of a block at `position` and updates the presentation value.
  final func leave(slot: Int, at position: AnimatingPosition, isReversed: Bool) {
    switch traits & Self.widthMask {
    case 0: single.leaveNow(slot: slot, at: position, isReversed: isReversed)
    case 1: pair.leaveNow(slot: slot, at: position, isReversed: isReversed)
    case 2: quad.leaveNow(slot: slot, at: position, isReversed: isReversed)
    default: octet.leaveNow(slot: slot, at: position, isReversed: isReversed)
    }
  }

  /// The coefficients that move the property; nil where nothing does.
  var slots: AnimationSlots? { nil }

  /// The engine that moves the property, or shows its owner.
  @MainActor final var engine: AnimationEngine? {
    if let engine = slots?.engine?.takeUnretainedValue(), engine.passesTime { return engine }
    return presence?.engine
  }

  /// Takes back what a block has captured, and returns what captures it in the block again.
  func takeBack(slot: Int, course: (any Course)?) -> (AnimationBlock) -> Void { { _ in } }

  /// Reverses the contribution of a block: the model becomes the block's start, or its target again.
  func reverse(slot: Int, toStart: Bool) {}
  /// Returns whether a slot moves the property.
  func isMoved(by slot: Int) -> Bool { false }
  /// Returns the seconds after which a free spring is visually at rest; 0 where the slot does not move the property.
  ///
  /// - Parameter steepness: how far a course leads from the straight line per unit of progress.
  func settlingTime(of spring: Spring, slot: Int, steepness: SIMD8<Double>) -> Double { 0 }
  /// Lets another slot take parts of the property's motion over.
  func transfer(_ transfer: MotionTransfer) {}

  // A virtual call would read the metadata of a generic class; the width selects the class directly.
  private final var single: AnimatableStorage<SingleLane> { unsafeDowncast(self, to: AnimatableStorage.self) }
  private final var pair: AnimatableStorage<SIMD2<Double>> { unsafeDowncast(self, to: AnimatableStorage.self) }
  private final var quad: AnimatableStorage<SIMD4<Double>> { unsafeDowncast(self, to: AnimatableStorage.self) }
  private final var octet: AnimatableStorage<SIMD8<Double>> { unsafeDowncast(self, to: AnimatableStorage.self) }
}

/// Parts of the motion of a block that another of its slots takes over. Properties have a track in that slot from then
/// on: the offset at that time is its delta, the velocity is its velocity.
struct MotionTransfer {
  struct Part {
    let slot: Int
    /// The coefficients of the offset that is taken over, and of the change of that offset per second.
    let offset: CurveSample
    var rate = CurveSample.zero
  }

  /// The slot of the block's progress.
  let main: Int
  let parts: [Part]
  /// The slot that takes them over.
  let slot: Int
  /// Whether they are added to what the slot has, and do not replace it.
  var isAdded = false
  /// A spring's initial velocity in addition, in distances per second.
  var spring = Vector2.zero
  /// That of the properties of its lanes in units per second instead of `spring`; the curve's `startSlope` is a part.
  var velocity: (any AnimationLanes)?
  var startSlope = 0.0
  /// The seconds for which the velocities last.
  var seconds = 0.0
  /// The parts that have these distances left.
  var distance: [Part] = []
  /// A slot whose tracks are being reversed, which takes the part between the start that was shown and the model of
  /// before over; and whether the model moves to the start.
  var reversal: (slot: Int, isToStart: Bool)?
  /// Takes over what the main track has taken over, which begins at its model then; the value is the slope of its
  /// curve at the start, per second.
  var takeoverSlope: Double?
}
