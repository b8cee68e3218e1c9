import OvershootScreenKit

extension Trophy {
  /// What to do, in a few words of the current language. The item is stored under this name.
  package var name: String {
    switch self {
    // Translators: what earns a trophy, in the imperative and in a few words; each has a sentence that explains it.
    case .tile512: tr("Make a 512")
    case .unaided: tr("Win without undo")
    case .tile4096: tr("Make a 4096")
    case .level: tr("Clear a level")
    case .combo: tr("Combo of 20")
    case .allLevels: tr("Clear all forty")
    case .puzzle: tr("Solve a puzzle")
    case .week: tr("Seven days running")
    case .unhinted: tr("No hint in grade 5")
    case .chain: tr("Chain of five")
    case .rewound: tr("Rewind, then win")
    case .lastSecond: tr("Win at the last second")
    case .cat: tr("Find the cat")
    case .allRooms: tr("All rooms lit")
    case .allPoints: tr("100 of 100 points")
    case .allRaced: tr("Race every curve")
    case .allCopied: tr("Copy in four notations")
    case .patience: tr("Hold for 20 seconds")
    }
  }

  /// What earns it, in a sentence: its name, where that says it.
  var hint: String {
    switch self {
    case .combo: tr("Hit 20 bricks before the paddle.")
    case .unhinted: tr("Solve a level of grade 5 alone.")
    case .chain: tr("Let five bombs set each other off.")
    case .rewound: tr("Go back after a loss, and win.")
    case .allRooms: tr("See every room of the arcade in light.")
    case .allPoints: tr("Make every point of the story.")
    case .allRaced: tr("Add a curve of each kind to the race.")
    case .allCopied: tr("Copy curves from the lab in four ways.")
    default: "\(name)."
    }
  }

  /// Whether what earns it is not told before.
  var isHidden: Bool { self == .lastSecond }

  /// The place in which it is earned.
  var room: Room {
    switch self {
    case .tile512, .unaided, .tile4096: .twenty48
    case .level, .combo, .allLevels: .breakout
    case .puzzle, .week, .unhinted: .nonoku
    case .chain, .rewound, .lastSecond: .bombRush
    case .cat, .allRooms, .allPoints: .adventure
    case .allRaced, .allCopied, .patience: .labs
    }
  }

  /// The places in which trophies are earned, in the order of the page, and what they are called.
  static let rooms: [Room] = [.twenty48, .breakout, .nonoku, .bombRush, .adventure, .labs]

  static func title(of room: Room) -> String {
    switch room {
    case .twenty48: tr("2048")
    case .breakout: tr("Breakout")
    case .nonoku: tr("Nonoku")
    case .bombRush: tr("Bomb Rush")
    case .adventure: tr("The Night Arcade")
    case .labs, .profile, .hold, .trophies, .options: tr("Labs")
    }
  }
}
