import OvershootPlay

extension DroppedFile {
  /// Whether the file says that it is a replay of a game, also where it has mistakes.
  package func isReplay<Replay: ReplayText>(of type: Replay.Type) -> Bool {
    head.isReplay(of: Replay.game, unnamed: Replay.unnamedMark)
  }
}
