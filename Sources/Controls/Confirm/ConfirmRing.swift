public import Geometry

/// Where the ring of a press lies: above the finger, or where the window has room for it. It stays there for the whole press.
public struct ConfirmRing: Hashable, Sendable {
  /// The radius of the ring, in points.
  public static let radius = 50.0
  /// How far the middle lies above the press, in points.
  public static let lift = 100.0
  /// The least distance from the press to the disc, in points.
  public static let clearance = 25.0

  /// The middle of the ring.
  public let center: Vector2

  /// Places the ring for a press at `point`: above it, and where that is outside of `window`, moved into it, or else below or beside
  /// the press. In a window that is too small for all of these it lies as far from the press as it can.
  public init(for point: Vector2, in window: Rect) {
    let places = [Vector2(0, -Self.lift), Vector2(0, Self.lift), Vector2(Self.lift, 0), Vector2(-Self.lift, 0)]
      .map { Self.moved(point + $0, into: window) }
    let isClear = { (place: Vector2) in (place - point).length >= Self.radius + Self.clearance }
    let farthest = places.max { ($0 - point).length < ($1 - point).length }
    center = places.first(where: isClear) ?? farthest ?? point
  }

  /// The square around the ring.
  public var box: Rect { Rect(center: center, size: Size(2 * Self.radius, 2 * Self.radius)) }

  /// Whether `point` is in the disc.
  public func contains(_ point: Vector2) -> Bool { (point - center).length <= Self.radius }

  private static func moved(_ center: Vector2, into window: Rect) -> Vector2 {
    func clamped(_ value: Double, _ least: Double, _ most: Double) -> Double {
      least > most ? (least + most) / 2 : min(max(value, least), most)
    }
    return Vector2(
      clamped(center.x, window.minX + radius, window.maxX - radius),
      clamped(center.y, window.minY + radius, window.maxY - radius))
  }
}
