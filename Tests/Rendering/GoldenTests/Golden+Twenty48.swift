import OvershootGameKit
import OvershootScreenKit
import OvershootTwenty48Screens
import StageTesting
import Twenty48

@testable import OvershootShell

extension Golden {
  /// A board, and the seconds of animation after a push to the left.
  private enum GameMoment {
    case sliding, won

    func game() throws -> Twenty48Game {
      switch self {
      case .sliding: try position("1101022033000400", score: 92)
      case .won: try position("aa00013200040005", score: 20_112)
      }
    }

    /// Seconds from the push to the picture.
    var delay: Double { self == .sliding ? 0.045 : 1 }

    private func position(_ notation: String, score: Int) throws -> Twenty48Game {
      Twenty48Game(
        rules: .classic, board: try Board(notation: notation, columns: 4, rows: 4), score: score, goal: .ahead,
        generator: SeededGenerator(seed: 1))
    }
  }

  static let game = [
    Golden("2048/play", columns: 2) {
      [
        Cell("sliding, light", try gameHost(.sliding, .light, size: Size(560, 680))),
        Cell("won, dark", try gameHost(.won, .dark, size: Size(560, 680))),
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
    let (scene, size) = (Scene(), Size(500, 120))
    for (index, exponents) in [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]].enumerated() {
      let sample = SampleTiles()
      scene.addSubview(sample)
      sample.show(exponents, isWide: true, to: size.width, middle: 35 + 50 * Double(index))
    }
    scene.setTheme(Theme(look))
    scene.backgroundColor = scene.theme.background
    let host = ManualHost(scene, size: size, text: try Fonts.shared())
    host.advance(1)
    return host
  }

  @MainActor
  private static func gameHost(
    _ moment: GameMoment, _ theme: Theme.Name, size: Size
  ) throws -> ManualHost {
    let game = try moment.game()
    let scene = Twenty48Session(game).scene(ScreenEnvironment(Preferences(OptionValues(theme))))
    let host = ManualHost(scene, size: size, text: try Fonts.shared())
    host.advance(1)
    host.send(.key(.left, isDown: true))
    host.advance(moment.delay)
    return host
  }
}
