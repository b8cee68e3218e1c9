import Foundation
import OvershootDrawing
import OvershootJSON
import SDLStage

/// A picture that a command writes, and of which it says where it is.
package enum PictureFile {
  /// Writes a picture as a PNG and prints `what` it is with its absolute path; nothing for a pipe or a device, which
  /// may be standard output itself.
  package static func write(_ picture: Bitmap, to path: String, as what: String) throws {
    try ImageFile.write(picture, to: path)
    try printPath(of: what, path)
  }

  /// Writes the bytes of a picture; see `write(_:to:as:)`.
  package static func write(_ bytes: [UInt8], to path: String, as what: String) throws {
    try WholeFile.write(bytes, to: path)
    try printPath(of: what, path)
  }

  private static func printPath(of what: String, _ path: String) throws {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    guard try url.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
      return
    }
    print("\(what): \(url.path.escaped)")
  }
}
