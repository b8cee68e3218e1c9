/// A command as the explorer does it: a verb with what it is about.
struct Step {
  let verb: Verb
  private let things: (Int16, Int16)
  let relation: Relation?
  let heading: Heading?

  init(_ verb: Verb, _ direct: Int? = nil, _ indirect: Int? = nil, _ relation: Relation? = nil, going: Heading? = nil) {
    (self.verb, self.relation, heading) = (verb, relation, going)
    things = (Int16(direct ?? -1), Int16(indirect ?? -1))
  }

  var direct: Int? { things.0 < 0 ? nil : Int(things.0) }
  var indirect: Int? { things.1 < 0 ? nil : Int(things.1) }

  var action: Play.Action {
    Play.Action(verb: verb, direct: direct, indirect: indirect, relation: relation, heading: heading)
  }
}
