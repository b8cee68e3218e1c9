public import OvershootGeometry

/// The position of the ring of a press: above the pointer, or where the window has space. It is constant during the
/// press.
public struct ConfirmRing: Hashable, Sendable {
  /// The radius of the ring, in points.
  public static let radius = 50.0
  /// The distance between the press and the centre, in points.
  public static let lift = 100.0
  /// The minimum distance between the press and the disc, in points.
  public static let clearance = 25.0

  /// The centre of the ring.
  public let center: Vector2

  /// Creates the ring for a press at `point`: the first position above, below, right or left of it that, moved into
  /// `window`, keeps `clearance`. Where none does, the one farthest from the press.
  public init(for point: Vector2, in window: Rect) {
    let candidates = [Vector2(0, -Self.lift), Vector2(0, Self.lift), Vector2(Self.lift, 0), Vector2(-Self.lift, 0)]
      .map { Self.moved(point + $0, into: window) }
    let isClear = { (center: Vector2) in (center - point).length >= Self.radius + Self.clearance }
    let farthest = candidates.max { ($0 - point).length < ($1 - point).length }
    center = candidates.first(where: isClear) ?? farthest ?? point
  }

  /// The square around the ring.
  public var box: Rect { Rect(center: center, size: Size(2 * Self.radius, 2 * Self.radius)) }

  /// Returns whether `point` is in the disc.
  public func contains(_ point: Vector2) -> Bool { (point - center).length <= Self.radius }

  private static func moved(_ center: Vector2, into window: Rect) -> Vector2 {
    func clamped(_ value: Double, _ minimum: Double, _ maximum: Double) -> Double {
      minimum > maximum ? (minimum + maximum) / 2 : min(max(value, minimum), maximum)
    }
    return Vector2(
      clamped(center.x, window.minX + radius, window.maxX - radius),
      clamped(center.y, window.minY + radius, window.maxY - radius))
  }
}
