import OvershootNonokuScreens
import OvershootScreenKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootRaster

/// How often the background of a screen is rendered while the screen moves.
@MainActor
@Suite struct BackdropCountTests {
  // Behaviour: nonoku 17
  @Test func itIsRenderedOncePerSizeWhileAPuzzleIsPlayed() throws {
    var (misses, frames) = ([Int](), 0)
    let rasterizer = Rasterizer(texts: try Fonts.shared())
    for width in [360, 361] {
      var values = OptionValues(.light)
      values[Options.hue] = .azure
      let app = try AppRig(.nonoku(.level(grade: 1, number: 1)), values, size: Size(Double(width), 480))
      let buffer = PixelBuffer(width: width, height: 480)
      for frame in 0..<600 {
        if frame % 30 == 0 { app.press([.d, .right, .digit1, .down][frame / 30 % 4]) }
        app.advance(1.0 / 60)
        rasterizer.draw(app.displayList, over: .black, scale: 1, into: buffer)
        frames += 1
      }
      misses.append(rasterizer.backdrops.missCount)
    }
    expect(misses == [1, 2] && frames == 1_200)
  }
}
