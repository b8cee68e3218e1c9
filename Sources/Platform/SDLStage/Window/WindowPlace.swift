public import OvershootGeometry

/// The size and the place of a window, as they are kept between two starts.
public struct WindowPlace: Hashable, Sendable {
  /// The size in points; whole numbers.
  public var size: Size
  /// The distance of the left and the upper edge from those of the usable area of the display, in window units.
  public var offset: (x: Int, y: Int) {
    get { (offsetX, offsetY) }
    set { (offsetX, offsetY) = newValue }
  }
  /// The name of the display.
  public var display: String
  private var offsetX: Int
  private var offsetY: Int

  /// The maximum length of a name of a display, in characters.
  private static let maximumName = 80
  /// The greatest side in points and distance in units that are read.
  private static let maximum = 32_768

  /// Creates a place.
  public init(size: Size, offset: (x: Int, y: Int), display: String) {
    self.size = size
    (offsetX, offsetY) = offset
    self.display = display
  }

  /// Reads the text of a place; nil for anything else.
  public init?(_ text: String) {
    let halves = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = halves[0].split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    let sides = numbers.compactMap(\.self)
    guard halves.count == 2, halves[1].count <= Self.maximumName, numbers.count == 4, sides.count == 4,
      sides.allSatisfy({ (-Self.maximum...Self.maximum).contains($0) }), sides[0] > 0, sides[1] > 0
    else { return nil }
    self.init(size: Size(Double(sides[0]), Double(sides[1])), offset: (sides[2], sides[3]), display: String(halves[1]))
  }

  /// The place as text: width, height, both distances, and the display.
  public var text: String {
    let name = String(display.prefix(Self.maximumName))
    return "\(Self.whole(size.width)),\(Self.whole(size.height)),\(offsetX),\(offsetY) \(name)"
  }

  /// Returns a side in whole points, limited to what is read; 0 for NaN.
  private static func whole(_ side: Double) -> Int {
    side.isNaN ? 0 : Int(max(0, min(Double(maximum), side.rounded())))
  }
}

/// A display of the desktop.
struct Display: Hashable {
  let name: String
  /// The part that windows may cover, in window units.
  let usable: Rect
}

extension WindowPlace {
  /// Returns where a window of `size` units opens: at this place, moved and shrunk to be whole on the display; nil
  /// where the display is gone.
  func frame(of size: Size, on displays: [Display]) -> Rect? {
    guard let area = displays.first(where: { $0.name == display })?.usable else { return nil }
    let fitted = size.limited(to: area.size)
    let x = min(max(0, Double(offsetX)), area.width - fitted.width)
    let y = min(max(0, Double(offsetY)), area.height - fitted.height)
    return Rect(origin: area.origin + Vector2(x, y), size: fitted)
  }
}

extension Size {
  /// The size, no side of which is greater than that of `other`.
  func limited(to other: Size) -> Size { Size(min(width, other.width), min(height, other.height)) }
}
