import OvershootGeometry
import OvershootStage
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

/// Runs a loop in which a task of the main actor suspends and is resumed from another thread; nothing else wakes the
/// loop.
@MainActor
private func logOfALoopWithATask() throws -> [String] {
  let content = FakeContent()
  var log: [String] = []
  content.closesWhen = { log.count == 2 }
  content.onEvent = { event, _ in
    if event == .quit { log.append("given up") }
  }
  let loop = WindowLoop(
    window: try dummyWindow(), content: content, renderer: FakeRenderer(), pacing: .realTime(now: monotonicSeconds),
    script: InputScript([InputScript.Entry(time: 20, event: .quit)]))
  loop.onReady = {
    Task { @MainActor in
      log.append("started")
      await workElsewhere()
      log.append("resumed")
    }
  }
  try loop.run()
  return log
}

/// Ends on another thread, after the loop had time to fall asleep.
@concurrent
private func workElsewhere() async {
  var sum = 0.0
  for step in 0..<5_000_000 { sum += Double(step).squareRoot() }
  precondition(sum > 0)
}
