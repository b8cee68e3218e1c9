import SDLStage

/// What is seen at even distances over a run, from its first frame to its last.
enum FilmStrip {
  /// How many frames a strip can have.
  static let counts = 2...64

  /// Plays the input script of `composition` twice: to learn how long it takes, and to take the pictures.
  ///
  /// - Parameter layout: how the strip is laid out; its `count` is that of the frames, at least 2.
  @MainActor
  static func picture(of composition: Composition, _ layout: Sheet.Layout) throws -> Picture {
    let moments = moments(layout.count, in: try composition.rehearse())
    var album = try Album(moments: moments, sheet: layout)
    let end = try composition.playHeadless { time, read in try album.add(at: time, read) }
    return try album.finish() ?? end.picture
  }

  /// The times of the frames that are on the screen at `count` moments, which divide the time from the first frame to the last
  /// evenly. A frame that stays for long is there for several moments.
  static func moments(_ count: Int, in frameTimes: [Double]) -> [Double] {
    guard let first = frameTimes.first, let last = frameTimes.last else { return [] }
    var place = 0
    return (0..<count).map { index in
      // The same time, computed in another way, is no later one.
      let moment = first + (last - first) * Double(index) / Double(count - 1) + 1e-9
      while place + 1 < frameTimes.count, frameTimes[place + 1] <= moment { place += 1 }
      return frameTimes[place]
    }
  }
}
