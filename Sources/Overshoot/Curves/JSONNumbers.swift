import Foundation

/// Objects of numbers as lines of JSON, in the order given; each number has 17 significant digits, which tell it exactly.
enum JSONNumbers {
  /// The line; what is not finite is null. `text` comes last and holds nothing that JSON would escape.
  static func line(_ fields: [(name: String, value: Double)], _ text: (name: String, value: String)? = nil) -> Data {
    let numbers = fields.map { "\"\($0.name)\": \(Self.text(of: $0.value))" }
    let texts = text.map { ["\"\($0.name)\": \"\($0.value)\""] } ?? []
    return Data("{\((numbers + texts).joined(separator: ", "))}".utf8)
  }

  /// The number; what is not finite is null.
  static func text(of value: Double) -> String { value.isFinite ? String(format: "%.17g", value) : "null" }
}
