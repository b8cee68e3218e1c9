import OvershootScreenKit
import StageTesting

extension Golden {
  private enum ScrollState: String, CaseIterable {
    case top, middle, stretched, bar, disabled
  }

  static let scrollViews = Golden("Controls/scroll", ScrollState.self, scale: 2) { state, name in
    let theme = Theme(name)
    let scroll = ScrollView()
    scroll.bounds.size = Size(200, 160)
    scroll.cornerRadius = 10
    scroll.backgroundColor = theme.surface
    scroll.scrollBar.color = theme.text.withAlpha(0.45)
    scroll.contentHeight = 500
    for index in 0..<10 {
      let tile = View()
      tile.backgroundColor = theme.tile(exponent: index + 3).face
      tile.cornerRadius = 6
      tile.frame = Rect(x: 12, y: 10 + Double(index) * 49, width: 168, height: 39)
      scroll.content.addSubview(tile)
    }
    let host = try ManualHost(scroll, size: Size(240, 200), theme: name)
    switch state {
    case .top: break
    case .middle:
      host.send(.move(Vector2(100, 100)), .wheel(dx: 0, dy: -5))
      host.run(0.4)
    case .stretched:
      host.send(
        .touch(id: 1, Vector2(100, 40), pressure: 1, .down), .touch(id: 1, Vector2(100, 50), pressure: 1, .move))
      host.send(.touch(id: 1, Vector2(100, 140), pressure: 1, .move))
      host.run(0.3)
    case .bar:
      host.send(.move(Vector2(213, 40)))
      host.run(0.3)
      host.send(.pointer(Vector2(213, 40), button: 1, isDown: true), .move(Vector2(213, 90)))
      host.run(0.3)
    case .disabled:
      host.host.perform { scroll.isEnabled = false }
      host.run(0.5)
    }
    return host
  }
}
