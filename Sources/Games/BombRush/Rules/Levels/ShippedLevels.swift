/// The levels that come with the program, in the order in which they are shown.
public enum ShippedLevels {
  /// The names, which are those of the files without their extension.
  public static let names = [
    "way-out", "two-cells", "powder", "chain", "the-drifter", "quiet-steps", "core", "crossfire", "warden", "ghost",
    "ration", "long-night",
  ]

  /// The folder of the levels inside of that of the program's files.
  public static let folder = "Bombs"
  /// The extension of a level's file.
  public static let fileExtension = "txt"
}
