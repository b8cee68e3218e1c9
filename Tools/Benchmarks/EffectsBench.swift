import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootStage
import SDLStage

/// Measures blurs, dissolves, backgrounds and line breaking.
@MainActor
struct EffectsBench {
  let report: BenchReport
  let fonts: FontBook

  /// Prints all measurements.
  func run() {
    report.header("blur sigma", "pixels", "cpu ms", "reps")
    for (width, height) in [(1280, 800), (2560, 1600)] {
      let picture = Self.picture(width: width, height: height, seed: 1)
      for sigma in [0.5, 2, 4, 12, 48] { blur(picture, sigma) }
    }
    report.header("effect", "pixels", "cpu ms", "reps")
    for (width, height) in [(1280, 800), (2560, 1600)] {
      dissolve(width, height)
      background(width, height)
    }
    report.header("text layout", "bytes", "lines", "cpu ms")
    for bytes in [1 << 16, 1 << 20] {
      layout("prose", of: bytes, maximumLines: nil)
      layout("one-word", of: bytes, maximumLines: nil)
      layout("two-lines", of: bytes, maximumLines: 2)
    }
  }

  private func layout(_ name: String, of bytes: Int, maximumLines: Int?) {
    var text = ""
    var state: UInt32 = 1
    while text.utf8.count < bytes {
      state = state &* 1_664_525 &+ 1_013_904_223
      let word = String(state % 1_000_003, radix: 36)
      text += name == "one-word" ? word : word + " "
    }
    var count = 0
    let milliseconds =
      CPUTime.median(of: 3) { step in
        // Another width each time, so that only the widths of words are cached.
        let width = 300 + Double(step)
        let layout = TextLayout(
          text, font: Font(size: 14), width: width, maximumLines: maximumLines, measuring: fonts)
        count = layout.lines.count
      } * 1000
    report.row([
      .word("layout", name), .count("bytes", text.utf8.count), .count("lines", count), .figure("cpu_ms", milliseconds),
    ])
  }

  private func blur(_ picture: Bitmap, _ sigma: Double) {
    let repetitions = picture.width > 2000 ? 15 : 40
    let milliseconds = CPUTime.median(of: repetitions) { _ in _ = picture.blurred(sigma: sigma) } * 1000
    report.row([
      .figure("blur_sigma", sigma, places: 1), .pixels(picture.width, picture.height),
      .word("renderer", "raster").jsonOnly, .figure("cpu_ms", milliseconds), .cell("\(repetitions)"),
    ])
  }

  /// Measures a dissolve between two backdrops, nearly all of which is mixing.
  private func dissolve(_ width: Int, _ height: Int) {
    draw("dissolve", width, height, repetitions: 100) { step in
      var canvas = Canvas()
      canvas.dissolve(Double(step % 99 + 1) / 100) {
        $0.backdrop(Backdrop(BackgroundTheme.crimson))
      } to: {
        $0.backdrop(Backdrop(BackgroundTheme.teal))
      }
      return canvas.list
    }
  }

  /// Measures a backdrop that changes in each frame, and one that does not.
  private func background(_ width: Int, _ height: Int) {
    let themes = BackgroundTheme.allCases
    for (name, count) in [("background-new", themes.count), ("background-kept", 1)] {
      draw(name, width, height, repetitions: 20) { DisplayList([.backdrop(Backdrop(themes[$0 % count]))]) }
    }
  }

  private func draw(
    _ effect: String, _ width: Int, _ height: Int, repetitions: Int, _ list: (Int) -> DisplayList
  ) {
    let (rasterizer, buffer) = (Rasterizer(texts: fonts), PixelBuffer(width: width, height: height))
    let seconds = CPUTime.median(of: repetitions) { step in
      rasterizer.invalidate()
      rasterizer.draw(list(step), over: .white, scale: 1, into: buffer)
    }
    report.row([
      .word("effect", effect), .pixels(width, height), .word("renderer", "raster").jsonOnly,
      .figure("cpu_ms", seconds * 1000), .count("reps", repetitions),
    ])
  }

  /// Returns a picture of noise, so that no shortcut for equal pixels applies.
  private static func picture(width: Int, height: Int, seed: UInt32) -> Bitmap {
    var state = seed
    let pixels = (0..<width * height).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return 0xFF00_0000 | state >> 8
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
