/// A sentence that the engine says, by the name that rows of the table `answer` give.
enum Sentence: String, CaseIterable, Sendable {
  // Turns.
  case wouldBeDark, worldFault, points, timePasses, nothingHappens, needsThing, needsHow, done
  // Holding.
  case taken, dropped, putIn, putOn, takenOff, worn, eaten, haveYourself, haveAlready, notHeld, notWorn, wornAlready
  case notTakeable, partOfPlace, notLetGo, handsFull, dropDark, putWhere, notPutThere, notPlace, noRoomLeft, toWhom
  case takesNoInterest, doesNotWant
  // What a thing is not for.
  case notEdible, notDrinkable, notWearable, notPlayable, played, pushed, pulled, notPossible
  // Opening, locks, switches.
  case opened, openedInside, closedNow, openAlready, closedAlready, closed, locked, notOpenable, notCloseable
  case lockedNow, unlockedNow, lockedAlready, unlockedAlready, noLock, closeFirst, doesNotFit
  case turnedOn, turnedOff, onAlready, offAlready, noSwitch
  // Talking.
  case noAnswer, nothingToSay
  // Looking.
  case nothingAround, darkTitle, darkness, youSee, onThing, inThing, yourself, isOpen, isClosed, isLocked, isOn, isOff
  case nothingSpecial, findNothing, hearNothing, smellNothing, feelNothing, carry, carryNothing, wear, lit, news
  case newsElsewhere
  // Ways.
  case ways, noWays, wayTo, wayThrough, noWay, tooFar, sayDirection, thereAlready, notGoable, notEnterable, notExitable
  case notClimbable
  // Names in sentences.
  case you, youAccusative, youDative, and, or
  // What a line means.
  case tooMany, notSoMany, darkToFind, tooDark, nothingFits, chosen, choice, which, standsForNothing, notHere,
    notHereNow
  case notSeen, unknownNoun, meant
  case empty, unknownVerb, unknownVerbNear, extraWord, putWhat, giveWhat, withWhat, besideWhat, goWhere, whom, what
  case missingNoun, missingBeside, tooLong, tooManyCommands, notDone
  // Better verbs than "use".
  case adviceUnlock, advicePut, adviceTalk
  // About the play.
  case nothingToRepeat, noWordToCorrect, sayRightWord, over, overHelp, label, brief, verbose, score, scoreOf
  case noHint, moreHints, version, verbs, help, sayScript, scriptOn, scriptOff
  case undone, redone, nothingToUndo, nothingToRedo, inDark, inPlace
  case saved, restored, restoredLost, lostFact, sayRestore, saySave, slots, slotEmpty, otherWorld, newerSchema
  case pointsLeft, pointsLeftOf, byItself, placesMissed
  // What words of other stories give.
  case xyzzy, plugh, plover, frotz, yoho
  // The map.
  case map, mapEmpty

