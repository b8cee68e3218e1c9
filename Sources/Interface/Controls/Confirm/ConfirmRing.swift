public import OvershootGeometry

/// The position of the ring of a press: above the pointer, or where there is space. It is constant during the press.
public struct ConfirmRing: Hashable, Sendable {
  /// The radius of the ring, in points.
  public static let radius = 50.0
  /// The distance between the press and the centre, in points.
  public static let lift = 100.0
  /// The minimum distance between the press and the disc, in points.
  public static let clearance = 25.0

  /// The space that the dial needs around its centre while it is enlarged, in points.
  public static let reach = 75.0

  /// Where the arc begins.
  public enum Start: String, CaseIterable, Hashable, Sendable {
    /// At 3 o'clock.
    case right
    /// At 12 o'clock.
    case top
  }

  /// The centre of the ring.
  public let center: Vector2

  /// Creates the ring for a press at `point`: the first position above, below, right or left of it that keeps
  /// `clearance`, moved so that the enlarged dial is in `area`, or else so that the ring is in `window`. Where none
  /// does, the one farthest from the press.
  ///
  /// In `area`, nil for the window, the dial covers nothing. It is ignored where it is too small for the dial.
  public init(for point: Vector2, in window: Rect, preferring area: Rect? = nil) {
    let offsets = [Vector2(0, -Self.lift), Vector2(0, Self.lift), Vector2(Self.lift, 0), Vector2(-Self.lift, 0)]
    let isClear = { (center: Vector2) in (center - point).length >= Self.radius + Self.clearance }
    let free = area.flatMap { area in
      min(area.width, area.height) < 2 * Self.reach
        ? nil : offsets.map { Self.moved(point + $0, into: area, keeping: Self.reach) }.first(where: isClear)
    }
    let candidates = offsets.map { Self.moved(point + $0, into: window, keeping: Self.radius) }
    let farthest = candidates.max { ($0 - point).length < ($1 - point).length }
    center = free ?? candidates.first(where: isClear) ?? farthest ?? point
  }

  /// The square around the ring.
  public var box: Rect { Rect(center: center, size: Size(2 * Self.radius, 2 * Self.radius)) }

  /// Returns whether `point` is in the disc.
  public func contains(_ point: Vector2) -> Bool { (point - center).length <= Self.radius }

  private static func moved(_ center: Vector2, into area: Rect, keeping radius: Double) -> Vector2 {
    func clamped(_ value: Double, _ minimum: Double, _ maximum: Double) -> Double {
      minimum > maximum ? (minimum + maximum) / 2 : min(max(value, minimum), maximum)
    }
    return Vector2(
      clamped(center.x, area.minX + radius, area.maxX - radius),
      clamped(center.y, area.minY + radius, area.maxY - radius))
  }
}
