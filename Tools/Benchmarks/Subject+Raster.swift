import Glibc
import OvershootDrawing
import OvershootGeometry
import OvershootJSON
import OvershootRaster
import SDLStage

extension Subject {
  // Behaviour: rendering 14, 15
  /// The CPU renderer: the board of 2048 beside other renderers, single draw commands, effects, the bandwidth of
  /// memory, and the layout of text.
  static let raster = Subject(name: "raster") { report, options in
    let fonts = try FontBook()
    for scale in [1.0, 2.0] where options.only.isEmpty {
      let buffer = PixelBuffer(width: Int(1280 * scale), height: Int(800 * scale))
      let run = RasterRun(report: report, fonts: fonts, buffer: buffer, scale: scale)
      for (name, offset) in [("2048", 0.3), ("2048-at-rest", 0)] { board(name, offset: offset, run) }
      effects(RasterRun(report: report, fonts: fonts, buffer: buffer, scale: 1))
      do {
        try run.measureOpenGL(options.shaders)
      } catch {
        report.row(["renderer": .string("opengl"), "error": .string("\(error)")])
      }
    }
    let run = RasterRun(report: report, fonts: fonts, buffer: PixelBuffer(width: 1280, height: 800), scale: 1)
    for (name, lists) in RasterScenes().commands where options.selects(name) {
      run.measure(["scene": .string(name)], "full", lists, 400)
    }
    if options.selects("2048-plain") { plainBoard(report, fonts) }
    guard options.only.isEmpty else { return }
    bandwidth(run)
    article(report, try FontBook(desktop: DesktopFonts(hanLanguage: "ja")))
  }

  /// The whole board, four moving tiles, and the board by SDL's software renderer.
  @MainActor
  private static func board(_ name: String, offset: Double, _ run: RasterRun) {
    let picture = Twenty48Picture(fonts: run.fonts)
    let moving = (0..<16).map { picture.list(movingTiles: 4, shift: Double($0) * 1.7, offset: offset) }
    let whole = picture.list(offset: offset)
    let repetitions = run.scale == 1 ? 400 : 150
    run.measure(["scene": .string(name)], "full", [whole], repetitions)
    run.measure(["scene": .string(name)], "dirty4", moving, repetitions * 5 / 2)
    guard let samples = run.softwareSDL(whole, repetitions / 5) else { return }
    run.report.row(run.row(["scene": .string(name)], "sdl-software", redraw: "full", samples))
  }

  /// The whole board without shadows and texts, as other renderers draw it too, on one thread.
  @MainActor
  private static func plainBoard(_ report: BenchReport, _ fonts: FontBook) {
    for scale in [1.0, 2.0] {
      let buffer = PixelBuffer(width: Int(1280 * scale), height: Int(800 * scale))
      let run = RasterRun(report: report, fonts: fonts, buffer: buffer, scale: scale)
      let picture = Twenty48Picture(fonts: fonts, isPlain: true)
      run.measure(["scene": .string("2048-plain")], "full", [picture.list(offset: 0.3)], 400, sharedPixels: .max)
    }
  }

  /// Blurs, half of a dissolve of two backgrounds, nearly all of which is mixing, and a background that is new.
  @MainActor
  private static func effects(_ run: RasterRun) {
    // Noise, so that no shortcut for equal pixels applies.
    let (width, height) = (run.buffer.width, run.buffer.height)
    let pixels = (0..<UInt32(width * height)).map { 0xFF00_0000 | ($0 &* 2_654_435_769) >> 8 }
    let picture = Bitmap(width: width, height: height, pixels: pixels)
    for sigma in [0.5, 2, 4, 12, 48] {
      let samples = Samples(of: 15) { _ in _ = picture.blurred(sigma: sigma) }
      run.report.row(run.row(["blur_sigma": .figure(sigma)], "raster", samples))
    }
    let backgrounds = BackgroundTheme.allCases.map { Backdrop($0) }
    let dissolves = (1..<100).map { step in
      var canvas = Canvas()
      canvas.dissolve(
        Double(step) / 100, from: { $0.backdrop(backgrounds[0]) }, to: { $0.backdrop(backgrounds[1]) })
      return canvas.list
    }
    run.measure(["effect": .string("dissolve")], "full", dissolves, 100)
    run.measure(["effect": .string("background-new")], "full", backgrounds.map { DisplayList([.backdrop($0)]) }, 20)
  }

