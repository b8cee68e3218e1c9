public import OvershootDrawing

extension FontBook: TextMeasuring {
  /// Returns the metrics of one line.
  ///
  /// Advances are proportional to the size, also with hinting, so that metrics are exact at every scale. Heights are
  /// those of the first family, whichever families draw the string.
  public func metrics(of string: String, font: Font) -> TextMetrics {
    let size = font.size.isFinite ? max(0, font.size) : 0
    let heights = heights(of: font.weight)
    return TextMetrics(
      width: advance(of: string, weight: font.weight) * size, ascent: heights.ascent * size,
      descent: heights.descent * size, capHeight: heights.capHeight * size)
  }

  /// Returns the advance of a string, in ems.
  private func advance(of string: String, weight: FontWeight) -> Double {
    let key = AdvanceKey(string: TextLine.bounded(string), weight: weight)
    if let cached = advances.value(for: key) { return cached }
    let advance = runs(of: TextLine(key.string), weight: weight).reduce(0) { $0 + self.advance(of: $1, weight: weight) }
    advances.insert(advance, for: key, cost: key.string.utf8.count + 64)
    return advance
  }

  /// Returns the advance of a run, in ems.
  func advance(of run: FontRun, weight: FontWeight) -> Double {
    guard let face = face(for: run, weight: weight, purpose: .measuring) else { return 0 }
    return Double(max(0, face.advance(of: run.line))) / Double(FontFace.designSize)
  }

  private func heights(of weight: FontWeight) -> Heights {
    if let cached = heights[weight] { return cached }
    guard let face = face(family: 0, weight: weight, purpose: .measuring) else {
      return Heights(ascent: 1, descent: 0.25, capHeight: 0.7)
    }
    let em = Double(FontFace.designSize)
    let result = Heights(
      ascent: Double(face.ascent) / em, descent: Double(face.descent) / em,
      capHeight: Double(face.extent(of: "H").above) / em)
    heights[weight] = result
    return result
  }
}
