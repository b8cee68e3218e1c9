import OvershootJSON

/// The tables of a world with their fields.
package enum WorldSchema {
  /// What a field has.
  package enum Kind: String {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case text, whole, flag
    /// A list of texts.
    case words
    /// A text, or a list of texts.
    case names
    /// A list of objects, all of which hold.
    case conditions
    /// A flag, or a list of conditions.
    case darkness
    /// A key, or null.
    case place
    /// A text, or a list of texts and of objects with `text` and `when`.
    case texts
    /// An object.
    case object
    /// A list of objects.
    case objects
    /// An object, or a list of conditions.
    case component
  }

  /// A field of a table.
  package struct Field {
    package let name: String
    package let kind: Kind
    package let isOptional: Bool
  }

  /// The kinds of effects with the fields that each has besides those of all.
  package static let effects: [(name: String, fields: [Field])] = [
    ("print", fields("text text")),
    ("refuse", fields("text text")),
    ("fail", fields("text text")),
    ("move", fields("entity text, to place, relation text*")),
    ("flag", fields("flag text, value whole")),
    ("add", fields("flag text, value whole")),
    ("roll", fields("flag text, below whole")),
    ("portal", fields("from text, direction text, to place")),
    ("set", fields("entity text, state text")),
    ("score", fields("value whole")),
    ("end", fields("text text")),
    ("win", fields("text text")),
  ]

  /// The tables of rows that a world is made of.
  package static let tables: [(name: String, fields: [Field])] = [
    (
      "meta",
      fields("world text, version whole, title text, start text, seed whole*, maxScore whole*, language text*")
    ),
    ("entity", fields("key text, parent text*, relation text*")),
    ("name", fields("entity text, noun text, adjectives words*, plural flag*, article text*, gender text*")),
    ("text", fields("entity text, slot text, body text, when conditions*")),
    ("room", fields("entity text, dark darkness*")),
    ("container", fields("entity text, capacity whole*")),
    ("supporter", fields("entity text")),
    ("openable", fields("entity text, open flag")),
    ("lockable", fields("entity text, locked flag, key text")),
    ("takeable", fields("entity text")),
    ("wearable", fields("entity text")),
    ("edible", fields("entity text")),
    ("switchable", fields("entity text, on flag")),
    ("light", fields("entity text, when conditions*")),
    ("scenery", fields("entity text")),
    ("actor", fields("entity text")),
    ("cabinet", fields("entity text, route text")),
    ("hint", fields("when conditions*, texts words")),
    ("answer", fields("for text, text text, when conditions*")),
    ("verb", fields("words words, like text*, key text*, takes text*, says text*")),
    ("fact", fields("key text")),
    ("language", fields("language text, part text, key text, words words")),
    ("portal", fields("from text, direction text, to place, door text*, message text*")),
    (
      "trigger",
      fields(
        """
        key text, on text, entity text*, with text*, direction text*, phase text, when conditions*, once flag*, \
        rule text*
        """)
    ),
    ("effect", fields("trigger text, order whole, kind text, sound text*")),
  ]

  /// The tables of short rows, which stand for several of the others.
  package static let shortTables: [(name: String, fields: [Field])] = [
    (
      "place",
      fields(
        """
        key text, title texts, description texts, names names*, article text*, gender text*, dark darkness*, \
        listen texts*, smell texts*, exits object*
        """)
    ),
    (
      "thing",
      fields(
        """
        key text, name text*, names names*, article text*, gender text*, at text*, is words*, container object*, \
        supporter object*, openable object*, lockable object*, takeable object*, wearable object*, edible object*, \
        switchable object*, light component*, scenery object*, actor object*, cabinet object*, title texts*, \
        description texts*, initial texts*, read texts*, listen texts*, smell texts*, touch texts*
        """)
    ),
    (
      "rule",
      fields(
        """
        key text*, on names, what names*, with names*, direction text*, phase text*, when conditions*, once flag*, \
        do objects
        """)
    ),
  ]

  /// The components of an entity.
  static let components: Set<String> = [
    "room", "container", "supporter", "openable", "lockable", "takeable", "wearable", "edible", "switchable", "light",
    "scenery", "actor", "cabinet",
  ]
  /// The slots of texts; besides there are those of topics.
  static let slots = ["title", "description", "initial", "read", "listen", "smell", "touch"]
  /// What the slots of topics begin with.
  package static let topic = "talk/"

  private static let byName: [String: [Field]] = Dictionary(
    uniqueKeysWithValues: (tables + shortTables).map { ($0.name, $0.fields) })

  /// Returns the fields of a notation such as `key text, parent text*`; a star marks one that may be left out.
  private static func fields(_ notation: String) -> [Field] {
    notation.split(separator: ",").map { field in
      let words = field.split(separator: " ")
      let kind = Kind(rawValue: String(words[1].prefix { $0 != "*" })) ?? .text
      return Field(name: String(words[0]), kind: kind, isOptional: words[1].hasSuffix("*"))
    }
  }

  /// The names of the fields of a row, in the order of its table.
  static func names(of row: WorldRow) -> [String] {
    var names = (byName[row.table] ?? []).map(\.name)
    if row.table == "effect", let kind = row.fields["kind"]?.text {
      names += effects.first { $0.name == kind }?.fields.map(\.name) ?? []
    }
    return names
  }

  /// Throws where a row has an unknown table or kind, or a field that is unknown, missing or of another type.
  static func check(_ row: WorldRow) throws(WorldError) {
    guard var fields = byName[row.table] else { throw row.error("There is no table \"\(row.table.quoted)\".") }
    if row.table == "effect", case .text(let kind)? = row.fields["kind"] {
      guard let more = effects.first(where: { $0.name == kind })?.fields else {
        throw row.error("There is no kind of effect \"\(kind.quoted)\".")
      }
      fields += more
    }
    if row.table == "thing" {
      fields += row.fields.keys.filter { $0.hasPrefix(topic) }
        .map { Field(name: $0, kind: .texts, isOptional: true) }
    }
    for name in row.fields.keys.sorted() {
      guard fields.contains(where: { $0.name == name }) else {
        throw row.error("The table \"\(row.table)\" has no field \"\(name.quoted)\".")
      }
      guard row.fields[name]?.hasOtherNumber != true else {
        throw row.error("The field \"\(name)\" has a number that is not whole, or not between ±1000000000.")
      }
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
    case .names: value.text != nil || fits(value, .words)
    case .conditions, .objects: value.list?.allSatisfy { $0.members != nil } ?? false
    case .darkness: value.flag != nil || fits(value, .conditions)
    case .texts: value.text != nil || value.list?.allSatisfy { $0.text != nil || $0.members != nil } ?? false
    case .object: value.members != nil
    case .component: value.members != nil || fits(value, .conditions)
    }
  }
}
