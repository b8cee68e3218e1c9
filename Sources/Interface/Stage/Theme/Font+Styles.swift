public import OvershootDrawing

/// The sizes of type of an interface by their use. Boards, clocks and drawings have sizes of their own.
extension Font {
  /// The size of the smallest letters of an interface, in points.
  package static let leastSize = 12.0

  /// The font of captions, hints and details: 12 points, the least size of an interface.
  public static func caption(_ weight: FontWeight = .regular) -> Font { Font(weight, size: 12) }

  /// The font of text, labels and buttons: 14 points.
  public static func body(_ weight: FontWeight = .regular) -> Font { Font(weight, size: 14) }

  /// The font of headings of a part of a page, and of fields: 16 points.
  public static func headline(_ weight: FontWeight = .regular) -> Font { Font(weight, size: 16) }

  /// The font of titles of cards and sheets: 20 points.
  public static func title(_ weight: FontWeight = .regular) -> Font { Font(weight, size: 20) }

  /// The font of titles of pages, and of large numbers: 28 points.
  public static func largeTitle(_ weight: FontWeight = .regular) -> Font { Font(weight, size: 28) }

  /// The font of a name or number that fills a page: 44 points.
  public static func display(_ weight: FontWeight = .regular) -> Font { Font(weight, size: 44) }
}
