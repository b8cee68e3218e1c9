import OvershootCLimits
import OvershootJSON
import OvershootProfile
import OvershootRaster
import OvershootScreenKit
import OvershootShell
import SDLStage

extension Subject {
  /// Whole screens in use, from the input to the last pixel.
  static let screens = Subject(name: "screens") { report, options in
    let resources = try ResourceFolder(override: options.resources)
    if options.selects("particles") { particles(report, try FontBook()) }
    for item in ScreenCase.all where item.isRecorded && options.selects("recording") {
      recording(report, item, try start(item, resources))
    }
    for (size, scale) in [(Size(1280, 800), 1.0), (Size(1280, 800), 2), (Size(1920, 1080), 2)] {
      for item in ScreenCase.all where options.selects(item.name) && (item.isLarge || size.width == 1280) {
        let run = try start(item, resources, size, scale)
        play(item, in: run)
        report.row(["screen": .string(item.name)] + run.row)
      }
    }
  }

  /// What a frame spends where, in screens in play.
  static let frame = Subject(name: "frame") { report, options in
    let resources = try ResourceFolder(override: options.resources)
    let names = [
      "2048-plays", "menu-selects", "breakout-moving", "bombs-plays", "nonoku-plays", "adventure-scrolls",
      "profile-scrolls",
    ]
    for item in ScreenCase.all where names.contains(item.name) && options.selects(item.name) {
      let run = try start(item, resources)
      run.measurePhases()
      play(item, in: run)
      for row in run.phaseRows { report.row(["screen": .string(item.name)] + row) }
    }
  }

  /// Plays twice, and measures the second time.
  @MainActor
  private static func play(_ item: ScreenCase, in run: ScreenRun) {
    run.run(0.5)
    item.prepare(run)
    // The first pass fills the caches.
    item.play(run)
    run.run(1)
    run.removeCosts()
    item.play(run)
  }

  /// Returns a run of the screen of a case alone, which has drawn its first frame.
  @MainActor
  static func start(
    _ item: ScreenCase, _ resources: ResourceFolder, _ size: Size = Size(1280, 800), _ scale: Double = 1
  ) throws -> ScreenRun {
    let fonts = try FontBook()
    var environment = ScreenEnvironment(Preferences(), makeSeed: { 7 }) {
      try? WholeFile.read(resources.file($0), atMost: $1)
    }
    environment[ProfileContent.self] = ProfileContent(pictures: BenchPictures(resources: resources, texts: fonts))
    try item.setUp(&environment)
    let run = ScreenRun(item.route, environment, size: size, scale: scale, fonts: fonts)
    run.redrawsAll = item.isWhole
    return run
  }

  /// Frames with and without the record of what moved, in turn: how much more they take, and the bytes of the record.
  @MainActor
  private static func recording(_ report: BenchReport, _ item: ScreenCase, _ run: ScreenRun) {
    // The record of the program is measured in turn.
    run.engine.tracing = nil
    item.play(run)
    let passes = 12
    var (costs, bytes): ([[Double]], Int) = ([[], []], 0)
    for pass in 0..<(2 * passes) {
      var trace = pass % 2 == 0 ? nil : RecordedMotion.trace(of: run.engine)
      costs[pass % 2].append(Samples.seconds { item.play(run) })
      let used = Int(cl_memory_in_use())
      withExtendedLifetime(trace) {}
      trace = nil
      bytes = max(bytes, used - Int(cl_memory_in_use()))
      run.run(1)
    }
    let ratios = zip(costs[1], costs[0]).map { $0 / $1 }
    report.row([
      "recording": .string(item.name), "cpu_ratio": .figure(ratios.median), "bytes": .whole(bytes),
      "limit": .whole(RecordedMotion.byteLimit),
    ])
  }

  // Behaviour: effects 1
  /// Frames in which 1 000 particles fly over the window.
  @MainActor
  private static func particles(_ report: BenchReport, _ fonts: FontBook) {
    let (count, view) = (1_000, ParticleView())
    let scene = Scene()
    scene.addSubview(view)
    let host = SceneHost(scene: scene, text: fonts, size: Size(1280, 800), scale: 1)
    let run = SceneRun(scene, host, in: host, size: Size(1280, 800), scale: 1, fonts: fonts)
    view.frame = Rect(origin: .zero, size: run.size)
    for seed in 0..<UInt64(12) {
      // The first rounds fill the memory that is kept.
      if seed == 2 { run.removeCosts() }
      var emitter = ParticleEmitter()
      (emitter.count, emitter.seed) = (count, seed)
      emitter.area = Rect(x: 440, y: 300, width: 400, height: 200)
      run.act { view.play(emitter) }
      run.skipFrame()
      while view.count == count { run.frame() }
      while !view.isAtRest { run.skipFrame() }
    }
    report.row(["particles": .whole(count)] + run.row)
  }
}

/// The program's own pictures.
@MainActor
private final class BenchPictures: PictureSource {
  private let resources: ResourceFolder
  private let loader = ImageLoader { $0.blurred(sigma: $1) }

  private let texts: any TextMaskSource

  init(resources: ResourceFolder, texts: any TextMaskSource) { (self.resources, self.texts) = (resources, texts) }

  func banner() -> Bitmap? { nil }

  func avatar() throws -> Bitmap { try loader.drawing(resources.file("profile-avatar.svg"), fitting: (400, 400)) }

  func blurred(_ bitmap: Bitmap, sigma: Double) -> Bitmap { loader.blurred(bitmap, sigma: sigma) }

  func picture(of drawing: DisplayList, size: Size, scale: Double) -> Bitmap {
    RasterRenderer(texts: texts).clearPicture(of: drawing, size: size, scale: scale)
  }
}
