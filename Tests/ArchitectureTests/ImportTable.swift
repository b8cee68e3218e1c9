/// Which modules the files of each folder under `Sources` may import: what stands right of its arrow in ARCHITECTURE.md,
/// and of the layers below that what it needs by name. A new folder gets its line here.
enum ImportTable {
  static let allowed: [String: Set<String>] = [
    "Geometry": [],
    "Motion": ["Geometry", "RealModule"],
    "Stage": ["Motion", "Geometry"],
    "Raster": ["Stage", "Motion", "Geometry"],
    "CSDL2": [],
    "SDLStage": ["Raster", "Stage", "Motion", "Geometry", "CSDL2", "Glibc", "Synchronization", "Dispatch"],
    "Twenty48": ["Geometry"],
    "Screens": ["Stage", "Motion", "Geometry", "Twenty48"],
    "Overshoot": [
      "Screens", "SDLStage", "Raster", "Stage", "Motion", "Geometry", "Twenty48", "ArgumentParser", "Foundation",
      "Glibc", "Dispatch",
    ],
    "Benchmarks": [
      "Screens", "Motion", "Raster", "Stage", "Geometry", "SDLStage", "CSDL2", "Twenty48", "Glibc", "Foundation",
      "CLimits", "ArgumentParser",
    ],
    "CLimits": [],
  ]

  /// Modules of C, which no public declaration may mention.
  static let onlyInternal: Set<String> = ["CSDL2"]

  static func violations(in file: SourceFile) -> [Violation] {
    guard let allowed = allowed[file.module] else { return [unknownFolder(file.module)] }
    return Import.all(in: file.text).flatMap { found in
      var sentences: [String] = []
      if !allowed.contains(found.module) {
        let list = allowed.isEmpty ? "nothing" : "only " + allowed.sorted().formatted
        sentences.append("imports \(found.module), but \(file.module) may import \(list).")
      }
      if onlyInternal.contains(found.module), found.access != "internal" {
        sentences.append("imports \(found.module) by '\(found.written)', but C comes in by 'internal import' only.")
      }
      if found.isReexported {
        sentences.append("re-exports \(found.module), but every file names what it uses.")
      }
      return sentences.map { Violation(path: file.path, line: found.line, sentence: $0) }
    }
  }

  static func unknownFolder(_ folder: String) -> Violation {
    Violation(path: "Sources/\(folder)", sentence: "is a folder that the table of imports does not know.")
  }
}

extension [String] {
  /// The words as a list in a sentence.
  fileprivate var formatted: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

/// An import as it stands in a file.
struct Import: Equatable {
  let module: String
  /// `public`, `internal` and so on; nil where the import has no such word.
  let access: String?
  let isReexported: Bool
  let line: Int
  /// The statement.
  let written: String

  private static let accesses: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"]

  /// The imports of a Swift text, in their order.
  static func all(in text: String) -> [Import] {
    SwiftCode(text).lines.enumerated().flatMap { index, line in
      line.split(separator: ";").compactMap { Import(statement: $0, line: index + 1) }
    }
  }

  private init?(statement: Substring, line: Int) {
    let words = statement.split { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count else { return nil }
    let before = words[..<keyword]
    guard before.allSatisfy({ $0.hasPrefix("@") || Self.accesses.contains($0) }) else { return nil }
    let named = words[(keyword + 1)...].first { !Self.kinds.contains($0) }
    guard let module = named?.split(separator: ".").first else { return nil }
    self.module = module.filter { $0 != "`" }
    access = before.first { Self.accesses.contains($0) }.map(String.init)
    isReexported = before.contains("@_exported")
    self.line = line
    written = words.joined(separator: " ")
  }
}
