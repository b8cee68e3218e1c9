import OvershootDrawing
import OvershootGLRender
import OvershootGeometry
import OvershootStage
import SDLStage

/// Measures the OpenGL renderer on the 2048 board: the CPU time of this process until a frame is submitted, and until
/// its pixels are finished. Where the driver computes them on the CPU, rows say so.
@MainActor
struct GLBench {
  let report: BenchReport
  let fonts: FontBook
  /// The folder of the shaders; nil where it is to be found.
  let folder: String?

  /// Prints all measurements; a sentence where there is no OpenGL.
  func run() {
    do {
      let session = try SDLSession(
        driver: .offscreen, identity: SDLSession.Identity(id: "org.overshoot.Bench", name: "Bench"))
      defer { withExtendedLifetime(session) {} }
      let folder = try ResourceFolder(.shaders, override: self.folder)
      let shaders = try ShaderSources { name in
        (try? WholeFile.read(folder.file(name), atMost: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
      }
      try measure(GLContext(), shaders)
    } catch {
      report.note("OpenGL is not measured. \(error)", json: [.word("renderer", "opengl"), .word("error", "none")])
    }
  }

  private func measure(_ context: GLContext, _ shaders: ShaderSources) throws {
    let renderer = try GLRenderer(context, shaders: shaders, texts: fonts)
    let kind = context.isSoftware ? "opengl-software" : "opengl-gpu"
    report.note("OpenGL is \(context.rendererName).", json: [.word("renderer", "opengl"), .word("kind", kind)])
    report.header("scene", "renderer", "kind", "pixels", "redraw", "finished ms", "submitted ms", "reps")
    for scale in [1.0, 2.0] {
      board("2048", offset: 0.3, scale: scale, renderer, kind)
      board("2048-at-rest", offset: 0, scale: scale, renderer, kind)
    }
  }

  private func board(_ name: String, offset: Double, scale: Double, _ renderer: GLRenderer, _ kind: String) {
    let (width, height) = (Int(Twenty48Picture.size.width * scale), Int(Twenty48Picture.size.height * scale))
    let picture = Twenty48Picture(fonts: fonts)
    // Two lists in turn, since an equal one is not drawn again.
    let lists = [picture.list(offset: offset), picture.list(offset: offset + 1)]
    let repetitions = 60
    func draw(_ step: Int) { _ = renderer.draw(lists[step % 2], scale: scale, width: width, height: height) }
    let finished = CPUTime.median(of: repetitions) { step in
      draw(step)
      renderer.finish()
    }
    let submitted = (0..<repetitions).map { step in
      defer { renderer.finish() }
      return CPUTime.measure { draw(step) }
    }
    report.row([
      .word("scene", name), .word("renderer", "opengl"), .word("kind", kind), .pixels(width, height),
      .word("redraw", "full"), .figure("cpu_ms", finished * 1000),
      .figure("submit_ms", submitted.median * 1000), .count("reps", repetitions),
    ])
  }
}
