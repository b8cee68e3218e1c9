import OvershootScreenKit

/// The layout of the page and the tuning panel, for a window of any size.
///
/// From `wideWidth` on the panel is beside the page, which moves aside for it where there is no room. In smaller
/// windows it is a sheet at the lower edge, below a header that is pulled down to twice its height.
struct ProfileLayout: Hashable {
  /// The page while the panel is closed: the whole width, or a column in the middle.
  let column: Rect
  /// How far the page moves when the panel opens, in points; 0 or less.
  let shift: Double
  /// The tuning panel while it is open.
  let panel: Rect
  /// The tuning panel while it is closed, where it is transparent.
  let closedPanel: Rect
  let form: TuningPanel.Form
  /// The button that opens the panel.
  let tuneButton: Rect

  // In points.
  private static let wideWidth = 900.0
  private static let maximumPageWidth = 640.0
  private static let gap = 16.0
  private static let buttonSize = Size(68, 32)

  /// Creates the layout of a page of a size above `foot` points of hints, which a sheet covers; `panelHeight` returns
  /// the height of the content of a panel of a form and a width.
  init(
    size: Size, foot: Double = 0, scale: Double, textSize: Double = 1, tuneWidth: Double = 0,
    panelHeight: (TuningPanel.Form, _ width: Double) -> Double
  ) {
    func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }
    let isWide = size.width >= Self.wideWidth * textSize
    let panelWidth = TuningPanel.width * textSize
    let buttonSize = Size(max(tuneWidth, Self.buttonSize.width * textSize), Self.buttonSize.height * textSize)
    // A narrower page would have its edge below the title.
    let width =
      isWide ? min(size.width - panelWidth - 3 * Self.gap, Self.maximumPageWidth * textSize) : size.width
    let left = snap((size.width - width) / 2)
    column = Rect(x: left, y: 0, width: width, height: size.height)
    form = isWide ? .beside : .sheet
    if isWide {
      let margin = size.width - column.maxX
      shift =
        margin >= panelWidth + 2 * Self.gap
        ? 0 : snap((size.width - width - panelWidth - Self.gap) / 2) - left
      panel = Rect(
        x: column.maxX + shift + Self.gap, y: Self.gap, width: panelWidth,
        height: min(panelHeight(.beside, panelWidth), size.height - 2 * Self.gap))
      closedPanel = panel.offset(by: Vector2(24, 0))
    } else {
      shift = 0
      let height = min(panelHeight(.sheet, width), size.height - Self.gap)
      panel = Rect(
        x: left, y: size.height + foot - height, width: width, height: height + TuningPanel.cornerRadius)
      closedPanel = panel.offset(by: Vector2(0, height))
    }
    tuneButton = Rect(
      origin: Vector2(
        column.maxX - buttonSize.width - Self.gap, size.height - buttonSize.height - Self.gap),
      size: buttonSize)
  }
}
