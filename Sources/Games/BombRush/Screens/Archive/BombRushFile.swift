import BombRush
import OvershootGameKit
import OvershootJSON
import OvershootPlay

/// A level, or a replay, that is opened as a file.
struct BombRushFile: Sendable {
  let source: BombRushSource
  /// nil for a level.
  let replay: BombRushVerbs?

  /// Reads a file; nil for a file of another kind.
  ///
  /// - Throws: `FileFault` for the first mistake.
  init?(_ file: DroppedFile) throws(FileFault) {
    let head = file.head
    if head.isReplay(of: BombRushArchive.name) {
      (source, replay) = try file.firstReplay { object, _ in
        let replay = try BombRushReplay(object)
        do throws(TextError) {
          let level = try BombRushLevel(parsing: replay.level)
          return (BombRushSource(level, text: replay.level, seed: replay.seed), BombRushVerbs(replay))
        } catch {
          throw JSONFieldError("The level cannot be played. \(error)")
        }
      }
    } else if head.isLevel(with: BombRushLevel.names), case .success(let bytes) = file.content {
      do throws(TextError) {
        source = BombRushSource(try BombRushLevel(parsing: bytes), text: String(decoding: bytes, as: UTF8.self))
      } catch {
        throw FileFault(file, isNo: .level, error)
      }
      replay = nil
    } else {
      return nil
    }
  }
}

/// The verbs of a replay by their ticks.
struct BombRushVerbs: Sendable {
  /// The length of the game.
  let ticks: Int
  private let verbs: [Int: [BombRushVerb]]

  init(_ replay: BombRushReplay) {
    ticks = replay.ticks
    verbs = Dictionary(grouping: replay.inputs, by: \.tick).mapValues { $0.map(\.input) }
  }

  /// Returns the verbs that a tick begins with.
  func verbs(at tick: Int) -> [BombRushVerb] { verbs[tick] ?? [] }
}
