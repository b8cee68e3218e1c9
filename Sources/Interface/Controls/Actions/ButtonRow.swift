package import OvershootStage

extension Button {
  /// Returns the button with a width for others beside it: `least` at a text size of 1, or what a longer title needs.
  package func width(atLeast least: Double, _ context: DrawContext) -> Layout {
    width(max(least * context.textSize, (title.naturalWidth(context) ?? 0) + Self.leastPadding))
  }

  /// The width of a button with letters of the smallest size, in points.
  package func leastWidth(_ context: DrawContext) -> Double { title.leastWidth(context) + Self.leastPadding }

  /// The space beside the title of a button that has little room, on both sides together, in points.
  private static let leastPadding = 10.0
}

/// Buttons side by side, each as wide as its title and the space beside it need, with a share of the rest.
@MainActor
package struct ButtonRow {
  /// The row, whose edges are on whole points.
  package let stack: Stack
  /// The width that it needs, in points.
  package let width: Double

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - buttons: the buttons, from the left.
  ///   - spacing: their distance, in points.
  ///   - padding: the space beside each title, on both sides together, in points.
  ///   - context: what measures the titles.
  package init(_ buttons: some Sequence<Button>, spacing: Double, padding: Double, _ context: DrawContext) {
    let parts = buttons.map { (button: $0, width: ($0.title.naturalWidth(context) ?? 0) + padding) }
    width = parts.reduce(spacing * Double(max(0, parts.count - 1))) { $0 + $1.width }
    stack = Stack(
      .across, spacing: spacing, rounding: .points, parts.map { $0.button.width(.flexible($0.width)) })
  }
}
