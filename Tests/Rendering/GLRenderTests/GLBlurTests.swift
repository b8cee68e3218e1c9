import OvershootDrawing
import OvershootGLRender
import OvershootGeometry
import OvershootRaster
import OvershootSupport

@MainActor
@Suite struct GLBlurTests {
  /// Lines, areas and a ramp.
  private let bitmap = Bitmap(
    width: 75, height: 58,
    pixels: (0..<75 * 58).map { index in
      let (x, y) = (index % 75, index / 75)
      let gray = x < 20 ? (y % 7 < 3 ? 255 : 20) : x < 40 ? (x * y) % 256 : y < 29 ? 230 : x * 3
      return 0xFF00_0000 | UInt32(gray) << 16 | UInt32(255 - gray) << 8 | UInt32(gray / 2)
    })

  // Behaviour: rendering 11
  @Test func theShaderBlursAsTheRasteriserDoes() throws {
    defer { GLStage.close() }
    let blur = try GLBlur(GLStage.context(), shaders: GLStage.shaders())
    for sigma in [0.5, 1, 2.7, 6, 12, 40, 300] {
      let difference = Difference(bitmap.blurred(sigma: sigma), try blur.blurred(bitmap, sigma: sigma))
      expect(difference.decibels >= 50, "sigma \(sigma): \(difference)")
    }
  }
}
