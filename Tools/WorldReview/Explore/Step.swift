import OvershootAdventure

/// A command as the explorer does it: a verb with what it is about.
struct Step {
  let verb: Verb
  private let things: (Int16, Int16)
  let relation: Relation?
  let heading: Heading?
  /// The index of a verb of the world's own.
  let own: Int?

  init(
    _ verb: Verb, _ direct: Int? = nil, _ indirect: Int? = nil, _ relation: Relation? = nil, going: Heading? = nil,
    own: Int? = nil
  ) {
    (self.verb, self.relation, heading, self.own) = (verb, relation, going, own)
    things = (Int16(direct ?? -1), Int16(indirect ?? -1))
  }

  var direct: Int? { things.0 < 0 ? nil : Int(things.0) }
  var indirect: Int? { things.1 < 0 ? nil : Int(things.1) }

  var action: Play.Action {
    Play.Action(verb: verb, own: own, direct: direct, indirect: indirect, relation: relation, heading: heading)
  }
}
