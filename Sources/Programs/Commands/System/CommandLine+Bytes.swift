import Glibc

extension CommandLine {
  /// Returns the bytes of the command-line argument that reads `argument`, by itself or after an equals sign.
  package static func bytes(ofArgument argument: String) -> [UInt8] {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let start = CommandLine.unsafeArgv[index] else { continue }
      let bytes = Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
      if String(decoding: bytes, as: UTF8.self) == argument { return bytes }
      guard bytes.starts(with: "--".utf8), let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = Array(bytes[(equals + 1)...])
      if String(decoding: value, as: UTF8.self) == argument { return value }
    }
    return Array(argument.utf8)
  }
}
