import Controls
import Geometry
import SDLStage
import Screens
import Stage
import Testing

@MainActor
@Suite struct ScrollViewGoldenTests {
  enum Look: String, CaseIterable {
    case top, middle, stretched, bar, disabled
  }

  @Test(arguments: Look.allCases, Theme.Name.allCases)
  func everyLookIsAsItWas(_ look: Look, _ name: Theme.Name) throws {
    let theme = Theme(name)
    let scroll = ScrollView()
    scroll.bounds.size = Size(200, 160)
    scroll.cornerRadius = 10
    scroll.backgroundColor = theme.controls.surface
    scroll.scrollBar.color = theme.text.withAlpha(0.45)
    scroll.contentHeight = 500
    for index in 0..<10 {
      let tile = View()
      tile.backgroundColor = theme.tile(exponent: index + 3).face
      tile.cornerRadius = 6
      tile.frame = Rect(x: 12, y: 10 + Double(index) * 49, width: 168, height: 39)
      scroll.content.addSubview(tile)
    }
    let stage = try ControlStage(scroll, size: Size(240, 200), theme: name)
    switch look {
    case .top: break
    case .middle:
      stage.send(.move(Vector2(100, 100)), .wheel(dx: 0, dy: -5))
      stage.run(0.4)
    case .stretched:
      stage.send(
        .touch(id: 1, Vector2(100, 40), pressure: 1, .down), .touch(id: 1, Vector2(100, 50), pressure: 1, .move))
      stage.send(.touch(id: 1, Vector2(100, 140), pressure: 1, .move))
      stage.run(0.3)
    case .bar:
      stage.send(.move(Vector2(213, 40)))
      stage.run(0.3)
      stage.send(.pointer(Vector2(213, 40), button: 1, isDown: true), .move(Vector2(213, 90)))
      stage.run(0.3)
    case .disabled:
      stage.host.perform { scroll.isEnabled = false }
      stage.run(0.5)
    }
    try Golden.check(stage.picture(), "scroll-\(look.rawValue)-\(name.rawValue)", in: "Controls")
  }
}
