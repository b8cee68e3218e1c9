import Dispatch
import Foundation
import OvershootCSDL2
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import OvershootSupport
import Synchronization

@testable import SDLStage

@MainActor
@Suite struct WindowLoopTests {
  /// Returns a loop in the real time of a clock, or in virtual time without one.
  private func loop(
    _ content: FakeContent, script: InputScript = InputScript(), speed: Double = 1, end: Double = .infinity,
    clock: FakeClock? = nil
  ) throws -> WindowLoop {
    let loop = WindowLoop(
      window: try dummyWindow(), content: content, renderer: FakeRenderer(),
      pacing: clock.map { .realTime(now: $0.now) } ?? .virtual(framesPerSecond: 60), speed: speed, script: script,
      end: end)
    if let clock { loop.waiting = clock }
    return loop
  }

  private func press(_ key: Key, at time: Double) -> InputScript.Entry {
    InputScript.Entry(time: time, event: .key(key, isDown: true))
  }

  @Test func contentAtRestIsDrawnOnce() throws {
    let content = FakeContent()
    var ready = 0
    let loop = try loop(content)
    try loop.run(onReady: { ready += 1 })
    expect(content.log.filter { $0 != "event" }, equals: ["resize 40.0 30.0 1.0", "frame"])
    expect(content.times, equals: [0])
    expect(ready, equals: 1)
  }

  @Test func framesAreAtEqualIntervals() throws {
    let content = FakeContent()
    content.movesUntil = 0.1
    var frames: [String] = []
    let loop = try loop(content)
    try loop.run(onFrame: { frames.append("\($0) \($1)") })
    expect(content.times, equals: (0...6).map { Double($0) / 60 })
    expect(frames, equals: (0...6).map { "\($0) \(Double($0) / 60)" })
  }

  @Test func theScriptIsDeliveredInOrderAndOnTime() throws {
    let content = FakeContent()
    content.onEvent = { _, _ in content.isDirty = true }
    var recorded: [Double] = []
    let loop = try loop(
      content, script: InputScript([press(.c, at: 2), press(.a, at: 0.5), press(.b, at: 0.505), press(.d, at: 2)]))
    try loop.run(onEvent: { time, event in
      if case .key = event { recorded.append(time) }
    })
    expect(
      content.inputs == [
        .key(.a, isDown: true), .key(.b, isDown: true), .key(.c, isDown: true), .key(.d, isDown: true),
      ])
    expect(recorded, equals: [0.5, 0.505, 2, 2])
    expect(content.times, equals: [0, 0.5, 31.0 / 60, 2])
  }

  @Test func halfSpeedHalvesFrameTime() throws {
    let content = FakeContent()
    content.movesUntil = 0.1
    content.onEvent = { _, _ in content.isDirty = true }
    try loop(content, script: InputScript([press(.a, at: 1)]), speed: 0.5).run()
    expect(content.times.count, equals: 14)
    expect(content.times.last, equals: 1)
  }

  @Test func quittingEndsTheLoop() throws {
    let content = FakeContent()
    content.movesUntil = .infinity
    try loop(content, script: InputScript([InputScript.Entry(time: 0.1, event: .quit), press(.a, at: 0.1)])).run()
    expect(content.inputs, equals: [.quit])
    expect(content.times.last, equals: 5.0 / 60)
  }

  @Test func aSignalIsDistinguishedFromAScriptedQuit() throws {
    let content = FakeContent()
    content.movesUntil = .infinity
    let scripted = try loop(content, script: InputScript([InputScript.Entry(time: 0.1, event: .quit)]))
    try scripted.run()
    expect(scripted.quitOrigin, equals: .script)
    // SDL turns SIGINT and SIGTERM into this event.
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    let stopped = try loop(content)
    try stopped.run(onReady: { SDL_PushEvent(&event) })
    expect(stopped.quitOrigin, equals: .system)
    let whole = try loop(FakeContent())
    try whole.run()
    expect(whole.quitOrigin == nil)
  }

  @Test func contentCanEndTheLoop() throws {
    let content = FakeContent()
    content.movesUntil = .infinity
    content.closesWhen = { content.times.last ?? 0 >= 0.2 }
    try loop(content).run()
    expect(content.times.count, equals: 13)
  }

