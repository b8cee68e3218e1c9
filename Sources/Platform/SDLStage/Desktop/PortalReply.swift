/// Reads the messages of the portal. What has an unexpected type is skipped.
struct PortalReply {
  let library: DBusLibrary

  /// The types of D-Bus, by their letters.
  enum Kind {
    static let array = letter("a")
    static let entry = letter("e")
    static let variant = letter("v")
    static let structure = letter("r")
    static let string = letter("s")
    static let number = letter("u")
    static let flag = letter("b")
    static let real = letter("d")

    static func letter(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
  }

  /// The depth to which variants in variants are read, which old portals send.
  private static let maximumDepth = 4
  /// The maximum number of bytes of a text that is read.
  private static let maximumText = 256

  /// Calls `body` with each setting of an answer to `ReadAll`: namespaces with keys with values.
  func readAll(_ message: DBusLibrary.Message, _ body: (String, String, PortalValue) -> Void) {
    library.withCursor { cursor in
      guard library.begin(message, cursor) != 0 else { return }
      entries(at: cursor) { namespace, value in
        entries(at: value) { key, value in
          if let value = self.value(at: value) { body(namespace, key, value) }
        }
      }
    }
  }

  /// Returns what a signal `SettingChanged` tells; nil where it is malformed.
  func change(_ message: DBusLibrary.Message) -> (namespace: String, key: String, value: PortalValue)? {
    library.withCursor { cursor in
      guard library.begin(message, cursor) != 0, let namespace = text(at: cursor), library.next(cursor) != 0,
        let key = text(at: cursor), library.next(cursor) != 0, let value = value(at: cursor)
      else { return nil }
      return (namespace, key, value)
    }
  }

  /// Returns the first text of a message after `count` others.
  func text(_ message: DBusLibrary.Message, after count: Int) -> String? {
    library.withCursor { cursor in
      guard library.begin(message, cursor) != 0 else { return nil }
      for _ in 0..<count { guard library.next(cursor) != 0 else { return nil } }
      return text(at: cursor)
    }
  }

  /// Calls `body` with each text of a dictionary and a cursor at its value.
  private func entries(at cursor: DBusLibrary.Cursor, _ body: (String, DBusLibrary.Cursor) -> Void) {
    guard library.kind(cursor) == Kind.array else { return }
    library.withCursor { list in
      library.recurse(cursor, list)
      while library.kind(list) == Kind.entry {
        library.withCursor { entry in
          library.recurse(list, entry)
          if let key = text(at: entry), library.next(entry) != 0 { body(key, entry) }
        }
        guard library.next(list) != 0 else { return }
      }
    }
  }

  private func value(at cursor: DBusLibrary.Cursor, depth: Int = 0) -> PortalValue? {
    switch library.kind(cursor) {
    case Kind.variant where depth < Self.maximumDepth:
      return library.withCursor { inner in
        library.recurse(cursor, inner)
        return value(at: inner, depth: depth + 1)
      }
    case Kind.number: return .number(basic(cursor, UInt32(0)))
    case Kind.flag: return .flag(basic(cursor, UInt32(0)) != 0)
    case Kind.real: return .real(basic(cursor, 0.0))
    case Kind.string: return text(at: cursor).map { .text($0) }
    case Kind.structure: return reals(at: cursor)
    default: return nil
    }
  }

  private func reals(at cursor: DBusLibrary.Cursor) -> PortalValue? {
    library.withCursor { part in
      library.recurse(cursor, part)
      var reals: [Double] = []
      while library.kind(part) == Kind.real, reals.count <= 3 {
        reals.append(basic(part, 0.0))
        guard library.next(part) != 0 else { return .reals(reals) }
      }
      return nil
    }
  }

  private func text(at cursor: DBusLibrary.Cursor) -> String? {
    guard library.kind(cursor) == Kind.string else { return nil }
    let text: UnsafePointer<CChar>? = basic(cursor, nil)
    return text.map { String($0, limit: Self.maximumText) }
  }

  /// Returns the value at a cursor, which has the type of `start`.
  private func basic<Value>(_ cursor: DBusLibrary.Cursor, _ start: Value) -> Value {
    var value = start
    withUnsafeMutableBytes(of: &value) { bytes in
      if let address = bytes.baseAddress { library.basic(cursor, address) }
    }
    return value
  }
}
