public import OvershootDrawing
public import OvershootGeometry
public import OvershootStage

/// A row with a title and a detail text at the right edge.
public final class LabelRow: ListRow {
  /// The label at the left edge, which is truncated where there is not enough space.
  public let title: Label
  /// The label at the right edge, which is truncated where there is not enough space.
  public let detail: Label
  /// The colour of the title ; nil for the theme's text colour.
  public var titleColor: Color? {
    didSet { if titleColor != oldValue { selectionDidChange() } }
  }

  /// The space beside and between the labels, in points.
  private static let margin = 12.0
  /// The width that a detail may have even beside a long title, as a fraction of the width between the margins.
  private static let detailFraction = 0.4
  /// The width of an enlarged title that is truncated, as a part of the room for it.
  private static let longTitle = 1.25
  /// The height from which on there is room for two lines at a text size of 1, in points.
  private static let twoLines = 44.0
  /// Whether a detail that has no room beside its title is below it at a text size of 1 too, where the row is high
  /// enough.
  package var stacksLongTexts = false

  /// Creates a row with empty labels.
  public init(font: Font = Font.body(.medium), detailFont: Font = Font.caption()) {
    title = Label(font: font.control, color: nil)
    detail = Label(font: detailFont.control, color: nil, alignment: .trailing)
    super.init()
    title.fitting = .wrapping(maximumLines: 1, .end)
    // The details of all rows have one size.
    detail.fitting = .wrapping(maximumLines: 1, .end)
    addSubview(title)
    addSubview(detail)
  }

  /// Gives the detail the width that it needs, as far as the title leaves it or up to a part of the row, and the title
  /// the remaining width. What is longer is truncated. A detail that has no room beside an enlarged title is below it.
  public override func layoutSubviews(_ context: DrawContext) {
    let width = max(0, bounds.width - 2 * Self.margin - (list?.trailingWidth ?? 0))
    let needed = context.text.metrics(of: detail.text, font: detail.font).width
    let titleWidth = context.text.metrics(of: title.text, font: title.font).width
    let mayStack = context.textSize != 1 || stacksLongTexts && bounds.height >= Self.twoLines
    let isBelow = mayStack && needed > 0 && titleWidth + Self.margin + needed > width
    detail.alignment = isBelow ? .leading : .trailing
    // The letters of a title that is a little too long are smaller.
    let isLong = isBelow && titleWidth > width && titleWidth < Self.longTitle * width
    title.fitting = isLong ? .shrinking : .wrapping(maximumLines: 1, .end)
    guard !isBelow else {
      return Stack(.down, Space(.flexible()), title, detail, Space(.flexible()))
        .place(in: Rect(x: Self.margin, y: 0, width: width, height: bounds.height), context)
    }
    let end = min(needed.rounded(.up), max(width * Self.detailFraction, width - titleWidth - Self.margin))
    detail.frame = Rect(x: Self.margin + width - end, y: 0, width: end, height: bounds.height)
    title.frame = Rect(
      x: Self.margin, y: 0, width: max(0, width - (end > 0 ? end + Self.margin : 0)), height: bounds.height)
  }

  /// Updates the text colours.
  public override func selectionDidChange() {
    title.textColor = titleColor ?? theme.text
    detail.textColor = isChosen ? theme.text : theme.mutedText
  }
}