  @Test func theLoopEndsAtItsEnd() throws {
    let content = FakeContent()
    content.movesUntil = .infinity
    try loop(content, end: 0.5).run()
    expect(content.times.last, equals: 0.5)
  }

  @Test func aScriptedResizeChangesTheLayout() throws {
    let content = FakeContent()
    let loop = try loop(content, script: InputScript([InputScript.Entry(time: 0.5, event: .resize(Size(60, 20)))]))
    var recorded: [InputEvent] = []
    try loop.run(onEvent: { recorded.append($1) })
    expect(content.log.contains("resize 60.0 20.0 1.0"))
    expect(recorded.filter { $0 == .resize(Size(60, 20)) }.count, equals: 1)
    expect(content.times, equals: [0, 0.5])
    expect(loop.window.pixelSize == (60, 20))
  }

  /// While a large frame is drawn, a window that is dragged sends many sizes.
  // Behaviour: rendering 10
  @Test func ofSeveralSizesBetweenTwoFramesTheLatestIsLaidOut() throws {
    let content = FakeContent()
    let sizes = [Size(60, 20), Size(90, 25), Size(50, 50), Size(70, 35)]
    let loop = try loop(content, script: InputScript(sizes.map { InputScript.Entry(time: 0.5, event: .resize($0)) }))
    try loop.run()
    expect(
      content.log.filter { $0 != "event" }
        == ["resize 40.0 30.0 1.0", "frame", "resize 70.0 35.0 1.0", "frame"])
    expect(content.inputs, equals: [.resize(Size(70, 35))])
    expect(loop.window.pixelSize == (70, 35))
  }

  // Behaviour: screens E1
  @Test func aFrameInWhichASignalArrivesIsNotShown() throws {
    let content = FakeContent()
    content.movesUntil = 1
    var wasNoted = false
    content.onFrame = { _ in
      guard content.times.count == 3 else { return }
      // Threads of the test runner block signals.
      var (termination, before) = (sigset_t(), sigset_t())
      sigemptyset(&termination)
      sigaddset(&termination, SIGTERM)
      pthread_sigmask(SIG_UNBLOCK, &termination, &before)
      raise(SIGTERM)
      pthread_sigmask(SIG_SETMASK, &before, nil)
      wasNoted = SDLSession.isEndRequested
    }
    let loop = try loop(content)
    try loop.run()
    expect(wasNoted && loop.quitOrigin == .system && content.times.count == 3)
    expect(content.inputs, equals: [.quit])
    expect(!SDLSession.isEndRequested)
    expect(try loop.window.readPixels().pixels[0] == 0xFF00_0002)
  }

  @Test func theWindowShowsTheLatestFrame() throws {
    let content = FakeContent()
    content.movesUntil = 0.1
    let loop = try loop(content)
    try loop.run()
    expect(try loop.window.readPixels().pixels[7 * 40 + 7] == 0xFF00_0007)
  }

  @Test func anExposedWindowIsRedrawn() throws {
    let content = FakeContent()
    let loop = try loop(content, script: InputScript([press(.a, at: 0.5)]))
    var shown = 0
    try loop.run(
      onReady: {
        var event = SDL_Event()
        event.type = SDL_WINDOWEVENT.rawValue
        event.window.event = UInt8(SDL_WINDOWEVENT_EXPOSED.rawValue)
        SDL_PushEvent(&event)
      }, onFrame: { _, _ in shown += 1 })
    expect(shown, equals: 2)
  }

  @Test func realTimeFollowsTheClock() throws {
    let content = FakeContent()
    content.movesUntil = 0.25
    content.closesWhen = { content.times.last ?? 0 >= 0.25 }
    let clock = FakeClock(step: 0.004)
    try loop(content, clock: clock).run()
    expect(zip(content.times, content.times.dropFirst()).allSatisfy { $0 < $1 && $1 - $0 <= 0.05 })
    expect(content.times.count >= 6)
  }

