/// A typeface by its use.
public enum Typeface: CaseIterable, Hashable, Sendable {
  /// For running text, and for what has no typeface of its own.
  case text
  /// For titles, numbers, labels and buttons.
  case display
  /// For curves and other source text; its letters have one width.
  case code
}

/// The weight of a typeface.
public enum FontWeight: String, CaseIterable, Hashable, Sendable {
  /// For running text.
  case regular
  /// For emphasis in small text.
  case medium
  /// For labels and buttons in the display typeface.
  case semibold
  /// For titles, and numbers on tiles.
  case bold
  /// For what is written beside bold letters of a lighter typeface.
  case heavy

  /// The weight as font files number it, from 400 to 800.
  public var number: Int {
    switch self {
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    }
  }
}

/// The widths in which digits and colons are centred, so that a number that changes does not move.
public enum DigitSlots: Hashable, Sendable {
  /// Those of a clock in the display typeface: 0.57 em for a digit, or more where digits are wider, and 0.28 em for a
  /// colon.
  case clock

  /// Returns the slot of a character in ems; nil for what is neither a digit from 0 to 9 nor a colon.
  public func width(of character: Character) -> Double? {
    character == ":" ? 0.28 : ("0"..."9").contains(character) ? 0.57 : nil
  }
}

/// How letters grow with the text size.
public enum TextGrowth: Hashable, Sendable {
  /// Letters of up to 16 points by the whole factor, and larger ones by as many points as those of 16.
  case standard
  /// By the whole factor: for labels and running text.
  case full
  /// By the factor, but at most 1.3: for titles.
  case title
  /// Not at all: for numbers and names that fill a page.
  case fixed
}

/// A typeface in one weight and size, and how its letters are spaced.
public struct Font: Hashable, Sendable {
  /// The em size in points; above 0.
  public var size: Double
  /// The space that is added between two letters, in ems; below 0 they stand closer. From -0.5 to 2. Has no effect on
  /// scripts whose letters are joined or shaped.
  public var tracking: Double
  /// The typeface.
  public var face: Typeface
  /// The weight.
  public var weight: FontWeight
  /// The slots of digits and colons, without tracking after them; nil where they have their own widths.
  public var digitSlots: DigitSlots?
  /// How the letters grow with the text size.
  public var growth: TextGrowth

  /// Creates a font of a typeface.
  public init(
    _ face: Typeface, _ weight: FontWeight = .regular, size: Double, tracking: Double = 0,
    digitSlots: DigitSlots? = nil, growth: TextGrowth = .standard
  ) {
    self.face = face
    self.weight = weight
    self.size = size
    self.tracking = tracking
    self.digitSlots = digitSlots
    self.growth = growth
  }

  /// Creates a font of the typeface of running text.
  public init(_ weight: FontWeight = .regular, size: Double) {
    self.init(.text, weight, size: size)
  }

  /// The size in points up to which letters grow by the whole factor of a text size.
  private static let fullyGrowingSize = 16.0
  /// The maximum factor by which titles grow.
  private static let maximumTitleGrowth = 1.3

  /// Returns the font at a text size, which is a factor above 0.
  package func enlarged(by textSize: Double) -> Font {
    var font = self
    switch growth {
    case .standard: font.size += min(size, Self.fullyGrowingSize) * (textSize - 1)
    case .full: font.size *= textSize
    case .title: font.size *= min(textSize, Self.maximumTitleGrowth)
    case .fixed: break
    }
    return font
  }

  /// Returns the font in another size in points.
  public func sized(_ size: Double) -> Font {
    var font = self
    font.size = size
    return font
  }

  /// The font without what has no effect on the shapes and the relative places of letters.
  package var unsized: Font {
    Font(face, weight, size: 1, tracking: tracking, digitSlots: digitSlots)
  }
}

/// The fitting of glyph outlines to the pixel grid.
public enum TextHinting: String, Hashable, Sendable {
  /// Stems are fitted vertically, and the spacing is not changed: for text that does not change size.
  case light
  /// Outlines are not fitted: for text that changes size.
  case none
}
