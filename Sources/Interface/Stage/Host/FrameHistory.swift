import OvershootDrawing

/// The drawings of the latest frames, to be shown again.
struct FrameHistory {
  /// The maximum number of frames that are kept: twenty seconds at 60 frames a second.
  static let limit = 1200

  private var frames: [(time: Double, list: DisplayList)] = []
  /// The index of the oldest frame in `frames`, which is used as a ring once it is full.
  private var first = 0

  /// The seconds from the oldest frame to the latest one; 0 without frames.
  var duration: Double { frames.isEmpty ? 0 : frame(frames.count - 1).time - frame(0).time }

  /// Adds the frame of a time, which is not before the latest one. A second frame of the same time replaces the first.
  mutating func append(_ list: DisplayList, at time: Double) {
    if let last = frames.indices.last.map(frame), last.time >= time {
      frames[index(frames.count - 1)] = (last.time, list)
    } else if frames.count < Self.limit {
      frames.append((time, list))
    } else {
      frames[first] = (time, list)
      first = (first + 1) % Self.limit
    }
  }

  /// Returns the frame that was shown `seconds` before the latest one: the last one that began by then, or the oldest;
  /// nil without frames.
  func list(secondsAgo seconds: Double) -> DisplayList? {
    guard !frames.isEmpty else { return nil }
    // Frames at equal distances lie at the time up to a rounding error.
    let time = frame(frames.count - 1).time - seconds + 1e-9
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frame(middle).time <= time { low = middle + 1 } else { high = middle }
    }
    return frame(max(0, low - 1)).list
  }

  private func index(_ number: Int) -> Int { (first + number) % frames.count }

  /// Returns a frame by its number from the oldest one.
  private func frame(_ number: Int) -> (time: Double, list: DisplayList) { frames[index(number)] }
}
