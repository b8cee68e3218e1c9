import Motion
import StageTesting
import Testing

@testable import OwnControl

@MainActor @Suite struct RatingTests {
  private let scene = RatingScene()

  @Test func aPressChoosesTheDiscBelowIt() {
    let host = ManualHost(scene, size: Size(360, 200))
    host.click(Vector2(20 + 105, 35))
    #expect(scene.rating.value == 4 && scene.text.text == "4 of 5")
  }

  @Test func arrowsStopAtBothEnds() {
    let host = ManualHost(scene, size: Size(360, 200))
    host.focus(scene.rating)
    for _ in 0..<7 { host.press(.right) }
    #expect(scene.rating.value == 5)
    host.press(.left)
    #expect(scene.rating.value == 4)
  }

  @Test func itComesToRest() {
    let host = ManualHost(scene, size: Size(360, 200))
    host.click(Vector2(20 + 135, 35))
    let early = host.advance(0.05)
    #expect(host.runToRest(within: 3))
    #expect(host.displayList != early)
  }
}
