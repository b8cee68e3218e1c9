/// The modules and their dependencies as ARCHITECTURE.md draws them.
///
/// The first fenced block below the heading "The picture" has one line for each module, the upper layers first:
///
///     Name          description                                 a module without dependencies
///     Name (exe) → Dependency  Dependency   description         at most two spaces between dependencies
///                → Dependency                                  more of the module above
///
/// A line may name several modules. The first block below "Modules from outside" has lines of the form
/// `Name  Module  Module`: the modules of the system and of packages that the files of a target import. The first block
/// below "Re-exported modules" has such lines with the modules that a target re-exports. The README of each module is
/// linked once.
struct ModulePicture {
  /// A module of the picture.
  struct Entry: Equatable {
    let name: String
    /// The modules right of its arrow.
    fileprivate(set) var dependencies: [String]
    /// The line in ARCHITECTURE.md, from 1.
    let line: Int
  }

  static let path = "ARCHITECTURE.md"

  /// The modules, in the order of their lines.
  private(set) var entries: [Entry] = []
  /// The modules of the system and of packages, by target.
  private(set) var outside: [String: Entry] = [:]
  /// The modules that users of a target import with it, by target.
  private(set) var reexports: [String: Entry] = [:]
  /// The targets of all links.
  let links: [String]

  /// Reads the three blocks of `text`, and its links.
  init(_ text: String) {
    links = MarkdownNames.links(in: text)
    for (line, content) in Self.block(below: "## The picture", in: text) {
      let halves = Self.halves(of: content)
      let names = Self.names(in: halves.left).filter { $0 != "(exe)" }
      let dependencies = halves.right.map(Self.names) ?? []
      if names.isEmpty, !entries.isEmpty { entries[entries.count - 1].dependencies += dependencies }
      entries += names.map { Entry(name: $0, dependencies: dependencies, line: line) }
    }
    outside = Self.lists(below: "## Modules from outside", in: text)
    reexports = Self.lists(below: "## Re-exported modules", in: text)
  }

  /// Returns the entry of a module.
  subscript(name: String) -> Entry? { entries.first { $0.name == name } }

  /// Returns the modules that the module `name` may import: those right of its arrow and what they may import.
  func allowed(for name: String) -> Set<String> {
    var (result, pending) = (Set<String>(), self[name]?.dependencies ?? [])
    while let next = pending.popLast() {
      if result.insert(next).inserted { pending += self[next]?.dependencies ?? [] }
    }
    return result
  }

  /// Returns the lines `Name  Module  Module` of the first fenced block below a heading, by name.
  private static func lists(below heading: String, in text: String) -> [String: Entry] {
    var result: [String: Entry] = [:]
    for (line, content) in block(below: heading, in: text) {
      guard let name = content.split(separator: " ").first.map(String.init) else { continue }
      result[name] = Entry(name: name, dependencies: names(in: content.dropFirst(name.count)), line: line)
    }
    return result
  }

  /// Returns the lines of the first fenced block below a heading, numbered from 1, without empty ones.
  private static func block(below heading: String, in text: String) -> [(Int, Substring)] {
    var (isBelow, isInside, result) = (false, false, [(Int, Substring)]())
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        if isInside { return result }
        isInside = isBelow
      } else if isInside {
        if !line.allSatisfy(\.isWhitespace) { result.append((index + 1, line)) }
      } else if line.hasPrefix("#") {
        isBelow = line == heading
      }
    }
    return result
  }

  /// Returns what a line has left and right of its arrow.
  private static func halves(of line: Substring) -> (left: Substring, right: Substring?) {
    for arrow in ["─►", "→"] {
      if let range = line.firstRange(of: arrow) { return (line[..<range.lowerBound], line[range.upperBound...]) }
    }
    return (line, nil)
  }

  /// Returns the names at the start of `text`, up to the description, which begins after three spaces.
  private static func names(in text: Substring) -> [String] {
    let text = text.drop { $0 == " " }
    let end = text.firstRange(of: "   ")?.lowerBound ?? text.endIndex
    return text[..<end].split(separator: " ").map(String.init)
  }
}
