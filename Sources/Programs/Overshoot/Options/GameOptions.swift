import ArgumentParser
import OvershootCommands
import OvershootScreenKit
import OvershootTwenty48Screens
import Twenty48

/// The options of a game of 2048 other than the classic one.
struct GameOptions: ListedArguments {
  private var boardSize: BoardSize?
  private var target: Int?

  static let listed: [ListedArgument<GameOptions>] = [
    ListedArgument(
      name: "board-size", help: "The columns and rows of 2048, from 2x2 to 6x6; 4x4 by default.",
      form: .value("CxR", at: \.boardSize, read: BoardSize.init(argument:))),
    ListedArgument(
      name: "target", help: "The number to make in 2048: a power of two from 8 to 131072.",
      form: .value("NUMBER", isFree: true, at: \.target) { text in
        try Int(text).flatMap { number in Rules.targets.first { $0.number == number }?.number }
          .orUsageError("'\(text)' is not a valid target; give a power of two from 8 to 131072.")
      }),
  ]

  /// Whether an option was given.
  var isGiven: Bool { boardSize != nil || target != nil }

  /// Returns the rules of the options and a variant.
  func rules(_ variant: Rules.Variant) throws -> Rules {
    let size = boardSize ?? .classic
    return try Rules(columns: size.columns, rows: size.rows, target: target ?? 2048, variant: variant)
  }

  /// Checks that the options are given for the screen of the game only.
  func check(_ screen: Route?) throws {
    guard screen == .twenty48 || !isGiven else {
      throw ValidationError("--board-size and --target need --screen 2048.")
    }
  }

  /// Returns how the game of the window begins.
  func start() throws -> Twenty48Start { isGiven ? Twenty48Start(rules: try rules(.classic)) : Twenty48Start() }
}

extension Rules.Variant {
  init(argument: String) throws {
    self = try Self(rawValue: argument).orUsageError(
      "'\(argument)' is not a valid variant; known are \(Self.allCases.map(\.rawValue).joined(separator: " and ")).")
  }
}
