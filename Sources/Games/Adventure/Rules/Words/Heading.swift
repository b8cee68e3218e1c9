/// One of the twelve ways out of a room.
public enum Heading: Int, CaseIterable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case north, northeast, east, southeast, south, southwest, west, northwest, up, down, inside, outside

  /// The word in files and answers.
  public var name: String {
    switch self {
    case .inside: "in"
    case .outside: "out"
    default: "\(self)"
    }
  }

  /// The short word: n, ne, u.
  public var short: String { Self.shorts[rawValue] }

  private static let shorts = ["n", "ne", "e", "se", "s", "sw", "w", "nw", "u", "d", "in", "out"]
  private static let headings = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { heading in
      Set([heading.name, heading.short, shorts[heading.rawValue]]).map { ($0, heading) }
    })

  /// The heading of a word, whole or short; nil if the word is not a heading.
  public init?(word: String) {
    guard let heading = Self.headings[word] else { return nil }
    self = heading
  }
}
