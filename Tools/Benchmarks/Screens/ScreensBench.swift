import OvershootAdventure
import OvershootDrawing
import OvershootGeometry
import OvershootProfile
import OvershootRaster
import OvershootScreenKit
import OvershootStage
import OvershootStorage
import OvershootTwenty48Screens
import SDLStage

/// Measures whole screens in use: input, draw commands and pixels, and the time to the first frame.
@MainActor
struct ScreensBench {
  let report: BenchReport
  let resources: ResourceFolder
  /// Only cases with this in their name are measured; all where it is empty.
  let only: String

  /// The sizes of the windows in points, and their pixels per point.
  private static let windows: [(size: Size, scale: Double)] = [
    (Size(1280, 800), 1), (Size(1280, 800), 2),
  ]
  /// The number of times that a first frame is measured.
  private static let startCount = 9

  /// Prints all measurements.
  func run() throws {
    if isSelected("particles") { ParticlesBench(report: report, fonts: try FontBook()).run() }
    guard only != "particles" else { return }
    report.header(
      "screen", "pixels", "scale", "cpu ms", "scene ms", "raster ms", "worst ms", "worst scene", "allocs/frame",
      "frames")
    for window in Self.windows {
      for item in ScreenCase.all where isSelected(item.name) {
        try measure(item, window.size, scale: window.scale)
      }
    }
    report.header("first frame", "pixels", "cpu ms", "scene ms", "raster ms", "reps")
    for route in [Route.menu, .twenty48, .profile] where isSelected("start-\(route.name)") { try start(route) }
  }

  private func isSelected(_ name: String) -> Bool { only.isEmpty || name.contains(only) }

  private func measure(_ item: ScreenCase, _ size: Size, scale: Double) throws {
    let isKept = item.trophies > 0 || item.games > 0
    let store = isKept ? try Store.benchStore(trophies: item.trophies, games: item.games) : nil
    let run = ScreenRun(
      item.route, size: size, scale: scale, fonts: try FontBook(), pictures: BenchPictures(resources: resources),
      store: store, start: item.start, file: file)
    run.run(0.5)
    item.prepare(run)
    // The first pass fills the caches.
    item.play(run)
    run.run(1)
    run.removeCosts()
    item.play(run)
    let costs = run.costs
    guard !costs.isEmpty else { return }
    let totals = costs.map(\.total)
    report.row([
      .word("screen", item.name), .pixels(Int(size.width * scale), Int(size.height * scale)),
      .figure("scale", scale, places: 0), .figure("cpu_ms", totals.median * 1000),
      .figure("scene_ms", costs.map(\.scene).median * 1000), .figure("raster_ms", costs.map(\.raster).median * 1000),
      .figure("worst_ms", (totals.max() ?? 0) * 1000),
      .figure("worst_scene_ms", (costs.map(\.scene).max() ?? 0) * 1000),
      .figure("allocations_per_frame", costs.map { Double($0.allocations) }.median, places: 0),
      .count("frames", costs.count),
    ])
  }

  /// Returns the bytes of a file of the resources.
  private func file(_ path: String) -> [UInt8]? {
    try? WholeFile.read(resources.file(path), atMost: WorldRow.maximumByteCount)
  }

  /// Measures the creation and the first frame of a screen: scene, layout, reading of pictures, text and pixels.
  private func start(_ route: Route) throws {
    var costs: [ScreenRun.Cost] = []
    for _ in 0..<Self.startCount {
      let (fonts, pictures) = (try FontBook(), BenchPictures(resources: resources))
      costs += ScreenRun(route, size: Size(1280, 800), scale: 1, fonts: fonts, pictures: pictures, file: file).costs
    }
    report.row([
      .word("first_frame", "start-\(route.name)"), .cell("1280x800"),
      .figure("cpu_ms", costs.map(\.total).median * 1000), .figure("scene_ms", costs.map(\.scene).median * 1000),
      .figure("raster_ms", costs.map(\.raster).median * 1000), .count("reps", costs.count),
    ])
  }
}

/// The program's own pictures.
@MainActor
private final class BenchPictures: PictureSource {
  private let resources: ResourceFolder
  private let loader = ImageLoader { $0.blurred(sigma: $1) }

  init(resources: ResourceFolder) {
    self.resources = resources
  }

  func banner() throws -> Bitmap { try loader.image(resources.file("profile-banner.svg"), fitting: (800, 450)) }

  func avatar() throws -> Bitmap { try loader.image(resources.file("profile-avatar.svg"), fitting: (276, 276)) }

  func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap { loader.blurred(bitmap, sigma: sigma) }
}
