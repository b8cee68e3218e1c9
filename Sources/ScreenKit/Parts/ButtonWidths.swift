/// The widths of buttons side by side: those of a screen where the titles can be read in them, and otherwise those that
/// the titles need.
package enum ButtonWidths {
  /// Returns the widths in which the titles have the least letters, with a point that edges on whole pixels may take;
  /// none where text is enlarged, which has layouts of its own.
  @MainActor
  package static func needs(of buttons: [Button], _ context: DrawContext) -> [Double] {
    context.textSize == 1 ? buttons.map { $0.leastWidth(context) + 1 } : []
  }

  /// Returns the indices of `count` buttons in one row, or in two where it is too narrow for what they need.
  package static func rows(of needs: [Double], count: Int, in width: Double, spacing: Double) -> [Range<Int>] {
    let needed = needs.reduce(spacing * Double(count - 1), +)
    return needed <= width ? [0..<count] : [0..<(count + 1) / 2, (count + 1) / 2..<count]
  }

  /// Returns widths that fill `width` points: in the usual shares where that is enough for each, and otherwise in the
  /// shares of what they need.
  package static func filling(_ width: Double, in shares: [Double], needs: [Double]) -> [Double] {
    func filled(_ parts: [Double]) -> [Double] {
      let sum = parts.reduce(0, +)
      return parts.map { $0 * width / sum }
    }
    let usual = filled(shares)
    return zip(usual, needs).contains { $0 < $1 } ? filled(needs) : usual
  }
}
