import OvershootGeometry

/// The layout of the page and the tuning panel, for a window of any size.
struct ProfileLayout: Hashable {
  /// The page: the whole window, or a column in its middle.
  let column: Rect
  /// The tuning panel while it is open.
  let panel: Rect
  /// The button that toggles the panel.
  let tuneButton: Rect

  /// Points.
  private static let (maximumPageWidth, margin) = (640.0, 8.0)
  /// The height at the lower edge that is left free for the button, in points.
  private static let footerHeight = 54.0

  init(size: Size, scale: Double) {
    func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
    let width = min(size.width, Self.maximumPageWidth)
    let left = snap((size.width - width) / 2)
    column = Rect(x: left, y: 0, width: width, height: size.height)
    let preferred = TuningPanel.size
    let panelSize = Size(
      min(preferred.width, size.width - 2 * Self.margin),
      min(preferred.height, size.height - Self.footerHeight - Self.margin))
    let margin = size.width - column.maxX
    // Beside the page if there is room, otherwise over its lower end.
    let isBeside = margin >= panelSize.width + 2 * Self.margin + 12
    panel = Rect(
      x: snap(isBeside ? column.maxX + (margin - panelSize.width) / 2 : size.width - panelSize.width - 18),
      y: snap(isBeside ? 60 : size.height - panelSize.height - Self.footerHeight), width: panelSize.width,
      height: panelSize.height)
    tuneButton = Rect(x: size.width - 64 - 18, y: size.height - 30 - 14, width: 64, height: 30)
  }
}
