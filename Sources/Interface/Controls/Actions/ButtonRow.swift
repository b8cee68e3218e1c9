import OvershootDrawing
package import OvershootStage

/// Buttons side by side, each as wide as its title and the space beside it need, with a share of the rest. At a text
/// size of 1 a row with less room makes titles smaller, but their letters not smaller than the least ones.
@MainActor
package struct ButtonRow {
  /// The row, whose edges are on whole points.
  package let stack: Stack
  /// The width that it needs, in points.
  package let width: Double
  /// The width that it needs where all titles have the least letters, in points.
  package let leastWidth: Double

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - buttons: the buttons, from the left.
  ///   - spacing: their distance, in points.
  ///   - padding: the space beside each title, on both sides together, in points; nil for buttons of equal width.
  ///   - context: what measures the titles.
  package init(_ buttons: some Sequence<Button>, spacing: Double, padding: Double?, _ context: DrawContext) {
    let parts = buttons.map { button in
      let title = button.title.naturalWidth(context) ?? 0
      return (button: button, width: title + (padding ?? 0), least: button.leastWidth(context))
    }
    let gaps = spacing * Double(max(0, parts.count - 1))
    width = parts.reduce(gaps) { $0 + $1.width }
    leastWidth = parts.reduce(gaps) { $0 + $1.least }
    stack = Stack(
      .across, spacing: spacing, rounding: .points,
      parts.map { part in
        part.button.width(
          .flexible(padding == nil ? 1 : part.width, least: context.textSize == 1 ? part.least : 0))
      })
  }
}

extension Button {
  /// Returns the button with a width for others beside it: `least` at a text size of 1, or what a longer title needs.
  package func width(atLeast least: Double, _ context: DrawContext) -> Layout {
    width(neededWidth(atLeast: least, context))
  }

  /// Returns `least` points at a text size of 1, or what its title needs, or others that it will have.
  package func neededWidth(atLeast least: Double, for others: [String] = [], _ context: DrawContext) -> Double {
    let titles = ([title.text] + others).map { context.text.metrics(of: $0, font: title.font).width.rounded(.up) }
    return max(least * context.textSize, (titles.max() ?? 0) + Self.leastPadding)
  }

  /// The space beside the title of a button that has little room, on both sides together, in points.
  private static let leastPadding = 16.0

  /// The width in which the title has the least letters, in whole points, which edges on whole points do not reduce.
  package func leastWidth(_ context: DrawContext) -> Double {
    title.leastWidth(context).rounded(.up) + 2 * Self.margin
  }
}
