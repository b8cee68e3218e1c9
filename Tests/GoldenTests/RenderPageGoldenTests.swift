import Drawing
import Geometry
import Raster
import SDLStage
import Screens
import Stage
import Testing

/// Every page of the scene book, as somebody has looked at it.
@MainActor
@Suite struct RenderPageGoldenTests {
  /// The pages with text, whose letters may differ a little between versions of FreeType.
  private static let lettered: Set<String> = [
    "text", "2048", "wrapped-text", "shortened-text", "right-to-left", "mixed-text", "fallback-letters",
    "combining-marks", "backdrop", "dissolve",
  ]
  /// Where Noto Sans is installed, letters that Inter lacks would come from there.
  private static let families = FontFamily.debian.filter { $0.name != "Noto Sans" }

  private func picture(_ page: RenderPage, scale: Double) throws -> Bitmap {
    let fonts = try FontBook(families: Self.families)
    return RasterRenderer(texts: fonts).picture(
      of: page.list(DrawContext(text: fonts, scale: scale)), size: page.size, scale: scale)
  }

  @Test func everyPageLooksAsItDid() throws {
    for page in RenderPage.all {
      try Golden.check(
        try picture(page, scale: 1), page.name, in: "SceneBook", isExact: !Self.lettered.contains(page.name))
    }
  }

  @Test(arguments: [
    ("arcs", 1.25), ("dashed-boxes", 2), ("stripes", 1.5), ("backgrounds", 1.25), ("wrapped-text", 1.5),
  ])
  func pagesAtOtherScales(_ name: String, _ scale: Double) throws {
    let page = try #require(RenderPage(named: name))
    try Golden.check(
      try picture(page, scale: scale), "\(name)@\(scale)", in: "SceneBook", isExact: !Self.lettered.contains(name))
  }

  @Test func theBookHasEachPageOnce() {
    #expect(RenderPage.all.count >= 24 && Set(RenderPage.all.map(\.name)).count == RenderPage.all.count)
    #expect(RenderPage(named: "nothing") == nil)
  }
}
