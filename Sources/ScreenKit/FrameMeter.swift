/// The cost of the frames of a window, which the program measures and a screen shows.
@MainActor
public final class FrameMeter {
  /// The mean of the last frames, in seconds; nil while nothing measures.
  public private(set) var mean: Double?
  private var costs: [Double] = []

  /// The number of frames of a mean.
  private static let window = 30

  /// Creates a meter without a frame.
  public init() {}

  /// Adds the cost of a frame, in seconds; others than finite ones of at least 0 are ignored.
  public func record(_ cost: Double) {
    guard cost.isFinite, cost >= 0 else { return }
    costs.append(cost)
    guard costs.count >= Self.window else {
      mean = mean ?? cost
      return
    }
    mean = costs.reduce(0, +) / Double(costs.count)
    costs.removeAll(keepingCapacity: true)
  }
}
