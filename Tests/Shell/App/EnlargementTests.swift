import OvershootScreenKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootShell

/// How large everything is: by the option, and by the room of the window.
@MainActor
@Suite(.laws) struct EnlargementTests {
  private static let sizes = Options.interfaceSize.choices.map(\.value)

  // Behaviour: linux-desktop 17
  @Test func everythingIsAsLargeAsTheWindowHasRoomFor() {
    let app = AppRig(.menu)
    law(seed: 45, cases: 500) { random, _ in
      let least = SceneHost.minimumSize
      let window = Size(
        .random(in: least.width...4_000, using: &random), .random(in: least.height...2_400, using: &random))
      let usual = AppScene.enlargement(in: window)
      var former = 0.0
      for size in Self.sizes {
        app.preferences[Options.interfaceSize] = size
        let factor = app.app.enlargement(ofSize: window)
        expect(factor >= former && factor <= usual * size / 100)
        if factor > usual { expect(window.width / factor >= 360 - 1e-9 && window.height / factor >= 480 - 1e-9) }
        if size <= 100 { expect(factor, equals: usual * size / 100) }
        let fits = window.width / (usual * size / 100) >= least.width && window.height / (usual * size / 100) >= 480
        if fits { expect(factor, equals: usual * size / 100) }
        former = factor
      }
    }
  }

  // Behaviour: linux-desktop 17
  @Test func keysChangeItEverywhereAndTellIt() {
    for route in [Route.menu, Route("curves"), Route("2048"), Route("controls", "field")] {
      let app = AppRig(route, size: Size(1280, 800))
      app.run(1)
      let former = app.effects.layouts
      func press(_ key: Key, _ modifiers: Modifiers = .control, to size: Double) {
        app.press(key, modifiers: modifiers)
        app.run(0.3)
        expect(app.preferences[Options.interfaceSize], equals: size, "\(route.name) \(key)")
      }
      press(.plus, to: 125)
      expect(app.effects.layouts == former + 1 && app.host.drawnTexts.contains("Interface size: 125 %"))
      press(.equals, [.control, .shift], to: 150)
      for size in [175, 200, 250, 300, 300.0] { press(.equals, to: size) }
      for size in [250, 200, 175, 150, 125, 100, 75, 75.0] { press(.minus, to: size) }
      press(.plus, to: 100)
      press(.plus, to: 125)
      press(.digit0, to: 100)
    }
  }
}
