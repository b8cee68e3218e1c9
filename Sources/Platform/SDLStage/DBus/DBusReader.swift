internal import Glibc

/// Reads messages, within limits: what is longer or deeper is `DBusValue.other`.
struct DBusReader {
  let library: DBusLibrary
  /// The maximum number of bytes of a text that is read.
  var textLimit = 1 << 16

  /// The depth to which values in values are read.
  private static let maximumDepth = 8
  /// The maximum number of values of a message.
  private static let maximumCount = 4096

  /// Returns what a message says.
  func message(_ message: DBusLibrary.Message) -> DBusMessage {
    var result = DBusMessage()
    result.kind = DBusMessage.Kind(rawValue: library.messageType(message)) ?? .signal
    (result.serial, result.replySerial) = (library.serial(message), library.replySerial(message))
    result.sender = text(library.sender(message))
    result.path = text(library.path(message))
    result.interface = text(library.interface(message))
    result.member = text(library.member(message))
    result.wantsReply = library.noReply(message) == 0
    result.arguments = library.withCursor { cursor in
      guard library.begin(message, cursor) != 0 else { return [] }
      var budget = Self.maximumCount
      return values(at: cursor, depth: 0, &budget)
    }
    return result
  }

  private func text(_ text: UnsafePointer<CChar>?) -> String { text.map { String($0, limit: 4096) } ?? "" }

  /// Returns the value at a cursor and all that follow it; the last one is `other` where there are too many.
  private func values(at cursor: DBusLibrary.Cursor, depth: Int, _ budget: inout Int) -> [DBusValue] {
    var values: [DBusValue] = []
    while library.kind(cursor) != 0 {
      budget -= 1
      guard budget >= 0 else { return values + [.other] }
      values.append(value(at: cursor, depth: depth, &budget))
      guard library.next(cursor) != 0 else { break }
    }
    return values
  }

  private func value(at cursor: DBusLibrary.Cursor, depth: Int, _ budget: inout Int) -> DBusValue {
    switch library.kind(cursor) {
    case Kind.flag: .flag(basic(cursor, UInt32(0)) != 0)
    case Kind.short: .short(basic(cursor, Int16(0)))
    case Kind.int: .int(basic(cursor, Int32(0)))
    case Kind.number: .number(basic(cursor, UInt32(0)))
    case Kind.real: .real(basic(cursor, 0.0))
    case Kind.text: string(at: cursor).map { .text($0) } ?? .other
    case Kind.path: string(at: cursor).map { .path($0) } ?? .other
    case Kind.variant: inside(cursor, depth, &budget).first.map { .variant($0) } ?? .other
    case Kind.structure: depth < Self.maximumDepth ? .structure(inside(cursor, depth, &budget)) : .other
    case Kind.array: array(at: cursor, depth, &budget)
    case Kind.entry: entry(inside(cursor, depth, &budget))
    default: .other
    }
  }

  private func entry(_ parts: [DBusValue]) -> DBusValue { parts.count == 2 ? .entry(parts[0], parts[1]) : .other }

  private func array(at cursor: DBusLibrary.Cursor, _ depth: Int, _ budget: inout Int) -> DBusValue {
    guard depth < Self.maximumDepth, let signature = library.elementSignature(cursor) else { return .other }
    defer { library.freeText(signature) }
    return .array(of: String(text(signature).dropFirst()), inside(cursor, depth, &budget))
  }

  /// Returns the values in the one at a cursor; none where it is too deep.
  private func inside(_ cursor: DBusLibrary.Cursor, _ depth: Int, _ budget: inout Int) -> [DBusValue] {
    guard depth < Self.maximumDepth else { return [] }
    return library.withCursor { inner in
      library.recurse(cursor, inner)
      return values(at: inner, depth: depth + 1, &budget)
    }
  }

  /// Returns the text at a cursor; nil where it is too long.
  private func string(at cursor: DBusLibrary.Cursor) -> String? {
    let text: UnsafePointer<CChar>? = basic(cursor, nil)
    guard let text, strnlen(text, textLimit + 1) <= textLimit else { return nil }
    return String(cString: text)
  }

  /// Returns the value at a cursor, which has the type of `start`.
  private func basic<Value>(_ cursor: DBusLibrary.Cursor, _ start: Value) -> Value {
    var value = start
    withUnsafeMutableBytes(of: &value) { bytes in
      if let address = bytes.baseAddress { library.basic(cursor, address) }
    }
    return value
  }

  /// The types of D-Bus, by their letters.
  enum Kind {
    static let array = letter("a")
    static let entry = letter("e")
    static let variant = letter("v")
    static let structure = letter("r")
    static let text = letter("s")
    static let path = letter("o")
    static let short = letter("n")
    static let int = letter("i")
    static let number = letter("u")
    static let flag = letter("b")
    static let real = letter("d")

    private static func letter(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
  }
}
