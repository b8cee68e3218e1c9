import Controls
import Geometry
import Raster
import SDLStage
import Stage

/// Measures a list that fills the window while the right stick scrolls it: rows that come into sight, the drawing commands, the pixels.
@MainActor
struct ListBench {
  let report: BenchReport
  let fonts: FontBook

  private static let size = Size(1280, 800)
  private static let frames = 600
  private static let style = ControlStyle(
    accent: Color(hex: 0x016E73), onAccent: .white, track: Color(hex: 0xC6BCAF), thumb: .white,
    surface: Color(hex: 0xFBF9F6), outline: Color(hex: 0xD8D2C7), text: Color(hex: 0x473B2C),
    mutedText: Color(hex: 0x6B6153), selection: Color(hex: 0xBFD9D8), shadow: .black)

  /// Measures and prints everything.
  func run() {
    report.header(
      "list rows", "points/frame", "pixels", "cpu ms", "scene ms", "raster ms", "full ms", "worst ms", "rows made",
      "reps")
    for count in [100, 10_000, 1_000_000] { measure(count, push: 1) }
    measure(10_000, push: 0.12)
  }

  private func measure(_ count: Int, push: Double) {
    var made = 0
    let list = ListView(rowHeight: 44, style: Self.style) {
      made += 1
      return LabelRow(style: Self.style)
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
    host.handle(.pad(.rightY, value: direction), at: 0)
    func nextScene() {
      now += 1.0 / 60
      // At an end it goes back.
      if list.offset == (direction > 0 ? list.limit : 0) {
        direction = -direction
        host.handle(.pad(.rightY, value: direction), at: now)
      }
      drawn = host.frame(at: now)
    }
    func draw() { rasterizer.draw(drawn, over: .white, scale: 1, into: buffer) }
    for _ in 0..<60 {
      nextScene()
      draw()
    }
    var (place, way) = (list.offset, 0.0)
    var (scenes, rasters): ([Double], [Double]) = ([], [])
    for _ in 0..<Self.frames {
      let start = CPUTime.now
      nextScene()
      let middle = CPUTime.now
      draw()
      scenes.append(middle - start)
      rasters.append(CPUTime.now - middle)
      way += abs(list.offset - place)
      place = list.offset
    }
    let totals = zip(scenes, rasters).map { $0 + $1 }
    // The same with every pixel drawn anew.
    let full = (0..<Self.frames / 4).map { _ in
      let start = CPUTime.now
      nextScene()
      rasterizer.invalidate()
      draw()
      return CPUTime.now - start
    }
    let medians = [totals, scenes, rasters, full].map { $0.sorted()[$0.count / 2] }
    print(count, way / Double(Self.frames), medians + [totals.max() ?? 0], made)
  }

  private func print(_ count: Int, _ pace: Double, _ seconds: [Double], _ made: Int) {
    let figures = seconds.map { $0 * 1000 }
    let cells = figures.map { BenchReport.decimal($0, places: 3) }
    report.row(
      "\(count)", BenchReport.decimal(pace, places: 1), "1280x800", cells[0], cells[1], cells[2], cells[3], cells[4],
      "\(made)", "\(Self.frames)",
      json: [
        ("list_rows", .count(count)), ("points_per_frame", .figure(pace)), ("cpu_ms", .figure(figures[0])),
        ("scene_ms", .figure(figures[1])), ("raster_ms", .figure(figures[2])), ("full_ms", .figure(figures[3])),
        ("worst_ms", .figure(figures[4])), ("rows_made", .count(made)), ("reps", .count(Self.frames)),
      ])
  }
}

/// A scene that is filled by one view.
private final class FullScene: Scene {
  private let view: View

  init(_ view: View) {
    self.view = view
    super.init()
    addSubview(view)
  }

  override func layoutSubviews(_ context: DrawContext) { view.frame = bounds }
}
