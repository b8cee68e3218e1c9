/// How well a thing suits a verb, before the verb is tried.
enum Likelihood {
  /// Returns 1 where it suits, -1 where it does not, 0 where that is unknown.
  static func of(_ verb: Verb, _ role: Resolver.Role, _ thing: Int, _ state: State) -> Int {
    let entity = state.world.entities[thing]
    func sign(_ suits: Bool) -> Int { suits ? 1 : -1 }
    guard role == .direct else {
      guard role == .indirect else { return 0 }
      switch verb {
      case .put: return sign(entity.isContainer || entity.isSupporter)
      case .give, .show: return sign(entity.isActor)
      case .lock, .unlock: return sign(state.holds(thing))
      default: return 0
      }
    }
    switch verb {
    case .take: return sign(entity.isTakeable && !state.holds(thing))
    case .drop, .give, .show: return sign(state.holds(thing))
    case .put: return state.holds(thing) ? 1 : 0
    case .open: return sign(entity.opens != nil && !state.isOpen(thing))
    case .close: return sign(entity.opens != nil && state.isOpen(thing))
    case .lock: return sign(entity.lock != nil && !state.isLocked(thing))
    case .unlock: return sign(entity.lock != nil && state.isLocked(thing))
    case .read: return sign(entity.texts.contains { $0.slot == "read" })
    case .turnOn: return entity.switches == nil ? -1 : sign(!state.isOn(thing))
    case .turnOff: return entity.switches == nil ? -1 : sign(state.isOn(thing))
    case .wear: return sign(entity.isWearable && state.relation(of: thing) != .worn)
    case .remove: return sign(state.relation(of: thing) == .worn && state.holds(thing))
    case .eat: return sign(entity.isEdible)
    case .ask, .tell, .talk: return sign(entity.isActor)
    case .play: return sign(entity.route != nil)
    case .search: return entity.isContainer || entity.isSupporter ? 1 : 0
    case .go, .enter, .climb: return state.world.doorRooms[thing] != nil || entity.isRoom ? 1 : 0
    default: return 0
    }
  }
}
