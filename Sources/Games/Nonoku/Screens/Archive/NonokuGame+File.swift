import Nonoku
import OvershootGameKit

/// Puzzles and replays that are opened as files.
extension NonokuGame {
  /// The first word of a puzzle.
  private static let mark = Array("nonoku".utf8)

  /// Begins the puzzle of a file, or makes the moves of its replay, but for the one that completes the puzzle. Returns
  /// nil for a file of another kind.
  init?(_ file: DroppedFile) throws(FileFault) {
    guard case .success(let bytes) = file.content else { return nil }
    let key = "nonoku/\(PuzzleName.file.text)"
    if bytes.starts(with: Self.mark), bytes.dropFirst(Self.mark.count).first.map({ $0 <= 0x20 }) ?? true {
      do throws(TextError) { self.init(key: key, puzzle: try Puzzle(bytes: bytes)) } catch {
        throw FileFault(file, isNo: .puzzle, error)
      }
    } else if file.head.isReplay(of: NonokuReplay.game) {
      self = try file.firstReplay { object, _ in
        let replay = try NonokuReplay(object)
        let (puzzle, inputs) = try replay.whole()
        var game = NonokuGame(key: key, puzzle: puzzle)
        for input in inputs { _ = game.apply(input) }
        game.seconds = Double(replay.seconds)
        game.reopen()
        return game
      }
    } else {
      return nil
    }
  }
}
