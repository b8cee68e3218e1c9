@testable import SDLStage

/// A value in a message of the bus.
indirect enum BusValue {
  case text(String)
  case number(UInt32)
  case flag(Bool)
  case real(Double)
  case structure([BusValue])
  case variant(BusValue)
  /// A dictionary of texts, whose values have the type of `like`.
  case dictionary([(String, BusValue)], like: BusValue)

  /// Returns the answer to a question for settings.
  static func settings(_ settings: [String: [String: BusValue]]) -> BusValue {
    let inner = settings.map { namespace, keys in
      (namespace, BusValue.dictionary(keys.map { ($0, .variant($1)) }, like: .variant(.flag(false))))
    }
    return .dictionary(inner, like: .dictionary([], like: .variant(.flag(false))))
  }

  /// The type, in the letters of D-Bus.
  var signature: String {
    switch self {
    case .text: "s"
    case .number: "u"
    case .flag: "b"
    case .real: "d"
    case .structure(let parts): "(" + parts.map(\.signature).joined() + ")"
    case .variant: "v"
    case .dictionary(_, let like): "a{s\(like.signature)}"
    }
  }

  /// Appends the value to a message.
  func append(to cursor: DBusLibrary.Cursor, _ library: DBusLibrary) {
    switch self {
    case .text(let text):
      text.withCString { text in _ = withUnsafePointer(to: text) { library.append(cursor, letter("s"), $0) } }
    case .number(let number): _ = withUnsafePointer(to: number) { library.append(cursor, letter("u"), $0) }
    case .flag(let flag): _ = withUnsafePointer(to: flag ? UInt32(1) : 0) { library.append(cursor, letter("b"), $0) }
    case .real(let real): _ = withUnsafePointer(to: real) { library.append(cursor, letter("d"), $0) }
    case .structure(let parts):
      container("r", nil, at: cursor, library) { inner in
        for part in parts { part.append(to: inner, library) }
      }
    case .variant(let value): container("v", value.signature, at: cursor, library) { value.append(to: $0, library) }
    case .dictionary(let entries, let like):
      container("a", "{s\(like.signature)}", at: cursor, library) { list in
        for (key, value) in entries {
          container("e", nil, at: list, library) { entry in
            BusValue.text(key).append(to: entry, library)
            value.append(to: entry, library)
          }
        }
      }
    }
  }

  private func container(
    _ kind: Unicode.Scalar, _ signature: String?, at cursor: DBusLibrary.Cursor, _ library: DBusLibrary,
    _ body: (DBusLibrary.Cursor) -> Void
  ) {
    library.withCursor { inner in
      if let signature {
        _ = signature.withCString { library.open(cursor, letter(kind), $0, inner) }
      } else {
        _ = library.open(cursor, letter(kind), nil, inner)
      }
      body(inner)
      _ = library.closeContainer(cursor, inner)
    }
  }

  private func letter(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}
