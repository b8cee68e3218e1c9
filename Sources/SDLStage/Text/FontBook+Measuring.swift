public import Stage

extension FontBook: TextMeasuring {
  /// The room that one line takes.
  ///
  /// Letters advance in proportion to the size, hinted or not, so metrics are exact at every scale. Heights are the
  /// first family's, whichever family draws the string.
  public func metrics(of string: String, font: Font) -> TextMetrics {
    let size = font.size.isFinite ? max(0, font.size) : 0
    let heights = heights(of: font.weight)
    return TextMetrics(
      width: advance(of: string, weight: font.weight) * size, ascent: heights.ascent * size,
      descent: heights.descent * size, capHeight: heights.capHeight * size)
  }

  /// The advance of a string as parts of the em size.
  private func advance(of string: String, weight: FontWeight) -> Double {
    let key = AdvanceKey(string: string, weight: weight)
    if let known = advances.value(for: key) { return known }
    let line = TextLine(string)
    let face = face(family: family(for: line, weight: weight), weight: weight, purpose: .measuring)
    let advance = Double(max(0, face?.advance(of: line) ?? 0)) / Double(FontFace.designSize)
    advances.insert(advance, for: key, cost: string.utf8.count + 64)
    return advance
  }

  private func heights(of weight: FontWeight) -> Heights {
    if let known = heights[weight] { return known }
    guard let face = face(family: 0, weight: weight, purpose: .measuring) else {
      return Heights(ascent: 1, descent: 0.25, capHeight: 0.7)
    }
    let em = Double(FontFace.designSize)
    let measured = Heights(
      ascent: Double(face.ascent) / em, descent: Double(face.descent) / em,
      capHeight: Double(face.reach(of: "H").above) / em)
    heights[weight] = measured
    return measured
  }
}
