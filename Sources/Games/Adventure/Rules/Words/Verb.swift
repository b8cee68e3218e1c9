/// What a command does. The raw value is the first name, by which triggers name actions.
public enum Verb: String, CaseIterable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case take, drop, put, open, close, lock, unlock, look, examine, search, read, listen, smell, touch, push, pull
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case turnOn = "turn on"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case turnOff = "turn off"
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case wear, remove, eat, drink, give, show, ask, tell, talk, go, enter, exit, climb, wait, inventory, play, use
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case again, oops, undo, redo, save, restore, restart, score, verbs, help, hint, version, brief, verbose, script
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case map
  /// Words of other stories, which are in no list.
  case magic = "xyzzy"
  /// What players try in every story, which is in no list either.
  case wink

  /// What follows a verb.
  package enum Grammar {
    /// Nothing.
    case none
    /// A noun that may be left out.
    case maybeOne
    /// One noun.
    case one
    /// One noun or several.
    case many
    /// Nouns, a preposition and one noun.
    case two
    /// A noun and what to talk about.
    case topic
    /// A direction, or a noun.
    case heading
    /// A number from 1 to 10.
    case slot
    /// A word.
    case word
  }

  /// The verb of an action that a trigger names; nil for a meta command and where the action is not a verb.
  init?(action: String) {
    let name = ["switch on": "turn on", "switch off": "turn off", "talk to": "talk"][action] ?? action
    guard let verb = Self(rawValue: name), verb.isAction else { return nil }
    self = verb
  }

  /// Whether lists tell of it. A world may take the words of one that they do not for verbs of its own.
  var isListed: Bool { self != .magic && self != .wink }

  /// Whether it is a part of the play.
  var isAction: Bool { !isMeta && self != .again && self != .oops }

  /// Whether it is about the play and not part of it.
  var isMeta: Bool {
    switch self {
    case .undo, .redo, .save, .restore, .restart, .score, .verbs, .help, .hint, .version, .brief, .verbose, .script,
      .map, .magic, .wink:
      true
    default: false
    }
  }

  package var grammar: Grammar {
    switch self {
    case .take, .drop: .many
    case .put, .lock, .unlock, .give, .show: .two
    case .ask, .tell: .topic
    case .look, .inventory, .wait, .again: .none
    case .listen, .smell, .exit, .climb: .maybeOne
    case .go: .heading
    case .save, .restore: .slot
    case .oops, .script: .word
    case .undo, .redo, .restart, .score, .verbs, .help, .hint, .version, .brief, .verbose, .map, .magic, .wink: .none
    default: .one
    }
  }

  /// Whether it takes several nouns at once.
  var takesMany: Bool { self == .take || self == .drop || self == .put || self == .give }

  /// The sentence that asks for the second noun where it is missing.
  var whatElse: Sentence {
    switch self {
    case .put: .putWhat
    case .give, .show: .giveWhat
    default: .withWhat
    }
  }

  /// What players can type for it, the first name first.
  var phrases: [String] { [rawValue] + (Self.synonyms[self] ?? []) }

  private static let synonyms: [Verb: [String]] = [
    .take: ["get", "grab", "pick up", "carry", "hold", "catch", "steal"],
    .drop: ["put down", "set down", "leave behind", "discard", "throw"],
    .put: ["insert", "place", "hang", "stick", "lay"],
    .open: ["unwrap", "uncover"], .close: ["shut"], .lock: [], .unlock: ["unscrew", "unbolt"],
    .look: ["l", "look around"],
    .examine: ["x", "look at", "inspect", "describe", "check", "watch", "study"],
    .search: ["look in", "look inside", "look under", "look behind", "look through", "look into"],
    .read: [], .listen: ["listen to", "hear"], .smell: ["sniff", "smell at"],
    .touch: ["feel", "stroke", "pet", "rub", "tap"],
    .push: ["press", "shove", "hit", "knock on", "break", "smash", "kick"], .pull: ["tug", "drag", "yank"],
    .turnOn: ["switch on", "light", "start", "activate", "turn", "crank", "wind"],
    .turnOff: ["switch off", "extinguish", "stop", "deactivate"],
    .wear: ["put on", "don"], .remove: ["take off", "doff"],
    .eat: ["taste", "bite"], .drink: ["sip", "swallow"],
    .give: ["offer", "feed", "hand"], .show: ["present"],
    .ask: [], .tell: [], .talk: ["talk to", "talk with", "speak to", "speak with", "speak", "greet"],
    .go: ["walk", "run", "head", "go to", "walk to"],
    .enter: ["go into", "go in", "go through", "get in", "get into", "get on", "board", "walk into", "row", "sail"],
    .exit: ["leave", "get out", "get off", "go out of"], .climb: ["scale"],
    .wait: ["z", "rest", "sleep"], .again: ["g", "repeat"], .inventory: ["i", "inv", "take inventory"],
    .play: ["play with", "play on", "play at"], .use: ["use with"],
    .save: ["save slot", "save to"], .restore: ["load", "restore slot"],
    .score: ["points"], .verbs: ["commands", "words"], .help: ["about", "info"], .hint: ["hints", "clue"],
    .verbose: ["long"], .brief: ["short"], .script: ["transcript"],
    .magic: ["plugh", "plover", "frotz", "yoho"], .wink: Wink.all.flatMap(\.words),
  ]

  /// The verbs by their words, those of several words too.
  static let table: [[String]: Verb] = Dictionary(
    allCases.flatMap { verb in verb.phrases.map { ($0.split(separator: " ").map(String.init), verb) } },
    uniquingKeysWith: { first, _ in first })

  /// The number of words of the longest phrase.
  static let maximumWords = table.keys.map(\.count).max() ?? 1

  /// All phrases of actions and metas that are listed, in order; at least 60 words.
  static let allPhrases = table.filter(\.value.isListed).map { $0.key.joined(separator: " ") }.sorted()

  /// The verbs whose particle may follow the noun: pick lamp up, turn it off.
  static let particles: [String: [String: Verb]] = [
    "up": ["pick": .take], "down": ["put": .drop, "set": .drop],
    "on": ["turn": .turnOn, "switch": .turnOn, "put": .wear],
    "off": ["turn": .turnOff, "switch": .turnOff, "take": .remove],
  ]
}
