import Drawing
import Foundation
import Geometry
import Raster
import SDLStage
import Stage
import Testing

@testable import Screens

/// The profile page at offsets where something changes, with the program's own pictures.
@MainActor
@Suite struct ProfileGoldenTests {

  private final class OwnPictures: PictureSource {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Resources").path

    func banner() throws -> Bitmap { try ImageFile.read(Self.folder + "/profile-banner.svg", fitting: (800, 450)) }
    func avatar() throws -> Bitmap { try ImageFile.read(Self.folder + "/profile-avatar.svg", fitting: (276, 276)) }
    func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap { bitmap.blurred(sigma: sigma) }
  }

  private func picture(
    _ start: ProfileStart, _ theme: Theme.Name = .light, size: Size = Size(360, 480), scale: Double = 1,
    person: Person = .sample
  ) throws -> Bitmap {
    let fonts = try FontBook()
    let scene = Profile.makeModule(
      person, pictures: OwnPictures(), start: start, preferences: Preferences(Preferences.Values(theme: theme)))
    let host = SceneHost(scene: scene, text: fonts, size: size, scale: scale)
    _ = host.frame(at: 1)
    return RasterRenderer(texts: fonts).picture(of: host.frame(at: 4), size: size, scale: scale)
  }

  @Test(arguments: [-107.0, 0, 20, 60, 112.5, 140])
  func everyOffsetLooksAsItDid(_ offset: Double) throws {
    try Golden.check(try picture(.init(offset: offset)), "profile-\(offset)")
  }

  @Test func thePanelLooksAsItDid() throws {
    let drawn = try picture(.init(offset: 20, showsTuning: true), .dark, size: Size(400, 520))
    try Golden.check(drawn, "profile-tuning-dark")
  }

  @Test func aWideWindowAtTwoPixelsToThePointLooksAsItDid() throws {
    let drawn = try picture(.init(offset: 100), .dark, size: Size(700, 240), scale: 2)
    try Golden.check(drawn, "profile-wide@2")
  }

  @Test func aNameFromRightToLeftLooksAsItDid() throws {
    var person = Person.sample
    person.name = "דנה לוי, שענית וצלמת"
    person.posts = []
    try Golden.check(try picture(.init(offset: -30), size: Size(360, 400), person: person), "profile-right-to-left")
  }

  /// Beside the label the header is the mixture of its two pictures, channel by channel, within one level.
  @Test func theBlurCrossFades() throws {
    var person = Person.sample
    person.name = "."
    func header(_ offset: Double) throws -> [UInt32] {
      let drawn = try picture(.init(offset: offset), person: person)
      return (0..<60).flatMap { row in drawn.pixels[(row * drawn.width)..<(row * drawn.width + 120)] }
    }
    let (sharp, blurred) = (try header(95), try header(130))
    #expect(sharp != blurred)
    for offset in [100.0, 112.5, 125] {
      let share = (offset - 95) / 35
      for (mixed, (one, other)) in zip(try header(offset), zip(sharp, blurred)) {
        for shift in [0, 8, 16] {
          let (a, b, c) = (one >> shift & 255, other >> shift & 255, mixed >> shift & 255)
          let error = abs(Double(a) * (1 - share) + Double(b) * share - Double(c))
          #expect(error <= 1)
        }
      }
    }
  }
}
