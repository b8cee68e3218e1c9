import Breakout
import OvershootGameKit

/// What happened in the editor of levels.
enum EditorMoment: Moment, Hashable {
  /// Some cells have another content, or none, where something above the map changed.
  case changed(cells: Int)
  /// Another brush was chosen.
  case brush(LevelBrick)
  /// The player of the program has tried the level.
  case checked(String)

  var announcement: Announcement? {
    switch self {
    // One cell is said by itself.
    case .changed(let cells):
      cells > 1 ? Announcement(tr("1 cell changed.", plural: "\(cells, "count") cells changed.", count: cells)) : nil
    // Translators: the brick that is painted with, such as "explosive".
    case .brush(let brick): Announcement(tr("Brush: \(brick.title, "brick")."))
    case .checked(let sentence): Announcement(sentence)
    }
  }
}

extension EditorMoment: AudibleMoment {
  var cues: [SoundCue] {
    guard case .changed(let cells) = self, cells > 0 else { return [] }
    return [BreakoutSounds.wall.cue(gain: 0.6)]
  }
}
