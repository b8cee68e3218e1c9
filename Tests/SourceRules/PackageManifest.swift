/// The targets that Package.swift declares.
///
/// It is read as text: calls of `library`, `program`, `tests`, `testSupport`, `tool`, `toolProgram`, `example`,
/// `exampleTests`, `.target`, `.executableTarget`, `.testTarget` and `.systemLibrary` in lists of targets, whose
/// dependencies are names, products, or constants that are products, and after a plus sign constants that are lists of
/// names; what tests need of the tools is a dependency too. The folder of a target is its path, or the path in the
/// function that makes it; else that in `Sources` or `Tests` which has its name. A target with a path in `Tests` or
/// `Examples` counts as one of tests.
struct PackageManifest {
  enum Kind: Equatable { case library, program, tests, system }

  /// A target of the package.
  struct Target: Equatable {
    let name: String
    let kind: Kind
    /// Names of targets and of products of other packages.
    let dependencies: [String]
    /// The path of its folder, from the root.
    let folder: String
    /// The line in Package.swift, from 1.
    let line: Int

    /// Whether a file or folder is in the folder.
    func contains(_ path: String) -> Bool { path.hasPrefix(folder + "/") }
  }

  static let path = "Package.swift"

  let targets: [Target]

  private static let functions: [String: Kind] = [
    "library": .library, "target": .library, "program": .program, "executableTarget": .program, "tests": .tests,
    "testTarget": .tests, "testSupport": .tests, "systemLibrary": .system, "tool": .library, "toolProgram": .program,
    "example": .tests, "exampleTests": .tests,
  ]

  /// Reads the text of a manifest.
  init(_ text: String) {
    let tokens = Token.all(in: text)
    var products: [String: String] = [:]
    var lists: [String: [String]] = [:]
    for (index, token) in tokens.enumerated() where token.text == "let" {
      guard let name = tokens[safe: index + 1]?.text else { continue }
      products[name] = Self.product(in: tokens, after: index)
      lists[name] = Self.list(in: tokens, after: index)
    }
    let paths = Self.paths(in: tokens)
    var targets: [Target] = []
    for list in Self.targetLists(in: tokens) {
      var index = list.startIndex
      while index < list.endIndex {
        if let kind = Self.functions[tokens[index].text], tokens[safe: index + 1]?.text == "(" {
          let arguments = Self.group(in: tokens, at: index + 1)
          if let name = arguments.first(where: \.isString) {
            let names = Self.dependencies(in: arguments, of: tokens).flatMap { lists[$0] ?? [products[$0] ?? $0] }
            let place = Self.argument("in", in: arguments) ?? ""
            let path =
              Self.argument("path", in: arguments)
              ?? paths[tokens[index].text]?.replacing("\\(name)", with: name.text)
              .replacing("\\(path)", with: place).replacing("\\(folder)", with: place)
            let folder = path ?? "\(kind == .tests ? "Tests" : "Sources")/\(name.text)"
            let isOfTests = folder.hasPrefix("Tests/") || folder.hasPrefix("Examples/")
            targets.append(
              Target(
                name: name.text, kind: isOfTests ? .tests : kind, dependencies: names, folder: folder, line: name.line))
          }
          index = arguments.endIndex
        }
        index += 1
      }
    }
    self.targets = targets
  }

  /// Returns the tokens of the lists of targets: of `targets: […]` and `targets += […]`, names in products aside.
  private static func targetLists(in tokens: [Token]) -> [ArraySlice<Token>] {
    tokens.indices.filter { tokens[$0].text == "targets" && !tokens[$0].isString }.compactMap { index in
      let start = tokens[safe: index + 1]?.text == "+" ? index + 3 : index + 2
      return tokens[safe: start]?.text == "[" ? group(in: tokens, at: start) : nil
    }
  }

  /// Returns the target with a name.
  subscript(name: String) -> Target? { targets.first { $0.name == name } }

  /// Returns the target to whose folder a file belongs: the innermost one.
  func target(of path: String) -> Target? {
    targets.filter { $0.contains(path) }.max { $0.folder.count < $1.folder.count }
  }

  /// Returns the texts of the paths that the functions of the manifest give to the targets that they make, by function.
  private static func paths(in tokens: [Token]) -> [String: String] {
    var result: [String: String] = [:]
    for (index, token) in tokens.enumerated() where token.text == "func" && !token.isString {
      guard let name = tokens[safe: index + 1]?.text else { continue }
      result[name] = argument("path", in: tokens[(index + 1)...].prefix { $0.text != "func" && $0.text != "let" })
    }
    return result
  }

