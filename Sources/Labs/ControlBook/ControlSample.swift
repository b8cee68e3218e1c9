import Drawing
import OvershootGeometry
import Stage

/// A variant of a control on its page, with its value at the right end of the caption.
@MainActor
struct ControlSample {
  let caption: Label
  /// The value, or the latest result.
  let value: Label
  let view: View
  /// The preferred size, in points; an infinite width takes the width of the page, an infinite height all that is left.
  let size: Size

  /// The height of a line of caption and value, in points.
  static let lineHeight = 18.0
  /// The gap below caption and value, in points.
  static let lineGap = 5.0
  /// The gap below the control, in points.
  static let gap = 20.0
  /// As wide as the page.
  static let wide = Double.infinity

  init(_ caption: String, _ view: View, _ size: Size, value: Label = Self.value()) {
    self.caption = Label(caption, font: Font(.medium, size: 12.5), color: \.mutedText)
    self.value = value
    self.view = view
    self.size = size
  }

  /// Returns a label for a value.
  static func value(_ text: String = "") -> Label {
    let label = Label(text, font: Font(.semibold, size: 12.5), alignment: .trailing)
    label.fitting = .wrapping(maximumLines: 1, .end)
    return label
  }

  /// Presents a view over the screen of the page.
  typealias Present = ((Scene) -> Void) -> Void

  /// Returns the samples of a page.
  static func all(of kind: ControlKind, present: @escaping Present) -> [ControlSample] {
    switch kind {
    case .button: buttons()
    case .field: fields()
    case .slider: sliders()
    case .stepper: steppers()
    case .segments: segments()
    case .switch: switches()
    case .list: [list()]
    case .alert: alerts(present)
    case .progress: progress()
    case .scroll: [scroll()]
    case .checkbox: checkboxes()
    case .menu: menus()
    case .tooltip: tooltips()
    case .toast: toasts(present)
    case .tabs: [tabs()]
    case .search: search()
    case .number: numbers()
    case .sheet: sheets(present)
    }
  }

  /// The height with caption and gap, in points.
  var height: Double { headHeight + size.height + Self.gap }

  /// The height of the line of caption and value with its gap; 0 without a caption.
  private var headHeight: Double { caption.text.isEmpty ? 0 : Self.lineHeight + Self.lineGap }

  /// Lays out the sample at a height on its page; returns the height below it.
  func layOut(x: Double, y: Double, width: Double, height: Double? = nil) -> Double {
    let captionWidth = (width * 0.6).rounded()
    caption.frame = Rect(x: x, y: y, width: captionWidth, height: Self.lineHeight)
    value.frame = Rect(x: x + captionWidth, y: y, width: width - captionWidth, height: Self.lineHeight)
    let top = y + headHeight
    view.frame = Rect(x: x, y: top, width: min(width, size.width), height: height ?? size.height)
    return view.frame.maxY + Self.gap
  }
}
