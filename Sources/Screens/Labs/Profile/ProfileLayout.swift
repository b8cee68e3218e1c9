import Geometry

/// Where the page and what lies beside it are, for a window of any size.
struct ProfileLayout: Hashable {
  /// The page: the whole window, or a column in the middle of it.
  let column: Rect
  /// The tuning panel where it can be seen.
  let panel: Rect
  /// The button that opens it.
  let tuneButton: Rect

  private static let widestPage = 640.0
  private static let margin = 8.0
  /// The room at the lower edge for the button.
  private static let foot = 54.0

  init(size: Size, scale: Double) {
    func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
    let width = min(size.width, Self.widestPage)
    let left = snap((size.width - width) / 2)
    column = Rect(x: left, y: 0, width: width, height: size.height)
    let wanted = TuningPanel.size
    let panelSize = Size(
      min(wanted.width, size.width - 2 * Self.margin), min(wanted.height, size.height - Self.foot - Self.margin))
    let room = size.width - column.maxX
    // Beside the page if there is room, else over its lower end.
    let isBeside = room >= panelSize.width + 2 * Self.margin + 12
    panel = Rect(
      x: snap(isBeside ? column.maxX + (room - panelSize.width) / 2 : size.width - panelSize.width - 18),
      y: snap(isBeside ? 60 : size.height - panelSize.height - Self.foot), width: panelSize.width,
      height: panelSize.height)
    tuneButton = Rect(x: size.width - 64 - 18, y: size.height - 30 - 14, width: 64, height: 30)
  }
}
