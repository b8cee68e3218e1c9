public import OvershootGeometry

/// The poses in which a thing was really shown, for as long as its echoes need them.
///
/// A pose maps the thing's own points to those of what draws the echoes, such as `View.shownTransform`. A view or board
/// adds it in each frame, before it draws. What is looked up is always a pose that was added; nothing is computed
/// between two. An interruption changes nothing in what was shown. Reading and adding take at most `capacity` steps,
/// and after the first pose no memory.
public struct PoseTrail: Hashable, Sendable {
  /// For how long a pose is kept, in seconds.
  public static let length = 0.272
  /// The greatest number of poses that are kept; nearer ones than `length` over this replace each other.
  public static let capacity = 96
  /// The seconds after the last movement from which on there are no echoes.
  public static let settling = 0.048

  /// A pose, and when it was shown first and last.
  struct Shown: Hashable {
    let pose: Transform
    let start: Double
    var end: Double
  }

  /// From the oldest to the latest, each different from the one before.
  private(set) var poses: [Shown] = []

  private static let interval = length / Double(capacity - 3)
  /// How much later than a time a pose may have been shown first that counts as that of the time, in seconds.
  private static let lead = 0.008
  /// By how much times that are computed may differ.
  static let tolerance = 1e-9

  /// Creates a trail without poses.
  public init() {}

  /// Adds the pose in which the thing is shown at a time, in seconds. Has no effect for one that is not finite, and at
  /// a time before the latest; a second one of the same time replaces the first.
  public mutating func show(_ pose: Transform, at time: Double) {
    guard pose.apply(to: Vector2(1, 1)).length.isFinite, time.isFinite, time >= poses.last?.end ?? time else { return }
    if let last = poses.last, last.start == time {
      guard last.pose != pose else { return }
      poses.removeLast()
    }
    guard poses.last?.pose != pose else { return poses[poses.count - 1].end = time }
    // The latest follows the thing; it stays where it is far enough from the one before.
    if poses.count > 1, poses[poses.count - 1].end - poses[poses.count - 2].end < Self.interval { poses.removeLast() }
    // Of those that are too old the latest was still shown when the time began that is kept.
    let old = poses.dropFirst().prefix { $0.start <= time - Self.length }.count
    poses.removeFirst(max(old, poses.count + 1 - Self.capacity))
    if poses.capacity < Self.capacity { poses.reserveCapacity(Self.capacity) }
    poses.append(Shown(pose: pose, start: time, end: time))
  }

  /// Removes all poses: the thing begins elsewhere.
  public mutating func clear() { poses.removeAll(keepingCapacity: true) }

  /// Whether there are no echoes at a time and later, until the thing moves again: no frame has to be requested for
  /// them, but one that shows this.
  public func isAtRest(at time: Double) -> Bool {
    poses.count < 2 || stillness(at: time) + Self.tolerance >= Self.settling
  }

  /// Returns the pose in which the thing was shown at a time: the nearest one in time, and the latest before where
  /// none was added for a while. Nil before the first.
  public func pose(at time: Double) -> Transform? { index(at: time).map { poses[$0].pose } }

  /// Returns for how many seconds the thing has had its latest pose; 0 without one.
  func stillness(at time: Double) -> Double { poses.last.map { time - $0.start } ?? 0 }

  /// Returns the index of the pose at a time.
  func index(at time: Double) -> Int? {
    guard let index = poses.lastIndex(where: { $0.start <= time + Self.tolerance }) else { return nil }
    guard index + 1 < poses.count else { return index }
    let (past, ahead) = (time - poses[index].end, poses[index + 1].start - time)
    return ahead < past && ahead <= Self.lead ? index + 1 : index
  }
}
