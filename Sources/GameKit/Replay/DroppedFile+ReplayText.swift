import OvershootPlay

extension DroppedFile {
  /// Whether a replay of a game is meant, right or wrong.
  package func isReplay<Replay: ReplayText>(of type: Replay.Type) -> Bool {
    head.isReplay(of: Replay.game, unnamed: Replay.unnamedMark)
  }
}
