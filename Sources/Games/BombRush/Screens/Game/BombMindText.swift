import BombRush
import OvershootGeometry
import OvershootPerception
import OvershootQueries

/// What the overlay says of actors, in words.
enum BombMindText {
  /// The name of an actor.
  static func name(_ actor: BombRushActor) -> String { "\(actor.kind.rawValue) \(actor.id)" }

  /// What an actor does, by its places in two ticks and the danger where it is.
  static func state(_ actor: BombRushActor, before: BombRushActor?, in game: BombRushGame) -> String {
    let moves = before.map { $0.place != actor.place } ?? false
    if actor.kind == .ward, (0...90).contains(game.danger(at: actor.cell)) { return moves ? "runs" : "trapped" }
    return moves ? "walks" : "waits"
  }

  /// What an enemy does, and why in three words, as a sentence without its full stop.
  static func reason(of mind: Mind, in game: BombRushGame) -> String {
    let beliefs = game.beliefs(of: mind.id)
    func latest(_ subject: (Belief) -> Bool) -> Belief? {
      beliefs.filter(subject).min { $0.memory.age < $1.memory.age }
    }
    func told(_ belief: Belief?) -> String {
      belief.map { ", \((Double($0.memory.age) / 60).decimals(1)) s ago" } ?? ""
    }
    switch mind.intent {
    case .flee: return "flees: a bomb near"
    case .hunt:
      let ward = latest { $0.subject == .ward }
      return "hunts: \(ward?.memory.sense == .hearing ? "heard" : "saw") a ward\(told(ward))"
    case .search:
      return "searches: heard a noise\(told(latest { $0.memory.sense == .hearing }))"
    case .patrol: return beliefs.isEmpty ? "patrols: noticed nothing yet" : "patrols: nothing concerns it"
    }
  }

  /// Returns what is told of an actor below the board.
  static func sentence(_ actor: BombRushActor, in game: BombRushGame) -> String {
    let name = name(actor)
    let title = name.prefix(1).uppercased() + name.dropFirst()
    guard let mind = game.mind(of: actor.id) else { return "\(title) goes to the nearest exit, and runs from danger" }
    return "\(title) \(reason(of: mind, in: game))"
  }
}
