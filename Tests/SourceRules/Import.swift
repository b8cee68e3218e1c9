/// An import statement of a Swift file.
struct Import: Equatable {
  let module: String
  /// The access modifier of the statement, such as `public`; nil if it has none.
  let access: String?
  let isReexported: Bool
  /// The line, from 1.
  let line: Int
  /// The words of the statement, separated by single spaces.
  let text: String

  private static let accessModifiers: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let declarationKinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
  ]

  /// Returns the imports of code, in their order.
  static func all(in code: SwiftCode) -> [Import] {
    code.lines.enumerated().flatMap { index, line in
      line.split(separator: ";").compactMap { Import(statement: $0, line: index + 1) }
    }
  }

  private init?(statement: Substring, line: Int) {
    let words = statement.split { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count else { return nil }
    let modifiers = words[..<keyword]
    guard modifiers.allSatisfy({ $0.hasPrefix("@") || Self.accessModifiers.contains($0) }) else { return nil }
    let path = words[(keyword + 1)...].first { !Self.declarationKinds.contains($0) }
    guard let module = path?.split(separator: ".").first else { return nil }
    self.module = module.filter { $0 != "`" }
    access = modifiers.first { Self.accessModifiers.contains($0) }.map(String.init)
    isReexported = modifiers.contains("@_exported")
    self.line = line
    self.text = words.joined(separator: " ")
  }
}
