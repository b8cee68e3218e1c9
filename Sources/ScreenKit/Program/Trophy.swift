/// What play can earn: three for each game, and three for the labs. Raw values are the names in the store.
package enum Trophy: String, CaseIterable, Hashable, Sendable {
  case tile512 = "2048-512"
  case unaided = "2048-no-undo"
  case tile4096 = "2048-4096"
  case level = "breakout-level"
  case combo = "breakout-combo"
  case allLevels = "breakout-all-levels"
  case puzzle = "nonoku-puzzle"
  case week = "nonoku-week"
  case unhinted = "nonoku-grade-5"
  case chain = "bombs-chain"
  case rewound = "bombs-rewound"
  case lastSecond = "bombs-last-second"
  case cat = "adventure-cat"
  case allRooms = "adventure-rooms"
  case allPoints = "adventure-points"
  case allRaced = "curves-all-raced"
  case allCopied = "curves-all-copied"
  case patience = "confirm-patience"

  /// How much of what is counted earns it: the number on a tile, levels, hits, days, bombs, rooms, points, kinds of
  /// curves, notations or seconds; 1 where there is nothing to count.
  package var goal: Int {
    switch self {
    case .tile512: 512
    case .unaided: 2048
    case .tile4096: 4096
    case .combo, .patience: 20
    case .allLevels: 40
    case .week: 7
    case .chain, .allRaced: 5
    case .allRooms: 13
    case .allPoints: 100
    case .allCopied: 4
    case .level, .puzzle, .unhinted, .rewound, .lastSecond, .cat: 1
    }
  }

  /// Whether what is counted are parts, each of which counts once.
  package var isCollection: Bool { self == .allRaced || self == .allCopied }
}

/// What the player has come to, towards a trophy. What it is of a trophy, and whether it is earned by that, is decided
/// elsewhere.
package enum TrophyEvent: Hashable, Sendable {
  /// So much of what is counted. The most counts.
  case reached(Trophy, Int)
  /// A part of a collection.
  case collected(Trophy, part: String)

  /// All that is asked for.
  package static func earned(_ trophy: Trophy) -> TrophyEvent { .reached(trophy, trophy.goal) }
}

/// A moment that may earn trophies.
package protocol EarningMoment: Moment {
  /// What the player has come to by it; empty for nothing.
  var trophyEvents: [TrophyEvent] { get }
}
