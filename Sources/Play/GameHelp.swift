/// What has helped a player in a game, so that its score may not count.
public struct GameHelp: OptionSet, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public let rawValue: UInt8

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Time was slower than usual, or the program has played.
  public static let slow = GameHelp(rawValue: 1)
  /// Something was taken back.
  public static let takenBack = GameHelp(rawValue: 2)
  /// The rules were changed in the game.
  public static let changed = GameHelp(rawValue: 4)
}