  // Behaviour: rendering 17
  /// Frames that take up to half of the time, and begin a little late, come one in each refresh of the display.
  @Test(arguments: [60, 75, 120, 144, 165, 240.0])
  func eachRefreshHasOneFrame(rate: Double) throws {
    let content = FakeContent()
    content.movesUntil = 2
    content.closesWhen = { content.times.last ?? 0 >= 2 }
    let clock = FakeClock()
    var random = SeededGenerator(seed: 7)
    clock.oversleep = { Double.random(in: 0...0.0003, using: &random) }
    var begins: [Double] = []
    content.onFrame = { _ in
      begins.append(clock.seconds)
      clock.pause(for: Double.random(in: 0...0.5, using: &random) / rate)
    }
    let loop = try loop(content, clock: clock)
    loop.refreshRate = { rate }
    try loop.run()
    let refreshes = begins.map { Int((($0 - begins[0]) * rate + 1e-6).rounded(.down)) }
    expect(refreshes, equals: Array(0..<refreshes.count))
    expect(refreshes.count >= Int(2 * rate))
    expect(zip(content.times, content.times.dropFirst()).allSatisfy { abs($1 - $0 - 1 / rate) < 0.0004 })
  }

  // Behaviour: rendering 15
  @Test func aHiddenWindowDrawsNothing() throws {
    let (content, clock) = (FakeContent(), FakeClock())
    content.movesUntil = 0.5
    content.closesWhen = { content.times.last ?? 0 >= 0.5 }
    let loop = try loop(content, clock: clock)
    let window = loop.window.handle.pointer
    var count = 0
    clock.onWait = {
      count = max(count, content.times.count)
      if clock.waits.count == 60 { SDL_ShowWindow(window) }
    }
    try loop.run(onFrame: { index, _ in if index == 9 { SDL_HideWindow(window) } })
    expect(count == 10 && clock.waits.count >= 60)
    // What moves goes on where it was.
    expect(zip(content.times, content.times.dropFirst()).allSatisfy { $1 - $0 < 0.05 })
    expect(content.times.count >= 30)
  }

  @Test func contentHearsHowLongFramesTakeInRealTimeOnly() throws {
    for clock in [FakeClock(), nil] {
      let content = FakeContent()
      content.movesUntil = 0.25
      content.closesWhen = { content.times.last ?? 0 >= 0.25 }
      content.onFrame = { _ in clock?.pause(for: 0.012) }
      try loop(content, clock: clock).run()
      expect(content.frameSeconds.count == (clock == nil ? 0 : content.times.count - 1))
      expect(content.frameSeconds.allSatisfy { abs($0 - 0.012) < 1e-9 })
    }
  }

  // Behaviour: rendering 17
  /// What input starts while frames are shown is one frame old in the next one, as after a sleep.
  @Test(arguments: [1, 0.5])
  func inputBetweenTwoFramesHasTheTimeOfTheFormer(speed: Double) throws {
    let content = FakeContent()
    content.movesUntil = 0.25
    content.closesWhen = { content.times.last ?? 0 >= 0.25 }
    let clock = FakeClock(step: 0.002)
    let loop = try loop(content, speed: speed, clock: clock)
    try loop.run(onFrame: { [self] index, _ in
      if index == 3 { push(SDLK_a, [SDL_KEYDOWN]) }
    })
    let event = try #require(content.events.first { $0.event == .key(.a, isDown: true) })
    let (former, next) = (content.times[3], content.times[4])
    expect(event.time == max(former, next - speed * 1 / 60) && event.time < next)
  }

  private func push(_ key: SDL_KeyCode, _ types: [SDL_EventType] = [SDL_KEYDOWN, SDL_KEYUP]) {
    for type in types {
      var event = SDL_Event()
      event.type = type.rawValue
      event.key.state = UInt8(type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED)
      event.key.keysym.sym = SDL_Keycode(key.rawValue)
      SDL_PushEvent(&event)
    }
  }

