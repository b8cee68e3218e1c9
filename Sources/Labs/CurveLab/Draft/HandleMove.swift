import OvershootScreenKit

/// Where the user wants a handle to be.
struct HandleMove: Hashable, Sendable {
  let index: Int
  /// In fractions of the duration and of the distance.
  var point: Vector2
  /// The handles that move by the same way; the handle may be one of them.
  var group: Set<Int> = []
  /// Whether the handle of the other end is where this one is as seen from there.
  var isMirrored = false

  /// The number of parts of the duration and of the distance that Control snaps to.
  private static let parts = 20.0

  /// Returns where a handle is that is dragged to a point: with Control on a multiple of 0.05, with Shift on the
  /// horizontal or vertical line through its start.
  static func snapped(
    _ point: Vector2, from start: Vector2, isHorizontal: Bool, _ modifiers: Modifiers
  ) -> Vector2 {
    let isStraight = modifiers.contains(.shift)
    func coordinate(_ value: Double, _ start: Double, isFree: Bool) -> Double {
      guard isFree else { return start }
      return modifiers.contains(.control) ? value.rounded(toParts: parts) : value
    }
    return Vector2(
      coordinate(point.x, start.x, isFree: !isStraight || isHorizontal),
      coordinate(point.y, start.y, isFree: !isStraight || !isHorizontal))
  }

  /// Returns the next multiple of 0.05 from a value on, upwards or downwards.
  static func nextPart(from value: Double, up: Bool) -> Double {
    // What is on a multiple but for rounding goes on to the next one.
    let place = value * parts
    return (up ? (place + 1e-6).rounded(.down) + 1 : (place - 1e-6).rounded(.up) - 1) / parts
  }
}
