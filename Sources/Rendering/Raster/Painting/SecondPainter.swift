internal import Dispatch
import OvershootDrawing
internal import Synchronization

/// Some items of a list to paint, band by band.
struct PaintJob {
  let list: RenderList
  let items: Range<Int>
  let background: UInt32
  let target: PaintTarget
  let bands: PixelBands

  /// Paints one of the bands.
  func paint(_ band: PixelRect, with painter: inout Painter) {
    painter.paint(list, items: items, over: background, on: target.part(band))
  }
}

/// A painter on a thread of the system's pool, which waits without using the CPU between two jobs.
///
/// It is unchecked `Sendable`: `job` changes only while the other thread has none, and only that thread uses `painter`.
final class SecondPainter: @unchecked Sendable {
  private var painter: Painter
  private var job: PaintJob?
  private let takenBands = Atomic(0)
  /// Whether the other thread has taken the job, or must not take it any more.
  private let isTaken = Atomic(true)
  /// Whether the other thread was called, for this job or an earlier one, and has not come yet.
  private let isCalled = Atomic(false)
  private let done = DispatchSemaphore(value: 0)

  /// Creates a second painter that uses `painter`.
  init(_ painter: consuming Painter) {
    self.painter = painter
    self.painter.isShared = true
  }

  /// Calls the other thread, which may come late or never.
  func begin(_ job: PaintJob) {
    self.job = job
    takenBands.store(0, ordering: .relaxed)
    isTaken.store(false, ordering: .releasing)
    guard !isCalled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    DispatchQueue.global(qos: .userInteractive).async { [self] in work() }
  }

  /// Returns a band that no thread has painted, for this thread to paint; nil if none is left.
  func nextBand() -> PixelRect? {
    guard let job else { return nil }
    let index = takenBands.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < job.bands.count ? job.bands[index] : nil
  }

  /// Leaves the bands that no thread has taken as they are.
  func dropBands() {
    guard let job else { return }
    takenBands.store(job.bands.count, ordering: .relaxed)
  }

  /// Waits until the other thread has painted the bands that it has taken. It does not wait for one that never came.
  func end() {
    if isTaken.exchange(true, ordering: .acquiringAndReleasing) { done.wait() }
    job = nil
  }

  private func work() {
    isCalled.store(false, ordering: .sequentiallyConsistent)
    guard !isTaken.exchange(true, ordering: .acquiringAndReleasing) else { return }
    while let band = nextBand() { job?.paint(band, with: &painter) }
    done.signal()
  }
}
