import Geometry

/// Where a collapsing header and what belongs to it are, for one scroll offset and nothing else: no history.
///
/// Positions are points on the screen, from the top of the page, downwards. The offset grows as the content moves up, and is below 0
/// while it is pulled down.
public struct HeaderLayout: Hashable, Sendable {
  /// The scroll offset.
  public let offset: Double
  /// The size of the header as a multiple of that at rest, about the middle of its top edge; above 1 while it is pulled down.
  public let headerScale: Double
  /// The top edge of the header; above the page once the header has moved up.
  public let headerTop: Double
  /// The bottom edge of the header.
  public let headerBottom: Double
  /// The size of the avatar as a multiple of that at rest, about the middle of its bottom edge.
  public let avatarScale: Double
  /// The top edge of the avatar.
  public let avatarTop: Double
  /// The bottom edge of the avatar, which moves with the content.
  public let avatarBottom: Double
  /// The left edge of the avatar.
  public let avatarLeft: Double
  /// The top of the label in the header.
  public let labelTop: Double
  /// The top of the name, which moves with the content.
  public let nameTop: Double
  /// How much of the blurred picture covers the sharp one, 0...1.
  public let blurAlpha: Double
  /// Whether the header covers the content, rather than the content the header.
  public let headerInFront: Bool

  /// The layout at `offset`, which is finite.
  public init(offset: Double, metrics: HeaderMetrics) {
    let stopped = max(0, min(metrics.stop, offset))
    let pulled = max(0, 0 - offset)
    let avatar = metrics.avatar
    self.offset = offset
    headerScale = 1 + pulled / metrics.height
    headerTop = 0 - stopped
    headerBottom = metrics.height + pulled - stopped
    avatarScale = 1 - stopped / (metrics.avatarSlowdown * avatar.width)
    avatarBottom = avatar.maxY - offset
    avatarTop = avatarBottom - avatar.height * avatarScale
    avatarLeft = avatar.minX + avatar.width * (1 - avatarScale) / 2
    labelTop = metrics.labelTop - stopped + max(-metrics.labelTravel, metrics.nameReach - offset)
    nameTop = metrics.nameTop - offset
    blurAlpha = max(0, min(1, (offset - metrics.nameReach) / metrics.labelTravel))
    headerInFront = offset > metrics.stop
  }

  /// The header on a page of this width: its middle stays in the middle, and what is wider than the page is cut off.
  func headerFrame(width: Double) -> Rect {
    Rect(x: 0, y: headerTop, width: width, height: headerBottom - headerTop)
  }

  /// The middle of the avatar in the points of the content, and so without the offset.
  func avatarCenter(_ metrics: HeaderMetrics) -> Vector2 {
    Vector2(metrics.avatar.center.x, (avatarTop + avatarBottom) / 2 + offset)
  }
}

extension HeaderLayout {
  /// All values by their names, in the order of the columns of a table. `headerInFront` is 1 or 0.
  public var channels: [(name: String, value: Double)] {
    [
      ("offset", offset), ("headerScale", headerScale), ("headerTop", headerTop), ("headerBottom", headerBottom),
      ("avatarScale", avatarScale), ("avatarTop", avatarTop), ("avatarBottom", avatarBottom),
      ("avatarLeft", avatarLeft), ("labelTop", labelTop), ("nameTop", nameTop), ("blurAlpha", blurAlpha),
      ("headerInFront", headerInFront ? 1 : 0),
    ]
  }
}
