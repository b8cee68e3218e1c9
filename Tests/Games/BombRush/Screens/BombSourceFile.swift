import Support

/// The levels of Bomb Rush in the program's resources.
enum BombSourceFile {
  /// Returns the text of a level.
  static func text(_ name: String) -> [UInt8]? {
    (try? Repository.text(of: "Resources/Bombs/\(name).txt")).map { Array($0.utf8) }
  }
}
