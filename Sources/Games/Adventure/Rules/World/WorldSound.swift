/// What can be heard of an action; raw values are those of the field `sound` of an effect.
public enum WorldSound: String, CaseIterable, Hashable, Sendable {
  /// Something opens or closes.
  case door
  /// A switch, or something small that snaps.
  case `switch`
  /// Electricity comes on, or a machine starts.
  case power
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case cat
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case coin
  /// The player goes into another room; no effect is needed for it.
  case step
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case sea
}
