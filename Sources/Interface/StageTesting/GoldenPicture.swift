internal import Foundation
public import OvershootDrawing

/// A PNG file that a test compares its drawing with.
///
/// With `OVERSHOOT_GOLDEN=write` in the environment the file is written instead, to be looked at and committed.
public struct GoldenPicture: Sendable {
  /// The path of the file.
  public let path: String

  /// Refers to a file, which need not exist yet.
  public init(_ path: String) { self.path = path }

  /// Whether goldens are written instead of compared.
  public static var isWriting: Bool { ProcessInfo.processInfo.environment["OVERSHOOT_GOLDEN"] == "write" }

  /// Compares `actual` with the file, or writes the file.
  ///
  /// `tolerance` is how much the pictures may differ; `.exact` is right for drawings without text.
  ///
  /// - Throws: `GoldenError` where they differ or the file cannot be read or written. What was drawn and a picture of
  ///   the differences are in the folder for temporary files then, and the error names them.
  public func check(_ actual: Bitmap, tolerance: PictureTolerance) throws(GoldenError) {
    if Self.isWriting { return try write(actual) }
    let golden = try read()
    guard golden.width == actual.width, golden.height == actual.height else {
      throw try failure(
        "it is \(golden.width)×\(golden.height) pixels large, but the drawing \(actual.width)×\(actual.height)", actual)
    }
    let difference = PictureDifference(actual, golden, tolerance: tolerance)
    guard !difference.isTolerated else { return }
    throw try failure(difference.description, actual, PictureDifference.picture(actual, golden))
  }

  /// Reads the file.
  public func read() throws(GoldenError) -> Bitmap {
    do {
      return try PNGCoding.decode([UInt8](Data(contentsOf: URL(filePath: path))))
    } catch is PNGCoding.Malformed {
      throw GoldenError(path: path, reason: "it is not an opaque PNG of 8 bits a channel")
    } catch {
      throw GoldenError(
        path: path, reason: "it cannot be read (\(error.localizedDescription)); OVERSHOOT_GOLDEN=write makes it")
    }
  }

  /// Writes the file, and the folders on its path that do not exist yet.
  public func write(_ bitmap: Bitmap) throws(GoldenError) {
    do {
      let url = URL(filePath: path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bitmap.png).write(to: url, options: .atomic)
    } catch {
      throw GoldenError(path: path, reason: "it cannot be written: \(error.localizedDescription)")
    }
  }

  /// Writes what was drawn and, if given, the difference to the folder for temporary files.
  ///
  /// - Returns: the error that names the reason and the files.
  public func failure(
    _ reason: String, _ actual: Bitmap, _ difference: Bitmap? = nil
  ) throws(GoldenError) -> GoldenError {
    let folder = FileManager.default.temporaryDirectory.appending(path: "overshoot-goldens")
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    var error = GoldenError(path: path, reason: reason)
    for (bitmap, kind) in [(actual, "actual"), (difference, "difference")] {
      guard let bitmap else { continue }
      let file = GoldenPicture(folder.appending(path: "\(name).\(kind).png").path(percentEncoded: false))
      try file.write(bitmap)
      error.files.append((kind, file.path))
    }
    return error
  }
}

/// A drawing that differs from its golden, or a golden that cannot be used.
public struct GoldenError: Error, CustomStringConvertible {
  /// The golden.
  public let path: String
  /// What is wrong, without a full stop.
  public let reason: String
  /// The files that show it: what each contains, and its path.
  public internal(set) var files: [(content: String, path: String)] = []

  /// One sentence, and the paths of the pictures.
  public var description: String {
    (["\(path): \(reason)."] + files.map { "\($0.content): \($0.path)" }).joined(separator: "\n")
  }
}
