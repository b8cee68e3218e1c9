import Glibc

/// A line of an input, without its line feed.
package struct InputLine {
  /// The number of the line, from 1.
  package let number: Int
  /// The bytes of the line; nil where they were dropped as more than `LineReader.maximumLineLength`.
  package let bytes: [UInt8]?
}

/// Reads a file or standard input line by line as the bytes arrive, with one line in memory at a time.
package struct LineReader: ~Copyable {
  /// The maximum number of bytes in a line.
  static let maximumLineLength = 16 << 20
  /// The maximum number of bytes in the whole input.
  static let maximumInputLength = 1 << 30

  private let name: String
  private let descriptor: Int32
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var unread = 0..<0
  private var total = 0
  private var lineCount = 0

  /// Opens a file, a pipe or a device.
  ///
  /// - Throws: `InputError` where it cannot be opened or is a file of more than `maximumInputLength` bytes.
  package init(path: String) throws {
    name = "'\(path)'"
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputError.unreadable(name, errno) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw InputError.unreadable(name, errno) }
    if info.st_mode & S_IFMT == S_IFREG, Int(info.st_size) > Self.maximumInputLength { throw InputError.tooLarge(name) }
  }

  private init(name: String, descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }

  deinit {
    if descriptor > STDIN_FILENO { _ = close(descriptor) }
  }

  /// Returns a reader of standard input. Standard input stays open.
  package static func standardInput() -> LineReader {
    LineReader(name: "Standard input", descriptor: STDIN_FILENO)
  }

  /// Returns the next line, or nil at the end. The last line need not end in a line feed.
  ///
  /// - Throws: `InputError` where reading fails, or the input has more than `maximumInputLength` bytes.
  package mutating func next() throws -> InputLine? {
    var bytes: [UInt8] = []
    var length = 0
    while true {
      if unread.isEmpty {
        guard try fill() else { return length == 0 ? nil : line(bytes, length) }
      }
      let end = chunk[unread].firstIndex(of: UInt8(ascii: "\n"))
      let piece = unread.lowerBound..<(end ?? unread.upperBound)
      length += piece.count
      if length > Self.maximumLineLength { bytes = [] } else { bytes += chunk[piece] }
      unread = (end.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
      if end != nil { return line(bytes, length) }
    }
  }

  private mutating func line(_ bytes: [UInt8], _ length: Int) -> InputLine {
    lineCount += 1
    return InputLine(number: lineCount, bytes: length > Self.maximumLineLength ? nil : bytes)
  }

  /// Reads the next chunk. Returns false at the end of the input.
  private mutating func fill() throws -> Bool {
    var count: Int
    repeat { count = read(descriptor, &chunk, chunk.count) } while count < 0 && errno == EINTR
    guard count >= 0 else { throw InputError.unreadable(name, errno) }
    total += count
    guard total <= Self.maximumInputLength else { throw InputError.tooLarge(name) }
    unread = 0..<count
    return count > 0
  }
}

/// The failure to read an input to its end.
enum InputError: Error, CustomStringConvertible {
  /// A system call failed with this `errno`.
  case unreadable(String, Int32)
  /// The input has more than `LineReader.maximumInputLength` bytes.
  case tooLarge(String)

  var description: String {
    switch self {
    case .unreadable(let name, let code): "\(name) cannot be read: \(String(cString: strerror(code)))."
    case .tooLarge(let name):
      "\(name) is larger than \(LineReader.maximumInputLength >> 30) GiB. Check it in parts."
    }
  }
}
