import Foundation
import OvershootDrawing
import OvershootStage
import OvershootSupport
import SDLStage
import StageTesting

/// Compares all drawings with the golden pictures. `make golden` rewrites the pictures, `make golden ONLY=Controls`
/// those whose names begin so.
@MainActor
@Suite struct GoldenTests {
  private static let folder = Repository.path("Tests/Rendering/GoldenTests/Pictures")
  /// The maximum size of all pictures together, in bytes.
  private static let maximumBytes = 4 << 20

  private static func golden(_ name: String) -> GoldenPicture { GoldenPicture("\(folder)/\(name).png") }

  /// The names of the files, as goldens have them.
  private func files() throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.folder)
    return Set(paths.filter { $0.contains(".") }.map { $0.hasSuffix(".png") ? String($0.dropLast(4)) : $0 })
  }

  @Test(arguments: await Golden.all)
  func drawingsAreUnchanged(_ golden: Golden) throws {
    let file = Self.golden(golden.name)
    let isWriting = GoldenPicture.isWriting
    if isWriting, let prefix = ProcessInfo.processInfo.environment["OVERSHOOT_GOLDEN_ONLY"] {
      guard golden.name.hasPrefix(prefix) else { return }
    }
    let sheet = GoldenSheet(try golden.cells(), columns: golden.columns)
    let expected = isWriting ? nil : try file.read()
    if let expected, expected.width == sheet.width, expected.height == sheet.height {
      let differences = sheet.differences(from: expected)
      guard !differences.isEmpty else { return }
      let drawn = sheet.bitmap(text: try Fonts.shared())
      let picture = PictureDifference.picture(drawn, expected)
      throw try file.failure(differences.joined(separator: "\n"), drawn, picture)
    }
    try file.check(sheet.bitmap(text: try Fonts.shared()), tolerance: .exact)
  }

  @Test func everyFileBelongsToAGoldenAndEveryGoldenHasAFile() throws {
    let names = Set(Golden.all.map(\.name))
    expect(names.count, equals: Golden.all.count)
    guard !GoldenPicture.isWriting else {
      for orphan in try files().subtracting(names) {
        try FileManager.default.removeItem(atPath: Self.golden(orphan).path)
      }
      return
    }
    expect(try files().subtracting(names).sorted() == [], "No golden draws these files; 'make golden' removes them.")
    expect(try names.subtracting(files()).sorted() == [], "These files are missing; 'make golden' writes them.")
  }

  @Test(.enabled(if: !GoldenPicture.isWriting))
  func theFilesAreSmall() throws {
    let bytes = try files().reduce(0) { sum, name in
      sum + (try FileManager.default.attributesOfItem(atPath: Self.golden(name).path)[.size] as? Int ?? 0)
    }
    expect(bytes <= Self.maximumBytes)
  }
}

/// The fonts of the program, opened once for all goldens.
@MainActor
enum Fonts {
  private static var opened: FontBook?

  static func shared() throws -> FontBook {
    if let opened { return opened }
    let fonts = try FontBook()
    opened = fonts
    return fonts
  }
}
