import OvershootRaster
import OvershootScreenKit
import OvershootScreenTesting
import OvershootSupport
import SDLStage
import StageTesting

@testable import OvershootProfile

/// The profile page at offsets where something changes, with the program's own pictures.
extension Golden {
  private static let offsets = [-107.0, 0, 60, 112.5, 140]

  static let profile = [
    Golden("Profile/offsets", columns: 5) {
      try offsets.map { Cell("offset \($0)", try profileHost(.init(offset: $0), size: Size(360, 400))) }
    },
    Golden("Profile/right-to-left") {
      var person = Person.sample
      person.name = "דנה לוי, שענית וצלמת"
      person.posts = []
      return [Cell("right to left", try profileHost(.init(offset: -30), size: Size(360, 400), person: person))]
    },
  ]

  fileprivate final class OwnPictures: PictureSource {
    private static let folder = Repository.path("Resources")
    /// Whether there is a picture of the user's: the avatar once more.
    private let hasBanner: Bool

    init(hasBanner: Bool = false) { self.hasBanner = hasBanner }

    func banner() throws -> Bitmap? { hasBanner ? try avatar() : nil }
    func avatar() throws -> Bitmap {
      try ImageFile.readDrawing(Self.folder + "/profile-avatar.svg", fitting: (400, 400))
    }
    func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap { bitmap.blurred(sigma: sigma) }
    func picture(of drawing: DisplayList, size: Size, scale: Double) -> Bitmap {
      (try? Fonts.shared()).map { RasterRenderer(texts: $0).clearPicture(of: drawing, size: size, scale: scale) }
        ?? WhitePictures.white
    }
  }

  @MainActor
  fileprivate static func profileHost(
    _ start: ProfileStart, _ theme: Theme.Name = .light, size: Size = Size(360, 480),
    person: Person = .sample, pictures: (any PictureSource)? = nil
  ) throws -> ManualHost {
    let scene = ProfileScene(
      ProfileContent(person, pictures: pictures ?? OwnPictures(), start: start),
      preferences: Preferences(OptionValues(theme)))
    let host = ManualHost(scene, size: size, text: try Fonts.shared())
    host.advance(3)
    return host
  }
}

/// A white banner, the brightest ground that the name can have.
private final class WhitePictures: PictureSource {
  static let white = Bitmap(width: 8, height: 4, pixels: Array(repeating: 0xFFFF_FFFF, count: 32))

  func banner() throws -> Bitmap? { Self.white }
  func avatar() throws -> Bitmap { Self.white }
  func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap { bitmap }
  func picture(of drawing: DisplayList, size: Size, scale: Double) -> Bitmap { Self.white }
}

@MainActor
@Suite struct ProfileHeaderTests {
  // Behaviour: profile-header 33
  /// The name has 4.5 : 1 on a white picture, wherever it is: its letters are drawn in no colour.
  @Test(arguments: [146.0, 150, 160, 170, 176, 300])
  func theNameIsReadableOnAnyPicture(_ offset: Double) throws {
    let host = try Golden.profileHost(.init(offset: offset), pictures: WhitePictures())
    let scene = try #require(host.host.scene as? ProfileScene)
    let label = scene.banner.label
    let color = label.textColor
    let width = try Fonts.shared().metrics(of: label.text, font: label.font).width
    host.host.perform { label.textColor = .clear }
    host.advance(0.1)
    let (picture, start) = (host.bitmap, label.convert(Vector2(0, label.bounds.center.y), to: scene))
    var least = Double.infinity
    for y in Int(start.y - 8)...Int(start.y + 8) where (0..<60).contains(y) {
      for x in Int(start.x)...Int(start.x + width) {
        let ground = Color(hex: picture.pixels[y * picture.width + x] & 0xFFFFFF)
        least = min(least, color.contrast(with: ground))
      }
    }
    expect(least >= 4.5, "\(least)")
  }

  /// Between the name and the button the header is the mixture of its two pictures, channel by channel, within one
  /// level and what the cover above them rounds.
  @Test func theBlurCrossFades() throws {
    var person = Person.sample
    person.name = "."
    func header(_ offset: Double) throws -> [UInt32] {
      let drawn = try Golden.profileHost(
        .init(offset: offset, metrics: .article), person: person, pictures: Golden.OwnPictures(hasBanner: true)
      ).bitmap
      return (1...60).flatMap { row in drawn.pixels[(row * drawn.width + 70)..<(row * drawn.width + 182)] }
    }
    let (sharp, blurred) = (try header(95), try header(130))
    expect(sharp != blurred)
    for offset in [100.0, 112.5, 125] {
      let fraction = (offset - 95) / 35
      for (index, (mixed, (from, to))) in zip(try header(offset), zip(sharp, blurred)).enumerated() {
        for shift in [0, 8, 16] {
          let (a, b, c) = (from >> shift & 255, to >> shift & 255, mixed >> shift & 255)
          let error = abs(Double(a) * (1 - fraction) + Double(b) * fraction - Double(c))
          expect(error <= 1.25, "\(index % 112), \(index / 112) at \(offset)")
        }
      }
    }
  }
}
