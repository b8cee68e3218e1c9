import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSupport

/// Particles have the pixels of the same shapes as commands of their own.
@MainActor
@Suite(.laws) struct ParticlePaintingTests {
  /// A disc of any size, some of them cut by the edge of the picture.
  private static func disc(_ random: inout SeededGenerator) -> Rect {
    let width = 1 + 62 * random.unit()
    return Rect(center: Vector2(80 * random.unit(), 80 * random.unit()), size: Size(width, width))
  }

  private static func cloud(_ disc: Rect, _ color: Color) -> DisplayList {
    var canvas = Canvas()
    let particle = ParticleCloud.Particle(at: disc.center, size: disc.size, life: 1)
    canvas.particles(ParticleCloud([particle], form: .disc, colors: [color]))
    return canvas.list
  }

  // Behaviour: effects 1
  @Test func aDiscIsARoundedRectangle() {
    law(seed: 451, cases: 400) { random, _ in
      let (disc, color) = (Self.disc(&random), Color.white.withAlpha(0.2 + 0.8 * random.unit()))
      let particle = TestImage(80, 80, Self.cloud(disc, color)).greens
      let shape = TestImage(80, 80) { $0.fill(RoundedRect(disc, cornerRadius: disc.width / 2), color) }.greens
      expect(zip(particle, shape).allSatisfy { abs($0 - $1) <= 2 })
    }
  }

  /// A pixel does not depend on which part of the disc is painted.
  // Behaviour: effects 1
  @Test func aPartOfADiscIsPaintedAsAllOfIt() {
    law(seed: 452, cases: 200) { random, _ in
      let (disc, color) = (Self.disc(&random), Color.white.withAlpha(0.2 + 0.8 * random.unit()))
      let rasterizer = Rasterizer(texts: BarTextMasks())
      let buffer = PixelBuffer(width: 80, height: 80)
      let below = Rect(
        x: 80 * random.unit(), y: 80 * random.unit(), width: 40 * random.unit(), height: 40 * random.unit())
      for gray in [0.2, 0.7] {
        var canvas = Canvas()
        canvas.fill(RoundedRect(below), Color(red: gray, green: gray, blue: gray))
        let list = DisplayList(canvas.list.commands + Self.cloud(disc, color).commands)
        rasterizer.draw(list, over: .black, scale: 1, into: buffer)
        expect(buffer.allPixels, equals: TestImage(80, 80, list).pixels)
      }
    }
  }
}
