extension NonokuGame {
  /// The hints with which a puzzle has two stars at most.
  private static let fewHints = 3

  /// The stars of the game when it is complete: 3 without hint and check, 2 with at most three hints, else 1.
  var stars: Int { hints == 0 && !usesCheck ? 3 : hints <= Self.fewHints ? 2 : 1 }
}
