import Foundation

/// What is named in Markdown texts, outside of fenced blocks.
enum MarkdownNames {
  /// Words in backticks that are not types of this repository.
  private static let foreign: Set<String> = [
    "Manager", "Helper", "Util", "Makefile", "UIView", "UIViewPropertyAnimator",
  ]

  /// Returns the targets of the relative links of a Markdown text, without fragments.
  static func links(in text: String) -> [String] {
    prose(text).flatMap { $0.components(separatedBy: "](").dropFirst() }.compactMap { rest in
      let target = rest.prefix { $0 != ")" && $0 != "#" }
      return target.isEmpty || target.contains(":") ? nil : String(target)
    }
  }

  /// Returns the types in backticks, which begin with a capital letter; those that begin with `Name` are placeholders.
  static func types(in text: String) -> [String] {
    code(in: text).compactMap { code in
      let name = String(code.prefix { $0.isLetter || $0.isNumber })
      let isType = name.first?.isUppercase == true && name.contains(where: \.isLowercase) && name.count > 1
      let rest = code.dropFirst(name.count)
      guard isType, rest.isEmpty || rest.first == "." && !rest.hasSuffix(".swift") else { return nil }
      return name.hasPrefix("Name") || foreign.contains(name) ? nil : name
    }
  }

  /// Returns the members of types in backticks, such as `Type.member`.
  static func members(in text: String) -> [(type: String, name: String)] {
    code(in: text).filter { ![".swift", ".docc"].contains(where: $0.hasSuffix) }.compactMap { code in
      code.prefixMatch(of: /([A-Z][A-Za-z0-9]+)\.([a-z]\w*)/).map { (String($0.1), String($0.2)) }
    }
  }

  /// Returns the paths in backticks that begin with a folder of the root, but for placeholders.
  static func paths(in text: String) -> [String] {
    let roots = ["Documentation/", "Resources/", "Scripts/", "Sources/", "Tests/", "Tools/"]
    return code(in: text).filter { code in
      roots.contains { code.hasPrefix($0) && code != $0 } && !code.contains(where: \.isWhitespace)
        && !code.contains("Name") && !code.contains("…")
    }
  }

  /// Returns the names of files in backticks without their folders, but for placeholders.
  static func files(in text: String) -> [String] {
    let endings = [".swift", ".sh", ".py", ".md", ".glsl", ".vert", ".frag"]
    return code(in: text).filter { code in
      endings.contains { code.hasSuffix($0) && code != $0 } && !code.contains { " /<…\n".contains($0) }
        && !code.contains("Name")
    }
  }

  /// Returns the names in backticks that end with a slash: folders of what the text describes.
  static func folders(in text: String) -> Set<String> {
    let names = code(in: text).filter { $0.hasSuffix("/") }.map { String($0.dropLast()) }
    return Set(names.filter { !$0.isEmpty && !$0.contains("/") })
  }

  /// Returns what follows `command` and a space in backticks, up to the end of the word.
  static func words(after command: String, in text: String) -> [String] {
    code(in: text).filter { $0.hasPrefix("\(command) ") }
      .map { String($0.dropFirst(command.count + 1).prefix { $0.isLetter || $0.isNumber || $0 == "-" }) }
      .filter { !$0.isEmpty && !$0.hasPrefix("-") && $0 == $0.lowercased() }
  }

  /// Returns what a translation leaves as it is, in its order: the levels of headings, targets of links, rows, numbers,
  /// code, and that there is a key.
  static func untranslated(in text: String) -> [String] {
    var isInside = false
    return text.components(separatedBy: "\n").flatMap { line in
      if line.hasPrefix("```") { isInside.toggle() }
      if isInside || line.hasPrefix("```") || line.hasPrefix("    ") { return [line] }
      return line.matches(of: /^#+ |\]\([^)]*\)|`[^`]+`|<kbd>|^\||\d+/).map { String($0.0) }
    }
  }

  /// Returns what is in backticks.
  private static func code(in text: String) -> [String] {
    prose(text).joined(separator: "\n").components(separatedBy: "\n\n").flatMap { paragraph in
      paragraph.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
  }

  /// Returns the lines outside of fenced blocks.
  private static func prose(_ text: String) -> [String] {
    var isInside = false
    return text.components(separatedBy: "\n").filter { line in
      guard line.hasPrefix("```") else { return !isInside }
      isInside.toggle()
      return false
    }
  }
}
