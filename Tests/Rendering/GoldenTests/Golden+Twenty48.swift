import OvershootGeometry
import ScreenKit
import Stage
import StageTesting
import Twenty48
import Twenty48Screens

@testable import Shell

extension Golden {
  /// The board, the pressed keys, and the seconds of animation after them.
  private enum GameMoment: String, CaseIterable {
    case first, play, sliding, won, over

    func game() throws -> Game {
      switch self {
      case .first: Game(rules: .classic, seed: 7)
      case .play: try position("1234876509ab0fed", score: 48_212, goal: .passed)
      case .sliding: try position("1101022033000400", score: 92)
      case .won: try position("aa00013200040005", score: 20_112)
      case .over: try position("1212212134345650", score: 1_204)
      }
    }

    var keys: [Key] {
      switch self {
      case .first, .play: []
      case .sliding, .won: [.left]
      case .over: [.right]
      }
    }

    /// Seconds from the last key to the picture.
    var delay: Double { self == .sliding ? 0.045 : 1 }

    private func position(_ notation: String, score: Int, goal: Goal = .ahead) throws -> Game {
      Game(
        rules: .classic, board: try Board(notation: notation, columns: 4, rows: 4), score: score, goal: goal,
        generator: SeededGenerator(seed: 1))
    }
  }

  static let game = [
    Golden("2048/moments", GameMoment.self, row: .states) { try gameHost($0, $1, size: Size(560, 680)) },
    Golden("2048/sizes", columns: 3) {
      [
        Cell("360×480", try gameHost(.play, .light, size: Size(360, 480))),
        Cell("420×560, scale 2", try gameHost(.play, .light, size: Size(420, 560), scale: 2), scale: 2),
        Cell("1280×800", try gameHost(.play, .light, size: Size(1280, 800))),
      ]
    },
    Golden("2048/palettes", columns: 3) {
      try Theme.Name.allCases.flatMap { name in
        try [
          ("standard", Theme.Look(name)), ("colour-blind safe", Theme.Look(name, isColorBlindSafe: true)),
          ("high contrast", Theme.Look(name, isHighContrast: true)),
        ].map { title, look in Cell("\(title), \(name)", try paletteHost(look)) }
      }
    },
  ]

  /// All tiles on a flat background.
  @MainActor
  private static func paletteHost(_ look: Theme.Look) throws -> ManualHost {
    let (scene, sample) = (Scene(), TileSample())
    sample.bounds.size = TileSample.size(width: 480)
    let size = Size(sample.bounds.width + 20, sample.bounds.height + 20)
    sample.center = Vector2(size.width / 2, size.height / 2)
    scene.addSubview(sample)
    scene.setTheme(Theme(look))
    scene.backgroundColor = scene.theme.background
    let host = ManualHost(scene, size: size, text: try Fonts.shared())
    host.advance(1)
    return host
  }

  @MainActor
  private static func gameHost(
    _ moment: GameMoment, _ theme: Theme.Name, size: Size, scale: Double = 1
  ) throws -> ManualHost {
    let game = try moment.game()
    let scene = Twenty48Game.makeModule(
      Twenty48Session(game), preferences: Preferences(OptionValues(theme)))
    let host = ManualHost(scene, size: size, scale: scale, text: try Fonts.shared())
    host.advance(1)
    for key in moment.keys { host.send(.key(key, isDown: true)) }
    host.advance(moment.delay)
    return host
  }
}
