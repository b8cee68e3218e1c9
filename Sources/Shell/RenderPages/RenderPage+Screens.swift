import OvershootRenderPages
import OvershootScreenKit
import OvershootTwenty48Screens
import Twenty48

extension RenderPage {
  /// All pages.
  package static let all = commands + [RenderPage("2048", size: Size(240, 320), list: twenty48)]

  /// Returns the page of a name, or nil if no page has it.
  package static func named(_ name: String) -> RenderPage? { all.first { $0.name == name } }

  /// A game of 2048 after 120 moves, at rest.
  private static func twenty48(_ context: DrawContext) -> DisplayList {
    var game = Twenty48Game(rules: .classic, seed: 20)
    for step in 0..<120 { _ = game.play([.left, .down, .right, .down][step % 4]) }
    let scene = Twenty48Session(game).scene(ScreenEnvironment(Preferences()))
    let host = SceneHost(scene: scene, text: context.text, size: Size(240, 320), scale: context.scale)
    _ = host.frame(at: 1)
    return host.frame(at: 2)
  }
}
