public import Drawing
public import Geometry
public import Stage

/// A row with a title, and a word at its end.
public final class LabelRow: ListRow {
  /// What the row is called.
  public let title: Label
  /// What else there is to say, at the right edge.
  public let detail: Label
  /// The colour of the title while the row is not selected; nil for the theme's text.
  public var titleColor: Color? {
    didSet { if titleColor != oldValue { selectionDidChange() } }
  }

  private static let margin = 12.0
  /// The share of the width that the detail has at most.
  private static let detailShare = 0.4

  /// Makes a row.
  public init(font: Font = Font(.medium, size: 14), detailFont: Font = Font(size: 12)) {
    title = Label(font: font, color: nil)
    detail = Label(font: detailFont, color: nil, alignment: .trailing)
    super.init()
    title.fitting = .wrapping(maximumLines: 1, .end)
    addSubview(title)
    addSubview(detail)
  }

  /// Gives the detail the room that it needs, and the title the rest.
  public override func layoutSubviews(_ context: DrawContext) {
    let room = max(0, bounds.width - 2 * Self.margin)
    let needed = context.text.metrics(of: detail.text, font: detail.font).width
    let end = min(needed, room * Self.detailShare)
    detail.frame = Rect(x: bounds.width - Self.margin - end, y: 0, width: end, height: bounds.height)
    title.frame = Rect(
      x: Self.margin, y: 0, width: max(0, room - (end > 0 ? end + Self.margin : 0)), height: bounds.height)
  }

  /// Takes the inks of the ground that the row lies on.
  public override func selectionDidChange() {
    title.textColor = selection == .active ? theme.onAccent : titleColor ?? theme.text
    detail.textColor = selection == .active ? theme.onAccent : selection == .passive ? theme.text : theme.mutedText
  }
}