  /// SDL reports all keys as released before it reports the loss of focus.
  @Test func aHeldKeyIsNotReleasedByTheLossOfFocus() throws {
    let content = FakeContent()
    content.movesUntil = 0.1
    let loop = try loop(content)
    try loop.run(onFrame: { [self] index, _ in
      switch index {
      case 1: push(SDLK_a)
      case 2: push(SDLK_SPACE, [SDL_KEYDOWN])
      case 3:
        push(SDLK_SPACE, [SDL_KEYUP])
        var event = SDL_Event()
        event.type = SDL_WINDOWEVENT.rawValue
        event.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_LOST.rawValue)
        SDL_PushEvent(&event)
      default: break
      }
    })
    expect(content.inputs, equals: [.key(.a, isDown: true), .key(.a, isDown: false), .key(.space, isDown: true)])
    expect(content.events.last?.event, equals: .focus(gained: false))
  }

  @Test func aScriptWakesRestingContentInRealTime() throws {
    let content = FakeContent()
    content.onEvent = { event, _ in
      if case .key = event { content.isDirty = true }
    }
    try loop(
      content, script: InputScript([press(.a, at: 0.05), InputScript.Entry(time: 0.1, event: .quit)]),
      clock: FakeClock()
    ).run()
    let keys = content.events.filter { $0.event == .key(.a, isDown: true) }
    expect(keys.map(\.time), equals: [0.05])
    expect(content.times.count, equals: 2)
    expect(content.times[1] >= 0.05)
  }

  /// An animation that a press starts is one frame old when it is first drawn, in the frame after the press.
  @Test(arguments: [1, 0.5])
  func theFirstFrameAfterASleepAlreadyMoves(speed: Double) throws {
    let content = FakeContent()
    content.onEvent = { event, time in
      if case .key = event { content.movesUntil = time + 0.2 }
    }
    content.closesWhen = { content.times.count == 4 }
    let loop = try loop(content, script: InputScript([press(.a, at: 0.1)]), speed: speed, clock: FakeClock())
    try loop.run()
    let keys = content.events.filter { $0.event == .key(.a, isDown: true) }
    expect(keys.map(\.time), equals: [0.1])
    let period = speed / loop.window.refreshRate
    let expected = [0, 0.1 + period, 0.1 + 2 * period, 0.1 + 3 * period]
    expect(zip(content.times, expected).allSatisfy { abs($0 - $1) < 1e-6 } && content.times.count == expected.count)
  }

  /// A resting loop waits in real time for as long as nothing comes, and goes on when a thread wakes it.
  @Test(.timeLimit(.minutes(60))) func anotherThreadWakesTheLoop() throws {
    let (isDone, isAwaited) = (Flag(), DispatchSemaphore(value: 0))
    let content = FakeContent()
    content.closesWhen = { isDone.isSet }
    let clock = FakeClock(blocks: true)
    clock.onWait = { isAwaited.signal() }
    Thread.detachNewThread {
      isAwaited.wait()
      isDone.set()
      WindowLoop.wake()
    }
    try loop(content, clock: clock).run()
    expect(clock.waits.count >= 1 && content.inputs == [] && content.times.count == 1)
  }

  /// Behind the mark at which SDL stops reading are the events of the next window, read before its first frame.
  @Test func aLoopThatEndsWhileItReadsLeavesTheNextOneAlone() throws {
    let session = try dummySession()
    let former = FakeContent()
    former.closesWhen = { former.inputs != [] }
    let loop = try loop(former)
    try loop.run(onReady: { [self] in push(SDLK_a, [SDL_KEYDOWN]) })
    expect(former.inputs, equals: [.key(.a, isDown: true)])
    let content = FakeContent()
    try self.loop(content).run()
    expect(content.log.filter { $0 != "event" }, equals: ["resize 40.0 30.0 1.0", "frame"])
    withExtendedLifetime(session) {}
  }

  @Test func aWaitInRealTimeEnds() throws {
    let session = try dummySession()
    let waiting = SystemWaiting()
    // Other tests open audio devices meanwhile, of which SDL tells.
    while waiting.waitForEvent(for: 0.001) { SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) }
    WindowLoop.wake()
    expect(waiting.waitForEvent(for: 3600) && waiting.waitForEvent(for: .infinity))
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    withExtendedLifetime(session) {}
  }
}

/// A Boolean that several threads access.
final class Flag: Sendable {
  private let state = Mutex(false)

  var isSet: Bool { state.withLock { $0 } }

  func set() {
    state.withLock { $0 = true }
  }
}
