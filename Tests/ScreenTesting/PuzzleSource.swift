import Support

/// The levels of Nonoku in the program's resources.
enum PuzzleSource {
  /// Returns the text of a level.
  static func text(_ name: String) -> [UInt8]? {
    (try? Repository.text(of: "Resources/Nonoku/\(name).txt")).map { Array($0.utf8) }
  }

  /// Returns the world of the text adventure.
  static func world() -> [UInt8]? {
    (try? Repository.text(of: "Resources/Adventure/night-arcade.jsonl")).map { Array($0.utf8) }
  }
}
