import Foundation

/// Prints the public declarations of a module as sorted text, from the symbol graphs in a folder.
///
///     PublicSurface FOLDER MODULE
///
/// A line is a declaration as it is written in Swift; a type is followed by what it conforms to, and by its members,
/// two columns further right. Members of a type of another module stand below an extension of it. What the compiler
/// adds is left out, and so are overrides and the isolation of members that their type has too: so the text differs
/// only where a user of the module can notice it.
@main enum PublicSurface {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { fatalError("Usage: PublicSurface FOLDER MODULE") }
    let folder = URL(filePath: arguments[1], directoryHint: .isDirectory)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    var root = Declaration()
    for name in names.sorted() where name.hasPrefix(arguments[2] + ".") || name.hasPrefix(arguments[2] + "@") {
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: folder.appending(path: name)))
      root.add(graph, isExtension: name.contains("@"))
    }
    for line in root.lines { print(line) }
  }
}

/// What is read of a symbol graph of the compiler.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable { let spelling: String }

    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let accessLevel: String

    /// The declaration on one line, with `open` where it is.
    var declaration: String {
      let text = declarationFragments.map(\.spelling).joined().split(whereSeparator: \.isWhitespace)
      return ((accessLevel == "open" ? ["open"] : []) + text).joined(separator: " ")
    }

    /// Whether it stands for a declaration of its own: not for what the compiler adds, nor for an override.
    var isDeclared: Bool {
      !identifier.precise.contains("::SYNTHESIZED::") && !declarationFragments.contains { $0.spelling == "override" }
    }
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]
}

/// A declaration with its members, by the names on its path.
struct Declaration {
  private var texts: Set<String> = []
  /// The superclass, if any, and the protocols.
  private var conformances: Set<String> = []
  private var members: [String: Declaration] = [:]

  /// Protocols to which types conform without saying so.
  private static let implied: Set<String> = ["Copyable", "Escapable", "SendableMetatype"]

  private static let inheritance: Set<String> = ["conformsTo", "inheritsFrom"]

  mutating func add(_ graph: SymbolGraph, isExtension: Bool) {
    let symbols = graph.symbols.filter(\.isDeclared)
    for symbol in symbols {
      if isExtension, let type = symbol.pathComponents.first { self[[type]].texts.insert("extension \(type)") }
      self[symbol.pathComponents].texts.insert(symbol.declaration)
    }
    let paths = Dictionary(symbols.map { ($0.identifier.precise, $0.pathComponents) }) { first, _ in first }
    for relationship in graph.relationships where Self.inheritance.contains(relationship.kind) {
      let outside = relationship.targetFallback?.split(separator: ".").dropFirst().map(String.init)
      let name = (paths[relationship.target] ?? outside ?? []).joined(separator: ".")
      guard let path = paths[relationship.source], !name.isEmpty, !Self.implied.contains(name) else { continue }
      self[path].conformances.insert(name)
    }
  }

  /// The lines of the members, sorted.
  var lines: [String] {
    members.values.flatMap { member in
      // The text of a protocol names those that it refines itself.
      let isProtocol = member.texts.contains { $0.split(separator: " ").contains("protocol") }
      let names = isProtocol ? [] : member.conformances.sorted()
      let conforms = names.isEmpty ? "" : " : " + names.joined(separator: ", ")
      let isolated = member.texts.contains { $0.contains("@MainActor") }
      let below = member.lines.map { "  " + (isolated ? $0.replacing("@MainActor ", with: "") : $0) }
      return member.texts.sorted().enumerated().map { index, text in
        [text + conforms] + (index == 0 ? below : [])
      }
    }.sorted { $0[0] < $1[0] }.flatMap(\.self)
  }

  private subscript(path: [String]) -> Declaration {
    get { path.first.map { (members[$0] ?? Declaration())[Array(path.dropFirst())] } ?? self }
    set {
      guard let first = path.first else { return self = newValue }
      members[first, default: Declaration()][Array(path.dropFirst())] = newValue
    }
  }
}
