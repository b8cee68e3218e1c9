import BombRush
import OvershootGameKit
import OvershootJSON
import OvershootPlay

/// A level, or a replay, that is opened as a file.
struct BombRushFile: Sendable {
  let source: BombRushSource
  /// nil for a level.
  let replay: BombRushReplay?
  /// The game that goes on; nil for one that begins.
  let run: BombRushRun?

  /// A game that goes on.
  init(_ run: BombRushRun) { (source, replay, self.run) = (run.source, nil, run) }

  /// Reads a file; nil for a file of another kind.
  ///
  /// - Throws: `FileFault` for the first mistake.
  init?(_ file: DroppedFile) throws(FileFault) {
    run = nil
    if file.isReplay(of: BombRushReplay.self) {
      (source, replay) = try file.firstReplay { object, _ in
        let replay = try BombRushReplay(object)
        do throws(TextError) {
          let level = try BombRushLevel(parsing: replay.level)
          return (BombRushSource(level, text: replay.level, seed: replay.seed), replay)
        } catch {
          throw JSONFieldError("The level cannot be played. \(error)")
        }
      }
    } else if file.head.isLevel(with: BombRushLevel.names), case .success(let bytes) = file.content {
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
