import BombRush
import OvershootGameKit

extension BombRushTables {
  static func announcement(of event: BombRushEvent, in _: BombRushSnapshot) -> Announcement? {
    event.sentence.map { Announcement($0) }
  }

  static func announcement(of event: PlayEvent, in snapshot: BombRushSnapshot) -> Announcement? {
    switch event {
    case .paused: Announcement("\(tr("Paused")).")
    case .ended: snapshot.result.map { Announcement($0.sentences, .assertive) }
    case .began, .waiting, .running, .undone, .advised: nil
    }
  }
}

extension BombRushEvent {
  /// What is said of the event; nil for one that another sentence includes, or that is only heard.
  fileprivate var sentence: String? {
    func place(_ cell: Cell) -> String { Cell(column: cell.column - 1, row: cell.row - 1).place }
    switch self {
    case .set(_, let cell): return tr("Bomb set, \(place(cell), "place").")
    case .cracked(let cell): return tr("Crate broken, \(place(cell), "place").")
    // Translators: what was picked up, and where.
    case .took(let pickup, let cell): return tr("\(pickup.title, "pickup"), \(place(cell), "place").")
    case .refused(let refusal, _): return refusal.sentence
    case .exploded(_, let cells):
      return cells.first.map { tr("Explosion, \(place($0), "place").") }
    case .burnt(let block, let cell): return block == .core ? tr("Core burnt, \(place(cell), "place").") : nil
    // Translators: the name is such as “Ward 1”.
    case .died(let actor, _): return tr("\(BombRushMindText.name(actor), "name") is dead.")
    case .saved(let actor): return tr("\(BombRushMindText.name(actor), "name") is saved.")
    case .held, .fuse, .noticed, .ended: return nil
    }
  }
}

extension BombRushRefusal {
  /// The reason as a sentence.
  var sentence: String {
    switch self {
    case .noCharge: tr("Not enough charges.")
    case .tooMany: tr("All your bombs are out.")
    case .occupied: tr("Something is there already.")
    case .notFloor: tr("Bombs go on open floor.")
    case .protectedZone: tr("Too close to a ward.")
    case .noneHeld: tr("You hold no bomb.")
    case .over: tr("The game is over.")
    }
  }
}

extension BombRushOutcome {
  /// The result in sentences.
  fileprivate var sentences: String {
    let first =
      isWon
      ? tr("\(headline). \(score) points.", plural: "\(headline). \(score) points.", count: score)
      : tr("\(headline).")
    return first + " \(details)"
  }
}

extension BombRushLevel {
  /// The title of a shipped level in the current language.
  var shownTitle: String { tr(Message(id: title)) }

  /// The note of a shipped level in the current language; empty for none.
  var shownNote: String { note.map { tr(Message(id: $0)) } ?? "" }
}

extension BombRushLevel.Goal {
  /// The goal as a sentence.
  var sentence: String {
    switch self {
    case .rescue(let count):
      tr("Bring a ward to an exit.", plural: "Bring \(count) wards to an exit.", count: count)
    case .breach: "\(tr("Burn all cores"))."
    case .purge: "\(tr("Burn all enemies"))."
    }
  }

  /// The goal in few words, for the choice of a level.
  var words: String {
    switch self {
    case .rescue(let count): tr("Save a ward", plural: "Save \(count) wards", count: count)
    case .breach: tr("Burn all cores")
    case .purge: tr("Burn all enemies")
    }
  }

  /// How much of the goal has been done.
  func sentence(_ done: Int, of all: Int) -> String {
    switch self {
    // Translators: how many wards were saved, cores burnt, enemies purged.
    case .rescue: tr("\(done, "done") of \(all, "all") saved")
    case .breach: tr("\(done, "done") of \(all, "all") cores burnt")
    case .purge: tr("\(done, "done") of \(all, "all") purged")
    }
  }
}
