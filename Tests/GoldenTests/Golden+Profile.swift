import Drawing
import OvershootGeometry
import Raster
import SDLStage
import Stage
import StageTesting
import Support
import Testing

@testable import Screens

/// The profile page at offsets where something changes, with the program's own pictures.
extension Golden {
  private static let offsets = [-107.0, 0, 20, 60, 112.5, 140]

  static let profile = [
    Golden("Profile/offsets", columns: 3) {
      try offsets.map { Cell("offset \($0)", try profileHost(.init(offset: $0))) }
    },
    Golden("Profile/tuning-dark") {
      let host = try profileHost(.init(offset: 20, showsTuning: true), .dark, size: Size(400, 520))
      return [Cell("tuning", host)]
    },
    Golden("Profile/wide@2") {
      [Cell("wide", try profileHost(.init(offset: 100), .dark, size: Size(700, 240), scale: 2), scale: 2)]
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

    func banner() throws -> Bitmap { try ImageFile.read(Self.folder + "/profile-banner.svg", fitting: (800, 450)) }
    func avatar() throws -> Bitmap { try ImageFile.read(Self.folder + "/profile-avatar.svg", fitting: (276, 276)) }
    func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap { bitmap.blurred(sigma: sigma) }
  }

  @MainActor
  fileprivate static func profileHost(
    _ start: ProfileStart, _ theme: Theme.Name = .light, size: Size = Size(360, 480), scale: Double = 1,
    person: Person = .sample
  ) throws -> ManualHost {
    let scene = Profile.makeModule(
      person, pictures: OwnPictures(), start: start, preferences: Preferences(Preferences.Values(theme: theme)))
    let host = ManualHost(scene, size: size, scale: scale, text: try Fonts.shared())
    host.advance(3)
    return host
  }
}

@MainActor
@Suite struct ProfileHeaderTests {
  /// Beside the label the header is the mixture of its two pictures, channel by channel, within one level.
  @Test func theBlurCrossFades() throws {
    var person = Person.sample
    person.name = "."
    func header(_ offset: Double) throws -> [UInt32] {
      let drawn = try Golden.profileHost(.init(offset: offset), person: person).bitmap
      return (0..<60).flatMap { row in drawn.pixels[(row * drawn.width)..<(row * drawn.width + 120)] }
    }
    let (sharp, blurred) = (try header(95), try header(130))
    #expect(sharp != blurred)
    for offset in [100.0, 112.5, 125] {
      let fraction = (offset - 95) / 35
      for (mixed, (from, to)) in zip(try header(offset), zip(sharp, blurred)) {
        for shift in [0, 8, 16] {
          let (a, b, c) = (from >> shift & 255, to >> shift & 255, mixed >> shift & 255)
          let error = abs(Double(a) * (1 - fraction) + Double(b) * fraction - Double(c))
          #expect(error <= 1)
        }
      }
    }
  }
}
