import OvershootAdventure
import OvershootGameKit
import OvershootPlay

/// A recorded play of a story, of which any command is reached at once, with what was said last there.
struct AdventureTimeline: Sendable {
  let turns: GameTimeline<Playthrough>
  /// The commands that gave points, and the ends of the story.
  let marks: [ReplayMark]
  let map: WorldMap

  /// The paragraphs of the log at a place, at most.
  static let lineCount = 24
  /// The greatest number of plays that are kept, and the least number of commands between two.
  private static let playCount = 400
  private static let leastInterval = 64
  private static let markCount = 400

  init(_ file: AdventureReplayFile) {
    let record = GameRecord(
      from: Playthrough(file.world, seed: file.replay.seed), file.replay.commands.map { TimedInput(tick: 0, $0) })
    turns = GameTimeline(record, interval: Self.leastInterval, count: Self.playCount)
    (marks, map) = (Self.marks(of: record), WorldMap(file.world))
  }

  /// Returns the first marks. Points are no events, so they are read at each place; those that are made again have no
  /// mark.
  private static func marks(of record: GameRecord<Playthrough>) -> [ReplayMark] {
    var (playback, marks) = (GamePlayback(record), [ReplayMark]())
    var (outcome, best) = (GameOutcome.inPlay, playback.game.score)
    while marks.count < markCount, playback.step(in: record) != nil {
      let (place, score, former) = (Double(playback.inputCount), playback.game.score, outcome)
      outcome = playback.game.outcome
      switch outcome {
      case .won where former != .won: marks.append(ReplayMark(place, .great))
      case .lost where former != .lost: marks.append(ReplayMark(place, isFault: true))
      case _ where score > best: marks.append(ReplayMark(place))
      default: break
      }
      best = max(best, score)
    }
    return marks
  }

  /// Returns the play after some commands, and the end of its log.
  func play(at place: Int) -> (playback: GamePlayback<Playthrough>, lines: [OutputLine]) {
    var playback = turns.playback(at: place - Self.lineCount)
    // The page has the title of the story, with which the opening begins.
    var lines = playback.inputCount > 0 ? [] : Array(playback.game.opening.output.dropFirst())
    while playback.inputCount < place, let events = playback.step(in: turns.record) {
      for case .said(let said) in events { lines += said }
    }
    return (playback, lines.suffix(Self.lineCount))
  }
}
