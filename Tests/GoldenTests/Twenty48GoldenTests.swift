import Drawing
import Geometry
import Raster
import SDLStage
import Stage
import Testing
import Twenty48

@testable import Screens

@MainActor
@Suite struct Twenty48GoldenTests {
  /// What is on the board, what is pressed, and for how long things then move.
  enum Moment: String, CaseIterable {
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

  private func picture(_ moment: Moment, _ theme: Theme.Name, size: Size, scale: Double) throws -> Bitmap {
    let fonts = try FontBook()
    let scene = Twenty48Game.makeModule(
      try moment.game(), preferences: Preferences(Preferences.Values(theme: theme)))
    let host = SceneHost(scene: scene, text: fonts, size: size, scale: scale)
    _ = host.frame(at: 1)
    for key in moment.keys { host.handle(.key(key, isDown: true), at: 1) }
    return RasterRenderer(texts: fonts).picture(of: host.frame(at: 1 + moment.delay), size: size, scale: scale)
  }

  @Test(arguments: Moment.allCases, Theme.Name.allCases)
  func everyStateLooksAsItDid(_ moment: Moment, _ theme: Theme.Name) throws {
    let drawn = try picture(moment, theme, size: Size(560, 680), scale: 1)
    try Golden.check(drawn, "2048-\(moment.rawValue)-\(theme.rawValue)")
  }

  @Test(arguments: [(Size(360, 480), 1.0), (Size(1280, 800), 1.0), (Size(420, 560), 2.0)])
  func everySizeLooksAsItDid(_ size: Size, _ scale: Double) throws {
    let drawn = try picture(.play, .light, size: size, scale: scale)
    try Golden.check(drawn, "2048-\(Int(size.width))x\(Int(size.height))@\(Int(scale))")
  }
}
