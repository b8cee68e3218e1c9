import OvershootGeometry

/// The characters of a line that changes, with their bidirectional classes: those of their first scalars.
public struct BidiCharacters: Hashable, Sendable {
  private var scalars: [Unicode.Scalar] = []
  private var classes: [BidiClass] = []
  /// The number of characters that run from right to left or are Arabic digits.
  private var rightToLeftCount = 0

  /// Creates an empty line.
  public init() {}

  /// Whether any character runs from right to left or is an Arabic digit; otherwise all levels are 0.
  public var isMixed: Bool { rightToLeftCount > 0 }

  /// The resolved levels, one for each character.
  ///
  /// - Complexity: linear in the number of characters.
  public var line: BidiLine { isMixed ? BidiLine(scalars, classes) : BidiLine(levelZero: scalars.count) }

  /// Replaces the characters in `range`.
  ///
  /// - Precondition: the line has these characters.
  public mutating func replaceSubrange(
    _ range: Range<Int>, with characters: [Character], file: StaticString = #fileID, line: UInt = #line
  ) {
    require(
      range.lowerBound >= 0 && range.upperBound <= classes.count,
      "A line of \(classes.count) characters does not have those of \(range).", file: file, line: line)
    let new = characters.map { $0.unicodeScalars.first ?? " " }
    let newClasses = new.map(BidiClass.init)
    rightToLeftCount += newClasses.count(where: \.isRightToLeft) - classes[range].count(where: \.isRightToLeft)
    scalars.replaceSubrange(range, with: new)
    classes.replaceSubrange(range, with: newClasses)
  }
}
