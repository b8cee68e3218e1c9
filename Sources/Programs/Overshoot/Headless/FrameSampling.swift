import OvershootCommands
import OvershootDrawing

/// The contact sheet of a run: its frames at equal intervals, from the first to the last, each once.
enum FrameSampling {
  /// The numbers of frames that a sheet can have.
  static let counts = 2...64
  /// The range of `counts` in words.
  static let countsText = "from \(counts.lowerBound) to \(counts.upperBound)"

  /// Plays the input script of `composition` twice, first for its frame times and then for the pictures.
  ///
  /// - Parameter layout: the layout of the sheet; its `count` is the number of frames, at least 2.
  @MainActor
  static func sheet(of composition: Composition, _ layout: ContactSheet.Layout) throws -> Bitmap {
    let moments = moments(layout.count, in: try composition.frameTimes())
    var recorder = try FrameRecorder(moments: moments, sheet: ContactSheet(layout, texts: Composition.fonts()))
    let end = try composition.playHeadless { time, read in try recorder.add(at: time, read) }
    return try recorder.finish() ?? end.picture
  }

  /// Returns the times of the frames that are on the screen at `count` moments at equal intervals, the first frame and
  /// the last included. A frame that stays on the screen can be there at several moments.
  static func moments(_ count: Int, in frameTimes: [Double]) -> [Double] {
    guard let first = frameTimes.first, let last = frameTimes.last else { return [] }
    var frame = 0
    return (0..<count).map { index in
      // The slack hides the rounding of times that were computed differently.
      let moment = first + (last - first) * Double(index) / Double(count - 1) + 1e-9
      while frame + 1 < frameTimes.count, frameTimes[frame + 1] <= moment { frame += 1 }
      return frameTimes[frame]
    }
  }
}
