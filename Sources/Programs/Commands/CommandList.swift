import ArgumentParser

/// The commands that need no screen, in the order of the help: whole ones, and those below other commands.
package enum CommandList {
  /// Commands about puzzles.
  package static let nonoku: any ParsableCommand.Type = NonokuCommand.self
  /// The check of replays.
  package static let replay: any ParsableCommand.Type = ReplayCommand.self
  /// The texts of the window.
  package static let texts: any ParsableCommand.Type = TextsCommand.self
  /// Logs of animators.
  package static let animator: any ParsableCommand.Type = AnimatorCommand.self
  /// Scenarios of senses.
  package static let perception: any ParsableCommand.Type = PerceptionCommand.self
  /// Scenarios of queries.
  package static let queries: any ParsableCommand.Type = QueriesCommand.self

  /// Commands below `2048`: hints, games of the program, and the review of games.
  package static let twenty48: [any ParsableCommand.Type] = [
    Twenty48HintCommand.self, Twenty48AutoplayCommand.self, Twenty48ReviewCommand.self,
  ]
  /// Commands below `breakout`: levels.
  package static let breakout: [any ParsableCommand.Type] = [
    BreakoutCheckCommand.self, BreakoutLevelsCommand.self, BreakoutEndlessCommand.self, BreakoutDailyCommand.self,
  ]
  /// Commands below `bombs`: levels.
  package static let bombRush: [any ParsableCommand.Type] = [BombRushCheckCommand.self, BombRushGenerateCommand.self]
  /// Commands below `adventure`: worlds.
  package static let adventure: [any ParsableCommand.Type] = [
    AdventureAnswersCommand.self, AdventureCheckCommand.self, AdventureExpandCommand.self,
    AdventureExploreCommand.self, AdventureMapCommand.self,
  ]
  /// Commands below `curve`: the values of a curve.
  package static let curveValues: [any ParsableCommand.Type] = [CurveSampleCommand.self, CurveSettleCommand.self]
  /// Commands below `curve`: curves of other systems, and those that recordings show.
  package static let curvesFromElsewhere: [any ParsableCommand.Type] = [
    CurvePresetsCommand.self, CurveFitCommand.self,
  ]
  /// Commands below `sound`: waveforms.
  package static let sound: [any ParsableCommand.Type] = [SoundWaveCommand.self]
  /// Commands below `data`: what reads the store.
  package static let data: [any ParsableCommand.Type] = [
    DataPathCommand.self, DataCheckCommand.self, DataExportCommand.self,
  ]
}
