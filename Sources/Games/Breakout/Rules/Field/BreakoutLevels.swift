/// The levels that come with the program: four worlds of ten.
public enum BreakoutLevels {
  /// The numbers of the worlds.
  public static let worlds = 1...4
  /// The numbers of the levels in a world.
  public static let numbers = 1...10
  /// The folder of the levels inside of that of the program's files.
  public static let folder = "Breakout"
  /// The folder of the runs that clear them.
  public static let runFolder = "Breakout/Runs"

  /// The names in the order in which they are shown, such as `1-01`; those of the files without their extension.
  public static let names = worlds.flatMap { world in
    numbers.map { "\(world)-\($0 < 10 ? "0" : "")\($0)" }
  }

  /// Returns the world of a level; nil for a name that is none of a level.
  public static func world(of name: String) -> Int? {
    names.contains(name) ? name.first?.wholeNumberValue : nil
  }

  /// Returns the path of a level's file inside of the program's files.
  public static func path(of name: String) -> String { "\(folder)/\(name).txt" }
}
