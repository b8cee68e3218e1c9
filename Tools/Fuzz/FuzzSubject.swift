import Foundation
import OvershootGeometry

/// A format of inputs.
struct FuzzSubject: Sendable {
  /// The name, which is also that of the folder with the samples.
  let name: String
  /// The folder of the samples, where it is that of another format.
  var sampleFolder: String?
  /// Files of the system that are further samples, where they exist.
  var systemSamples: [String] = []
  /// Makes a mutated input plausible again, for example by correct checksums.
  var repair: @Sendable ([UInt8]) -> [UInt8] = { $0 }
  /// Makes an input, where none of `Mutation` will do.
  var make: (@Sendable (_ samples: [[UInt8]], _ generator: inout SeededGenerator) -> [UInt8])?
  /// Reads an input completely. Throws where it refuses the input.
  let read: @MainActor @Sendable (_ input: FuzzInput) throws -> Void

  /// Returns the files in the folder of the format in `folder`, in the order of their names, and those of the system.
  func samples(in folder: URL) throws -> [[UInt8]] {
    let own = folder.appending(path: sampleFolder ?? name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: own.path).sorted()) ?? []
    let system = systemSamples.compactMap { try? Data(contentsOf: URL(filePath: $0)) }
    return try (names.map { try Data(contentsOf: own.appending(path: $0)) } + system).map { [UInt8]($0) }
  }
}

/// An input, in memory and as a file.
struct FuzzInput {
  let bytes: [UInt8]
  /// A file that can hold the input.
  let scratch: URL

  /// The input as text; invalid UTF-8 is repaired.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns a folder without files.
  func emptyFolder() throws -> URL {
    try removeFiles()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    return folder
  }

  /// Removes the file and the folder.
  func removeFiles() throws {
    for url in [scratch, folder] where FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.removeItem(at: url)
    }
  }

  private var folder: URL { scratch.appendingPathExtension("folder") }

  /// Writes the input to a file and returns its path.
  func path() throws -> String {
    try Data(bytes).write(to: scratch)
    return scratch.path
  }
}
