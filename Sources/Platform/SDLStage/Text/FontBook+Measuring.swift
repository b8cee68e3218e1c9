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
    if string.utf8.count == 3, let scalar = string.unicodeScalars.first, Self.standsAlone(scalar) {
      let key = ScalarKey(scalar: scalar, weight: weight)
      if let known = advancesOfScalars[key] { return known }
      let advance = runs(of: TextLine(string), weight: weight).reduce(0) { $0 + self.advance(of: $1, weight: weight) }
      if advancesOfScalars.count >= Self.maximumKnownScalars { advancesOfScalars.removeAll(keepingCapacity: true) }
      advancesOfScalars[key] = advance
      return advance
    }
    let key = AdvanceKey(string: TextLine.bounded(string), weight: weight)
    if let cached = advances.value(for: key) { return cached }
    let advance = runs(of: TextLine(key.string), weight: weight).reduce(0) { $0 + self.advance(of: $1, weight: weight) }
    advances.insert(advance, for: key, cost: key.string.utf8.count + 64)
    return advance
  }

  /// Returns the advance of a run, in ems.
  func advance(of run: FontRun, weight: FontWeight) -> Double {
    guard run.family != FontRun.missing else { return MissingGlyph.advance(of: run.line) }
    guard let face = face(for: run, weight: weight, purpose: .measuring) else { return 0 }
    func shaped(_ line: TextLine) -> Double { Double(max(0, face.advance(of: line))) / Double(face.emSize) }
    guard run.shaping.script == .han || run.shaping.script == .hangul else { return shaped(run.line) }
    // Most of these characters are different ones, and take long to shape: the outline of each is read from the file.
    var sum = 0.0
    var rest: [Unicode.Scalar] = []
    for scalar in run.line.scalars {
      guard Self.standsAlone(scalar), let advance = face.advance(of: scalar) else {
        rest.append(scalar)
        continue
      }
      sum += advance
      if !rest.isEmpty { sum += shaped(TextLine(rest)) }
      rest.removeAll(keepingCapacity: true)
    }
    return rest.isEmpty ? sum : sum + shaped(TextLine(rest))
  }

  /// Whether a scalar is an ideograph or a Hangul syllable: these are neither kerned nor joined.
  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400..<0x4DC0, 0x4E00..<0xA000, 0xAC00...0xD7A3: true
    default: false
    }
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
