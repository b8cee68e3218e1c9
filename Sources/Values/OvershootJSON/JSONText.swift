/// A JSON text with its values up to the first mistake, in order.
final class JSONText: Sendable {
  /// A value or a key. A key comes before its value.
  struct Node {
    /// The kind of the value, by its first byte; `none` for a key.
    let kind: JSONField.Kind
    /// The offset of its first byte.
    let start: Int32
    /// The offset behind it; 0 if the mistake is before its end.
    var end: Int32 = 0
    /// The index of the first node behind it and its parts; `max` if the mistake is there or earlier.
    var next = Int32.max
    /// The index in `strings` of the text of a string or a key.
    var string: Int32 = 0
  }

  /// Where and how the text is wrong.
  struct Fault: Error {
    let sentence: String
    let offset: Int
    /// The index of the object in which a key is missing here.
    var object: Int?

    static func missingKey(of what: String) -> String { "A key of \(what) is a string in double quotes." }
  }

  /// The path of the whole text.
  let path: String
  let nodes: [Node]
  let strings: [String]
  let fault: Fault?
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], path: String) {
    var scanner = JSONScanner(bytes)
    var fault: Fault?
    do throws(Fault) { try scanner.scan() } catch { fault = error }
    (self.bytes, self.path, self.fault) = (bytes, path, fault)
    (nodes, strings) = (scanner.nodes, scanner.strings)
  }

  /// Returns the bytes of a node as they are written.
  func source(of node: Node) -> String { String(decoding: bytes[Int(node.start)..<Int(node.end)], as: UTF8.self) }

  /// Returns an error at an offset.
  func error(_ sentence: String, at offset: Int) -> JSONError {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return JSONError(
      line: 1 + before.count { $0 == UInt8(ascii: "\n") },
      column: 1 + String(decoding: before[lineStart...], as: UTF8.self).unicodeScalars.count, sentence: sentence)
  }
}
