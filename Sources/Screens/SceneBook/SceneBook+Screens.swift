import Geometry
import Stage
import Twenty48

extension SceneBook {
  static let screens = [Page("2048", size: Size(240, 320), list: tileGame)]

  /// A game of 2048 in the middle, at rest.
  private static func tileGame(_ context: DrawContext) -> DisplayList {
    let router = NoRouter()
    var game = Game(rules: .classic, seed: 20)
    for step in 0..<120 { _ = game.play([.left, .down, .right, .down][step % 4]) }
    let scene = TileGameNavigator.makeModule(game: game, preferences: Preferences(), record: nil, router: router)
    let host = SceneHost(scene: scene, text: context.text, size: Size(240, 320), scale: context.scale)
    _ = host.frame(at: 1)
    return host.frame(at: 2)
  }
}
