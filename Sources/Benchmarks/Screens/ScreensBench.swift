import Drawing
import Geometry
import SDLStage
import Screens
import Stage

/// Measures whole screens as a person uses them: input, drawing commands and pixels, and how long the first frame takes.
@MainActor
struct ScreensBench {
  let report: BenchReport
  let resources: ResourceFolder
  /// Measures only what has this in its name.
  let only: String

  /// The windows: points, and pixels to the point.
  private static let windows: [(size: Size, scale: Double)] = [
    (Size(1280, 800), 1), (Size(1280, 800), 2),
  ]
  private static let starts = 9

  /// Measures and prints everything.
  func run() throws {
    report.header(
      "screen", "pixels", "scale", "cpu ms", "scene ms", "raster ms", "worst ms", "worst scene", "allocs/frame",
      "frames")
    for window in Self.windows {
      for item in ScreenCase.all where isWanted(item.name) {
        try measure(item, window.size, scale: window.scale)
      }
    }
    report.header("first frame", "pixels", "cpu ms", "scene ms", "raster ms", "reps")
    for route in [Route.menu, .twenty48, .profile] where isWanted("start-\(route.name)") { try start(route) }
  }

  private func isWanted(_ name: String) -> Bool { only.isEmpty || name.contains(only) }

  private func measure(_ item: ScreenCase, _ size: Size, scale: Double) throws {
    let run = ScreenRun(
      item.route, size: size, scale: scale, fonts: try FontBook(), pictures: BenchPictures(resources: resources))
    run.run(0.5)
    item.prepare(run)
    // Once to fill the caches.
    item.play(run)
    run.run(1)
    run.forgetCosts()
    item.play(run)
    let costs = run.costs
    guard !costs.isEmpty else { return }
    let totals = costs.map(\.total)
    let figures: [Double] = [
      median(totals), median(costs.map(\.scene)), median(costs.map(\.raster)), totals.max() ?? 0,
      costs.map(\.scene).max() ?? 0,
    ].map { $0 * 1000 }
    let allocations = median(costs.map { Double($0.allocations) })
    let cells = figures.map { BenchReport.decimal($0, places: 3) }
    let pixels = (Int(size.width * scale), Int(size.height * scale))
    report.row(
      item.name, "\(pixels.0)x\(pixels.1)", "\(Int(scale))", cells[0], cells[1], cells[2],
      cells[3], cells[4], "\(Int(allocations))", "\(costs.count)",
      json: [
        ("screen", .word(item.name)), ("width", .count(pixels.0)), ("height", .count(pixels.1)),
        ("scale", .figure(scale)), ("cpu_ms", .figure(figures[0])), ("scene_ms", .figure(figures[1])),
        ("raster_ms", .figure(figures[2])), ("worst_ms", .figure(figures[3])),
        ("worst_scene_ms", .figure(figures[4])), ("allocations_per_frame", .figure(allocations)),
        ("frames", .count(costs.count)),
      ])
  }

  /// A screen by itself from nothing to its first picture: scene, layout, pictures that are read, text, pixels.
  private func start(_ route: Route) throws {
    var costs: [ScreenRun.Cost] = []
    for _ in 0..<Self.starts {
      let (fonts, pictures) = (try FontBook(), BenchPictures(resources: resources))
      costs += ScreenRun(route, size: Size(1280, 800), scale: 1, fonts: fonts, pictures: pictures).costs
    }
    let figures = [costs.map(\.total), costs.map(\.scene), costs.map(\.raster)].map { median($0) * 1000 }
    let cells = figures.map { BenchReport.decimal($0, places: 3) }
    report.row(
      "start-\(route.name)", "1280x800", cells[0], cells[1], cells[2], "\(costs.count)",
      json: [
        ("first_frame", .word("start-\(route.name)")), ("cpu_ms", .figure(figures[0])),
        ("scene_ms", .figure(figures[1])),
        ("raster_ms", .figure(figures[2])), ("reps", .count(costs.count)),
      ])
  }

  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

/// The program's own pictures.
@MainActor
private final class BenchPictures: PictureSource {
  private let resources: ResourceFolder
  private let shelf = ImageShelf()

  init(resources: ResourceFolder) {
    self.resources = resources
  }

  func banner() throws -> Bitmap { try shelf.image(resources.file("profile-banner.svg"), fitting: (800, 450)) }

  func avatar() throws -> Bitmap { try shelf.image(resources.file("profile-avatar.svg"), fitting: (276, 276)) }

  func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap { shelf.blurred(bitmap, sigma: sigma) }
}
