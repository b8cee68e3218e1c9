import OvershootJSON

/// A flat JSON object with numbers, texts and nulls, in the order of its keys.
///
/// Integers and reals are distinguished by how they are written, so a number keeps its type in the store.
struct JSONRow: Equatable {
  enum Value: Hashable {
    case null
    case stored(StoredValue)
  }

  var fields: [(name: String, value: Value)]

  static func == (lhs: JSONRow, rhs: JSONRow) -> Bool { lhs.text == rhs.text }

  /// The object as one line without spaces.
  var text: String {
    "{" + fields.map { "\($0.name.quotedAsJSON):\(Self.text(of: $0.value))" }.joined(separator: ",") + "}"
  }

  private static func text(of value: Value) -> String {
    switch value {
    case .null: "null"
    case .stored(.integer(let number)): "\(number)"
    // JSON has no infinity; a number beyond the largest is read as one.
    case .stored(.real(let number)): number.isInfinite ? (number > 0 ? "1e999" : "-1e999") : "\(number)"
    case .stored(.text(let text)): text.quotedAsJSON
    }
  }
}

/// Why a line is not such an object, as the rest of a sentence.
struct JSONRowError: Error {
  let reason: String
}

extension JSONRow {
  /// Parses one object in a line.
  init(_ line: some Sequence<UInt8>) throws(JSONRowError) {
    guard let text = String(validating: line, as: UTF8.self) else {
      throw JSONRowError(reason: "it is not text in UTF-8")
    }
    do throws(JSONError) {
      fields = try JSONField(text).object("A row") { (member) throws(JSONError) in (member.key, try member.value()) }
    } catch {
      throw JSONRowError(reason: "\(error.sentence.dropLast()) (column \(error.column))")
    }
  }
}

extension JSONField {
  fileprivate func value() throws(JSONError) -> JSONRow.Value {
    switch kind {
    case .string: return .stored(.text(try string("A value")))
    case .null where isNull: return .null
    default:
      let numeral = try numeral("A value that is neither a string nor null")
      if let number = Int64(numeral) { return .stored(.integer(number)) }
      guard numeral.contains(where: { ".eE".contains($0) }), let number = Double(numeral) else {
        throw error("This integer is out of range.")
      }
      return .stored(.real(number))
    }
  }
}
