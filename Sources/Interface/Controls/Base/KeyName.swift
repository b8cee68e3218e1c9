import OvershootLocalization
package import OvershootStage

/// The names of keys, as a keyboard of the language has them.
package enum KeyName {
  /// Returns the name of a key, such as `Page Down`.
  package static func shown(_ key: Key) -> String {
    shown(
      key.rawValue.reduce(into: "") { text, letter in
        if letter.isUppercase, text.last?.isLowercase == true { text.append(" ") }
        text.append(letter)
      })
  }

  /// Returns names such as `Ctrl+Delete` or `Page Up, Down` in the language; what has no name of its own stays.
  package static func shown(_ keys: String) -> String {
    var (result, word) = ("", "")
    for character in keys + "\n" {
      if character.isLetter {
        word.append(character)
      } else {
        result += name(word)
        word = ""
        if character != "\n" { result.append(character) }
      }
    }
    return result
  }

  private static func name(_ word: String) -> String {
    switch word {
    // Translators: the four keys with arrows.
    case "Arrows": tr("Arrows", context: "key")
    case "Return": tr("Return", context: "key")
    case "Space": tr("Space", context: "key")
    case "Backspace": tr("Backspace", context: "key")
    case "Delete": tr("Delete", context: "key")
    case "Shift": tr("Shift", context: "key")
    case "Ctrl": tr("Ctrl", context: "key")
    case "Home": tr("Home", context: "key")
    case "End": tr("End", context: "key")
    // Translators: of “Page Up” and “Page Down”; the second word is the text “Up” or “Down” of the key.
    case "Page": tr("Page", context: "key")
    case "Up": tr("Up", context: "key")
    case "Down": tr("Down", context: "key")
    case "Left": tr("Left", context: "key")
    case "Right": tr("Right", context: "key")
    // Translators: as in “keys 1 to 4”.
    case "to": tr("to", context: "key")
    case "or": tr("or", context: "key")
    default: word
    }
  }
}
