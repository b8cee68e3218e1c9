import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSupport

/// Drawings of large pictures end between two bands, on one thread and on two.
@MainActor
@Suite struct CancelledDrawingTests {
  /// Whether a drawing is cancelled: after it has been asked some times.
  private final class Countdown {
    var remaining: Int
    init(_ remaining: Int) { self.remaining = remaining }

    func isOver() -> Bool {
      remaining -= 1
      return remaining < 0
    }
  }

  // Behaviour: screens E1
  @Test(arguments: [false, true]) func noBandIsPaintedAfterADrawingIsCancelled(isRetained: Bool) {
    let (width, height, bands) = (9000, 112, 8)
    var canvas = Canvas()
    canvas.group(Group(isRetained: isRetained)) {
      $0.fill(RoundedRect(Rect(x: 0, y: 0, width: Double(width), height: Double(height))), .white)
    }
    func paintedRows(after count: Int) -> Int {
      let countdown = Countdown(count)
      let buffer = PixelBuffer(width: width, height: height)
      Rasterizer(texts: BarTextMasks(), isCancelled: countdown.isOver)
        .draw(canvas.list, over: .black, scale: 1, into: buffer)
      return (0..<height).count { buffer[0, $0] != 0 }
    }
    let asked = isRetained ? 2 * bands : bands
    expect(paintedRows(after: asked), equals: height)
    expect(paintedRows(after: asked - 1), equals: height - height / bands)
    expect(paintedRows(after: 3), equals: (isRetained ? 0 : 3 * height / bands))
  }

  @Test func noThreadPaintsACancelledDrawing() {
    let buffer = PixelBuffer(width: 1000, height: 600)
    let list = DisplayList([.fill(RoundedRect(Rect(x: 0, y: 0, width: 1000, height: 600)), .white)])
    Rasterizer(texts: BarTextMasks(), sharedPixels: 1, isCancelled: { true })
      .draw(list, over: .black, scale: 1, into: buffer)
    expect(buffer.allPixels.allSatisfy { $0 == 0 })
  }
}
