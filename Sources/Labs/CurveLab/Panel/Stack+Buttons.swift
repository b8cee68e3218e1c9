import OvershootScreenKit

@MainActor
extension Stack {
  /// The distance of buttons, and of what is below them, in points.
  static let buttonGap = 8.0
  private static let buttonHeight = 44.0
  /// The least space beside a title of enlarged buttons, in points.
  private static let leastPadding = 16.0
  /// The least space beside a title of other buttons, on both sides together, in points.
  private static let tightPadding = 8.0

  /// Returns buttons in as many rows as they need, wider ones for longer titles.
  static func buttonRows(_ buttons: [Button], width: Double, _ context: DrawContext) -> Stack {
    let widths = buttons.map { context.text.metrics(of: $0.title.text, font: $0.title.font).width }
    let least = context.textSize == 1 ? tightPadding : leastPadding
    var rows: [Range<Int>] = []
    for index in buttons.indices {
      let first = rows.last?.lowerBound ?? 0
      let needed = widths[first...index].reduce(Double(index - first) * buttonGap) { $0 + $1 + least }
      if rows.isEmpty || needed > width { rows.append(index..<index) }
      rows[rows.count - 1] = rows[rows.count - 1].lowerBound..<index + 1
    }
    let lines = rows.map { row -> Layout in
      let room = width - buttonGap * Double(row.count - 1) - widths[row].reduce(0, +)
      var x = 0.0
      let parts = row.map { index in
        let end = (x + widths[index] + room / Double(row.count)).rounded()
        defer { x = end + buttonGap }
        return buttons[index].width(end - x)
      }
      return Stack(.across, spacing: buttonGap, parts).height(buttonHeight).padding(bottom: buttonGap)
    }
    return Stack(.down, lines)
  }
}
