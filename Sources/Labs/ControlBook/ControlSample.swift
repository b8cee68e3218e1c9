import OvershootScreenKit

/// A control on a page of the book: below its name, with its value at the right end, or in one row with its name.
@MainActor
struct ControlSample {
  let caption: Label
  /// The value, or the latest result.
  let value: Label
  let view: View
  /// The preferred size, in points; an infinite width takes the width of the page, an infinite height all that is left.
  let size: Size
  /// The heights of a row with the name and the control, on wide pages and on others, in points; nil for a control
  /// below its name.
  private let row: (wide: Double, column: Double)?

  /// The gap between the name and the control, and below the control, in points.
  static let lineGap = 10.0
  static let gap = 26.0
  /// As wide as the page.
  static let wide = Double.infinity
  private static let font = Font(.display, .semibold, size: 20, growth: .full)
  private static let rowFont = Font(.display, .semibold, size: 26, tracking: -0.012, growth: .full)

  init(_ caption: String, _ view: View, _ size: Size, value: Label = Self.value()) {
    self.caption = Label(caption, font: Self.font, color: \.mutedText)
    (self.value, self.view, self.size, row) = (value, view, size, nil)
    // Others are called by their title.
    if !caption.isEmpty, !(view is LookButton), !(view is Checkbox), !(view is Exhibit) {
      view.semanticLabel = self.caption
    }
  }

  /// Creates a row.
  init(row name: String, _ view: View, _ size: Size) {
    caption = Label(name, font: Self.rowFont)
    (value, self.view, self.size, row) = (Self.value(), view, size, (wide: 104, column: 80))
    if !name.isEmpty, view is Control { view.semanticLabel = caption }
  }

  /// All that is shown.
  var views: [View] { [caption, value, view] }

  /// Returns a label for a value.
  static func value(_ text: String = "") -> Label {
    let label = Label(text, font: font, alignment: .trailing)
    label.fitting = .wrapping(maximumLines: 1, .end)
    return label
  }

  /// Returns how often a button was pressed.
  static func pressed(_ count: Int) -> String {
    count == 0 ? tr("not pressed") : tr("pressed once", plural: "pressed \(count) times", count: count)
  }

  /// Presents a view over the screen of the page.
  typealias Present = ((ControlsScene) -> Void) -> Void

  /// Returns the layout for a width.
  func layout(width: Double, isWide: Bool, _ context: DrawContext) -> Layout {
    if let row {
      let height = isWide ? row.wide : row.column
      let name = caption.text.isEmpty ? nil : caption.width(.flexible())
      let control = view.width(size.width < .infinity ? .fixed(size.width) : .flexible()).height(size.height)
      return Stack(.across, spacing: 12, name, control.aligned(.center)).height(.natural(least: height)).layoutValue
    }
    let text = caption.wrappingEnlarged(context, in: width)
    // The value has all that the name leaves: it may become longer than it is now.
    let line = Stack(.across, rounding: .points, text.width(.flexible(0.1)), value.width(.flexible(0.9)))
    let lines = line.lines(in: width, height: .natural(least: 24), lineSpacing: 0, breaks: true, context)
    let height: Extent =
      size.height < .infinity ? .natural(least: size.height) : .flexible(least: 240)
    // What is wrong with a text is said below its field.
    let isFaulty = (view as? TextField)?.fault.isEmpty == false
    let most = size.width * (view.growsWithText ? context.textSize : 1)
    return Stack(
      .down, spacing: Self.lineGap, caption.text.isEmpty ? nil : lines,
      view.width(.flexible(most: most)).height(height)
    ).padding(bottom: isFaulty ? 2 * Self.gap : Self.gap).layoutValue
  }
}
