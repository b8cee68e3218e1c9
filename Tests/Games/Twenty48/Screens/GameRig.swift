import OvershootGameKit
import OvershootScreenTesting
import StageTesting
import Twenty48

@testable import OvershootTwenty48Screens

/// The screen of 2048 in a window of 800 by 800 points.
@MainActor
final class GameRig: ManualHost {
  let scene: Scene
  /// Returns the replay that was stored last.
  let lastRecord: () -> Twenty48Replay?

  convenience init(
    rules: Rules = .classic, seed: UInt64 = 7, policy: MotionPolicy = .full, theme: Brightness = .light,
    tileStyle: TileMotion.Style = .crisp, tilePace: TilePace = .normal
  ) {
    self.init(
      game: Twenty48Game(rules: rules, seed: seed), policy: policy,
      preferences: Preferences(OptionValues(theme: theme, tileStyle: tileStyle, tilePace: tilePace)))
  }

  init(
    game: Twenty48Game, policy: MotionPolicy = .full, preferences: Preferences = Preferences(),
    background: any BackgroundWork = ImmediateWork()
  ) {
    var line: String?
    var environment = ScreenEnvironment(preferences)
    environment.background = background
    environment.record = { line = $0 }
    scene = Twenty48Session(game).scene(environment)
    lastRecord = { line.flatMap { try? Twenty48Replay(line: $0) } }
    super.init(scene, size: Size(800, 800), motionPolicy: policy)
  }

  func views<Kind: View>(_ kind: Kind.Type = Kind.self) -> [Kind] {
    func collect(_ view: View) -> [Kind] {
      (view as? Kind).map { [$0] } ?? view.subviews.flatMap(collect)
    }
    return collect(scene)
  }

  func tiles() -> [TileView] {
    views(BoardView.self).flatMap { $0.subviews.flatMap(\.subviews).compactMap { $0 as? TileView } }
  }

  /// Whether a view is the caption, whose frame has the height of its lines.
  func isCaption(_ view: View) -> Bool { view === (scene as? GamePage)?.caption }
}
