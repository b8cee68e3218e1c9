/// Keys, or what takes their place on a device, with what they do.
@MainActor
package final class KeyRow: View {
  package let help: KeyHelp
  let cap: KeyCap
  private let action: Label

  /// The space between a cap and what it does, the least width of that beside a cap, and the space below a row.
  private static let (gap, leastText, space) = (20.0, 130.0, 14.0)

  init(_ help: KeyHelp, named name: String, isRound: Bool) {
    self.help = help
    cap = KeyCap(.text(name), isRound: isRound)
    action = Label(help.action, font: TypeRole.lead.font(.wide))
    super.init()
    action.fitting = .wrapping(maximumLines: nil, .end)
    for view in [cap, action] as [View] { addSubview(view) }
  }

  /// Whether the key was the last one that was pressed.
  package var isPressed: Bool { cap.isPressed }

  /// Lays out the row in a width; `start` is where words begin beside caps that are not wider. Returns the height.
  func layOut(
    _ origin: Vector2, width: Double, side: Double, start: Double, _ context: DrawContext
  ) -> Double {
    let capWidth = min(width, cap.width(side, context))
    let capHeight = KeyCap.height(side)
    cap.frame = Rect(x: 0, y: 0, width: capWidth, height: capHeight)
    let x = max(start, capWidth + Self.gap)
    let isBelow = width - x < min(Self.leastText * context.textSize, width / 2)
    let textWidth = isBelow ? width : width - x
    action.font = font(side, width: textWidth, context)
    let lines = action.naturalHeight(width: textWidth, context) ?? 0
    let height = isBelow ? capHeight + 6 + lines : max(capHeight, lines)
    action.frame =
      isBelow
      ? Rect(x: 0, y: capHeight + 6, width: textWidth, height: lines)
      : Rect(x: x, y: max(0, (side - lines) / 2), width: textWidth, height: lines)
    frame = Rect(origin: origin, size: Size(width, max(height, action.frame.maxY)))
    return bounds.height + Self.space
  }

  /// Returns a font in which each word stands on one line.
  private func font(_ side: Double, width: Double, _ context: DrawContext) -> Font {
    var font = TypeRole.label.font(size: min(0.4 * side + 2, 38 / context.textSize))
    for word in help.action.split(separator: " ") { font = font.fitting(String(word), width: width, context.text) }
    return font
  }
}

/// Rows of keys below a title.
@MainActor
final class KeyColumn: View {
  let rows: [KeyRow]
  private let title: Label

  private static let titleGap = 30.0

  init(_ title: String, _ rows: [KeyRow]) {
    self.title = Label(title, font: TypeRole.chapter.font(.wide))
    self.rows = rows
    super.init()
    self.title.isHeading = true
    for view in [self.title] + rows as [View] { addSubview(view) }
  }

  /// Lays out the column in a width. Returns its height.
  func layOut(_ origin: Vector2, width: Double, side: Double, _ grid: PageGrid, _ context: DrawContext) -> Double {
    title.font = TypeRole.chapter.font(grid.windowClass)
    title.fitting = .wrapping(maximumLines: 2, .end)
    let head = title.naturalHeight(width: width, context) ?? 0
    title.frame = Rect(x: 0, y: 0, width: width, height: head)
    let usual = rows.map { $0.cap.width(side, context) }.filter { $0 <= 2.2 * side }.max() ?? side
    var y = head + Self.titleGap * side / 60
    for row in rows {
      y += row.layOut(Vector2(0, y), width: width, side: side, start: usual + 20, context)
    }
    frame = Rect(origin: origin, size: Size(width, y))
    return y
  }
}
