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

  /// What an enemy decided, and why, as a sentence without its full stop.
  static func reason(of mind: Mind, in game: BombRushGame) -> String {
    let beliefs = game.beliefs(of: mind.id)
    func age(_ subject: (Belief) -> Bool) -> String? {
      beliefs.filter(subject).map(\.memory.age).min().map { "\((Double($0) / 60).decimals(1)) s ago" }
    }
    switch mind.intent {
    case .flee: return "flees: it believes a bomb in reach"
    case .hunt:
      return "hunts: ward noticed \(age { $0.subject == .ward } ?? "before")"
    case .search:
      return "searches: noise heard \(age { $0.memory.sense == .hearing } ?? "before")"
    case .patrol:
      return beliefs.isEmpty ? "patrols: it has noticed nothing" : "patrols: what it knows does not concern it"
    }
  }

  /// Returns what is told of an actor below the board.
  static func sentence(_ actor: BombRushActor, in game: BombRushGame, _ answer: BombAnswer?) -> String {
    let name = name(actor)
    let title = name.prefix(1).uppercased() + name.dropFirst()
    guard let mind = game.mind(of: actor.id) else { return "\(title) goes to the nearest exit, and runs from danger" }
    let query = answer.map { ". Query \(mind.intent.queryName): \($0.result.status.rawValue), \($0.result.work) units" }
    return "\(title) \(reason(of: mind, in: game))\(query ?? "")"
  }
}
