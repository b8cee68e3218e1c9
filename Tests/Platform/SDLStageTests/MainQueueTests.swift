import Dispatch
import Foundation
import XCTest

@testable import SDLStage

// Behaviour: screens 3
/// XCTest runs on the program's main thread, as the game does; Swift Testing does not.
final class MainQueueTests: XCTestCase {
  func testATaskResumesInsideARestingLoop() throws {
    let log = try MainActor.assumeIsolated { try logOfALoopWithATask() }
    XCTAssertEqual(log, ["started", "resumed"])
  }
}

/// Runs a loop in which a task of the main actor suspends, and is resumed from another thread once the loop waits.
/// Nothing else wakes the loop, which waits until then.
@MainActor
private func logOfALoopWithATask() throws -> [String] {
  let content = FakeContent()
  var log: [String] = []
  content.closesWhen = { log.count == 2 }
  let (clock, isAwaited) = (FakeClock(blocks: true), DispatchSemaphore(value: 0))
  clock.onWait = { if log.count == 1 { isAwaited.signal() } }
  let loop = WindowLoop(
    window: try dummyWindow(), content: content, renderer: FakeRenderer(), pacing: .realTime(now: clock.now))
  loop.waiting = clock
  try loop.run(onReady: {
    Task { @MainActor in
      log.append("started")
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          isAwaited.wait()
          continuation.resume()
        }
      }
      log.append("resumed")
    }
  })
  return log
}
