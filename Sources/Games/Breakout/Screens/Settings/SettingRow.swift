import Controls
import Drawing
import OvershootGeometry
import Stage

/// A setting: its name and value on a line, with the control at its end or below.
@MainActor
struct SettingRow {
  private let caption: Label
  let value = Label(font: Font(.semibold, size: 14), color: \.mutedText, alignment: .trailing)
  private let control: Control
  /// The size of a control at the end of the line; nil for one below.
  private let size: Size?

  /// The height of the line above a wide control, in points.
  private static let lineHeight = 20.0
  /// The height of a wide control, in points.
  private static let controlHeight = 32.0
  /// The width of the value, in points.
  private static let valueWidth = 64.0

  init(_ caption: String, _ control: Control, isWide: Bool = false, size: Size? = nil) {
    self.caption = Label(caption, font: Font(.semibold, size: 14))
    self.control = control
    self.size = isWide ? nil : size
  }

  var views: [View] { [caption, value, control] }

  /// Lays out the setting; returns its lower edge.
  func layOut(x: Double, y: Double, width: Double) -> Double {
    guard let size else {
      caption.frame = Rect(x: x, y: y, width: width - Self.valueWidth, height: Self.lineHeight)
      value.frame = Rect(x: x + width - Self.valueWidth, y: y, width: Self.valueWidth, height: Self.lineHeight)
      control.frame = Rect(x: x, y: y + Self.lineHeight + 2, width: width, height: Self.controlHeight)
      return control.frame.maxY
    }
    let left = x + width - size.width
    caption.frame = Rect(x: x, y: y, width: left - x - Self.valueWidth, height: size.height)
    value.frame = Rect(x: left - Self.valueWidth - 12, y: y, width: Self.valueWidth, height: size.height)
    control.frame = Rect(x: left, y: y, width: size.width, height: size.height)
    return y + size.height
  }
}
