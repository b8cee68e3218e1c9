import Drawing
import OvershootGeometry

/// The straight edges of an outline in device pixels.
struct PathEdges {
  /// An edge that runs downwards.
  struct Edge {
    var top: Vector2
    var bottom: Vector2
    /// 1 where the outline runs downwards along the edge, else -1.
    var winding: Int
  }

  /// The coordinate, in pixels, to which points are limited.
  private static let limit = 1e7

  private(set) var edges: [Edge] = []
  private(set) var minimum = Vector2(.infinity, .infinity)
  private(set) var maximum = Vector2(-.infinity, -.infinity)
  private let transform: Transform

  /// Creates an empty list.
  ///
  /// - Parameter transform: the map from the points that are added to pixels.
  init(_ transform: Transform) {
    self.transform = transform
  }

  /// The pixels that the outline may touch.
  var bounds: PixelRect {
    guard minimum.x <= maximum.x else { return .empty }
    return PixelRect(
      minX: Int(minimum.x.rounded(.down)), minY: Int(minimum.y.rounded(.down)),
      maxX: Int(maximum.x.rounded(.up)), maxY: Int(maximum.y.rounded(.up)))
  }

  /// Adds the edge between two points. Points that are not numbers have none.
  mutating func add(_ from: Vector2, _ to: Vector2) {
    guard let from = devicePoint(from), let to = devicePoint(to), from.y != to.y else { return }
    edges.append(
      from.y < to.y ? Edge(top: from, bottom: to, winding: 1) : Edge(top: to, bottom: from, winding: -1))
    minimum = Vector2(min(minimum.x, from.x, to.x), min(minimum.y, from.y, to.y))
    maximum = Vector2(max(maximum.x, from.x, to.x), max(maximum.y, from.y, to.y))
  }

  /// Adds the inside of flattened outlines.
  mutating func addInside(of polylines: Polylines) {
    for line in polylines.lines {
      guard var from = line.range.last.map({ polylines.points[$0] }) else { continue }
      for index in line.range {
        add(from, polylines.points[index])
        from = polylines.points[index]
      }
    }
  }

  private func devicePoint(_ point: Vector2) -> Vector2? {
    let image = transform.apply(to: point)
    guard !image.x.isNaN, !image.y.isNaN else { return nil }
    // Whole 1/256 pixels, so that edges that meet in a point meet after the transform too.
    func snapped(_ value: Double) -> Double {
      (max(-Self.limit, min(Self.limit, value)) * 256).rounded(.toNearestOrEven) / 256
    }
    return Vector2(snapped(image.x), snapped(image.y))
  }
}
