/// What is followed in pictures of a movement.
package enum FollowedPart: String, CaseIterable, Sendable {
  /// The middle of all that differs from the background.
  case middle
  /// An edge of all that differs from the first picture.
  case left, right, top, bottom

  /// Whether it moves up and down.
  var isVertical: Bool { self == .top || self == .bottom }
  /// Whether it is found from the right or from below.
  var isLast: Bool { self == .right || self == .bottom }
}
