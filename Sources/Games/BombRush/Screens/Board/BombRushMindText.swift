import BombRush
import OvershootGameKit
import OvershootPerception
import OvershootQueries

/// What the overlay says of actors, in words.
enum BombRushMindText {
  /// The name of an actor.
  static func name(_ actor: BombRushActor) -> String {
    switch actor.kind {
    // Translators: wards are saved; drifters, listeners and wardens are enemies. Each has a number.
    case .ward: tr("Ward \(actor.id)")
    case .drifter: tr("Drifter \(actor.id)")
    case .listener: tr("Listener \(actor.id)")
    case .warden: tr("Warden \(actor.id)")
    }
  }

  /// The name of an actor with what it does, by its places in two ticks and the danger where it is.
  static func state(_ actor: BombRushActor, before: BombRushActor?, in game: BombRushGame) -> String {
    let name = name(actor)
    let moves = before.map { $0.place != actor.place } ?? false
    if actor.kind == .ward, (0...90).contains(game.danger(at: actor.cell)) {
      return moves ? tr("\(name) runs") : tr("\(name) trapped")
    }
    return moves ? tr("\(name) walks") : tr("\(name) waits")
  }

  /// The name of an enemy with what it wants.
  static func intent(_ intent: Intent, of actor: BombRushActor) -> String {
    let name = name(actor)
    return switch intent {
    case .flee: tr("\(name) flees")
    case .hunt: tr("\(name) hunts")
    case .search: tr("\(name) searches")
    case .patrol: tr("\(name) patrols")
    }
  }

  private static func ago(_ what: String, _ seconds: Double) -> String {
    tr("\(what), \(seconds, decimals: 1) s ago")
  }

  /// Returns what is said of an actor below the board: what it does, and why, as a sentence without its full stop.
  static func sentence(_ actor: BombRushActor, in game: BombRushGame) -> String {
    let name = name(actor)
    guard let mind = game.mind(of: actor.id) else {
      return tr("\(name) goes to the nearest exit, and runs from danger")
    }
    let beliefs = game.beliefs(of: mind.id)
    func latest(_ subject: (Belief) -> Bool) -> (belief: Belief, seconds: Double)? {
      beliefs.filter(subject).min { $0.memory.age < $1.memory.age }.map { ($0, Double($0.memory.age) / 60) }
    }
    switch mind.intent {
    case .flee: return tr("\(name) flees: a bomb near")
    case .hunt:
      guard let ward = latest({ $0.subject == .ward }) else { return tr("\(name) hunts: saw a ward") }
      return ward.belief.memory.sense == .hearing
        ? ago(tr("\(name) hunts: heard a ward"), ward.seconds) : ago(tr("\(name) hunts: saw a ward"), ward.seconds)
    case .search:
      guard let noise = latest({ $0.memory.sense == .hearing }) else { return tr("\(name) searches: heard a noise") }
      return ago(tr("\(name) searches: heard a noise"), noise.seconds)
    case .patrol:
      return beliefs.isEmpty
        ? tr("\(name) patrols: noticed nothing yet") : tr("\(name) patrols: nothing concerns it")
    }
  }
}
