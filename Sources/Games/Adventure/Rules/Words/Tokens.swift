@_spi(_Unicode) import Swift

/// A word of a command, in lower case.
struct Token: Hashable, Sendable {
  let text: String
  /// The index of the word in its command, from 0.
  let index: Int

  /// A comma, which is not a word.
  var isComma: Bool { text == "," }
}

/// From a line to commands and words.
enum Tokens {
  /// The greatest number of characters in a line.
  static let maximumCharacters = 200
  /// The greatest number of bytes in a line of that many characters, which may each have several accents.
  static let maximumBytes = 80 * maximumCharacters
  /// The greatest number of words in a line.
  static let maximumWords = 40
  /// The greatest number of commands in a line.
  static let maximumCommands = 20

  private static let separators: Set<Character> = ["!", "?", "\"", ":", ";", "(", ")", "-", "–", "—", "“", "”", "/"]

  /// Returns a line in the normalisation form NFC without control characters; line feeds stay, tabs become spaces.
  static func clean(_ line: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in line._nfc {
      switch scalar.value {
      case 0x0A: result.append("\n")
      case 0x0D, 0x2028, 0x2029: result.append("\n")
      case 0x09: result.append(" ")
      case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: break
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns the commands of a clean line: what periods, line feeds and a word such as "then" separate.
  static func commands(in line: String, _ language: WorldLanguage = .english) -> [String] {
    var commands: [String] = []
    for sentence in line.split(whereSeparator: { $0 == "." || $0 == "\n" || $0 == "\r\n" }) {
      var words: [Substring] = []
      func isWord(_ word: Substring, _ role: WorldLanguage.Role) -> Bool {
        language.words[role]?.contains(word.lowercased()) == true
      }
      func finish() {
        while let last = words.last, last == "," || isWord(last, .and) { words.removeLast() }
        while let last = words.last, last.hasSuffix(",") { words[words.count - 1] = last.dropLast() }
        if !words.isEmpty { commands.append(words.joined(separator: " ")) }
        words = []
      }
      for word in sentence.split(separator: " ") {
        let bare = word.hasSuffix(",") ? word.dropLast() : word
        let isThen = isWord(bare, .then) || word.first == "," && isWord(word.dropFirst(), .then)
        if isThen { finish() } else { words.append(word) }
      }
      finish()
    }
    return commands
  }

  /// Returns the words and commas of a command.
  static func tokens(in command: String) -> [Token] {
    var tokens: [Token] = []
    var (word, count) = ("", 0)
    func finish() {
      guard !word.isEmpty else { return }
      tokens.append(Token(text: word.lowercased(), index: count))
      count += 1
      word = ""
    }
    for character in command {
      if character.isWhitespace || separators.contains(character) || character == "." {
        finish()
      } else if character == "," {
        finish()
        tokens.append(Token(text: ",", index: count))
      } else {
        word.append(character == "’" ? "'" : character)
      }
    }
    finish()
    return tokens
  }

  /// Returns the words of a text, as those of a command.
  static func words(in text: String) -> [String] {
    tokens(in: text).filter { !$0.isComma }.map(\.text)
  }

  /// The greatest distance at which a typed word is taken for another.
  static func tolerance(for word: String) -> Int { word.count >= 7 ? 2 : word.count >= 4 ? 1 : 0 }
}
