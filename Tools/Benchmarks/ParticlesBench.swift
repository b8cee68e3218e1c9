import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootStage
import SDLStage

/// Measures frames in which 1 000 particles fly over a window of 1280×800 points: scene, draw commands and pixels.
@MainActor
struct ParticlesBench {
  let report: BenchReport
  let fonts: FontBook

  private static let (size, count, rounds) = (Size(1280, 800), 1_000, 12)

  /// Prints the measurement.
  func run() {
    let (scene, view) = (Scene(), ParticleView())
    scene.addSubview(view)
    view.frame = Rect(origin: .zero, size: Self.size)
    let host = SceneHost(scene: scene, text: fonts, size: Self.size, scale: 1)
    let rasterizer = Rasterizer(texts: fonts)
    let buffer = PixelBuffer(width: Int(Self.size.width), height: Int(Self.size.height))
    var (time, costs) = (0.0, [Double]())
    func frame() {
      time += 1.0 / 60
      rasterizer.draw(host.frame(at: time), over: .white, scale: 1, into: buffer)
    }
    frame()
    for round in 0..<Self.rounds {
      var emitter = ParticleEmitter()
      (emitter.count, emitter.seed) = (Self.count, UInt64(round))
      emitter.area = Rect(x: 440, y: 300, width: 400, height: 200)
      host.perform { view.play(emitter) }
      frame()
      while view.count == Self.count, time < Double(round + 1) {
        let cost = CPUTime.measure(frame)
        // The first rounds fill the memory that is kept.
        if round > 1, view.count == Self.count { costs.append(cost) }
      }
      while !view.isAtRest { frame() }
    }
    report.header("particles", "cpu ms", "frames")
    report.row([
      .figure("cpu_ms", costs.median * 1_000).jsonOnly, .count("particles", Self.count),
      .figure("cpu_ms", costs.median * 1_000).cellOnly, .cell("\(costs.count)"),
    ])
  }
}
