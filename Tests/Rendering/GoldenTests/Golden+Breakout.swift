import Breakout
import Motion
import OvershootGeometry
import OvershootStage
import StageTesting

@testable import OvershootBreakoutScreens

/// The field of breakout.
extension Golden {
  private enum FieldState: String, CaseIterable {
    case whole, hard, rally
    case turning = "0.15 s after a hit", falling = "0.5 s after it"
  }

  private enum LevelState: String, CaseIterable {
    case whole, active
  }

  private enum EditorState: String, CaseIterable {
    case painting = "0.06 s after painting", brushes
  }

  static let breakout = [
    Golden("Breakout/field", FieldState.self) { state, theme in
      var settings = BreakoutSettings()
      settings[.columns] = 7
      settings[.rows] = 6
      settings[.balls] = 3
      settings.mode = .endless
      settings.difficulty = state == .whole ? .easy : .hard
      let game = game(settings, ticks: state == .whole || state == .hard ? 0 : 1_500)
      let field = BrickFieldView()
      field.game = game
      field.bounds.size = Size(144, 192)
      let host = try ManualHost(field, size: Size(160, 208), theme: theme)
      for column in [2, 4] where state == .turning || state == .falling {
        host.host.perform { field.show(.hit(ball: nil, column: column, row: column, left: 0, points: 0)) }
      }
      host.run(state == .turning ? 0.15 : 0.5)
      return host
    },
    Golden("Breakout/level", LevelState.self) { state, theme in
      let text =
        state == .whole
        ? "1234#x~?..\nWNSFBTEGLH\nMP11111111" : "4444444444\n4444444444\nWMGELTWMGE\nLTWMGELTWM\nWMGELTWMGE"
      let level = try BreakoutLevel(parsing: "map:\n" + text)
      let game = state == .whole ? BreakoutGame(level: level, seed: 5) : try active(level)
      let field = BrickFieldView()
      field.game = game
      field.bounds.size = Size(180, 240)
      let host = try ManualHost(field, size: Size(196, 256), theme: theme)
      host.run(0.5)
      return host
    },
    Golden("Breakout/editor", EditorState.self) { state, theme in
      guard state == .painting else {
        let palette = BrushPalette { _ in }
        palette.bounds.size = Size(220, 156)
        palette.show(.plain(hits: 3))
        let host = try ManualHost(palette, size: Size(236, 172), theme: theme)
        host.run(0.5)
        return host
      }
      let field = EditorFieldView()
      field.bounds.size = Size(220, 158)
      let host = try ManualHost(field, size: Size(236, 174), theme: theme)
      host.run(0.1)
      var draft = LevelDraft.new
      for (column, brush) in LevelBrick.brushes.prefix(12).enumerated() {
        draft.paint(brush, at: OvershootGeometry.Cell(column: column, row: 5), .one)
      }
      host.host.perform { field.show(draft) }
      host.run(0.06)
      return host
    },
  ]

  /// A game that the program has played for some ticks.
  @MainActor
  private static func game(_ settings: BreakoutSettings, ticks: Int) -> BreakoutGame {
    var game = BreakoutGame(settings: settings, seed: 3)
    var player = BreakoutPlayer()
    for _ in 0..<ticks { play(&game, &player) }
    return game
  }

  /// Returns the first game of a level in which several power-ups act while a piece falls.
  @MainActor
  private static func active(_ level: BreakoutLevel) throws -> BreakoutGame {
    for seed in 1...100 as ClosedRange<UInt64> {
      var game = BreakoutGame(level: level, seed: seed)
      var player = BreakoutPlayer()
      while !game.hasEnded, let levelPlay = game.levelPlay {
        if PowerUp.allCases.count(where: levelPlay.active.has) >= 3, levelPlay.pieces.count >= 1 { return game }
        play(&game, &player)
      }
    }
    throw NoSuchGame()
  }

  private struct NoSuchGame: Error {}

  /// Lets the program play a tick.
  @MainActor
  private static func play(_ game: inout BreakoutGame, _ player: inout BreakoutPlayer) {
    var verbs: [BreakoutVerb] = []
    player.play(game) { verbs.append($0) }
    for verb in verbs { game.act(verb) }
    game.tick()
  }
}
