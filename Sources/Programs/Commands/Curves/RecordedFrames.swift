import ArgumentParser
import Foundation
import OvershootCurves
import OvershootDrawing
import OvershootGeometry
import SDLStage

/// The pictures of a screen recording, cut to a box.
struct RecordedFrames {
  /// The maximum number of pixels of all boxes together.
  private static let maximumPixelCount = 1 << 27

  private let box: PictureBox
  private var frames: [(time: Double, pixels: [UInt32])] = []

  /// Reads the PNG files of a folder, `framesPerSecond` of them a second, or an animated PNG.
  init(_ path: String, box: PictureBox, framesPerSecond: Double) throws {
    self.box = box
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      try ImageFile.readFrames(path) { try add($0, at: $1) }
      return
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
      .filter { $0.lowercased().hasSuffix(".png") }.sorted()
    for (index, name) in names.enumerated() {
      try add(ImageFile.read("\(path)/\(name)"), at: Double(index) / framesPerSecond)
    }
  }

  /// Returns the way of a part of what moves.
  ///
  /// - Throws: `RecordingError` where nothing moves, or too few pictures show it.
  func recording(following part: FollowedPart) throws -> Recording {
    try Recording(
      frames: frames, width: box.width, origin: Vector2(Double(box.x), Double(box.y)), following: part)
  }

  private mutating func add(_ picture: Bitmap, at time: Double) throws {
    guard box.x + box.width <= picture.width, box.y + box.height <= picture.height else {
      throw ExitStatus.malformedInput.reporting(
        "Line \(frames.count + 1): The box is beyond the picture of \(picture.width) by \(picture.height) pixels.")
    }
    guard (frames.count + 1) * box.width * box.height <= Self.maximumPixelCount else {
      throw ExitStatus.malformedInput.reporting("The box is too large for so many pictures.")
    }
    var pixels: [UInt32] = []
    for row in box.y..<box.y + box.height {
      let start = row * picture.width + box.x
      pixels += picture.pixels[start..<start + box.width]
    }
    frames.append((time, pixels))
  }
}
