import OvershootScreenKit

/// The layout of a collapsing header as a pure function of the scroll offset.
///
/// Positions are in points from the top of the page, downwards. The offset grows as the content moves up, and is
/// negative while it is pulled down.
public struct HeaderLayout: Hashable, Sendable {
  /// The scroll offset.
  public let offset: Double
  /// The scale of the header about the middle of its top edge; above 1 while it is pulled down.
  public let headerScale: Double
  /// The top edge of the header; above the page once the header has moved up.
  public let headerTop: Double
  /// The bottom edge of the header.
  public let headerBottom: Double
  /// The scale of the avatar about the middle of its bottom edge.
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
  /// The opacity of the blurred picture over the sharp one, 0...1.
  public let blurAlpha: Double
  /// Whether the header is in front of the content.
  public let headerInFront: Bool

  /// Creates the layout at a finite offset.
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
    blurAlpha = max(0, min(1, (offset - metrics.blurStart) / metrics.blurLength))
    headerInFront = offset > metrics.stop
  }

  /// Returns the frame of the header on a page of this width.
  func headerFrame(width: Double) -> Rect {
    Rect(x: 0, y: headerTop, width: width, height: headerBottom - headerTop)
  }

  /// Returns the centre of the avatar in the coordinates of the content.
  func avatarCenter(_ metrics: HeaderMetrics) -> Vector2 {
    Vector2(metrics.avatar.center.x, (avatarTop + avatarBottom) / 2 + offset)
  }
}

extension HeaderLayout {
  /// All values with their names, in the order of the columns of a table. `headerInFront` is 1 or 0.
  public var channels: [(name: String, value: Double)] {
    [
      ("offset", offset), ("headerScale", headerScale), ("headerTop", headerTop), ("headerBottom", headerBottom),
      ("avatarScale", avatarScale), ("avatarTop", avatarTop), ("avatarBottom", avatarBottom),
      ("avatarLeft", avatarLeft), ("labelTop", labelTop), ("nameTop", nameTop), ("blurAlpha", blurAlpha),
      ("headerInFront", headerInFront ? 1 : 0),
    ]
  }
}
