import Foundation

/// Whole small files.
enum BoundedFile {
  /// Why a file was not read, in one sentence.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// All bytes of the file at `path`.
  ///
  /// - Throws: `Failure` where it cannot be read or is larger than `limit` bytes.
  static func read(_ path: String, atMost limit: Int) throws -> Data {
    let data: Data?
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      data = try file.read(upToCount: limit + 1)
    } catch {
      throw Failure(description: "'\(path)' cannot be read (\((error as NSError).localizedDescription))")
    }
    guard let data else { return Data() }
    guard data.count <= limit else {
      throw Failure(description: "'\(path)' is larger than \(limit >> 20) MiB.")
    }
    return data
  }
}
