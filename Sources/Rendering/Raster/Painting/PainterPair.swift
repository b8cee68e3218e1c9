import OvershootDrawing

/// The painters of a rasterizer: one on the thread that draws, and one that joins in for large areas on another thread.
///
/// The bands of an area go to the painter that is free. A pixel does not depend on which of them paints it.
final class PainterPair {
  private let sharedPixels: Int
  private let isCancelled: () -> Bool
  private let makePainter: () -> Painter
  private var painter: Painter
  private var second: SecondPainter?

  /// Creates a pair of painters that `makePainter` returns.
  ///
  /// - Parameters:
  ///   - sharedPixels: the minimum number of pixels of an area that both painters paint.
  ///   - isCancelled: tells that nothing is to be painted any more. It is called on the thread that draws only.
  init(sharedPixels: Int, isCancelled: @escaping () -> Bool, makePainter: @escaping () -> Painter) {
    self.sharedPixels = sharedPixels
    self.isCancelled = isCancelled
    self.makePainter = makePainter
    painter = makePainter()
  }

  /// Paints some items of `list` over `background` within `rect`, which is inside the target's clip.
  func paint(
    _ list: RenderList, items: Range<Int>, over background: UInt32, on target: PaintTarget, in rect: PixelRect
  ) {
    let bands = PixelBands(of: rect)
    if rect.area >= sharedPixels, bands.count > 1 {
      let job = PaintJob(list: list, items: items, background: background, target: target, bands: bands)
      return paintTogether(job, in: rect)
    }
    for band in bands where !isCancelled() {
      painter.paint(list, items: items, over: background, on: target.part(band))
    }
  }

  private func paintTogether(_ job: PaintJob, in rect: PixelRect) {
    guard !isCancelled() else { return }
    painter.keepCoverage(of: job.list, items: job.items, in: rect)
    let second = second ?? SecondPainter(makePainter())
    self.second = second
    painter.isShared = true
    second.begin(job)
    while let band = second.nextBand() {
      if isCancelled() { second.dropBands() } else { job.paint(band, with: &painter) }
    }
    second.end()
    painter.isShared = false
  }
}
