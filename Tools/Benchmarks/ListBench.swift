import OvershootControls
import OvershootGeometry
import OvershootRaster
import OvershootStage
import SDLStage

/// Measures a list in the whole window while the right stick scrolls it: new rows, draw commands and pixels.
@MainActor
struct ListBench {
  let report: BenchReport
  let fonts: FontBook

  private static let size = Size(1280, 800)
  private static let frames = 600

  /// Prints all measurements.
  func run() {
    report.header(
      "list rows", "points/frame", "pixels", "cpu ms", "scene ms", "raster ms", "full ms", "worst ms", "rows made",
      "reps")
    for count in [100, 10_000, 1_000_000] { measure(count, push: 1) }
    measure(10_000, push: 0.12)
  }

  private func measure(_ count: Int, push: Double) {
    var made = 0
    let list = ListView(rowHeight: 44) {
      made += 1
      return LabelRow()
    } configure: { (row: LabelRow, index) in
      row.title.text = "Row \(index) of \(count)"
      row.detail.text = "\(index * 7919 % 1000) points"
    }
    list.reload(count: count)
    list.select(3)
    let scene = FullScene(list)
    let host = SceneHost(scene: scene, text: fonts, size: Self.size, scale: 1)
    let rasterizer = Rasterizer(texts: fonts)
    let buffer = PixelBuffer(width: Int(Self.size.width), height: Int(Self.size.height))
    var (now, drawn) = (0.0, host.frame(at: 0))
    var direction = push
    host.handle(.gamepad(.rightY, value: direction), at: 0)
    func nextScene() {
      now += 1.0 / 60
      // The direction changes at both ends.
      if list.contentOffset == (direction > 0 ? list.maximumOffset : 0) {
        direction = -direction
        host.handle(.gamepad(.rightY, value: direction), at: now)
      }
      drawn = host.frame(at: now)
    }
    func draw() { rasterizer.draw(drawn, over: .white, scale: 1, into: buffer) }
    for _ in 0..<60 {
      nextScene()
      draw()
    }
    var (offset, distance) = (list.contentOffset, 0.0)
    var (scenes, rasters): ([Double], [Double]) = ([], [])
    for _ in 0..<Self.frames {
      scenes.append(CPUTime.measure(nextScene))
      rasters.append(CPUTime.measure(draw))
      distance += abs(list.contentOffset - offset)
      offset = list.contentOffset
    }
    let totals = zip(scenes, rasters).map { $0 + $1 }
    // The same with every pixel redrawn.
    let full = (0..<Self.frames / 4).map { _ in
      CPUTime.measure {
        nextScene()
        rasterizer.invalidate()
        draw()
      }
    }
    report.row([
      .count("list_rows", count), .figure("points_per_frame", distance / Double(Self.frames), places: 1),
      .cell("1280x800"), .figure("cpu_ms", totals.median * 1000), .figure("scene_ms", scenes.median * 1000),
      .figure("raster_ms", rasters.median * 1000), .figure("full_ms", full.median * 1000),
      .figure("worst_ms", (totals.max() ?? 0) * 1000), .count("rows_made", made), .count("reps", Self.frames),
    ])
  }
}

/// A scene that is filled by one view.
final class FullScene: Scene {
  private let view: View

  init(_ view: View) {
    self.view = view
    super.init()
    addSubview(view)
  }

  override func layoutSubviews(_ context: DrawContext) { view.frame = bounds }
}
