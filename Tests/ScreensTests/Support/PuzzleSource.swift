import Support

/// The levels of Nonoku in the program's resources.
enum PuzzleSource {
  /// Returns the text of a level.
  static func text(_ name: String) -> [UInt8]? {
    (try? Repository.text(of: "Resources/Nonoku/\(name).txt")).map { Array($0.utf8) }
  }
}
