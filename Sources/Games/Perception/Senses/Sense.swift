/// A way to notice an actor.
public enum Sense: Int, CaseIterable, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case sight, hearing, damage
}
