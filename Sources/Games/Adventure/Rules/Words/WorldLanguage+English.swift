extension WorldLanguage {
  static let english = {
    var language = WorldLanguage()
    language.phrases = Verb.allPhrases
    language.verbs = Verb.table
    language.maximumWords = Verb.maximumWords
    language.particles = Verb.particles
    for heading in Heading.allCases {
      for word in [heading.name, heading.short] { language.headings[word] = heading }
    }
    language.words = [
      .in: ["in"], .into: ["into", "inside"], .through: ["through"], .on: ["on"], .onto: ["onto", "upon"],
      .with: ["with"], .using: ["using"], .to: ["to"], .toward: ["to"],
      .place: ["in", "on", "from", "inside", "under", "at"], .about: ["about", "for", "of"], .outOf: ["off", "out"],
      .beforePlace: ["out", "that's"], .of: ["of"], .and: ["and"], .then: ["then"], .but: ["but", "except"],
      .for: ["for"], .all: ["all", "everything", "both"], .slot: ["slot"], .last: ["last"], .one: ["one"],
      .scriptOn: ["on"], .scriptOff: ["off"],
    ]
    language.shown = [.in: "in", .with: "with", .to: "to"]
    language.articles = ["the", "a", "an", "some", "my", "this", "that", "these", "those", "your"]
    language.pronouns = [
      "it": [.thing], "him": [.person], "her": [.person], "them": [.group], "me": [.player], "myself": [.player],
      "self": [.player], "yourself": [.player],
    ]
    language.numbers = [
      "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    ]
    language.ordinals = [
      "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "1st": 1, "2nd": 2, "3rd": 3,
      "4th": 4, "5th": 5, "6th": 6,
    ]
    return language
  }()
}
