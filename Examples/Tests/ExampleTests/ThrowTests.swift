import Motion
import OvershootStage
import StageTesting
import Testing

@testable import Gestures

@MainActor @Suite struct ThrowTests {
  private let scene = GesturesScene()

  @Test func aSheetIsThrownToItsNextDetent() {
    let (host, sheet) = (ManualHost(scene, size: Size(400, 600)), scene.sheet)
    // A place in a view, in the points of the window.
    let start = sheet.convert(Vector2(200, 20), to: scene)
    host.send(.pointer(start, button: 1, isDown: true))
    for frame in 1...6 {
      host.send(.move(start - Vector2(0, Double(frame) * 8)), at: Double(frame) / 60)
    }
    // The first 5 points make it a drag.
    #expect(sheet.shownFrame.minY == 457 && !host.host.engine.isRunning)
    host.send(.pointer(start - Vector2(0, 48), button: 1, isDown: false))
    #expect(sheet.center.y == 620 && sheet.shownFrame.minY == 457 && sheet.$center.velocity.y < -400)
    #expect(host.host.engine.runningCount == 1)
    #expect(host.runToRest(within: 3))
    #expect(sheet.shownFrame == sheet.frame)
  }

  @Test func whatATestAnimatesIsOfTheEngineOfTheHost() {
    let host = ManualHost(scene, size: Size(400, 600))
    host.host.engine.perform { _ = animate(.linear(duration: 1)) { scene.card.center.x += 100 } }
    host.run(0.5)
    #expect(scene.card.shownFrame.center.x == 250)
  }
}
