internal import OvershootDrawing

extension FontBook {
  /// Returns the face of a run, with the shaping of the run set.
  func face(for run: FontRun, weight: FontWeight, purpose: Purpose) -> FontFace? {
    let face = face(family: run.family, weight: weight, purpose: purpose)
    face?.shaping = run.shaping
    return face
  }

  /// Splits a line into runs of one family, direction and script, in visual order from left to right.
  func runs(of line: TextLine, weight: FontWeight) -> [FontRun] {
    let isPlain = line.scalars.allSatisfy { $0.value < 0x590 && has($0, family: 0, weight: weight) }
    if isPlain { return [FontRun(line: line, family: 0, shaping: TextShaping())] }
    let levels = BidiLine(line.scalars).levels
    var spans: [Span] = []
    var start = 0
    for character in String(String.UnicodeScalarView(line.scalars)) {
      let scalars = character.unicodeScalars
      let script = scalars.first.map(TextScript.init) ?? .any
      let previous = spans.last.flatMap { $0.level == levels[start] ? $0.family : nil }
      let family = family(for: scalars, after: previous ?? 0, weight: weight)
      if let last = spans.last, last.family == family, last.level == levels[start],
        last.script == script || last.script == .any || script == .any
      {
        if last.script == .any { spans[spans.count - 1].script = script }
      } else {
        spans.append(Span(start: start, family: family, level: levels[start], script: script))
      }
      start += scalars.count
    }
    return BidiLine.visualOrder(of: spans.map(\.level)).map { index in
      let span = spans[index]
      let end = index + 1 < spans.count ? spans[index + 1].start : line.scalars.count
      return FontRun(
        line: TextLine(line.scalars[span.start..<end]), family: span.family,
        shaping: TextShaping(isRightToLeft: span.level % 2 == 1, script: span.script))
    }
  }

  /// A run during the split.
  private struct Span {
    let start: Int
    let family: Int
    let level: UInt8
    var script: TextScript
  }

  /// Returns the index of the family of a character: the first one with glyphs for all its scalars, else the first one
  /// with a glyph for its base, else 0. An invisible character stays in the family `previous`.
  private func family(for scalars: Character.UnicodeScalarView, after previous: Int, weight: FontWeight) -> Int {
    guard let base = scalars.first(where: TextLine.isVisible) else { return previous }
    return families.indices.first { family in scalars.allSatisfy { has($0, family: family, weight: weight) } }
      ?? families.indices.first { has(base, family: $0, weight: weight) } ?? 0
  }

  /// Returns whether a family has a glyph for `scalar`, or the scalar needs none.
  private func has(_ scalar: Unicode.Scalar, family: Int, weight: FontWeight) -> Bool {
    guard TextLine.isVisible(scalar) else { return true }
    return face(family: family, weight: weight, purpose: .measuring)?.provides(scalar) ?? false
  }
}
