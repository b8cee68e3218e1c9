import Glibc

/// A line of an input, without its line feed.
struct InputLine {
  enum Content {
    case bytes([UInt8])
    /// The line has more bytes than `LineReader.greatestLine`, and they were let go.
    case tooLong
  }

  /// The number of the line, from 1.
  let number: Int
  let content: Content
}

/// Reads a file or standard input line by line, as the bytes come, and holds one line at a time.
struct LineReader: ~Copyable {
  /// The greatest number of bytes in a line that is handed over.
  static let greatestLine = 16 << 20
  /// The greatest number of bytes that is read in all.
  static let greatestInput = 1 << 30

  private let name: String
  private let descriptor: Int32
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var unread = 0..<0
  private var total = 0
  private var lines = 0

  /// Opens a file, or anything else that can be read.
  ///
  /// - Throws: `InputError` where it cannot be opened, or is a file of more than `greatestInput` bytes.
  init(path: String) throws {
    name = "'\(path)'"
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw InputError.unreadable(name, errno) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw InputError.unreadable(name, errno) }
    if info.st_mode & S_IFMT == S_IFREG, Int(info.st_size) > Self.greatestInput { throw InputError.tooLarge(name) }
  }

  private init(name: String, descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }

  deinit {
    if descriptor > STDIN_FILENO { _ = close(descriptor) }
  }

  /// A reader of standard input, which it leaves open.
  static func standardInput() -> LineReader {
    LineReader(name: "Standard input", descriptor: STDIN_FILENO)
  }

  /// The next line, nil at the end. The last line need not end in a line feed.
  ///
  /// - Throws: `InputError` where reading fails, or the input goes on beyond `greatestInput` bytes.
  mutating func next() throws -> InputLine? {
    var bytes: [UInt8] = []
    var length = 0
    while true {
      if unread.isEmpty {
        guard try fill() else { return length == 0 ? nil : line(bytes, length) }
      }
      let end = chunk[unread].firstIndex(of: UInt8(ascii: "\n"))
      let piece = unread.lowerBound..<(end ?? unread.upperBound)
      length += piece.count
      if length > Self.greatestLine { bytes = [] } else { bytes += chunk[piece] }
      unread = (end.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
      if end != nil { return line(bytes, length) }
    }
  }

  private mutating func line(_ bytes: [UInt8], _ length: Int) -> InputLine {
    lines += 1
    return InputLine(number: lines, content: length > Self.greatestLine ? .tooLong : .bytes(bytes))
  }

  /// Takes the next bytes in; false at the end of the input.
  private mutating func fill() throws -> Bool {
    var count: Int
    repeat { count = read(descriptor, &chunk, chunk.count) } while count < 0 && errno == EINTR
    guard count >= 0 else { throw InputError.unreadable(name, errno) }
    total += count
    guard total <= Self.greatestInput else { throw InputError.tooLarge(name) }
    unread = 0..<count
    return count > 0
  }
}

/// Why an input cannot be read to its end.
enum InputError: Error, CustomStringConvertible {
  /// The system refuses it for the reason of this number.
  case unreadable(String, Int32)
  /// It has more than `LineReader.greatestInput` bytes.
  case tooLarge(String)

  var description: String {
    switch self {
    case .unreadable(let name, let code): "\(name) cannot be read: \(String(cString: strerror(code)))."
    case .tooLarge(let name):
      "\(name) is larger than \(LineReader.greatestInput >> 30) GiB. Check it in parts."
    }
  }
}
