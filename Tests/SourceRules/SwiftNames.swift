/// The names that are read in Swift texts.
enum SwiftNames {
  /// Returns the public types that are declared at the top level of a Swift text.
  static func publicTypes(in text: String) -> [String] {
    // The search by the pattern is slow, and few lines begin like this.
    text.split(separator: "\n").filter { ["public ", "open ", "@"].contains(where: $0.hasPrefix) }.compactMap { line in
      line.prefixMatch(
        of: /(?:@[A-Za-z]+ )*(?:public|open) (?:final )?(?:struct|class|enum|protocol) ([A-Za-z0-9]+)/
      ).map { String($0.1) }
    }
  }

  /// Returns the types that Swift files declare, nested ones included.
  static func declaredTypes(in files: [SourceFile]) -> Set<Substring> {
    files.reduce(into: []) { $0.formUnion(FolderCode($1.code).declared) }
  }

  /// Returns the words of Swift files that begin with a capital letter, each once.
  static func words(in files: [SourceFile]) -> Set<Substring> {
    var result: Set<Substring> = []
    for file in files {
      for word in file.text.utf8.split(whereSeparator: { !$0.isLetterOrDigit }) where word.first?.isCapital == true {
        result.insert(Substring(word))
      }
    }
    return result
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (65...90).contains(self) }
  fileprivate var isLetterOrDigit: Bool { isCapital || (97...122).contains(self) || (48...57).contains(self) }
}
