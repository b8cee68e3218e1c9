internal import OvershootDrawing

extension FontBook {
  /// Returns the face of a run, with the shaping of the run set.
  func face(for run: FontRun, purpose: Purpose) -> FontFace? {
    let face = face(family: run.family, weight: run.weight, purpose: purpose)
    face?.shaping = run.shaping
    return face
  }

  /// Splits a line into runs of one family, direction and script, in visual order from left to right.
  func runs(of line: TextLine, font: Font) -> [FontRun] {
    let cut = FontCut(font)
    let first = firstFamily(of: cut)
    let isPlain = line.scalars.allSatisfy { $0.value < 0x590 && has($0, family: first, cut) }
    if isPlain { return [run(line, family: first, cut, shaping: TextShaping())] }
    let levels = BidiLine(line.scalars).levels
    var spans: [Span] = []
    var start = 0
    for character in String(String.UnicodeScalarView(line.scalars)) {
      let scalars = character.unicodeScalars
      let script = scalars.first.map(TextScript.init) ?? .any
      let previous = spans.last.flatMap { $0.level == levels[start] ? $0.family : nil }
      let family = family(for: scalars, script, after: previous ?? first, first: first, cut)
      // A mark that the family lacks is a box of its own.
      for (offset, scalar) in scalars.enumerated() {
        let isDrawn = family == FontRun.missing || offset == 0 || has(scalar, family: family, cut)
        let drawn = isDrawn ? family : FontRun.missing
        add(Span(start: start + offset, family: drawn, level: levels[start], script: script))
      }
      start += scalars.count
    }
    /// Adds a scalar to the last span or begins another.
    func add(_ next: Span) {
      if let last = spans.last, last.family == next.family, last.level == next.level,
        last.script == next.script || last.script == .any || next.script == .any
      {
        if last.script == .any { spans[spans.count - 1].script = next.script }
      } else {
        spans.append(next)
      }
    }
    return BidiLine.visualOrder(of: spans.map(\.level)).map { index in
      let span = spans[index]
      let end = index + 1 < spans.count ? spans[index + 1].start : line.scalars.count
      return run(
        TextLine(line.scalars[span.start..<end]), family: span.family, cut,
        shaping: TextShaping(isRightToLeft: span.level % 2 == 1, script: span.script))
    }
  }

  private func run(_ line: TextLine, family: Int, _ cut: FontCut, shaping: TextShaping) -> FontRun {
    let form = form(of: family, for: cut)
    return FontRun(line: line, family: family, weight: form.weight, scale: form.scale, shaping: shaping)
  }

  /// A run during the split.
  private struct Span {
    let start: Int
    let family: Int
    let level: UInt8
    var script: TextScript
  }

  /// Returns the index of the family of a character: the first one with glyphs for all its scalars, else the first one
  /// with a glyph for its base, else `missing`. An invisible character stays in the family `previous`,
  /// unless that draws pictures.
  ///
  /// Emoji and letters of scripts that fonts are made for are looked for on the desktop first.
  private func family(
    for scalars: Character.UnicodeScalarView, _ script: TextScript, after previous: Int, first: Int, _ cut: FontCut
  ) -> Int {
    guard let base = scalars.first(where: TextLine.isVisible) else {
      return previous == FontRun.missing || isEmoji(previous) ? first : previous
    }
    let hasOne = scalars.count == 1
    if hasOne, let known = familiesOfScalars[ScalarKey(scalar: base, cut: cut)] { return known }
    let isEmoji = Self.isEmoji(scalars)
    if !isEmoji, scalars.allSatisfy({ has($0, family: first, cut) }) { return first }
    func own(_ isMet: (Int) -> Bool) -> Int? { chains[cut.face]?.first(where: isMet) }
    func all(_ family: Int) -> Bool { scalars.allSatisfy { has($0, family: family, cut) } }
    func desktop(_ scalars: some Collection<Unicode.Scalar>) -> Int? {
      desktopFamily(for: scalars, script, isEmoji: isEmoji, cut)
    }
    let isDesktopFirst = isEmoji || script != .any
    let family =
      (isDesktopFirst ? desktop(scalars) : nil) ?? own(all) ?? (isDesktopFirst ? nil : desktop(scalars))
      ?? own { has(base, family: $0, cut) } ?? desktop(CollectionOfOne(base)) ?? FontRun.missing
    if hasOne {
      if familiesOfScalars.count >= Self.maximumKnownScalars { familiesOfScalars.removeAll(keepingCapacity: true) }
      familiesOfScalars[ScalarKey(scalar: base, cut: cut)] = family
    }
    return family
  }

  /// The maximum number of scalars whose families are kept.
  static let maximumKnownScalars = 1 << 14

  /// Whether a character is shown as an emoji.
  private static func isEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, first.value >= 0x23, first.properties.isEmoji else { return false }
    guard scalars.count > 1 else { return first.properties.isEmojiPresentation }
    // A variation selector asks for text, or for an emoji; digits become keys.
    let isText = scalars.contains("\u{FE0E}")
    return !isText
      && (first.properties.isEmojiPresentation
        || scalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 || $0.properties.isEmojiModifier })
  }

  /// Returns the index of the first face of the desktop with glyphs for all scalars; nil for none.
  private func desktopFamily(
    for scalars: some Collection<Unicode.Scalar>, _ script: TextScript, isEmoji: Bool, _ cut: FontCut
  ) -> Int? {
    guard let desktop else { return nil }
    // Faces of the desktop have indices that no typeface has.
    let weight = form(of: families.count, for: cut).weight
    for face in desktop.faces(for: script, isEmoji: isEmoji, weight: weight) {
      guard scalars.allSatisfy({ !TextLine.isVisible($0) || face.has($0) }),
        let index = index(of: face, isEmoji: isEmoji),
        scalars.allSatisfy({ has($0, family: index, cut) })
      else { continue }
      return index
    }
    return nil
  }

  /// Returns whether a family has a glyph for `scalar`, or the scalar needs none.
  private func has(_ scalar: Unicode.Scalar, family: Int, _ cut: FontCut) -> Bool {
    guard TextLine.isVisible(scalar) else { return true }
    let weight = form(of: family, for: cut).weight
    return face(family: family, weight: weight, purpose: .measuring)?.provides(scalar) ?? false
  }
}