  /// The English text with its values in braces.
  var english: String {
    switch self {
    case .wouldBeDark: "It would be pitch dark then, and you would never find your light again."
    case .worldFault: "The world has a fault at \"{word}\"; nothing happened."
    case .points: "({number} {points|point|points})"
    case .timePasses: "Time passes."
    case .nothingHappens: "Nothing happens."
    case .needsThing: "That needs a thing."
    case .needsHow: "Say how: with {thing}, try {words}."
    case .done: "{thing.name}: done."
    case .taken: "You take {thing}."
    case .dropped: "You put down {thing}."
    case .putIn: "You put {thing} in {other}."
    case .putOn: "You put {thing} on {other}."
    case .takenOff: "You take off {thing}."
    case .worn: "You put on {thing}."
    case .eaten: "You eat {thing}."
    case .haveYourself: "You have yourself quite enough in hand."
    case .haveAlready: "You have {thing} already."
    case .notHeld: "You do not have {thing}."
    case .notWorn: "You are not wearing {thing}."
    case .wornAlready: "You are wearing it already."
    case .notTakeable: "{thing} stays where it is."
    case .partOfPlace: "That is part of the place."
    case .notLetGo: "{other} does not let go of it."
    case .handsFull: "Your hands are full."
    case .dropDark: "You would never find it again in the dark."
    case .putWhere: "Put it where?"
    case .notPutThere: "{thing} cannot be put there."
    case .notPlace: "{other} is not a place for that."
    case .noRoomLeft: "There is no room left in {other}."
    case .toWhom: "To whom?"
    case .takesNoInterest: "{other} takes no interest in {thing}."
    case .doesNotWant: "{other} does not want {thing}."
    case .notEdible: "{thing} is nothing to eat."
    case .notDrinkable: "{thing} is nothing to drink."
    case .notWearable: "{thing} is nothing to wear."
    case .notPlayable: "{thing} is nothing to play."
    case .played: "You step up to {thing}."
    case .pushed: "Pushing {thing} does nothing."
    case .pulled: "Pulling {thing} does nothing."
    case .notPossible: "That cannot be done with {thing}."
    case .opened: "You open {thing}."
    case .openedInside: "You open {thing}. Inside: {things}."
    case .closedNow: "You close {thing}."
    case .openAlready: "{thing} is open already."
    case .closedAlready: "{thing} is closed already."
    case .closed: "{thing} is closed."
    case .locked: "{thing} is locked."
    case .notOpenable: "{thing} does not open."
    case .notCloseable: "{thing} does not close."
    case .lockedNow: "You lock {thing} with {other}."
    case .unlockedNow: "You unlock {thing} with {other}."
    case .lockedAlready: "{thing} is locked already."
    case .unlockedAlready: "{thing} is unlocked already."
    case .noLock: "{thing} has no lock."
    case .closeFirst: "Close {thing} first."
    case .doesNotFit: "{other} does not fit {thing}."
    case .turnedOn: "You turn {thing} on."
    case .turnedOff: "You turn {thing} off."
    case .onAlready: "{thing} is on already."
    case .offAlready: "{thing} is off already."
    case .noSwitch: "{thing} has no switch."
    case .noAnswer: "{thing} does not answer."
    case .nothingToSay: "{thing} has nothing to say about that."
    case .nothingAround: "There is nothing around you."
    case .darkTitle: "In the dark"
    case .darkness: "It is pitch dark. You hear your own breath, and see nothing at all."
    case .youSee: "You see {things} here."
    case .onThing: "On {thing}: {things}."
    case .inThing: "In {thing}: {things}."
    case .yourself: "You are in one piece, and awake."
    case .isOpen: "It is open."
    case .isClosed: "It is closed."
    case .isLocked: "It is closed and locked."
    case .isOn: "It is on."
    case .isOff: "It is off."
    case .nothingSpecial: "You see nothing special about {thing}."
    case .findNothing: "You find nothing there."
    case .hearNothing: "You hear nothing special."
    case .smellNothing: "You smell nothing special."
    case .feelNothing: "It feels as it looks."
    case .carry: "You carry {things}."
    case .carryNothing: "You carry nothing."
    case .wear: "You wear {things}."
    case .lit: "{name} (lit)"
    case .news: "Something is new on {thing}: {word} {number}."
    case .newsElsewhere: "Something is new in {route}: {word} {number}."
    case .ways: "You can go {words}."
    case .noWays: "No way leads on."
    case .wayTo: "{direction} to {place}"
    case .wayThrough: "{direction} through {thing}"
    case .noWay: "There is no way {direction}. {ways}"
    case .tooFar: "{thing} is not next to this place. {ways}"
    case .sayDirection: "Say a direction. {ways}"
    case .thereAlready: "You are there already."
    case .notGoable: "{thing} is nothing to go."
    case .notEnterable: "{thing} is nothing to enter."
    case .notExitable: "{thing} is nothing to exit."
    case .notClimbable: "{thing} is nothing to climb."
    case .you, .youAccusative, .youDative: "yourself"
    case .and: "and"
    case .or: "or"
    case .tooMany: "Only one thing at a time, please: “{word}” takes one."
    case .notSoMany: "There are not {number} of those here."
    case .darkToFind: "It is too dark to find anything."
    case .tooDark: "It is too dark for that."
    case .nothingFits: "There is nothing here to do that with."
    case .chosen: "({thing})"
    case .choice: "({number}) {thing}"
    case .which: "Which do you mean: {words}?"
    case .standsForNothing: "“{word}” stands for nothing yet."
    case .notHere: "{thing} is not here."
    case .notHereNow: "There is no {word} here now."
    case .notSeen: "You see no {word} here."
    case .unknownNoun: "You see nothing called “{word}”."
    case .meant: "(taking “{word}” for “{meant}”)"
    case .empty: "There is nothing to do: type a command, such as LOOK."
    case .unknownVerb: "“{word}” is not a verb here. VERBS lists those that do."
    case .unknownVerbNear: "“{word}” is not a verb here. Did you mean {meant}?"
    case .extraWord: "“{word}” says nothing here."
    case .putWhat: "{verb} {words} in or on what?"
    case .giveWhat: "{verb} {words} to what?"
    case .withWhat: "{verb} {words} with what?"
    case .besideWhat: "{verb} it {word} what?"
    case .goWhere: "Go where?"
    case .whom: "{verb} whom?"
    case .what: "{verb} what?"
    case .missingNoun: "A noun is missing."
    case .missingBeside: "A noun is missing beside “{word}”."
    case .tooLong: "That is too long: {characters} characters and {words} words at most."
    case .tooManyCommands: "That is too much at once: {number} commands at most."
    case .notDone: "(Not done: {words}.)"
    case .adviceUnlock: "UNLOCK … WITH"
    case .advicePut: "PUT … IN"
    case .adviceTalk: "TALK TO"
    case .nothingToRepeat, .nothingToRedo: "There is nothing to do again."
    case .noWordToCorrect: "There is no word to correct."
    case .sayRightWord: "Say the right word: OOPS LAMP."
    case .over: "The story is over. You can UNDO, RESTORE or RESTART."
    case .overHelp: "{score} UNDO takes the last turn back, RESTART begins again."
    case .label: "{thing.name}: {text}"
    case .brief: "Rooms that you know are described in short."
    case .verbose: "Rooms are described in full every time."
    case .score: "You have {number} points after {turns} {turns|turn|turns}."
    case .scoreOf: "You have {number} of {maximum} points after {turns} {turns|turn|turns}."
    case .noHint: "There is no hint for this."
    case .moreHints: "HINT again says more."
    case .version: "{title}, version {number}, seed {seed}."
    case .verbs: "Verbs: {words}."
    case .help: Self.englishHelp
    case .sayScript: "Say SCRIPT ON or SCRIPT OFF."
    case .scriptOn: "The transcript begins here. SCRIPT OFF ends it."
    case .scriptOff: "The transcript ends here."
    case .undone: "Taken back: {command}. {where}"
    case .redone: "Done again: {command}. {where}"
    case .nothingToUndo: "There is nothing to take back."
    case .inDark: "You are in the dark."
    case .inPlace: "You are in {place}."
    case .saved: "Saved in slot {number}."
    case .restored: "Slot {number} is restored."
    case .restoredLost: "Slot {number} is restored. It no longer has: {words}."
    case .lostFact: "{kind} of {key}"
    case .saySave: "Say a slot: SAVE 1 to SAVE 10."
    case .sayRestore: "Say a slot: RESTORE 1 to RESTORE 10."
    case .slots: "The slots are 1 to 10."
    case .slotEmpty: "Slot {number} is empty."
    case .otherWorld: "This game was saved in another world, “{key}”."
    case .newerSchema: "This game was saved by a later version of the program (format {number})."
    case .pointsLeft: "Points left: {words}."
    case .pointsLeftOf: "{name} ({number})"
    case .byItself: "what happens by itself"
    case .placesMissed: "Places that you did not see: {words}."
    case .map: "You have seen these places:\n{words}"
    case .mapEmpty: "You have seen no place yet."
    case .xyzzy, .plugh, .plover, .frotz, .yoho: "Nothing happens."
    }
  }

