import SDLStage

/// Collects the frames of a headless game: all of them in a folder, or some on one sheet.
struct Album {
  private let frameFolder: String?
  private let momentTimes: [Double]
  private var moments: [Picture] = []
  private var frameCount = 0

  private static let columns = 4
  private static let margin = 8
  private static let ground: UInt32 = 0xFF80_8080

  /// Prepares to collect.
  ///
  /// - Parameters:
  ///   - frameFolder: where every frame goes, or nil; it is made if it is not there.
  ///   - momentCount: how many frames go on the sheet, at even distances.
  ///   - length: the seconds that the game takes.
  init(frameFolder: String?, momentCount: Int, length: Double) throws {
    self.frameFolder = frameFolder
    // Each moment lies 50 ms after a move, where tiles are on their way.
    momentTimes = (0..<momentCount).map { index in
      let share = length * Double(index + 1) / Double(momentCount)
      return max(0, (share / MoveScript.pace).rounded(.down) * MoveScript.pace - MoveScript.pace + 0.05)
    }
    if let frameFolder {
      try WholeFile.makeFolder(frameFolder)
    }
  }

  /// Takes in the frame at `time` if it is wanted.
  mutating func add(at time: Double, _ read: () throws -> Picture) throws {
    let isMoment = moments.count < momentTimes.count && time >= momentTimes[moments.count]
    guard isMoment || frameFolder != nil else { return }
    let picture = try read()
    if isMoment { moments.append(picture) }
    guard let frameFolder else { return }
    let digits = String(frameCount)
    let name = "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
    try PictureFile.write(picture, to: frameFolder + "/" + name)
    frameCount += 1
  }

  /// The moments side by side.
  func contactSheet() -> Picture {
    guard let first = moments.first else { return Picture(width: 1, height: 1, pixels: [Self.ground]) }
    let rows = (moments.count + Self.columns - 1) / Self.columns
    let width = Self.columns * (first.width + Self.margin) + Self.margin
    let height = rows * (first.height + Self.margin) + Self.margin
    var pixels = [UInt32](repeating: Self.ground, count: width * height)
    for (index, moment) in moments.enumerated() where moment.width == first.width && moment.height == first.height {
      let left = Self.margin + index % Self.columns * (first.width + Self.margin)
      let top = Self.margin + index / Self.columns * (first.height + Self.margin)
      for row in 0..<moment.height {
        let source = row * moment.width
        let target = (top + row) * width + left
        pixels.replaceSubrange(target..<target + moment.width, with: moment.pixels[source..<source + moment.width])
      }
    }
    return Picture(width: width, height: height, pixels: pixels)
  }
}
