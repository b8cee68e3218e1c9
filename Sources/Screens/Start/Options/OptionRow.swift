import Controls
import Drawing
import OvershootGeometry
import Stage

/// An option: its name, its value at the right end of the same line, and the control that changes it. On a page of its
/// own it has an explanation.
@MainActor
struct OptionRow {
  let caption: Label
  let value = Label(font: Font(.semibold, size: 13), color: \.mutedText, alignment: .trailing)
  let control: Control
  private let detail: Label

  /// In points.
  private static let (captionHeight, controlHeight) = (20.0, 36.0)
  private static let (fonts, titleHeight) = ((row: Font(.semibold, size: 14), page: Font(.bold, size: 24)), 32.0)

  init(_ caption: String, _ detail: String, _ control: Control) {
    self.caption = Label(caption, font: Self.fonts.row)
    self.detail = Label(detail, font: Font(size: 13.5), color: \.mutedText)
    self.detail.fitting = .wrapping(maximumLines: 3, .end)
    self.control = control
  }

  var views: [View] { [caption, value, detail, control] }

  /// Shows or hides the option, as a page or as a row.
  func show(_ isShown: Bool, isPage: Bool) {
    for view in views { view.isHidden = !isShown }
    if !isPage { detail.isHidden = true }
    caption.font = isPage ? Self.fonts.page : Self.fonts.row
  }

  /// Lays out the option; returns its lower edge.
  func layOut(x: Double, y: Double, width: Double, _ context: DrawContext) -> Double {
    let isPage = !detail.isHidden
    let height = isPage ? Self.titleHeight : Self.captionHeight
    caption.frame = Rect(x: x, y: y, width: width - 120, height: height)
    value.frame = Rect(x: x + width - 120, y: y, width: 120, height: height)
    var top = y + height + 6
    if isPage {
      let textHeight = context.snap(detail.layout(width: width, context).size.height)
      detail.frame = Rect(x: x, y: top, width: width, height: textHeight)
      top += textHeight + 20
    }
    control.frame = Rect(x: x, y: top, width: width, height: Self.controlHeight)
    return control.frame.maxY
  }
}
