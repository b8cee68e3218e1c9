/// Writes values into messages.
struct DBusWriter {
  let library: DBusLibrary

  private typealias Kind = DBusReader.Kind

  /// Appends values to a message.
  func append(_ values: [DBusValue], to message: DBusLibrary.Message) {
    guard !values.isEmpty else { return }
    library.withCursor { cursor in
      library.beginAppending(message, cursor)
      for value in values { append(value, at: cursor) }
    }
  }

  // It calls itself by `container`: inlined, each writer of a message would have its whole length.
  @inline(never) private func append(_ value: DBusValue, at cursor: DBusLibrary.Cursor) {
    switch value {
    case .flag(let flag): append(flag ? UInt32(1) : 0, Kind.flag, at: cursor)
    case .short(let number): append(number, Kind.short, at: cursor)
    case .int(let number): append(number, Kind.int, at: cursor)
    case .number(let number): append(number, Kind.number, at: cursor)
    case .real(let real): append(real, Kind.real, at: cursor)
    case .text(let text): append(text, Kind.text, at: cursor)
    case .path(let path): append(path, Kind.path, at: cursor)
    case .array(let type, let values): container(Kind.array, type, values, at: cursor)
    case .structure(let parts): container(Kind.structure, nil, parts, at: cursor)
    case .entry(let key, let value): container(Kind.entry, nil, [key, value], at: cursor)
    case .variant(let value): container(Kind.variant, value.signature, [value], at: cursor)
    case .other: preconditionFailure("A value that could not be read is not written.")
    }
  }

  private func append<Value>(_ value: Value, _ kind: Int32, at cursor: DBusLibrary.Cursor) {
    _ = withUnsafePointer(to: value) { library.append(cursor, kind, $0) }
  }

  /// Appends a text; libdbus takes no NUL in one, which ends it.
  private func append(_ text: String, _ kind: Int32, at cursor: DBusLibrary.Cursor) {
    text.withCString { text in _ = withUnsafePointer(to: text) { library.append(cursor, kind, $0) } }
  }

  private func container(_ kind: Int32, _ type: String?, _ values: [DBusValue], at cursor: DBusLibrary.Cursor) {
    library.withCursor { inner in
      let isOpen =
        if let type {
          type.withCString { library.open(cursor, kind, $0, inner) }
        } else {
          library.open(cursor, kind, nil, inner)
        }
      guard isOpen != 0 else { return }
      for value in values { append(value, at: inner) }
      _ = library.closeContainer(cursor, inner)
    }
  }
}
