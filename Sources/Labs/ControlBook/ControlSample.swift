import OvershootScreenKit

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
    self.caption = Label(caption, font: .caption(.medium), color: \.mutedText)
    self.value = value
    self.view = view
    self.size = size
    // Others are called by their title.
    if !caption.isEmpty, !(view is Button), !(view is Checkbox) { view.semanticLabel = self.caption }
  }

  /// Returns a label for a value.
  static func value(_ text: String = "") -> Label {
    let label = Label(text, font: .caption(.medium), alignment: .trailing)
    label.fitting = .wrapping(maximumLines: 1, .end)
    return label
  }

  /// Returns how often a button was pressed.
  static func pressed(_ count: Int) -> String {
    count == 0 ? tr("not pressed") : tr("pressed once", plural: "pressed \(count) times", count: count)
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

  /// Returns caption and value above the control, for a width.
  func layout(width: Double, _ context: DrawContext) -> Layout {
    let text = caption.wrappingEnlarged(context, in: width)
    let line = Stack(.across, rounding: .points, text.width(.flexible(0.6)), value.width(.flexible(0.4)))
    let lines = line.lines(in: width, height: .natural(least: Self.lineHeight), lineSpacing: 0, breaks: true, context)
    let height: Extent =
      size.height < .infinity ? .natural(least: size.height) : .flexible(least: 80 * context.textSize)
    let most = size.width * (view.growsWithText ? context.textSize : 1)
    return Stack(
      .down, spacing: Self.lineGap, caption.text.isEmpty ? nil : lines,
      view.width(.flexible(most: most)).height(height)
    ).layoutValue
  }
}