  /// Returns the string that is the argument with a label.
  private static func argument(_ label: String, in tokens: ArraySlice<Token>) -> String? {
    let isLabel = { (index: Int) in
      tokens[index].text == label && tokens[index + 1].text == ":" && tokens[index + 2].isString
    }
    return tokens.indices.dropLast(2).first(where: isLabel).map { tokens[$0 + 2].text }
  }

  /// Returns the name of the product that the declaration at `index` has as its value.
  private static func product(in tokens: [Token], after index: Int) -> String? {
    let declaration = tokens[(index + 1)...].prefix { $0.text != "let" && $0.text != "func" }
    guard let call = declaration.firstIndex(where: { $0.text == "product" }) else { return nil }
    return declaration[call...].first(where: \.isString)?.text
  }

  /// Returns the strings that the declaration at `index` has as its value; nil where it is no list.
  private static func list(in tokens: [Token], after index: Int) -> [String]? {
    let declaration = tokens[(index + 1)...].prefix { $0.text != "let" && $0.text != "func" }
    guard
      let start = declaration.indices.dropFirst().first(where: {
        tokens[$0].text == "[" && tokens[$0 - 1].text == "="
      })
    else { return nil }
    return group(in: tokens, at: start).filter(\.isString).map(\.text)
  }

  /// Returns the tokens between the bracket at `index` and the one that closes it.
  private static func group(in tokens: [Token], at index: Int) -> ArraySlice<Token> {
    var depth = 0
    for end in index..<tokens.count {
      if ["(", "["].contains(tokens[end].text) { depth += 1 }
      if [")", "]"].contains(tokens[end].text) { depth -= 1 }
      if depth == 0 { return tokens[(index + 1)..<end] }
    }
    return tokens[(index + 1)...]
  }

  /// Returns the names in the lists of dependencies: the argument with that label or the second one without a label,
  /// and what tests need of the tools.
  private static func dependencies(in arguments: ArraySlice<Token>, of tokens: [Token]) -> [String] {
    let lists = arguments.indices.filter { index in
      guard tokens[index].text == "[" else { return false }
      return tokens[index - 1].text != ":" || ["dependencies", "tools"].contains(tokens[index - 2].text)
    }
    return lists.flatMap { names(inListAt: $0, of: tokens) }
  }

  /// Returns the names in the list whose bracket is at `list`.
  private static func names(inListAt list: Int, of tokens: [Token]) -> [String] {
    var (result, index) = ([String](), list + 1)
    let elements = group(in: tokens, at: list)
    while index < elements.endIndex {
      if tokens[safe: index + 1]?.text == "(" {
        let call = group(in: tokens, at: index + 1)
        if let name = call.first(where: \.isString) { result.append(name.text) }
        index = call.endIndex
      } else if tokens[index].isString || tokens[index].isName {
        result.append(tokens[index].text)
      }
      index += 1
    }
    var end = elements.endIndex + 1
    while tokens[safe: end]?.text == "+", let list = tokens[safe: end + 1] {
      result.append(list.text)
      end += 2
    }
    return result
  }
}

/// A name, a string literal or a mark of Package.swift.
private struct Token {
  let text: String
  let isString: Bool
  let line: Int

  var isName: Bool { !isString && text.first?.isLetter == true }

  /// Returns the tokens of a Swift text without its comments.
  static func all(in text: String) -> [Token] {
    var result: [Token] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var rest = line
      while let first = rest.first, !rest.hasPrefix("//") {
        if first == "\"" {
          let content = rest.dropFirst().prefix { $0 != "\"" }
          result.append(Token(text: String(content), isString: true, line: number + 1))
          rest = rest[content.endIndex...].dropFirst()
        } else if first.isLetter {
          let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
          result.append(Token(text: String(word), isString: false, line: number + 1))
          rest = rest[word.endIndex...]
        } else {
          if !first.isWhitespace { result.append(Token(text: String(first), isString: false, line: number + 1)) }
          rest = rest.dropFirst()
        }
      }
    }
    return result
  }
}

extension [Token] {
  fileprivate subscript(safe index: Int) -> Token? { indices.contains(index) ? self[index] : nil }
}
