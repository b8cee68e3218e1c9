import OvershootGameKit

/// A setting: its name and value on a line, with the control at its end or below.
@MainActor
struct SettingRow: LayoutPart {
  private let caption: Label
  let value = Label(font: .body(.medium), color: \.mutedText, alignment: .trailing)
  private let control: Control
  /// The size of a control at the end of the line; nil for one below.
  private let size: Size?

  /// The height of the line above a wide control, in points.
  private static let lineHeight = 20.0
  /// The height of a wide control, in points.
  private static let controlHeight = 32.0
  /// The least width of the value, in points.
  private static let valueWidth = 64.0

  init(_ caption: String, _ control: Control, isWide: Bool = false, size: Size? = nil) {
    self.caption = Label(caption, font: .body(.medium))
    self.control = control
    self.size = isWide ? nil : size
    control.semanticLabel = self.caption
  }

  var views: [View] { [caption, value, control] }

  var layoutValue: Layout {
    guard let size else {
      let line = Stack(.across, caption.width(.flexible()), value.width(.natural(least: Self.valueWidth))).height(
        Self.lineHeight)
      return Stack(.down, spacing: 2, line, control.height(.natural(least: Self.controlHeight))).layoutValue
    }
    return Stack(
      .across, caption.width(.flexible()), value.width(.natural(least: Self.valueWidth)), Space(12),
      control.width(size.width)
    ).height(size.height)
  }
}
