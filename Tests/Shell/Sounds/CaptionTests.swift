import OvershootAdventureScreens
import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

/// Captions in the window, and the key for sound.
// Behaviour: sound 13, 16
@MainActor
@Suite struct CaptionTests {
  private func rig(_ route: Route = .twenty48, size: Size = Size(560, 700)) -> AppRig {
    let preferences = Preferences()
    preferences[Options.captions] = true
    let app = AppRig(.menu, size: size, preferences: preferences)
    app.go(to: route, 2)
    return app
  }

  private func texts(_ app: AppRig) -> [String] {
    app.displayList.commands.compactMap { command in
      if case .text(let run) = command { run.string } else { nil }
    }
  }

  @Test func atMostThreeAreShownForASecondAndAHalf() {
    let app = rig()
    for caption in ["one", "two", "three", "four"] { app.host.perform { app.app.show(caption: caption) } }
    app.run(0.2)
    expect(!texts(app).contains("one") && Set(["two", "three", "four"]).isSubset(of: texts(app)))
    app.run(1)
    app.host.perform { app.app.show(caption: "two") }
    app.run(0.5)
    expect(texts(app).contains("two") && !texts(app).contains("three"))
    app.run(1.2)
    expect(!texts(app).contains("two"))
  }

  /// The strip covers nothing: the screen ends above it, also in small windows.
  @Test(arguments: [Size(360, 480), Size(560, 700), Size(1920, 1080)])
  func captionsHaveAPlaceOfTheirOwn(_ size: Size) throws {
    let app = rig(size: size)
    for caption in ["an enemy has noticed, left", "an enemy has noticed, right", "ward saved"] {
      app.host.perform { app.app.show(caption: caption) }
    }
    app.run(0.3)
    let screen = try #require(app.app.topScene)
    let captions = app.host.semanticTree.all.filter {
      $0.semantics.role == .label && $0.bounds.minY >= screen.frame.maxY
    }
    expect(captions.count, equals: 3)
    for (first, second) in zip(captions, captions.dropFirst()) {
      expect(first.bounds.maxX <= second.bounds.minX && second.bounds.maxX <= size.width)
    }
  }

  @Test func withoutTheOptionThereAreNone() {
    let app = AppRig(.menu)
    app.run(1)
    app.host.perform { app.app.show(caption: "one") }
    app.run(0.2)
    expect(!texts(app).contains("one") && app.app.topScene?.frame.maxY == 700)
  }

  @Test(arguments: [Route.menu, .twenty48, Route("bomb-rush", "way-out"), .adventure])
  func aKeyTurnsSoundOffAndOn(_ route: Route) {
    let app = AppRig(.menu)
    app.go(to: route, 2)
    let isTyped = route == .adventure
    app.press(.m, modifiers: isTyped ? .control : [])
    app.run(0.2)
    expect(!app.preferences[Options.sound] && texts(app).contains("Sound is off"))
    app.press(.m, modifiers: .control)
    app.run(0.2)
    expect(app.preferences[Options.sound] && texts(app).contains("Sound is on"))
  }
}
