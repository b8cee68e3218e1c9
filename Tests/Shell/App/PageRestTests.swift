import OvershootScreenKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting
import Testing

@testable import OvershootShell

/// A page whose motion is over asks for no frame, and waits for nothing.
@MainActor
@Suite struct PageRestTests {
  /// What shows motion as long as it is open: bars without an end, and a game that shows its effects.
  private static let moving = ["controls/progress", "breakout/settings"]

  // Behaviour: rendering 15
  @Test(arguments: ScreenList.all.routes, [MotionPolicy.full, .reduced])
  func everyPageComesToRestUnlessItShowsMotion(_ route: Route, _ policy: MotionPolicy) {
    let app = AppRig(route, policy: policy)
    let rests = policy == .reduced || !Self.moving.contains(route.name)
    // The cursor of a field stops to blink after 6 s.
    expect(app.runToRest(within: 8, framesPerSecond: 30) == rests, "\(route.name)")
  }
}
