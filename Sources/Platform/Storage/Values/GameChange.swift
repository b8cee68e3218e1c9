/// One change of what is kept of games.
///
/// What belongs to one fact is one list of changes, for `Store.keep(_:)`: an input with the number of hints used, the
/// last input with the score. Otherwise a program that is killed between them would keep a game that never was.
public enum GameChange: Sendable {
  /// Replaces the saved game of a name, with its note and all its inputs, or adds it.
  case set(SavedGame, of: String)
  /// Adds inputs to the saved game of a name. Has no effect if no game is saved under it.
  case append([String], to: String)
  /// Removes all inputs of the saved game of a name but the first ones.
  case truncate(String, to: Int)
  /// Replaces the note of a name; nil removes it. A note needs no saved game of its name.
  case note(String?, of: String)
  /// Removes the saved game of a name, with its note.
  case remove(String)
  /// Adds a score to a list, of which the best ones stay, of equal ones the earlier, and those with a star; nil keeps
  /// all.
  case score(Score, in: ScoreList, keeping: Int? = ScoreList.limit)
  /// Removes the newest score of a list with this replay. Has no effect if no score of the list has it.
  case removeScore(replay: String, from: ScoreList)
  /// Removes the lowest scores of a game without a star, where all its lists have more than a number of scores.
  case limitScores(of: String, to: Int)
  /// Gives the score of a number a star, or takes it away.
  case star(Bool, ofScore: Int64)
  /// Replaces a world by another version of it, whole or not at all: all of its rows, with one of the table `meta`.
  case world([StoredWorldRow])
  /// Replaces a play with all its turns; the transcript of a replaced one goes.
  case play(StoredPlay, in: PlaySlot)
  /// Writes what a command has changed of the running play of a world. Has no effect where there is no such play.
  case step(PlayStep, ofWorld: String)
}
