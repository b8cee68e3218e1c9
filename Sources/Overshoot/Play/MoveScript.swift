import ArgumentParser
import Stage

/// Moves as letters, and as the key presses of a script: one every 300 ms.
struct MoveScript: Hashable, Sendable {
  /// Seconds between two moves.
  static let pace = 0.3
  private static let longest = 100_000

  let keys: [Key]

  init(_ letters: String) throws {
    guard letters.utf8.count <= Self.longest else {
      throw ValidationError("Give at most \(Self.longest) moves.")
    }
    keys = try letters.map { letter in
      switch letter.uppercased() {
      case "L": .left
      case "U": .up
      case "R": .right
      case "D": .down
      case "K": .enter
      default:
        throw ValidationError(
          "'\(letter)' is no move; moves are L, U, R and D for left, up, right and down, and K to keep going.")
      }
    }
  }

  /// The presses, the first after one pace.
  var script: InputScript {
    InputScript(
      keys.enumerated().flatMap { index, key in
        let time = Double(index + 1) * Self.pace
        return [
          InputScript.Entry(time: time, event: .key(key, isDown: true)),
          InputScript.Entry(time: time, event: .key(key, isDown: false)),
        ]
      })
  }

  /// `count` times at even distances over the game, each 50 ms after a move, where tiles are on their way.
  func moments(_ count: Int) -> [Double] {
    (0..<count).map { index in
      let share = duration * Double(index + 1) / Double(count)
      return max(0, (share / Self.pace).rounded(.down) * Self.pace - Self.pace + 0.05)
    }
  }

  /// Seconds from the start to the rest after the last move.
  private var duration: Double { Double(keys.count + 1) * Self.pace + 0.3 }
}
