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
    prose(text).flatMap { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.compactMap
      {
        let name = String($0.element.prefix { $0.isLetter || $0.isNumber })
        let isType = name.first?.isUppercase == true && name.contains(where: \.isLowercase) && name.count > 1
        let rest = $0.element.dropFirst(name.count)
        guard isType, rest.isEmpty || rest.first == "." && !rest.hasSuffix(".swift") else { return nil }
        return name.hasPrefix("Name") || foreign.contains(name) ? nil : name
      }
    }
  }

  /// Returns the paths in backticks that begin with a folder of the root, but for placeholders.
  static func paths(in text: String) -> [String] {
    let blocks = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 0 }
    return blocks.flatMap {
      $0.element.matches(of: /`((?:Documentation|Resources|Scripts|Sources|Tests|Tools)\/[^` ]+)`/)
    }.map { String($0.1) }.filter { !$0.contains("Name") && !$0.contains("…") }
  }

  /// Returns the lines outside of fenced blocks.
  private static func prose(_ text: String) -> [String] {
    var isInside = false
    return text.components(separatedBy: "\n").filter { line in
      if line.hasPrefix("```") { isInside.toggle() }
      return !isInside
    }
  }
}
