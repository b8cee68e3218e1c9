/// The cost of the frames of a window, which the program measures and a screen shows.
@MainActor
public final class FrameMeter {
  /// The mean time of the last frames, in seconds; nil while nothing measures.
  public private(set) var mean: Double?
  /// The costs of the last frames, at most `capacity`, the latest last.
  public private(set) var latest: [FrameCost] = []
  private var times: [Double] = []

  /// The number of frames that are kept.
  public static let capacity = 240
  /// The number of frames of a mean.
  public static let window = 30

  /// Creates a meter without a frame.
  public init() {}

  /// Adds the cost of a frame; one whose time is not a finite one of at least 0 is ignored.
  public func record(_ cost: FrameCost) {
    guard cost.time.isFinite, cost.time >= 0 else { return }
    if latest.count == Self.capacity { latest.removeFirst() }
    latest.append(cost)
    times.append(cost.time)
    guard times.count >= Self.window else {
      mean = mean ?? cost.time
      return
    }
    mean = times.reduce(0, +) / Double(times.count)
    times.removeAll(keepingCapacity: true)
  }
}
