import OvershootJSON

/// The tables of a world with their fields.
enum WorldSchema {
  /// What a field has.
  enum Kind { case text, whole, flag, words, conditions, place }

  struct Field {
    let name: String
    let kind: Kind
    let isOptional: Bool
  }

  private static let effects: [String: [Field]] = [
    "print": fields("text text"),
    "refuse": fields("text text"),
    "move": fields("entity text, to place, relation text*"),
    "flag": fields("flag text, value whole"),
    "roll": fields("flag text, below whole"),
    "portal": fields("from text, direction text, to place"),
    "set": fields("entity text, state text"),
    "score": fields("value whole"),
    "end": fields("text text"),
  ]

  private static let tables: [String: [Field]] = [
    "meta": fields("world text, version whole, title text, start text, seed whole*, maxScore whole*, language text*"),
    "entity": fields("key text, parent text*, relation text*"),
    "name": fields("entity text, noun text, adjectives words*, plural flag*, article text*, gender text*"),
    "text": fields("entity text, slot text, body text, when conditions*"),
    "room": fields("entity text, dark flag*"),
    "container": fields("entity text, capacity whole*"),
    "supporter": fields("entity text"),
    "openable": fields("entity text, open flag"),
    "lockable": fields("entity text, locked flag, key text"),
    "takeable": fields("entity text"),
    "wearable": fields("entity text"),
    "edible": fields("entity text"),
    "switchable": fields("entity text, on flag"),
    "light": fields("entity text"),
    "scenery": fields("entity text"),
    "actor": fields("entity text"),
    "cabinet": fields("entity text, route text"),
    "hint": fields("when conditions*, texts words"),
    "answer": fields("for text, text text, when conditions*"),
    "fact": fields("key text"),
    "language": fields("language text, part text, key text, words words"),
    "portal": fields("from text, direction text, to text, door text*, message text*"),
    "trigger": fields("key text, on text, entity text*, phase text, when conditions*"),
    "effect": fields("trigger text, order whole, kind text, sound text*"),
  ]

  /// Returns the fields of a notation such as `key text, parent text*`; a star marks one that may be left out.
  private static func fields(_ notation: String) -> [Field] {
    notation.split(separator: ",").map { field in
      let words = field.split(separator: " ")
      let kind: Kind =
        switch words[1].prefix(while: { $0 != "*" }) {
        case "whole": .whole
        case "flag": .flag
        case "words": .words
        case "conditions": .conditions
        case "place": .place
        default: .text
        }
      return Field(name: String(words[0]), kind: kind, isOptional: words[1].hasSuffix("*"))
    }
  }

  /// Throws where a row has an unknown table or kind, or a field that is unknown, missing or of another type.
  static func check(_ row: WorldRow) throws(WorldError) {
    guard var fields = tables[row.table] else { throw row.error("There is no table \"\(row.table.quoted)\".") }
    if row.table == "effect", case .text(let kind)? = row.fields["kind"] {
      guard let more = effects[kind] else { throw row.error("There is no kind of effect \"\(kind.quoted)\".") }
      fields += more
    }
    for name in row.fields.keys.sorted() where !fields.contains(where: { $0.name == name }) {
      throw row.error("The table \"\(row.table)\" has no field \"\(name.quoted)\".")
    }
    for field in fields {
      guard let value = row.fields[field.name] else {
        guard field.isOptional else { throw row.error("The field \"\(field.name)\" is missing.") }
        continue
      }
      if value == .null, field.isOptional || field.kind == .place { continue }
      guard fits(value, field.kind) else {
        throw row.error("The field \"\(field.name)\" has a value of another type.")
      }
    }
  }

  private static func fits(_ value: WorldValue, _ kind: Kind) -> Bool {
    switch kind {
    case .text, .place: value.text != nil
    case .whole: value.whole != nil
    case .flag: value.flag != nil
    case .words: value.list?.allSatisfy { $0.text != nil } ?? false
    case .conditions: value.list?.allSatisfy { if case .object = $0 { true } else { false } } ?? false
    }
  }
}
