import OvershootGeometry

/// A listener and what follows from its values.
struct ListenerSlot: Sendable {
  var listener: Listener {
    didSet { derive() }
  }
  var isPresent = true
  /// The number of listeners that had this slot before.
  var serial = 0
  var isNoted = false
  private(set) var direction = Vector2.zero
  private(set) var cosine = 0.0
  /// The age in ticks at which a stimulus expires.
  private(set) var expiry = Int.max

  /// An angle this much smaller than the limit is inside of the cone, in degrees.
  private static let tolerance = 1e-9

  init(_ listener: Listener) {
    self.listener = listener
    derive()
  }

  var isPlaced: Bool { listener.place.x.isFinite && listener.place.y.isFinite }

  private mutating func derive() {
    direction = Vector2(degrees: listener.facing)
    cosine = Trigonometry.sineAndCosine(degrees: listener.halfAngle).cosine
    let ticks = (listener.maximumAge * 60 - 1e-9).rounded(.up)
    expiry = listener.maximumAge == 0 || ticks > 1e15 ? .max : max(1, Int(ticks))
  }

  /// Returns whether the listener looks towards a place at an offset, or is so near that this does not matter.
  func isInCone(_ offset: Vector2, _ distance: Double) -> Bool {
    if listener.halfAngle >= 180 || distance <= listener.nearRadius || distance == 0 { return true }
    let (along, limit, margin) = (direction.dot(offset), cosine * distance, 1e-9 * distance)
    if along > limit + margin { return true }
    if along < limit - margin { return false }
    // Near the limit cosines are too coarse.
    let angle = Trigonometry.angle(x: along, y: abs(direction.cross(offset))) * (180 / Double.pi)
    return angle < listener.halfAngle - Self.tolerance
  }
}

/// A source, or one that was removed and is remembered.
struct SourceSlot: Sendable {
  var id: Int
  var place: Vector2
  var team: Team
  var pointCount: Int
  var isPresent: Bool
  var isNoted = false
  /// The number of noises and deliveries that refer to the slot.
  var references = 0

  /// The slot of noises without an author.
  static let absent = SourceSlot(id: -1, place: .zero, team: .none, pointCount: 0, isPresent: false)

  var isPlaced: Bool { place.x.isFinite && place.y.isFinite }
}

/// What a listener sees of a source.
struct Pair: Sendable {
  var isSeen = false
  /// Whether it counts as seen, by the place where it was seen last.
  var isRemembered = false
  /// Whether it was seen since a line to it was blocked.
  var isAnchored = false
  /// The successive ticks in which it was in reach and cone and got no line.
  var wait = 0
  /// The tick of the latest success of any sense, or -1.
  var latest = -1
  /// The tick of the latest success of sight, or -1.
  var seenTick = -1
  /// The tick in which `place` was taken, or -1.
  var placeTick = -1
  var place = Vector2.zero
  var velocity = Vector2.zero
  var strength = 0.0
}

/// What a listener heard of a source and felt from it.
struct Echo: Sendable {
  /// The latest success of a sense.
  struct Stimulus: Sendable {
    /// The tick, or -1.
    var tick = -1
    var place = Vector2.zero
    var strength = 0.0
  }

  var hearing = Stimulus()
  var damage = Stimulus()
}

/// A pair that waits for lines of sight.
struct Candidate: Comparable, Sendable {
  let wait: Int
  let distance: Double
  let listener: Int
  let source: Int
  let row: Int
  let slot: Int

  static func < (left: Candidate, right: Candidate) -> Bool {
    if left.wait != right.wait { return left.wait > right.wait }
    if left.distance != right.distance { return left.distance < right.distance }
    return (left.listener, left.source) < (right.listener, right.source)
  }
}

/// A noise on its way to a listener.
struct Delivery: Comparable, Sendable {
  let tick: Int
  /// The number of the noise, in the order in which they were made.
  let number: Int
  let row: Int
  let serial: Int
  let slot: Int
  let place: Vector2
  let strength: Double
  let tag: String?

  static func < (left: Delivery, right: Delivery) -> Bool {
    (left.tick, left.number, left.row) < (right.tick, right.number, right.row)
  }
}
