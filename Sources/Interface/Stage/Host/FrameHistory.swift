import OvershootDrawing

/// The drawings of the latest frames, to be shown again.
struct FrameHistory {
  /// The maximum number of frames that are kept: twenty seconds at 60 frames a second.
  static let limit = 1200
  /// The maximum number of commands of all frames that are kept: some tens of megabytes. The latest frame is kept
  /// whatever its number.
  static let commandLimit = 250_000

  /// The frames from `first` on are kept; those before are empty, and removed now and then.
  private var frames: [(time: Double, list: DisplayList)] = []
  private var first = 0
  private var commandCount = 0

  /// The frames that are kept, the oldest first.
  private var kept: ArraySlice<(time: Double, list: DisplayList)> { frames[first...] }

  /// The seconds from the oldest frame to the latest one; 0 without frames.
  var duration: Double { kept.last.map { $0.time - frames[first].time } ?? 0 }

  /// Adds the frame of a time, which is not before the latest one. A second frame of the same time replaces the first.
  mutating func append(_ list: DisplayList, at time: Double) {
    if let last = kept.last, last.time >= time {
      commandCount -= last.list.commands.count
      frames[frames.count - 1].list = list
    } else {
      frames.append((time, list))
    }
    commandCount += list.commands.count
    while kept.count > Self.limit || commandCount > Self.commandLimit && kept.count > 1 {
      commandCount -= frames[first].list.commands.count
      frames[first].list = DisplayList()
      first += 1
    }
    if first >= Self.limit {
      frames.removeFirst(first)
      first = 0
    }
  }

  /// Returns the frame that was shown `seconds` before the latest one: the last one that began by then, or the oldest;
  /// nil without frames.
  func list(secondsAgo seconds: Double) -> DisplayList? {
    guard let latest = kept.last else { return nil }
    // Frames at equal distances lie at the time up to a rounding error.
    let time = latest.time - seconds + 1e-9
    var (low, high) = (first, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return frames[max(first, low - 1)].list
  }
}
