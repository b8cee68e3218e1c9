/// The enums of code, with the names of their cases.
struct EnumCases {
  /// An enum of the code.
  struct Found: Equatable {
    /// Its name, with those of the types around it: `Outer.Inner`.
    let name: String
    /// The names of its cases, in order.
    var cases: [String] = []
  }

  /// The enums in the order in which they begin.
  private(set) var found: [Found] = []
  /// The braces that are open: the index of the enum whose body it is and, of any type, the name; nil for other braces.
  private var open: [(name: String?, index: Int?)] = []
  /// The type whose brace is yet to come.
  private var pending: (name: String?, index: Int?)?

  init(_ code: SwiftCode) {
    for line in code.lines { read(line) }
  }

  private mutating func read(_ line: Substring) {
    let code = line.drop { $0 == " " }
    if let last = open.last, let index = last.index, let names = Self.cases(in: code) {
      found[index].cases += names
    }
    let type = code.firstMatch(of: #/\b(enum|struct|class|actor|extension|protocol) ([A-Za-z0-9_.]+)/#)
    if let type {
      pending = (String(type.2), nil)
      if type.1 == "enum" {
        pending?.index = found.count
        found.append(Found(name: (open.compactMap(\.name) + [String(type.2)]).joined(separator: ".")))
      }
    }
    for character in code {
      switch character {
      case "{":
        open.append(pending ?? (nil, nil))
        pending = nil
      case "}": _ = open.popLast()
      default: break
      }
    }
  }

  /// Returns the names that a line of an enum's body declares; nil where it declares no cases.
  private static func cases(in code: Substring) -> [String]? {
    guard let start = code.firstMatch(of: #/^(?:indirect )?case /#) else { return nil }
    var (names, depth, name) = ([String](), 0, "")
    for character in code[start.range.upperBound...] {
      switch character {
      case "(", "<": depth += 1
      case ")", ">": depth -= 1
      case "," where depth == 0:
        names.append(name)
        name = ""
      case _ where depth == 0: name.append(character)
      default: break
      }
    }
    return (names + [name]).map { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.first.map(String.init) ?? "" }
      .filter { !$0.isEmpty }
  }
}

/// What happens in a game is said once: no case of the event of its rules has the name of a case of another enum.
struct EventRule {
  /// The path of the game's folder.
  let folder: String
  /// The name of the event.
  let event: String

  /// Returns the cases of other enums in files of the game that have the name of an event. Enums in the event are its
  /// own.
  func violations(in files: [SourceFile]) -> [Violation] {
    let enums = files.filter { $0.path.hasPrefix(folder + "/") }.flatMap { file in
      EnumCases(file.code).found.map { (path: file.path, found: $0) }
    }
    let names = Set(enums.first { $0.found.name == event }?.found.cases ?? [])
    guard !names.isEmpty else { return [Violation(path: folder, sentence: "has no enum \(event).")] }
    return enums.filter { !($0.found.name + ".").hasPrefix(event + ".") }.flatMap { other in
      other.found.cases.filter(names.contains).map {
        Violation(path: other.path, sentence: "has the case \(other.found.name).\($0), which is one of \(event).")
      }
    }
  }
}
