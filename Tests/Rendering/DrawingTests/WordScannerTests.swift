import Testing

@testable import OvershootDrawing

/// Where words end.
@Suite struct WordScannerTests {
  private func words(_ text: String) -> [String] {
    var (words, rest) = ([String](), text[...])
    while !rest.isEmpty {
      let word = WordScanner.word(in: rest, limit: 100)
      words.append(String(rest[..<word.end]))
      rest = rest[word.next...]
    }
    return words
  }

  /// All pairs of ASCII characters between letters, by the properties of Unicode.
  @Test func asciiIsBrokenAtWhitespaceAndAfterHyphens() {
    let ascii = (0..<128 as Range<UInt8>).map { Character(UnicodeScalar($0)) }
    for lhs in ascii {
      for rhs in ascii {
        let text = "a\(lhs)\(rhs)b"
        var (expected, word) = ([String](), "")
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
          if character.isWhitespace {
            if !word.isEmpty { expected.append(word) }
            word = ""
          } else {
            word.append(character)
            let next = index + 1 < characters.count ? characters[index + 1] : " "
            if character == "-", word.count > 1, next.isLetter {
              expected.append(word)
              word = ""
            }
          }
        }
        #expect(words(text) == expected + [word], "\(lhs.unicodeScalars) \(rhs.unicodeScalars)")
      }
    }
  }

  @Test(arguments: [
    ("eins\u{A0}zwei drei", ["eins\u{A0}zwei", "drei"]), ("zwei\u{2013}drei", ["zwei\u{2013}", "drei"]),
    ("über\u{2003}all", ["über", "all"]), ("日本、語", ["日", "本、", "語"]), ("a\u{200B}b", ["a\u{200B}", "b"]),
    ("é-é", ["é-", "é"]), ("-a", ["-a"]),
  ])
  func otherTextIsBrokenByItsKind(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }
}