  /// The names of its values, sorted: those of the English text, and some that other texts need.
  var values: [String] {
    let more: [String] =
      switch self {
      case .wornAlready, .dropDark, .putWhere, .toWhom, .notLetGo, .notPlace, .noRoomLeft, .isOpen, .isClosed,
        .isLocked, .isOn, .isOff, .feelNothing:
        ["thing"]
      case .notPutThere: ["other"]
      default: []
      }
    return Set(Template.english[self].names + more).sorted()
  }

  /// Whether it is a part of another sentence, so that none begins with it.
  var isPart: Bool {
    switch self {
    case .wayTo, .wayThrough, .lit, .you, .youAccusative, .youDative, .and, .or, .choice, .pointsLeftOf, .byItself:
      true
    default: false
    }
  }

  private static let englishHelp = """
    Type what you want to do: a verb and, mostly, a thing, such as LOOK, EXAMINE DOOR, TAKE LAMP, PUT LAMP ON \
    TABLE, OPEN BOX, TALK TO GUARD. Go by N, S, E, W, U, D, IN or OUT. Several commands are separated by a period \
    or THEN. IT is what was named last. UNDO takes back as many turns as you like, REDO does them again. SAVE 1 to \
    SAVE 10 keep a game, RESTORE 1 brings it back. VERBS lists all verbs; HINT helps you on. SCRIPT \
    ON begins a transcript and SCRIPT OFF ends it.
    """
}
