/// What one animation adds to one property.
struct Track<Lanes: AnimationLanes>: Sendable {
  private var tag: UInt32
  /// The index of the property's next track in the order of their start, or -1.
  var next: Int32 = -1
  /// The start minus the target.
  var delta: Lanes
  /// The initial velocity in addition to that of the curve, per second.
  var velocity: Lanes

  private static var keeping: UInt32 { 1 << 31 }
  private static var takeover: UInt32 { 1 << 30 }
  private static var rebased: UInt32 { 1 << 29 }

  init(slot: Int, delta: Lanes, velocity: Lanes, tookOver: Bool = false) {
    tag = UInt32(slot) | (tookOver ? Self.keeping | Self.takeover : 0)
    self.delta = delta
    self.velocity = velocity
  }

  /// The index of the block's coefficients.
  @inline(__always) var slot: Int { Int(tag & (Self.rebased - 1)) }
  /// Whether the track compensates the initial slope of its curve, to carry a velocity over.
  var keepsVelocity: Bool { tag & Self.keeping != 0 }
  /// Whether the track took the motion of the property over: its start was shown, but is not a value that was set.
  var tookOver: Bool { tag & Self.takeover != 0 }

  /// Whether the property was set outside of blocks meanwhile, so that the start of the track is no value that it had.
  var isRebased: Bool { tag & Self.rebased != 0 }

  /// Notes that the property was set outside of blocks.
  mutating func rebase() { tag |= Self.rebased }

  /// Starts with `velocity`, whatever the curve, whose initial slope is `startSlope` per second.
  mutating func start(with velocity: Lanes, startSlope: Double) {
    tag |= Self.keeping
    self.velocity = velocity + delta * startSlope
  }

  /// Leaves the straight way from a start to the target, `distance` long, without a velocity that was taken over.
  mutating func straighten(to distance: Lanes) {
    tag &= ~(Self.keeping | Self.takeover)
    (delta, velocity) = (distance, .zero)
  }

  @inline(__always) func offset(_ sample: CurveSample) -> Lanes { delta * sample.remaining + velocity * sample.impulse }
}
