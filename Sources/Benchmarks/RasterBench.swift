import CLimits
import Drawing
import Geometry
import Glibc
import Raster
import SDLStage
import Stage

// Behaviour: rendering 14, 15
/// Measures the CPU renderer on the 2048 board beside SDL2's software renderer, on the other drawing commands, and against how
/// fast memory can be filled.
@MainActor
struct RasterBench {
  let report: BenchReport
  let fonts: FontBook

  /// How many frames allocations are counted over.
  private static let countedFrames = 64

  /// Measures and prints everything.
  func run() {
    report.header("scene", "renderer", "pixels", "redraw", "cpu ms", "reps", "allocs/frame")
    for scale in [1.0, 2.0] {
      for (name, offset) in [("2048", 0.3), ("2048-at-rest", 0)] { board(name, offset: offset, scale: scale) }
    }
    transition()
    for (name, lists) in RasterScenes().commands {
      measure(name, redraw: "full", scale: 1, PixelBuffer(width: 1280, height: 800), lists, repetitions: 100)
    }
    bandwidth()
  }

  /// The board drawn as a whole by both renderers, and with four moving tiles.
  private func board(_ name: String, offset: Double, scale: Double) {
    let size = (Int(Twenty48Picture.size.width * scale), Int(Twenty48Picture.size.height * scale))
    let buffer = PixelBuffer(width: size.0, height: size.1)
    let picture = Twenty48Picture(fonts: fonts)
    let moving = (0..<16).map { picture.list(movingTiles: 4, shift: Double($0) * 1.7, offset: offset) }
    let whole = [picture.list(offset: offset)]
    let repetitions = scale == 1 ? 400 : 150
    let full = measure(name, redraw: "full", scale: scale, buffer, whole, repetitions: repetitions)
    measure(name, redraw: "dirty4", scale: scale, buffer, moving, repetitions: repetitions * 5 / 2)
    guard let other = RasterSDLRenderer(width: size.0, height: size.1, scale: scale, texts: fonts) else { return }
    let drawing = other.prepare(whole[0])
    let seconds = CPUTime.median(of: repetitions / 5) { _ in other.draw(drawing) }
    print(name, "sdl-software", buffer, "full", seconds, repetitions / 5)
    Rasterizer(texts: fonts).draw(whole[0], over: .white, scale: scale, into: buffer)
    let (ratio, difference) = (seconds / full, other.difference(from: buffer))
    report.note(
      "SDL's software renderer takes \(BenchReport.decimal(ratio, places: 1)) times as long; "
        + "\(BenchReport.decimal(100 * difference, places: 2)) % of its pixels differ by more than 32 of 255.",
      json: [
        ("comparison", .word(name)), ("width", .count(size.0)), ("height", .count(size.1)),
        ("sdl_to_raster", .figure(ratio)), ("sdl_pixels_differing", .figure(difference)),
      ])
  }

  /// Two screens that dissolve into each other over a backdrop, and one of them with four moving tiles.
  private func transition() {
    let buffer = PixelBuffer(width: Int(Twenty48Picture.size.width), height: Int(Twenty48Picture.size.height))
    let picture = Twenty48Picture(fonts: fonts)
    func list(_ body: (inout Canvas) -> Void) -> DisplayList {
      var canvas = Canvas()
      canvas.backdrop(Backdrop(BackgroundTheme.crimson))
      body(&canvas)
      return canvas.list
    }
    let dissolves = (1..<16).map { step in
      list { canvas in
        canvas.dissolve(Double(step) / 16) {
          picture.drawBoard(into: &$0, offset: 0)
        } to: {
          picture.drawBoard(into: &$0, offset: 24.3)
        }
      }
    }
    let moving = (0..<16).map { step in
      list { picture.drawBoard(into: &$0, movingTiles: 4, shift: Double(step) * 1.7) }
    }
    measure("screen-over-backdrop", redraw: "full", scale: 1, buffer, moving, repetitions: 400)
    measure("screen-over-backdrop", redraw: "dirty4", scale: 1, buffer, moving, repetitions: 1000)
    measure("dissolve-of-screens", redraw: "full", scale: 1, buffer, dissolves, repetitions: 400)
    measure("dissolve-of-screens", redraw: "dirty", scale: 1, buffer, dissolves, repetitions: 400)
  }

  /// Draws `lists` in turns, as a whole or what changed between them, and returns the median seconds of one.
  @discardableResult
  private func measure(
    _ scene: String, redraw: String, scale: Double, _ buffer: PixelBuffer, _ lists: [DisplayList], repetitions: Int
  ) -> Double {
    let rasterizer = Rasterizer(texts: fonts)
    func draw(_ step: Int) {
      if redraw == "full" { rasterizer.invalidate() }
      rasterizer.draw(lists[step % lists.count], over: .white, scale: scale, into: buffer)
    }
    let seconds = CPUTime.median(of: repetitions, draw)
    let asked = cl_allocations()
    for step in 0..<Self.countedFrames { draw(step) }
    let allocations = Double(cl_allocations() - asked) / Double(Self.countedFrames)
    print(scene, "raster", buffer, redraw, seconds, repetitions, allocations: allocations)
    return seconds
  }

  private func print(
    _ scene: String, _ renderer: String, _ buffer: PixelBuffer, _ redraw: String, _ seconds: Double, _ repetitions: Int,
    allocations: Double? = nil
  ) {
    let milliseconds = seconds * 1000
    var fields: [(key: String, value: BenchReport.Field)] = [
      ("scene", .word(scene)), ("renderer", .word(renderer)), ("width", .count(buffer.width)),
      ("height", .count(buffer.height)), ("redraw", .word(redraw)), ("cpu_ms", .figure(milliseconds)),
      ("reps", .count(repetitions)),
    ]
    if let allocations { fields.append(("allocations_per_frame", .figure(allocations))) }
    report.row(
      scene, renderer, "\(buffer.width)x\(buffer.height)", redraw, BenchReport.decimal(milliseconds, places: 3),
      "\(repetitions)", allocations.map { BenchReport.decimal($0, places: 2) } ?? "", json: fields)
  }

  /// Fills a frame by `memset` and by the rasteriser's rectangles.
  private func bandwidth() {
    let buffer = PixelBuffer(width: 1280, height: 800)
    let bytes = Double(4 * buffer.width * buffer.height)
    let set = CPUTime.median(of: 400) { step in
      buffer.withPixels { pixels in _ = memset(pixels, Int32(step & 255), Int(bytes)) }
    }
    let rasterizer = Rasterizer(texts: fonts)
    let rect = RoundedRect(Rect(x: 0, y: 0, width: 1280, height: 800))
    let lists = (0..<2).map { DisplayList([.fill(rect, Color(hex: 0x20_4060 + UInt32($0)))]) }
    let fill = CPUTime.median(of: 400) { step in
      rasterizer.draw(lists[step % 2], over: .white, scale: 1, into: buffer)
    }
    let (setSpeed, fillSpeed) = (bytes / set / 1e9, bytes / fill / 1e9)
    report.header("memset GB/s", "fill GB/s")
    report.row(
      BenchReport.decimal(setSpeed, places: 2), BenchReport.decimal(fillSpeed, places: 2),
      json: [("memset_gb_s", .figure(setSpeed)), ("fill_gb_s", .figure(fillSpeed))])
  }
}
