public import Motion
public import OvershootDrawing
public import OvershootGeometry

/// A ribbon along the latest positions of what moves.
public struct Trail: Hashable, Sendable {
  /// How long a position stays in the ribbon, in seconds.
  public var length = 0.25
  /// The width at the head, in points; the tail has none.
  public var width = 8.0
  /// How the width goes from the head to the tail.
  public var widthEasing = Easing.linear
  /// The colour at the head.
  public var color = Color.white
  /// The colour at the tail.
  public var tailColor = Color.white.withAlpha(0)

  private struct Sample: Hashable {
    var position: Vector2
    var time: Double
  }

  /// From the oldest to the latest.
  private var samples: [Sample] = []

  /// The greatest number of positions that are kept; nearer ones than `length` over this replace each other.
  private static let capacity = 32

  /// Creates a trail without positions.
  public init() { samples.reserveCapacity(Self.capacity + 2) }

  /// Adds a position. Has no effect for one that is not finite or equal to the latest, and at a time before that.
  public mutating func move(to position: Vector2, at time: Double) {
    guard position != samples.last?.position, position.x.isFinite, position.y.isFinite, time.isFinite,
      time >= samples.last?.time ?? time
    else { return }
    samples.removeAll { $0.time < time - length }
    let interval = length / Double(Self.capacity)
    // The latest follows what moves; it stays where it is far enough from the one before.
    if samples.count > 1, samples[samples.count - 1].time - samples[samples.count - 2].time < interval {
      samples.removeLast()
    }
    samples.append(Sample(position: position, time: time))
  }

  /// Removes all positions: what moves begins elsewhere.
  public mutating func clear() { samples.removeAll(keepingCapacity: true) }

  /// Whether nothing of the ribbon is left at a time.
  public func isAtRest(at time: Double) -> Bool { (samples.last?.time ?? -.infinity) <= time - length }

  /// Returns the width at a position that was added `age` seconds ago, in points.
  public func width(at age: Double) -> Double {
    guard age >= 0, age < length else { return 0 }
    return max(0, width * (1 - widthEasing.value(at: age / length)))
  }

  /// Draws the ribbon as it is at a time, from which the positions' ages count.
  public func draw(on canvas: inout Canvas, at time: Double) {
    let visible = samples.drop { $0.time <= time - length }
    guard let first = visible.first, let last = visible.last, visible.count > 1, first.position != last.position else {
      return
    }
    var outline = Path(capacity: 2 * visible.count + 1)
    for step in 0..<2 * visible.count {
      // Along one side, and back along the other.
      let (index, isBack) = (min(step, 2 * visible.count - 1 - step) + visible.startIndex, step >= visible.count)
      let before = visible[max(visible.startIndex, index - 1)].position
      let way = visible[min(visible.endIndex - 1, index + 1)].position - before
      let half = way.length > 0 ? width(at: time - visible[index].time) / 2 / way.length : 0
      let point = visible[index].position + Vector2(-way.y, way.x) * (isBack ? -half : half)
      step == 0 ? outline.move(to: point) : outline.addLine(to: point)
    }
    outline.close()
    canvas.fill(
      .path(outline),
      .gradient(
        LinearGradient(from: last.position, color, to: first.position, tailColor)))
  }
}
