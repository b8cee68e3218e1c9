import SDLStage

extension WholeFile {
  /// Returns the bytes of the input that a command line names: a file, a pipe or a device, or standard input as `-`.
  ///
  /// - Throws: `FileError` where there are more than `limit` bytes, or reading fails.
  package static func read(argument: String, atMost limit: Int) throws(FileError) -> [UInt8] {
    try argument == "-" ? readStandardInput(atMost: limit) : read(argument, atMost: limit, accepting: .anything)
  }
}
