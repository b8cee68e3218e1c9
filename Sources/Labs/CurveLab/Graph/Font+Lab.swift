import OvershootScreenKit

extension Font {
  /// The font of numbers of diagrams and of details.
  static let labDetail = TypeRole.small.font(size: 15)
  /// The font of names, values and controls.
  static let labText = TypeRole.label.font(size: 18)
}
