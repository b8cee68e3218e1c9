/// The folders of a module that name each other's types in a circle.
///
/// A folder names another one where its code, without comments and strings, has the name of a type that is declared at
/// file scope there. Names that are declared in two folders are left out, also where one is nested or private; so are
/// nested types, which are written with the name of their outer type. Files beside the folders count as a folder of
/// their own.
struct FolderKnots {
  /// The largest number of folders in a knot.
  static let maximum = 3

  private let module: PackageManifest.Target
  /// The folders that each folder names.
  private let named: [String: Set<String>]

  /// Reads the files that belong to a module.
  init(of module: PackageManifest.Target, files: [SourceFile]) {
    self.module = module
    let read = files.map { (folder: $0.folder, code: FolderCode($0.code)) }
    var homes: [Substring: Set<String>] = [:]
    for (folder, code) in read { for name in code.declared { homes[name, default: []].insert(folder) } }
    let visible = Set(read.flatMap(\.code.visible))
    var named: [String: Set<String>] = [:]
    for (folder, code) in read {
      let others = code.words.intersection(visible).compactMap { homes[$0]?.count == 1 ? homes[$0]?.first : nil }
      named[folder, default: []].formUnion(others.filter { $0 != folder })
    }
    self.named = named
  }

  /// The number of knots of two or more folders.
  var count: Int { knots.count { $0.count > 1 } }

  /// The knots of more than `maximum` folders, each as a sentence.
  var violations: [Violation] {
    knots.filter { $0.count > Self.maximum }.map { knot in
      let names = knot.map { $0 == module.folder ? "." : String($0.dropFirst(module.folder.count + 1)) }
      return Violation(
        path: module.folder,
        sentence: "has \(knot.count) folders that name each other's types in a circle; the maximum is \(Self.maximum): "
          + names.joined(separator: ", ") + ".")
    }
  }

  /// The sets of folders each of which names, perhaps through others, each other one; in order.
  private var knots: [[String]] {
    let reached = Dictionary(uniqueKeysWithValues: named.keys.map { ($0, reach(of: $0)) })
    let sets = named.keys.map { folder in
      (reached[folder] ?? []).filter { reached[$0]?.contains(folder) == true }.union([folder]).sorted()
    }
    return Set(sets).sorted { $0[0] < $1[0] }
  }

  /// The folders that a folder names, also through others.
  private func reach(of folder: String) -> Set<String> {
    var (result, open): (Set<String>, [String]) = ([], [folder])
    while let next = open.popLast() {
      for name in named[next] ?? [] where result.insert(name).inserted { open.append(name) }
    }
    return result
  }
}

/// The words of a file, and the types that it declares.
struct FolderCode {
  /// All names of types in the code.
  let words: Set<Substring>
  /// The names of all types, nested and private ones included.
  let declared: Set<Substring>
  /// The names of the types at file scope that other files see.
  let visible: Set<Substring>

  private static let keywords: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
  private static let hiding: Set<Substring> = ["private", "fileprivate", "import", "extension", "func"]

  init(_ code: SwiftCode) {
    var (words, declared, visible): (Set<Substring>, Set<Substring>, Set<Substring>) = ([], [], [])
    for line in code.text.utf8.split(separator: UInt8(ascii: "\n")) {
      let lineWords = line.split { !$0.isPartOfName }.map { Substring($0) }
      words.formUnion(lineWords.filter { $0.utf8.first?.isCapital == true })
      for (index, word) in lineWords.enumerated().dropLast() where Self.keywords.contains(word) {
        let name = lineWords[index + 1]
        guard name.utf8.first?.isCapital == true else { continue }
        declared.insert(name)
        let isAtFileScope = line.first != UInt8(ascii: " ") && Self.hiding.isDisjoint(with: lineWords[..<index])
        if isAtFileScope { visible.insert(name) }
      }
    }
    (self.words, self.declared, self.visible) = (words, declared, visible)
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

  fileprivate var isPartOfName: Bool {
    isCapital || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || self == UInt8(ascii: "_")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
