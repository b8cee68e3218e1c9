import OvershootGLRender
import OvershootJSON
import OvershootRaster
import SDLStage

extension RasterRun {
  /// Prints the CPU time of this process until a frame of the board of 2048 by OpenGL is finished, and until it is
  /// submitted. Where the driver computes the pixels on the CPU, the row says so.
  func measureOpenGL(_ shaders: String?) throws {
    let session = try SDLSession(
      driver: .offscreen, identity: SDLSession.Identity(id: "org.overshoot.Bench", name: "Bench"))
    defer { withExtendedLifetime(session) {} }
    let folder = try ResourceFolder(.shaders, override: shaders)
    let sources = try ShaderSources { name in
      (try? WholeFile.read(folder.file(name), atMost: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
    }
    let context = try GLContext()
    let renderer = try GLRenderer(context, shaders: sources, texts: fonts)
    // Two lists in turn, since an equal one is not drawn again.
    let lists = [0.3, 1.3].map { Twenty48Picture(fonts: fonts).list(offset: $0) }
    func draw(_ step: Int) {
      _ = renderer.draw(lists[step % 2], scale: scale, width: buffer.width, height: buffer.height)
    }
    let finished = Samples(of: 60) { step in
      draw(step)
      renderer.finish()
    }
    var submitted = Samples()
    for step in 0..<60 {
      submitted.measure { draw(step) }
      renderer.finish()
    }
    let kind = context.isSoftware ? "opengl-software" : "opengl-gpu"
    report.row(
      row(["scene": .string("2048")], "opengl", redraw: "full", finished)
        + ["submit_ms": .figure(submitted.median * 1000), "kind": .string(kind)])
  }
}
