import Glibc
import OvershootCLimits
import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootStage
import SDLStage

// Behaviour: rendering 14, 15
/// Measures the CPU renderer: on the 2048 board beside SDL2's software renderer, on each draw command, and against the
/// bandwidth of memory.
@MainActor
struct RasterBench {
  let report: BenchReport
  let fonts: FontBook

  /// The number of frames over which allocations are counted.
  private static let countedFrames = 64

  /// Prints all measurements.
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

  /// Measures the whole board with both renderers, and four moving tiles.
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
      "SDL's software renderer takes \(ratio.decimals(1)) times as long; "
        + "\((100 * difference).decimals(2)) % of its pixels differ by more than 32 of 255.",
      json: [
        .word("comparison", name), .pixels(size.0, size.1), .figure("sdl_to_raster", ratio),
        .figure("sdl_pixels_differing", difference),
      ])
  }

  /// Measures a dissolve of two screens over a backdrop, and one screen with four moving tiles.
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

  /// Draws `lists` in turn, as a whole or only the damage, and returns the median time of one in seconds.
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
    let allocationsBefore = cl_allocations()
    for step in 0..<Self.countedFrames { draw(step) }
    let allocations = Double(cl_allocations() - allocationsBefore) / Double(Self.countedFrames)
    print(scene, "raster", buffer, redraw, seconds, repetitions, allocations: allocations)
    return seconds
  }

  private func print(
    _ scene: String, _ renderer: String, _ buffer: PixelBuffer, _ redraw: String, _ seconds: Double, _ repetitions: Int,
    allocations: Double? = nil
  ) {
    let fields: [BenchReport.Field] = [
      .word("scene", scene), .word("renderer", renderer), .pixels(buffer.width, buffer.height), .word("redraw", redraw),
      .figure("cpu_ms", seconds * 1000), .count("reps", repetitions),
    ]
    report.row(fields + (allocations.map { [.figure("allocations_per_frame", $0, places: 2)] } ?? []))
  }

  /// Measures filling a frame with `memset` and with the renderer's rectangles.
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
    report.row([.figure("memset_gb_s", setSpeed, places: 2), .figure("fill_gb_s", fillSpeed, places: 2)])
  }
}
