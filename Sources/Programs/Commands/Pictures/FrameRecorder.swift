import Foundation
import OvershootDrawing
import OvershootGeometry
import SDLStage

/// Writes the frames of a headless run into a folder, and puts some of them on a contact sheet.
@MainActor
package struct FrameRecorder {
  private let folder: String?
  private let moments: [Double]
  private var sheet: ContactSheet?
  private var momentCount = 0
  private var frameCount = 0

  /// Creates a recorder, and the folder where it does not exist.
  ///
  /// - Parameters:
  ///   - folder: the folder that every frame is written to, or nil.
  ///   - moments: the times of the frames on the sheet in ascending order; of each, the first frame that is not
  ///     earlier.
  ///   - sheet: the empty sheet, or nil for none.
  package init(folder: String? = nil, moments: [Double], sheet: ContactSheet?) throws {
    self.folder = folder
    self.moments = moments
    self.sheet = sheet
    if let folder { try WholeFile.makeFolder(folder) }
  }

  /// Records the frame at `time`; `read` is called only where the frame is needed.
  package mutating func add(at time: Double, _ read: () throws -> Bitmap) throws {
    let isMoment = sheet != nil && momentCount < moments.count && time >= moments[momentCount]
    guard isMoment || folder != nil else { return }
    let picture = try read()
    while momentCount < moments.count, time >= moments[momentCount] {
      sheet?.add(picture, at: time)
      momentCount += 1
    }
    guard let folder else { return }
    try ImageFile.write(picture, to: "\(folder)/\(Self.frameName(frameCount))")
    frameCount += 1
  }

  /// Ends the recording: deletes the frames that a longer run left in the folder, and no other files or folders.
  ///
  /// - Returns: the sheet, or nil if the recorder was created without one.
  package func finish() throws -> Bitmap? {
    if let folder {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
        guard let digits = name.wholeMatch(of: /frame-([0-9]+)\.png/)?.1, let number = Int(digits) else { continue }
        guard number >= frameCount, name == Self.frameName(number) else { continue }
        try WholeFile.remove("\(folder)/\(name)")
      }
    }
    return sheet?.picture
  }

  private static func frameName(_ number: Int) -> String {
    "frame-\(number.digits(5)).png"
  }
}
