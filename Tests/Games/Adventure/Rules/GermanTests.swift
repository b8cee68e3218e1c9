import OvershootGeometry
import OvershootSupport
import Testing

@testable import OvershootAdventure

@Suite(.laws) struct GermanTests {
  private static func shipped() throws -> WorldLanguage { try WorldLanguage(tag: "de", rows: GermanSample.language()) }

  // Behaviour: adventure-worlds 14
  @Test func aNameIsDeclinedByCaseAndGender() throws {
    let language = try Self.shipped()
    // Gender, name; definite and then indefinite, each as nominative, accusative and dative; without an article.
    let table: [(GrammaticalGender, String, [String])] = [
      (
        .masculine, "klein Schlüssel",
        [
          "der kleine Schlüssel", "den kleinen Schlüssel", "dem kleinen Schlüssel", "ein kleiner Schlüssel",
          "einen kleinen Schlüssel", "einem kleinen Schlüssel", "kleiner Schlüssel",
        ]
      ),
      (
        .feminine, "dunkel Kammer",
        [
          "die dunkle Kammer", "die dunkle Kammer", "der dunklen Kammer", "eine dunkle Kammer", "eine dunkle Kammer",
          "einer dunklen Kammer", "dunkle Kammer",
        ]
      ),
      (
        .neuter, "teuer alt Bild",
        [
          "das teure alte Bild", "das teure alte Bild", "dem teuren alten Bild", "ein teures altes Bild",
          "ein teures altes Bild", "einem teuren alten Bild", "teures altes Bild",
        ]
      ),
      (
        .masculine, "hoch|hoh Turm",
        [
          "der hohe Turm", "den hohen Turm", "dem hohen Turm", "ein hoher Turm", "einen hohen Turm", "einem hohen Turm",
          "hoher Turm",
        ]
      ),
      (
        .plural, "rostig Schlüssel",
        [
          "die rostigen Schlüssel", "die rostigen Schlüssel", "den rostigen Schlüsseln", "rostige Schlüssel",
          "rostige Schlüssel", "rostigen Schlüsseln", "rostige Schlüssel",
        ]
      ),
      (
        .plural, "edel Münzen",
        [
          "die edlen Münzen", "die edlen Münzen", "den edlen Münzen", "edle Münzen", "edle Münzen", "edlen Münzen",
          "edle Münzen",
        ]
      ),
      (
        .plural, "lila Autos",
        [
          "die lila Autos", "die lila Autos", "den lila Autos", "lila Autos", "lila Autos", "lila Autos", "lila Autos",
        ]
      ),
      (
        .neuter, "leise Lied",
        [
          "das leise Lied", "das leise Lied", "dem leisen Lied", "ein leises Lied", "ein leises Lied",
          "einem leisen Lied", "leises Lied",
        ]
      ),
      (
        .masculine, "finster Wald",
        [
          "der finstere Wald", "den finsteren Wald", "dem finsteren Wald", "ein finsterer Wald", "einen finsteren Wald",
          "einem finsteren Wald", "finsterer Wald",
        ]
      ),
    ]
    for (gender, text, forms) in table {
      let words = text.split(separator: " ").map(String.init)
      var entity = Entity(key: "thing", line: 1)
      entity.names = [
        Entity.Name(
          noun: words.last ?? "", adjectives: words.dropLast(), isPlural: gender == .plural, article: nil,
          gender: gender == .plural ? .feminine : gender, language)
      ]
      let found =
        GrammaticalCase.allCases.map { language.definite(entity, $0) }
        + GrammaticalCase.allCases.map { language.indefinite(entity, $0) } + [language.bare(entity)]
      #expect(found == forms, "\(text)")
    }
    var own = Entity(key: "thing", line: 1)
    own.names = [
      Entity.Name(noun: "Hut", adjectives: ["alt"], isPlural: false, article: "dein", gender: .masculine, language)
    ]
    #expect(
      GrammaticalCase.allCases.map { language.definite(own, $0) } == [
        "dein alter Hut", "deinen alten Hut", "deinem alten Hut",
      ])
  }

  // Behaviour: adventure-worlds 14
  @Test func eachGermanVerbIsReadWithAndWithoutItsEnding() throws {
    let language = try Self.shipped()
    func verb(_ line: String) -> Verb? { try? Command(Tokens.tokens(in: line, language), language).verb }
    #expect(Set(language.names.keys) == Set(Verb.allCases.filter { $0 != .magic }))
    for row in try GermanSample.language() where row.fields["part"] == .text("verb") {
      let wanted = Verb(rawValue: row.fields["key"]?.text ?? "")
      for phrase in row.fields["words"]?.list?.compactMap(\.text) ?? [] {
        let halves = phrase.split(separator: "…").map { $0.split(separator: " ").joined(separator: " ") }
        let first = halves[0].split(separator: " ").first.map(String.init) ?? ""
        let rest = halves[0].dropFirst(first.count)
        let shorter = first.hasSuffix("e") && first.count > 2 ? [String(first.dropLast())] : []
        for start in [first, language.fold(first)] + (halves.count > 1 ? shorter : []) {
          let particle = halves.count > 1 ? " \(halves[1])" : ""
          let isAlone =
            [Verb.Grammar.none, .maybeOne].contains(wanted?.grammar ?? .one) || wanted?.isMeta == true
            || wanted == .oops
          let noun = isAlone ? "" : wanted?.grammar == .two ? " den Hut \(Self.preposition(wanted)) Tom" : " den Hut"
          #expect(verb("\(start)\(rest)\(noun)\(particle)") == wanted, "\(phrase)")
        }
      }
    }
    for heading in Heading.allCases {
      for word in [language.name(of: heading), language.button(for: heading), "gehe \(language.name(of: heading))"] {
        let command = try Command(Tokens.tokens(in: word, language), language)
        #expect(command.verb == .go && command.heading == heading, "\(word)")
      }
    }
    for (word, heading) in zip(
      ["n", "no", "o", "so", "s", "sw", "w", "nw", "hoch", "runter", "Norden", "Suedwest"],
      [
        Heading.north, .northeast, .east, .southeast, .south, .southwest, .west, .northwest, .up, .down, .north,
        .southwest,
      ])
    {
      #expect(try Command(Tokens.tokens(in: word, language), language).heading == heading, "\(word)")
    }
    for meta in [
      "undo", "redo", "save 3", "restore 3", "restart", "score", "verbs", "help", "hint", "version", "brief",
    ] {
      #expect(verb(meta) == Verb(rawValue: meta.split(separator: " ").first.map(String.init) ?? ""), "\(meta)")
    }
  }

  private static func preposition(_ verb: Verb?) -> String {
    verb == .put ? "in" : verb == .give || verb == .show ? "an" : "mit"
  }

  // Behaviour: adventure-worlds 14
  @Test(arguments: [
    (["nimm den kleinen Schlüssel aus der blauen Kiste"], "Du nimmst den kleinen Schlüssel."),
    (["nimm kleinen schluessel"], "Du nimmst den kleinen Schlüssel."),
    (["nehme Lampe", "lege sie auf den Tisch"], "Du legst die Lampe auf den schweren Tisch."),
    (["nimm Lampe", "leg sie in die blaue Kiste"], "Du legst die Lampe in die blaue Kiste."),
    (["nimm Hut. zieh ihn an", "zieh den Hut aus"], "Du legst den dunklen Hut ab."),
    (["nimm dunklen Hut", "setz ihn auf"], "Du ziehst den dunklen Hut an."),
    (["schalte die Lampe ein", "schalte sie aus"], "Du schaltest die Lampe aus."),
    (["öffne Luke", "schließe die Luke"], "Du schließt die hölzerne Luke."),
    (["oeffne hoelzerne Luke", "schliess die Luke"], "Du schließt die hölzerne Luke."),
    (
      ["nimm Schlüssel", "schließe die rote Kiste mit dem Schlüssel auf"],
      "Du schließt die rote Kiste mit dem kleinen Schlüssel auf."
    ),
    (
      ["nimm Schlüssel", "sperr rote Kiste auf mit Schlüssel", "schließe die rote Kiste mit ihm zu"],
      "Du schließt die rote Kiste mit dem kleinen Schlüssel ab."
    ),
    (["iss den Apfel"], "Du isst den sauren Apfel."),
    (["trink den Apfel"], "Der saure Apfel ist nicht zum Trinken da."),
    (["nimm Apfel", "gib Tom den Apfel"], "Tom will den sauren Apfel nicht haben."),
    (["nimm Apfel", "gib ihn an Tom"], "Tom will den sauren Apfel nicht haben."),
    (["nimm Buch", "untersuche Tom", "gib ihm das Buch"], "Tom will das Buch nicht haben."),
    (["nimm Buch", "zeige es Tom"], "Tom will das Buch nicht haben."),
    (["sprich mit Tom"], "„Tag“, sagt Tom."), (["frag Tom nach dem Wetter"], "„Regen“, sagt Tom."),
    (["zieh am Hebel"], "Klack."), (["drücke Hebel"], "Du drückst gegen den Hebel, aber es tut sich nichts."),
    (["lies Buch"], "Es ist leer."), (["sieh dir das Buch an"], "Ein Buch."), (["schau das Buch an"], "Ein Buch."),
    (["höre"], "Du hörst nichts Besonderes."), (["riech am Apfel"], "Du riechst nichts Besonderes."),
    (["berühre Tisch"], "Es fühlt sich an, wie es aussieht."),
    (["durchsuche blaue Kiste"], "In der blauen Kiste: ein kleiner Schlüssel."),
    (["schau in die blaue Kiste"], "In der blauen Kiste: ein kleiner Schlüssel."),
    (
      ["nimm alles außer dem Hut und der Lampe", "inventar"],
      "Du hast eine rote Kiste, eine blaue Kiste, einen kleinen Schlüssel, einen sauren Apfel,"
    ),
    (["nimm Buch und Hut", "leg beide hin"], "Der dunkle Hut: Du legst den dunklen Hut hin."),
    (["warte", "nochmal"], "Die Zeit vergeht."),
    (["nimm Kiste", "die erste"], "Du nimmst die rote Kiste."),
    (["nimm Kiste", "zweite"], "Du nimmst die blaue Kiste."),
    (["nimm Kiste", "blaue"], "Du nimmst die blaue Kiste."),
    (
      ["nimm Münzen", "leg sie auf den Tisch", "untersuche Tisch"],
      "Auf dem schweren Tisch: ein saurer Apfel und hohe Münzen."
    ),
    (["gehe nach Norden"], "Du kannst nach Süden (Halle) gehen."), (["n. geh in die Halle"], "Eine schlichte Halle."),
    (["geh runter"], "Die hölzerne Luke ist zu."), (["geh durch die Luke"], "Die hölzerne Luke ist zu."),
    (["öffne Luke. runter"], "Es ist stockdunkel."), (["undo"], "Es gibt nichts zurückzunehmen."),
    (["nimm Lampe", "rückgängig"], "Zurückgenommen: nimm Lampe. Du bist hier: Halle."),
    (["nimm Schlüsel"], "(„schlüsel“ verstanden als „schlüssel“)"),
    (["nimm klienen Schlüssel"], "Du nimmst den kleinen Schlüssel."),
    (["speichere 3", "lade 3"], "Platz 3 ist geladen."), (["punkte"], "Du hast 0 von 10 Punkten nach 0 Zügen."),
    (["nimm nichts"], "Du siehst nichts, was „nichts“ heißt."), (["iss mich"], "Dein Körper ist nicht zum Essen da."),
    (["tanze"], "„tanze“ ist hier kein Verb. VERBEN zählt alle auf."), (["tipp"], "Zieh den Hebel."),
    (["gib"], "„Gib“: Was meinst du?"), (["lege Hut"], "Wohin damit? Sag, worin oder worauf."),
  ]) func aGermanLineIsUnderstood(lines: [String], wanted: String) throws {
    var play = Playthrough(try GermanSample.world())
    var text = ""
    for line in lines { text = play.enter(line).map(\.text).joined(separator: "\n") }
    #expect(text.contains(wanted), "\(lines): \(text)")
  }

  /// Words of English sentences that are no German ones.
  private static let english: Set<String> = [
    "the", "you", "your", "is", "it", "not", "nothing", "there", "here", "of", "to", "and", "with", "that", "this",
    "cannot", "see", "have", "say", "place", "open", "closed", "locked", "north", "south", "up", "down", "slot",
  ]

  private static func check(_ answer: Answer, _ line: String) {
    let said = answer.output.filter { $0.style != .input }.map(\.text).joined(separator: "\n")
    let words = Tokens.words(in: said.replacing(line, with: "")).filter { english.contains($0) }
    #expect(words.isEmpty && !said.isEmpty && said.count <= 2000, "\(line): \(said)")
  }

  // Behaviour: adventure-worlds 14
  @Test func noAnswerOfAGermanWorldIsEnglish() throws {
    let language = try Self.shipped()
    for sentence in Sentence.allCases where ![.lostFact, .pointsLeftOf, .chosen].contains(sentence) {
      #expect(language.sentences[sentence] != Template.english[sentence], "\(sentence)")
    }
    // All verbs in the lists, and the first of each with what may stand behind it.
    let names = language.names.values.sorted().map { $0.split(separator: "…").map { $0.split(separator: " ")[0] } }
    for opening in [[], ["n"], ["öffne Luke", "runter"], ["nimm alles"]] {
      for line in opening + language.phrases + ["verben", "hilfe"] { Self.check(try Self.answer(opening, line), line) }
      for noun in ["Kiste", "den Apfel", "Tom", "alles", "Unsinn", "Halle", "mich", "Schlüssel in Kiste"] {
        for name in names {
          let line = "\(name[0]) \(noun) \(name.count > 1 ? name[1] : "")"
          Self.check(try Self.answer(opening, line), line)
        }
      }
    }
  }

  private static let world = Result { try GermanSample.world() }

  private static func answer(_ opening: [String], _ line: String) throws -> Answer {
    var play = Playthrough(try world.get())
    for command in opening { _ = play.enter(command) }
    return play.one(line)
  }

  // Behaviour: adventure-worlds 14
  @Test func aGermanWorldWithoutWordsIsRefusedAndOneCanBringItsOwn() throws {
    #expect {
      _ = try World(lines: Array(GermanSample.rows.utf8))
    } throws: { ($0 as? WorldError)?.line == 1 }
    let own = #"{"table":"language","language":"de","part":"verb","key":"pull","words":["rupfe"]}"#
    var play = Playthrough(try GermanSample.world(adding: own))
    #expect(play.one("rupf den Hebel").text.contains("Klack."))
    for (row, reason) in [
      (#"{"table":"language","language":"de","part":"verb","key":"push","words":["ziehe"]}"#, "is \"pull\" already"),
      (#"{"table":"language","language":"de","part":"noun","key":"push","words":["x"]}"#, "no part \"noun\""),
      (#"{"table":"language","language":"de","part":"sentence","key":"taken","words":["Du {nimmst}."]}"#, "no value"),
      (
        #"{"table":"language","language":"de","part":"ending","key":"definite nominative","words":["e"]}"#, "four forms"
      ),
    ] {
      #expect {
        _ = try GermanSample.world(adding: row)
      } throws: { error in
        guard let error = error as? WorldError else { return false }
        return error.line == GermanSample.rows.split(separator: "\n").count + 1 && error.reason.contains(reason)
      }
    }
  }

  // Behaviour: adventure-worlds 14
  @Test func linesOfGermanWordsInAnyOrderAreAnswered() throws {
    let language = try Self.shipped()
    let words =
      language.phrases.map { $0.replacing("…", with: "") } + Array(language.articles).sorted()
      + language.pronouns.keys.sorted() + language.headings.keys.sorted()
      + ["Kiste", "Schlüssel", "Tom", "Hut", "und", "außer", "alles", "mit", "in", "auf", "an", "aus", "dem", ",", "."]
    try law(seed: 14, cases: 120) { generator, _ in
      var play = Playthrough(try Self.world.get())
      for _ in 0..<8 {
        let line = (0...generator.integer(below: 6)).map { _ in words[generator.integer(below: words.count)] }
          .joined(separator: " ")
        for answer in play.enter(line) { #expect(!answer.output.isEmpty, "\(line)") }
      }
    }
  }
}
