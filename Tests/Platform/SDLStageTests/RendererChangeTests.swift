import OvershootDrawing
import OvershootStage
import OvershootSupport

@testable import SDLStage

/// A renderer that shows its drawings by itself, until it is lost.
@MainActor
private final class FakePresentingRenderer: PresentingRenderer {
  private(set) var log: [String] = []
  var worksUntil = Int.max
  var onRelease: @MainActor () -> Void = {}
  var onPresent: () -> Void = {}

  func draw(_ list: DisplayList, scale: Double, width: Int, height: Int) -> [PixelRect] {
    log.append("draw")
    return [PixelRect(x: 0, y: 0, width: width, height: height)]
  }

  func withRows(_ body: (PixelRows) -> Void) {
    Bitmap(width: 1, height: 1, pixels: [0xFF11_2233]).withRows(body)
  }

  func present() -> Bool {
    log.append("present")
    onPresent()
    return log.count / 2 <= worksUntil
  }

  isolated deinit { onRelease() }
}

// Behaviour: rendering 10
@MainActor
@Suite struct RendererChangeTests {
  private func loop(
    _ content: FakeContent, _ renderer: any Renderer, onRendererLost: WindowLoop.RendererMaker? = nil
  ) throws -> WindowLoop {
    WindowLoop(
      window: try dummyWindow(), content: content, renderer: renderer, pacing: .virtual(framesPerSecond: 60),
      onRendererLost: onRendererLost)
  }

  @Test func aRendererThatPresentsByItselfIsReadByItself() throws {
    let renderer = FakePresentingRenderer()
    let loop = try loop(FakeContent(), renderer)
    try loop.run()
    expect(renderer.log, equals: ["draw", "present"])
    expect(try loop.readPixels().pixels == [0xFF11_2233])
  }

  @Test func howLongAFrameTakesIsWithoutTheWaitToShowIt() throws {
    let (content, clock, renderer) = (FakeContent(), FakeClock(), FakePresentingRenderer())
    content.movesUntil = 0.25
    content.closesWhen = { content.times.last ?? 0 >= 0.25 }
    content.onFrame = { _ in clock.pause(for: 0.003) }
    renderer.onPresent = { clock.pause(for: 0.013) }
    let loop = WindowLoop(
      window: try dummyWindow(), content: content, renderer: renderer, pacing: .realTime(now: clock.now))
    loop.waiting = clock
    try loop.run()
    expect(content.frameSeconds.count > 9 && content.frameSeconds.allSatisfy { abs($0 - 0.003) < 1e-9 })
  }

  @Test func aLostRendererIsReplacedWithinTheFrame() throws {
    let content = FakeContent()
    content.movesUntil = 0.05
    var made: [String] = []
    var renderer: FakePresentingRenderer? = FakePresentingRenderer()
    renderer?.worksUntil = 1
    renderer?.onRelease = { made.append("released") }
    let loop = try loop(content, renderer.take() ?? FakePresentingRenderer()) { _ in
      made.append("made")
      return FakeRenderer()
    }
    try loop.run()
    expect(made, equals: ["released", "made"])
    expect(content.times, equals: (0...3).map { Double($0) / 60 })
    expect(try loop.readPixels().width == 40)
  }

  @Test func aLostRendererWithoutAnotherIsAnError() throws {
    let renderer = FakePresentingRenderer()
    renderer.worksUntil = 0
    #expect(throws: SDLError.self) { try loop(FakeContent(), renderer).run() }
  }

  @Test func anotherRendererDrawsTheNextFrameAndMayRemakeTheWindow() throws {
    let content = FakeContent()
    let loop = try loop(content, FakePresentingRenderer())
    var previous: UInt32?
    try loop.run(onFrame: { [unowned loop] index, _ in
      guard index == 0 else { return }
      loop.replaceRenderer { window throws(SDLError) in
        previous = window.id
        try window.remake(for: .pictures)
        expect(window.id != previous && window.output == .pictures)
        return FakeRenderer()
      }
    })
    expect(previous != nil && content.times.count >= 2)
    expect(try loop.readPixels().width == 40)
  }
}
