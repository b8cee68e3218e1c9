import Foundation
import SDLStage

/// Collects the frames of a headless run: all of them in a folder, or some on one sheet.
struct Album {
  private let frameFolder: String?
  private let moments: [Double]
  private var sheet: Sheet?
  private var momentCount = 0
  private var frameCount = 0

  /// Prepares to collect.
  ///
  /// - Parameters:
  ///   - frameFolder: where every frame goes, or nil; it is made if it is not there.
  ///   - moments: when a frame goes on the sheet, in rising order; of each, the first frame that is not before it.
  ///   - sheet: how the sheet is laid out, or nil for none.
  init(frameFolder: String? = nil, moments: [Double], sheet: Sheet.Layout?) throws {
    self.frameFolder = frameFolder
    self.moments = moments
    self.sheet = sheet.map(Sheet.init)
    if let frameFolder {
      try WholeFile.makeFolder(frameFolder)
    }
  }

  /// Takes in the frame at `time` if it is wanted.
  mutating func add(at time: Double, _ read: () throws -> Picture) throws {
    let isMoment = sheet != nil && momentCount < moments.count && time >= moments[momentCount]
    guard isMoment || frameFolder != nil else { return }
    let picture = try read()
    while momentCount < moments.count, time >= moments[momentCount] {
      sheet?.add(picture)
      momentCount += 1
    }
    guard let frameFolder else { return }
    try PictureFile.write(picture, to: "\(frameFolder)/\(Self.frameName(frameCount))")
    frameCount += 1
  }

  /// Ends the collecting: frames that a longer run left in the folder go, other files stay.
  ///
  /// - Returns: the sheet, or nil where none was wanted.
  func finish() throws -> Picture? {
    if let frameFolder {
      for name in try FileManager.default.contentsOfDirectory(atPath: frameFolder) {
        guard let digits = name.wholeMatch(of: /frame-([0-9]+)\.png/)?.1, let number = Int(digits) else { continue }
        guard number >= frameCount, name == Self.frameName(number) else { continue }
        try FileManager.default.removeItem(atPath: "\(frameFolder)/\(name)")
      }
    }
    return sheet?.picture
  }

  private static func frameName(_ number: Int) -> String {
    let digits = String(number)
    return "frame-" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".png"
  }
}