  /// Filling a frame with `memset` and with the renderer's rectangles.
  @MainActor
  private static func bandwidth(_ run: RasterRun) {
    let bytes = 4 * 1280 * 800
    let set = Samples(of: 400) { step in
      run.buffer.withPixels { pixels in _ = memset(pixels, Int32(step & 255), bytes) }
    }
    let rect = RoundedRect(Rect(x: 0, y: 0, width: 1280, height: 800))
    let lists = (0..<2).map { DisplayList([.fill(rect, Color(hex: 0x20_4060 + UInt32($0)))]) }
    let fill = run.samples("dirty", lists, 400)
    func speed(_ samples: Samples) -> JSONValue { .figure(Double(bytes) / samples.median / 1e9) }
    run.report.row(["memset_gb_s": speed(set), "fill_gb_s": speed(fill)])
  }

  // Behaviour: languages 11
  /// The layout of an article of 10 000 characters in many scripts, with the fonts of the desktop.
  @MainActor
  private static func article(_ report: BenchReport, _ fonts: FontBook) {
    let phrase =
      "The quick brown fox jumps over the lazy dog, well-known as it is (in 1,204 cases). "
      + "吾輩は猫である。名前はまだ無い。どこで生れたかとんと「見当」がつかぬ。他说：“你好，世界”（价格100元）。 "
      + "한국어 글은 이렇게 쓴다. ภาษาไทย เขียน ที่นี่ नमस्ते दुनिया। שלום עולם (טוב) 2048. السلام عليكم ورحمة الله. "
      + "Привет, мир! 👨‍👩‍👧‍👦🇩🇪👍🏽 "
    let text = String(String(repeating: phrase, count: 10_000 / phrase.count + 1).prefix(10_000))
    let samples = Samples(of: 21) { _ in
      _ = TextLayout(text, font: .init(size: 15), width: 520, measuring: fonts).lines.count
    }
    report.row([
      "article": .string("mixed"), "characters": .whole(text.count), "cpu_ms": .figure(samples.median * 1000),
    ])
  }
}

/// Drawings of one size by the CPU renderer.
@MainActor
struct RasterRun {
  let report: BenchReport
  let fonts: FontBook
  let buffer: PixelBuffer
  let scale: Double

  /// Draws `lists` in turn, as a whole or only the damage.
  func samples(
    _ redraw: String, _ lists: [DisplayList], _ repetitions: Int, sharedPixels: Int = 1 << 20
  ) -> Samples {
    let rasterizer = Rasterizer(texts: fonts, sharedPixels: sharedPixels)
    return Samples(of: repetitions) { step in
      if redraw == "full" { rasterizer.invalidate() }
      rasterizer.draw(lists[step % lists.count], over: .white, scale: scale, into: buffer)
    }
  }

  /// Prints the median time of drawing `lists` in turn.
  func measure(
    _ name: JSONValue, _ redraw: String, _ lists: [DisplayList], _ repetitions: Int, sharedPixels: Int = 1 << 20
  ) {
    report.row(row(name, "raster", redraw: redraw, samples(redraw, lists, repetitions, sharedPixels: sharedPixels)))
  }

  /// Returns the row of a drawing.
  func row(_ name: JSONValue, _ renderer: String, redraw: String? = nil, _ samples: Samples) -> JSONValue {
    name + ["renderer": .string(renderer), "width": .whole(buffer.width), "height": .whole(buffer.height)]
      + (redraw.map { ["redraw": .string($0)] } ?? [:])
      + ["cpu_ms": .figure(samples.median * 1000), "reps": .whole(samples.seconds.count)]
      + ["allocations_per_frame": samples.meanAllocations]
  }
}
