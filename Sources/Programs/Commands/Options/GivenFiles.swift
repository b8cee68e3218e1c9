import ArgumentParser
import Glibc
import OvershootStage
import SDLStage

/// The files that a command line names, by their paths or addresses, to be opened in the window.
package struct GivenFiles: ParsableArguments {
  /// The files as the command line has them.
  @Argument(
    help: ArgumentHelp(
      """
      Open FILE: a replay, a level, a puzzle, a world, a lecture, a curve or its address, curves or a recording. It \
      goes to the window that is open already, if there is one.
      """, valueName: "FILE"), completion: .file())
  package var files: [String] = []

  /// Creates the argument of a command line without any.
  package init() {}

  /// Creates the argument for files.
  package init(_ files: [String]) { self.files = files }

  /// Whether a word of a command line stands for a file: what has a dot or a slash in it, or is there.
  package static func isMeant(by word: String) -> Bool {
    word.hasPrefix(DroppedFile.scheme) || word.contains("/") || word.contains(".") || access(word, F_OK) == 0
  }

  /// Checks that each word can be a file.
  package func validate() throws {
    guard let word = files.first(where: { !Self.isMeant(by: $0) }) else { return }
    throw ValidationError("There is no file '\(word)'.")
  }

  /// The addresses of the files, by which another process finds them.
  package var addresses: [String] {
    files.map { file in
      guard SDLDesktop.path(ofFile: file) == nil, !file.hasPrefix(DroppedFile.scheme) else { return file }
      let isAbsolute = file.hasPrefix("/")
      let folder = isAbsolute ? nil : getcwd(nil, 0)
      defer { free(folder) }
      let start = folder.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) + Array("/".utf8) } ?? []
      return SDLDesktop.address(ofFile: start + CommandLine.bytes(ofArgument: file))
    }
  }

  /// Reads the first file; nil where none is named.
  ///
  /// - Throws: `FileError` where it cannot be read.
  package func first() throws(FileError) -> DroppedFile? {
    guard let file = files.first else { return nil }
    if file.hasPrefix(DroppedFile.scheme) { return DroppedFile(address: file, otherCount: files.count - 1) }
    let path = SDLDesktop.path(ofFile: file) ?? file
    let bytes = try WholeFile.read(path, atMost: DroppedFile.byteLimit)
    return DroppedFile(at: path, .success(bytes), otherCount: files.count - 1)
  }
}
