import OvershootDrawing
import OvershootGeometry
import OvershootRenderPages
import OvershootShell
import OvershootStage
import OvershootSupport
import SDLStage
import StageTesting

extension Golden {
  /// Where Noto Sans is installed, letters that Inter lacks would come from there.
  private static let families = FontFamily.debian.filter { $0.name != "Noto Sans" }

  private static let otherScales: [(page: String, scale: Double)] = [
    ("arcs", 1.25), ("dashed-boxes", 2), ("stripes", 1.5), ("backgrounds", 1.25), ("wrapped-text", 1.5),
  ]

  /// Every page of `overshoot render`, and some at other scales.
  @MainActor static let renderPages =
    RenderPage.all.map { page($0.name) } + otherScales.map { page($0.page, scale: $0.scale) }

  private static func page(_ name: String, scale: Double = 1) -> Golden {
    Golden("RenderPages/\(name)" + (scale == 1 ? "" : "@\(scale)")) {
      let page = try #require(RenderPage.named(name))
      let fonts = try FontBook(families: families)
      let list = page.list(DrawContext(text: fonts, scale: scale))
      return [Cell(name, list, size: page.size, scale: scale, text: fonts)]
    }
  }
}

@MainActor
@Suite struct RenderPageTests {
  @Test func eachNameIsUsedOnce() {
    expect(RenderPage.all.count >= 24 && Set(RenderPage.all.map(\.name)).count == RenderPage.all.count)
    expect(RenderPage.named("nothing") == nil)
  }
}
