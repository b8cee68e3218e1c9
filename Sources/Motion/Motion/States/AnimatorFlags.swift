/// The settings that must be made before an animator is active, and what kind of animator it is.
struct AnimatorFlags: OptionSet, Sendable {
  let rawValue: UInt16

  static var isNotInterruptible: AnimatorFlags { AnimatorFlags(rawValue: 1) }
  static var isUserInteractionDisabled: AnimatorFlags { AnimatorFlags(rawValue: 2) }
  static var hasManualHitTesting: AnimatorFlags { AnimatorFlags(rawValue: 4) }
  static var timeline: AnimatorFlags { AnimatorFlags(rawValue: 8) }
  static var part: AnimatorFlags { AnimatorFlags(rawValue: 16) }
  static var endless: AnimatorFlags { AnimatorFlags(rawValue: 32) }
  static var free: AnimatorFlags { AnimatorFlags(rawValue: 64) }
  static var superseded: AnimatorFlags { AnimatorFlags(rawValue: 128) }
  static var capturing: AnimatorFlags { AnimatorFlags(rawValue: 256) }

  private subscript(_ flag: AnimatorFlags) -> Bool {
    get { contains(flag) }
    set { if newValue { formUnion(flag) } else { subtract(flag) } }
  }

  var isInterruptible: Bool {
    get { !self[.isNotInterruptible] }
    set { self[.isNotInterruptible] = !newValue }
  }
  var isUserInteractionEnabled: Bool {
    get { !self[.isUserInteractionDisabled] }
    set { self[.isUserInteractionDisabled] = !newValue }
  }
  var isManualHitTestingEnabled: Bool {
    get { self[.hasManualHitTesting] }
    set { self[.hasManualHitTesting] = newValue }
  }
  /// Whether the animator belongs to a timeline.
  var isTimeline: Bool {
    get { self[.timeline] }
    set { self[.timeline] = newValue }
  }
  /// Whether the animator is a part of a timeline.
  var isPart: Bool {
    get { self[.part] }
    set { self[.part] = newValue }
  }
  /// Whether the animator, a timeline, has no end.
  var repeatsForever: Bool {
    get { self[.endless] }
    set { self[.endless] = newValue }
  }
  /// Whether later animations have taken over all that the animator, a timeline without end, moves, so that it ends.
  var isSuperseded: Bool {
    get { self[.superseded] }
    set { self[.superseded] = newValue }
  }
  /// Whether the animator is a free spring, which lasts for as long as its motion is visible, and after which a
  /// sequence continues before it has settled.
  var isFreeSpring: Bool {
    get { self[.free] }
    set { self[.free] = newValue }
  }

  /// Whether one of the animator's blocks is running.
  var isCapturing: Bool {
    get { self[.capturing] }
    set { self[.capturing] = newValue }
  }

  /// Whether the owners of animated properties are closed to interaction while the animator is active.
  var disablesInteraction: Bool { !isUserInteractionEnabled && !isManualHitTestingEnabled }

  /// The name of the animator's type in messages.
  var noun: String { isTimeline ? "Timeline" : "PropertyAnimator" }
}
