import ArgumentParser
import OvershootStage

/// A sequence of moves, given as letters and played as key presses.
package struct MoveScript: Hashable, Sendable {
  /// Seconds between two moves.
  static let interval = 0.3
  /// Seconds from a move to the picture of it, at which tiles are halfway.
  private static let pictureDelay = 0.05
  /// The maximum number of moves.
  private static let maximumCount = 100_000

  let keys: [Key]

  /// Reads the letters of moves.
  package init(_ letters: String) throws {
    guard letters.utf8.count <= Self.maximumCount else {
      throw ValidationError("Give at most \(Self.maximumCount) moves.")
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
          "'\(letter)' is not a valid move; moves are L, U, R and D for left, up, right and down, and K to keep going.")
      }
    }
  }

  /// The key presses, the first after one interval.
  package var script: InputScript {
    InputScript(
      keys.enumerated().flatMap { index, key in
        let time = Double(index + 1) * Self.interval
        return [
          InputScript.Entry(time: time, event: .key(key, isDown: true)),
          InputScript.Entry(time: time, event: .key(key, isDown: false)),
        ]
      })
  }

  /// Returns `count` times at equal intervals over the game, each shortly after a move, while tiles slide.
  package func moments(_ count: Int) -> [Double] {
    (0..<count).map { index in
      let time = duration * Double(index + 1) / Double(count)
      return max(0, (time / Self.interval).rounded(.down) * Self.interval - Self.interval + Self.pictureDelay)
    }
  }

  /// Seconds from the start until the last move has settled.
  private var duration: Double { Double(keys.count + 1) * Self.interval + 0.3 }
}
