/// Words that players try in every story, and what is said to them in any world.
struct Wink {
  let words: [String]
  let text: String

  /// What is said to the word that the verb is named by.
  static let itself = "You wink. It is a start."

  static let all = [
    Wink(["hello", "hi", "hey"], "Hello to you, too."),
    Wink(["quit", "q", "bye", "goodbye"], "No need to say it: Escape leaves, and all is kept."),
    Wink(["jump", "hop", "leap"], "You jump. The ground is where it was."),
    Wink(["sing", "hum"], "You sing a few notes. Nobody asks for more."),
    Wink(["swear", "curse", "damn"], "That felt good, and changed nothing."),
    Wink(["pray"], "You wait for an answer. It may be on its way."),
    Wink(["think"], "You think hard. HINT thinks further."),
    Wink(["laugh", "smile", "grin"], "You are in good spirits. It helps."),
    Wink(["cry", "weep"], "You have a short cry. Nobody saw it."),
    Wink(["shout", "yell", "scream"], "An echo comes back, and nobody with it."),
    Wink(["whistle"], "You whistle. No dog comes."),
    Wink(["wave"], "You wave. Nobody waves back."),
    Wink(["clap", "applaud"], "You clap, and bow as well, to be polite."),
    Wink(["swim"], "You are not dressed for it."),
    Wink(["fly"], "You flap your arms. The ground keeps you."),
    Wink(["dig"], "Digging is for another story."),
    Wink(["kiss", "hug"], "A kind thought. Leave it at that."),
    Wink(["attack", "kill", "fight", "murder"], "This is not that kind of story."),
    Wink(["yes", "no", "maybe", "ok", "okay"], "That was not a question. Or was it?"),
    Wink(["thanks", "thank", "thank you"], "You are welcome."),
    Wink(["sorry"], "All is forgiven."),
    Wink(["please"], "So polite! Now say what you want to do."),
    Wink(["who", "who am i"], "EXAMINE ME tells you who you are."),
    Wink(["where", "where am i"], "LOOK tells you where you are."),
    Wink(["what", "why", "how", "when"], "A good question. HELP answers some."),
    Wink(["wake", "wake up"], "You are awake. Mostly."),
    Wink(["die", "win", "lose"], "Not so fast. The story is not over."),
    Wink(["cheat"], "UNDO is no cheat. Take back all you like."),
    Wink(["say"], "Said to nobody. TALK TO somebody instead."),
    Wink(["sit", "lie down"], "You sit down for a moment, and get up again."),
    Wink(["stand", "stand up"], "You are standing already."),
  ]

  private init(_ words: [String], _ text: String) { (self.words, self.text) = (words, text) }
}
