/// A Swift text without its comments and without the content of its string literals.
///
/// Lines keep their numbers. Code inside an interpolation is kept. Regular expression literals are read as divisions; a
/// quotation mark in one hides at most the rest of its line.
struct SwiftCode {
  /// The code, with as many lines as the text.
  let text: String

  /// The lines of `text`, which share its indices.
  var lines: [Substring] { text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }

  init(_ text: String) {
    var scanner = Scanner(bytes: Array(text.utf8))
    scanner.code(until: nil)
    self.text = String(decoding: scanner.kept, as: UTF8.self)
  }
}

private let slash = UInt8(ascii: "/")
private let star = UInt8(ascii: "*")
private let quote = UInt8(ascii: "\"")

private struct Scanner {
  let bytes: [UInt8]
  var index = 0
  var kept: [UInt8] = []

  init(bytes: [UInt8]) {
    self.bytes = bytes
    kept.reserveCapacity(bytes.count)
  }

  /// Keeps the code up to `end`, the parenthesis that closes an interpolation, or up to the end of the text.
  mutating func code(until end: UInt8?) {
    var depth = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == slash, next == slash {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if byte == slash, next == star {
        blockComment()
      } else if byte == quote || byte == UInt8(ascii: "#") {
        literalOrPound()
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          if depth == 0, end == byte { return }
          depth -= 1
        }
        kept.append(byte)
        index += 1
      }
    }
  }

  private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  private mutating func blockComment() {
    var depth = 0
    repeat {
      if bytes[index] == slash, next == star {
        depth += 1
        index += 2
      } else if bytes[index] == star, next == slash {
        depth -= 1
        index += 2
      } else {
        skip()
      }
    } while depth > 0 && index < bytes.count
    kept.append(UInt8(ascii: " "))
  }

  /// Skips one byte; keeps it if it is a line feed.
  private mutating func skip() {
    if bytes[index] == UInt8(ascii: "\n") { kept.append(bytes[index]) }
    index += 1
  }

  private mutating func literalOrPound() {
    let start = index
    while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
    let pounds = index - start
    guard index < bytes.count, bytes[index] == quote else {
      kept += bytes[start..<index]
      return
    }
    let isLong = bytes[index...].starts(with: [quote, quote, quote])
    index += isLong ? 3 : 1
    kept.append(quote)
    literal(closing: Array(repeating: quote, count: isLong ? 3 : 1), pounds: pounds)
    kept.append(quote)
  }

  private mutating func literal(closing quotes: [UInt8], pounds: Int) {
    let (first, backslash) = (quotes[0], UInt8(ascii: "\\"))
    let tail = [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
    let (end, escape) = (quotes + tail, [backslash] + tail)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == first, bytes[index...].starts(with: end) {
        index += end.count
        return
      }
      if byte == UInt8(ascii: "\n"), quotes.count == 1 { return }
      guard byte == backslash, bytes[index...].starts(with: escape) else {
        skip()
        continue
      }
      index += escape.count
      guard index < bytes.count else { return }
      if bytes[index] == UInt8(ascii: "(") {
        kept.append(bytes[index])
        index += 1
        code(until: UInt8(ascii: ")"))
      } else {
        skip()
      }
    }
  }
}
