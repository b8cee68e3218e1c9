import OvershootGeometry
import ScreenKit

/// The layout of the text adventure, in points: the log above the words and verbs, and the field below them.
struct AdventureLayout: Hashable, Sendable {
  let title: Rect
  let log: Rect
  /// The line above the log.
  let rule: Rect
  /// As wide as the window; the words begin where the log does.
  let things: Rect
  let verbs: Rect
  let field: Rect
  /// The mark of new text, above the lower edge of the log.
  let mark: Rect

  /// The heights of the title, the field and each row of words, and the gaps around and between the rows.
  private static let header = 64.0
  private static let fieldHeight = 42.0
  private static let wordHeight = 36.0
  private static let gap = 10.0
  private static let rowGap = 2.0
  private static let maximumWidth = 660.0
  private static let markSize = Size(170, 32)

  init(size: Size, hasBack: Bool) {
    let margin = max(14, min(40, size.width * 0.04)).rounded()
    let width = max(120, min(Self.maximumWidth, size.width - 2 * margin))
    let left = ((size.width - width) / 2).rounded()
    title = BackButton.title(from: left, to: left + width, hasBack: hasBack)
    let fieldTop = max(Self.header + 60, size.height - margin.rounded() * 0.6 - Self.fieldHeight).rounded()
    field = Rect(x: left, y: fieldTop, width: width, height: Self.fieldHeight)
    verbs = Rect(x: 0, y: fieldTop - Self.gap - Self.wordHeight, width: size.width, height: Self.wordHeight)
    things = verbs.offset(by: Vector2(0, -Self.wordHeight - Self.rowGap))
    log = Rect(
      x: left, y: Self.header, width: width, height: max(40, things.minY - Self.gap - Self.header))
    rule = Rect(x: left, y: log.minY - 1, width: width, height: 1)
    mark = Rect(
      x: left + ((width - Self.markSize.width) / 2).rounded(), y: log.maxY - Self.markSize.height - 8,
      width: Self.markSize.width, height: Self.markSize.height)
  }
}
