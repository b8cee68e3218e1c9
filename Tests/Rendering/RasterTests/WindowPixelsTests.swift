import OvershootDrawing
import OvershootGeometry
import OvershootSupport

@testable import OvershootRaster

/// Drawing into the pixels of a window.
@Suite @MainActor struct WindowPixelsTests {
  private func list(_ x: Double) -> DisplayList {
    var canvas = Canvas()
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: 40, height: 30)), Color(red: 0.2, green: 0.3, blue: 0.4))
    let box = RoundedRect(Rect(x: x, y: 4.5, width: 6, height: 7), cornerRadius: 2)
    canvas.fill(box, Color(red: 1, green: 0.5, blue: 0))
    return canvas.list
  }

  /// The pixels are those of a picture. Only damage is drawn into kept pixels, all where they are not kept.
  @Test func pixelsAreThoseOfAPicture() {
    let renderer = RasterRenderer(texts: BarTextMasks())
    var memory = [UInt32](repeating: 7, count: 40 * 30)
    let all = [PixelRect(x: 0, y: 0, width: 40, height: 30)]
    memory.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      @MainActor func draw(_ x: Double, isKept: Bool) -> [PixelRect] {
        let damage = renderer.draw(
          list(x), scale: 1, into: WindowPixels(base: base, width: 40, height: 30, isKept: isKept))
        let picture = RasterRenderer(texts: BarTextMasks()).picture(of: list(x), size: Size(40, 30), scale: 1)
        expect(picture.pixels, equals: Array(memory), "\(x)")
        return damage
      }
      // What the window shows is not what this renderer drew.
      expect(draw(3, isKept: true), equals: all)
      let damage = draw(5.25, isKept: true)
      expect(!damage.isEmpty && damage.allSatisfy { $0.width < 12 && $0.height < 12 })
      expect(draw(5.25, isKept: true).isEmpty)
      memory.update(repeating: 9)
      expect(draw(5.25, isKept: false), equals: all)
      expect(draw(8, isKept: true) != all)
    }
  }

  /// A renderer that changes between a window's pixels and its own draws everything each time.
  @Test func ownPixelsAreApart() {
    let renderer = RasterRenderer(texts: BarTextMasks())
    let all = [PixelRect(x: 0, y: 0, width: 40, height: 30)]
    var memory = [UInt32](repeating: 7, count: 40 * 30)
    memory.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      let pixels = WindowPixels(base: base, width: 40, height: 30, isKept: true)
      var wasCalled = false
      expect(renderer.draw(list(3), scale: 1, into: pixels), equals: all)
      renderer.withRows { _ in wasCalled = true }
      expect(!wasCalled)
      expect(renderer.draw(list(3), scale: 1, width: 40, height: 30), equals: all)
      renderer.withRows { rows in
        wasCalled = true
        expect(Bitmap(rows).pixels, equals: Array(memory))
      }
      expect(wasCalled && renderer.draw(list(3), scale: 1, into: pixels) == all)
    }
  }
}
