import Drawing
import Foundation
import SDLStage
import Testing

/// Compares pictures with those in `Pictures`, which somebody has looked at.
///
/// With OVERSHOOT_GOLDEN=write in the environment the pictures are written instead; `make golden` does that.
struct Golden {
  /// How much of a picture may differ, and from when on a channel counts as different: the edges of letters move a little
  /// between versions of FreeType, and nothing else may.
  static let tolerance = (channel: 24, share: 0.002)

  /// Compares a picture with the golden one of that name.
  ///
  /// - Parameter folder: where it lies, below `Pictures`.
  /// - Parameter isExact: whether every pixel must be the same, as without text it is.
  static func check(
    _ picture: Bitmap, _ name: String, in folder: String = "", isExact: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Pictures").appendingPathComponent(folder)
    let path = folder.appendingPathComponent(name + ".png").path
    if ProcessInfo.processInfo.environment["OVERSHOOT_GOLDEN"] == "write" {
      try ImageFile.write(picture, to: path)
      return
    }
    let golden = try ImageFile.read(path)
    try #require(golden.width == picture.width && golden.height == picture.height, sourceLocation: sourceLocation)
    guard golden.pixels != picture.pixels else { return }
    let different = zip(golden.pixels, picture.pixels).reduce(0) {
      $0 + ((isExact ? $1.0 == $1.1 : isClose($1.0, $1.1)) ? 0 : 1)
    }
    let share = Double(different) / Double(picture.pixels.count)
    guard isExact || share > tolerance.share else { return }
    let actual = FileManager.default.temporaryDirectory.appendingPathComponent("overshoot-\(name).png").path
    try ImageFile.write(picture, to: actual)
    Issue.record("\(different) pixels differ from \(path); what was drawn: \(actual)", sourceLocation: sourceLocation)
  }

  private static func isClose(_ left: UInt32, _ right: UInt32) -> Bool {
    [0, 8, 16].allSatisfy { abs(Int(left >> $0 & 255) - Int(right >> $0 & 255)) <= tolerance.channel }
  }
}
