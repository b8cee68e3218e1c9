import Geometry
import Glibc
import Raster
import SDLStage
import Stage

/// Measures the CPU renderer on the 2048 board, and how fast memory can be filled.
@MainActor
struct RasterBench {
  let report: BenchReport
  let fonts: FontBook

  /// Measures and prints everything.
  func run() {
    report.header("scene", "tiles", "pixels", "redraw", "cpu ms", "reps")
    for scale in [1.0, 2.0] {
      for (name, offset) in [("2048", 0.3), ("2048-at-rest", 0)] {
        let size = (Int(Twenty48Picture.size.width * scale), Int(Twenty48Picture.size.height * scale))
        let buffer = PixelBuffer(width: size.0, height: size.1)
        measure(name, redraw: "full", offset: offset, scale: scale, buffer, repetitions: scale == 1 ? 400 : 150)
        measure(name, redraw: "dirty4", offset: offset, scale: scale, buffer, repetitions: scale == 1 ? 1000 : 400)
      }
    }
    bandwidth()
  }

  private func measure(
    _ scene: String, redraw: String, offset: Double, scale: Double, _ buffer: PixelBuffer, repetitions: Int
  ) {
    let rasterizer = Rasterizer(texts: fonts)
    let picture = Twenty48Picture(fonts: fonts)
    let isFull = redraw == "full"
    let lists = (0..<16).map { step in
      picture.list(movingTiles: isFull ? 0 : 4, shift: Double(step) * 1.7, offset: offset)
    }
    let seconds = CPUTime.median(of: repetitions) { step in
      if isFull { rasterizer.invalidate() }
      rasterizer.draw(lists[step % lists.count], over: .white, scale: scale, into: buffer)
    }
    let milliseconds = seconds * 1000
    report.row(
      scene, offset == 0 ? "whole px" : "+\(offset) pt", "\(buffer.width)x\(buffer.height)", redraw,
      BenchReport.decimal(milliseconds, places: 3), "\(repetitions)",
      json: [
        "scene": .word(scene), "renderer": .word("raster"), "width": .count(buffer.width),
        "height": .count(buffer.height), "redraw": .word(redraw), "cpu_ms": .figure(milliseconds),
        "reps": .count(repetitions),
      ])
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
      json: ["memset_gb_s": .figure(setSpeed), "fill_gb_s": .figure(fillSpeed)])
  }
}
