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
    Golden("Profile/tuning", columns: 2) {
      try [(Size(360, 480), Theme.Name.dark), (Size(960, 480), .light)].map { size, theme in
        let host = try profileHost(.init(offset: 20, showsTuning: true), theme, size: size)
        return Cell("\(Int(size.width))×\(Int(size.height))", host)
      }
    },
    Golden("Profile/right-to-left") {
      var person = Person.sample
      person.name = "דנה לוי, שענית וצלמת"
      person.posts = []
      return [Cell("right to left", try profileHost(.init(offset: -30), size: Size(360, 400), person: person))]
    },
  ]

  private final class OwnPictures: PictureSource {
    private static let folder = Repository.path("Resources")

    func banner() throws -> Bitmap { try ImageFile.readOwn(Self.folder + "/profile-banner.svg", fitting: (800, 450)) }
    func avatar() throws -> Bitmap { try ImageFile.readOwn(Self.folder + "/profile-avatar.svg", fitting: (276, 276)) }
    func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap { bitmap.blurred(sigma: sigma) }
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

  func banner() throws -> Bitmap { Self.white }
  func avatar() throws -> Bitmap { Self.white }
  func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap { bitmap }
}

@MainActor
@Suite struct ProfileHeaderTests {
  // Behaviour: profile-header 33
  /// The white name has 4.5 : 1 on a white picture, wherever it is: its letters are drawn in the colour of the ground.
  @Test(arguments: [96.0, 100, 110, 120, 129.6, 300])
  func theNameIsReadableOnAnyPicture(_ offset: Double) throws {
    let host = try Golden.profileHost(.init(offset: offset), pictures: WhitePictures())
    let scene = try #require(host.host.scene as? ProfileScene)
    let label = scene.banner.label
    let width = try Fonts.shared().metrics(of: label.text, font: label.font).width
    host.host.perform { label.textColor = .clear }
    host.advance(0.1)
    let (picture, center) = (host.bitmap, label.convert(label.bounds.center, to: scene))
    var least = Double.infinity
    for y in Int(center.y - 8)...Int(center.y + 8) where (0..<67).contains(y) {
      for x in Int(center.x - width / 2)...Int(center.x + width / 2) {
        let ground = Color(hex: picture.pixels[y * picture.width + x] & 0xFFFFFF)
        least = min(least, Color.white.contrast(with: ground))
      }
    }
    expect(least >= 4.5, "\(least)")
  }

  /// Beside the labels and the scroll bar the header is the mixture of its two pictures, channel by channel, within one
  /// level.
  @Test func theBlurCrossFades() throws {
    var person = Person.sample
    person.name = "."
    func header(_ offset: Double) throws -> [UInt32] {
      let drawn = try Golden.profileHost(.init(offset: offset, metrics: .article), person: person).bitmap
      return (1...60).flatMap { row in drawn.pixels[(row * drawn.width - 120)..<(row * drawn.width - 8)] }
    }
    let (sharp, blurred) = (try header(95), try header(130))
    expect(sharp != blurred)
    for offset in [100.0, 112.5, 125] {
      let fraction = (offset - 95) / 35
      for (index, (mixed, (from, to))) in zip(try header(offset), zip(sharp, blurred)).enumerated() {
        for shift in [0, 8, 16] {
          let (a, b, c) = (from >> shift & 255, to >> shift & 255, mixed >> shift & 255)
          let error = abs(Double(a) * (1 - fraction) + Double(b) * fraction - Double(c))
          expect(error <= 1, "\(index % 112), \(index / 112) at \(offset)")
        }
      }
    }
  }
}
