import OvershootProfile
import OvershootScreenKit
import OvershootScreenTesting
import OvershootStorage

extension AppRig {
  /// The program with real letters and pictures, at the frames of a display unless told otherwise.
  convenience init(
    _ first: Route, _ theme: Theme.Name, size: Size = Size(560, 700), store: Store? = nil, framesPerSecond: Double = 60
  ) throws {
    try self.init(first, OptionValues(theme), size: size, store: store, framesPerSecond: framesPerSecond)
  }

  /// The program with real letters and pictures, at the frames of a display.
  convenience init(
    _ first: Route, _ values: OptionValues, size: Size = Size(560, 700), store: Store? = nil,
    framesPerSecond: Double = 60
  ) throws {
    self.init(
      first, size: size, preferences: Preferences(values), store: store, pictures: PlainPictures(),
      text: try Fonts.shared(), framesPerSecond: framesPerSecond)
  }
}

extension OptionValues {
  /// The values of the first start on a light desktop, or of dark ones.
  init(_ theme: Theme.Name) { self.init(theme: theme == .light ? .system : .dark) }
}

/// A banner of three bands and a portrait of two, for the profile page.
final class PlainPictures: PictureSource {
  private static let banner = Bitmap(
    width: 6, height: 3,
    pixels: [0xFF2A_5C7A, 0xFF4E_8C8A, 0xFFE0_A86A].flatMap { Array(repeating: UInt32($0), count: 6) })
  private static let portrait = Bitmap(
    width: 2, height: 2, pixels: [0xFF8C_3B4A, 0xFF8C_3B4A, 0xFF5A_2540, 0xFF5A_2540])

  func banner() throws -> Bitmap? { Self.banner }
  func avatar() throws -> Bitmap { Self.portrait }
  func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap { bitmap }
  func picture(of drawing: DisplayList, size: Size, scale: Double) -> Bitmap { Self.banner }
}
