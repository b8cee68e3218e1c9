internal import OvershootDrawing

/// A typeface in one weight.
struct FontCut: Hashable {
  let face: Typeface
  let weight: FontWeight

  /// The cut of a font.
  init(_ font: Font) { (face, weight) = (font.face, font.weight) }
}

/// A part of a line with one family, direction and script.
struct FontRun {
  let line: TextLine
  /// The index of the family, or `missing`.
  let family: Int
  let weight: FontWeight
  /// The em size of the letters, in ems of the text.
  let scale: Double
  let shaping: TextShaping

  /// The family of scalars that no font has.
  static let missing = -1
}

/// The direction and the script with which text is shaped.
struct TextShaping: Hashable {
  var isRightToLeft = false
  var script = TextScript.any
}
