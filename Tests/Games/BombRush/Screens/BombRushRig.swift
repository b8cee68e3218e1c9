import BombRush
import OvershootGameKit
import OvershootStorage
import StageTesting

@testable import OvershootBombRushScreens
@testable import OvershootScreenTesting

/// The screen of a level of Bomb Rush in a window.
@MainActor
final class BombRushRig: ManualHost {
  let environment: ScreenEnvironment
  let router = RouterSpy()
  let scene: BombRushScene
  /// The latest line of the replay that was stored.
  private(set) var latestLine: () -> String? = { nil }

  /// A level with a ward behind a wall, and a Drifter far from it.
  static var yard: String { GameFile.yard.replacing("title: X", with: "title: Yard") }

  /// Shows a level of the program's, or the yard under the name of one.
  init(
    _ name: String? = nil, size: Size = Size(1280, 800), store: Store? = nil, policy: MotionPolicy = .full,
    pace: @escaping () -> Double = { 1 }, effects: Double = 0
  ) {
    var line: String?
    let preferences = Preferences()
    preferences[Options.effects] = effects
    var environment = ScreenEnvironment(preferences)
    environment.navigator = Navigator(router)
    (environment.store, environment.pace) = (store, pace)
    environment.readResource = { name == nil ? Array(Self.yard.utf8) : Resources.bytes($0, maximumByteCount: $1) }
    environment.record = { line = $0 }
    self.environment = environment
    let level = name.flatMap(BombRushLevelName.init(text:)) ?? BombRushLevelName.all[0]
    scene = BombRushScene(level, environment)
    super.init(scene, size: size, motionPolicy: policy)
    latestLine = { line }
    advance(0)
  }

  var director: BombRushDirector { scene.director }

  var archive: BombRushArchive { environment.bombRush }

  /// The replay of the game so far.
  var replay: BombRushReplay? { director.run?.replay }

  /// The game as it is shown.
  var game: BombRushGame { scene.shown?.game ?? BombRushGame(level) }

  private var level: BombRushLevel {
    guard let level = try? BombRushLevel(parsing: Self.yard) else { preconditionFailure("The yard is a level.") }
    return level
  }

  /// The middle of a cell in the window.
  func point(_ column: Int, _ row: Int) -> Vector2 {
    let center = scene.board.art?.center(Cell(column: column, row: row)) ?? .zero
    return scene.board.convert(center, to: scene)
  }

  /// Draws a number of frames, each of one tick where time runs.
  func ticks(_ count: Int) { for _ in 0..<count { advance(1.0 / 60) } }

  func views<Kind: View>(_ kind: Kind.Type = Kind.self) -> [Kind] {
    func collect(_ view: View) -> [Kind] { ((view as? Kind).map { [$0] } ?? []) + view.subviews.flatMap(collect) }
    return collect(scene)
  }

  /// The texts of all labels that are shown.
  var texts: [String] {
    views(Label.self).filter { label in
      var view: View? = label
      while let current = view {
        if current.isHidden || current.alpha == 0 { return false }
        view = current.superview
      }
      return true
    }.map(\.text)
  }

  func holds(_ key: Key, isDown: Bool) { send(.key(key, isDown: isDown)) }

  /// Wins the yard.
  func win() {
    click(point(4, 1))
    for _ in 0..<30 * BombRushRules.ticksPerSecond where director.status != .over { ticks(1) }
  }
}
