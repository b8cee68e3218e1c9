import Nonoku
import OvershootGameKit
import OvershootPlay

/// A puzzle, or a replay, that is opened as a file.
struct NonokuFile: Sendable {
  let puzzle: Puzzle
  /// nil for a puzzle.
  let replay: NonokuReplay?
  /// The inputs of the replay, all of which fit.
  let inputs: [PuzzleInput]

  /// The first word of a puzzle.
  private static let mark = Array("nonoku".utf8)
  private static let key = "nonoku/\(PuzzleName.file.text)"

  /// Creates a puzzle as it is played, or as it was.
  init(_ puzzle: Puzzle, _ replay: NonokuReplay? = nil, inputs: [PuzzleInput] = []) {
    (self.puzzle, self.replay, self.inputs) = (puzzle, replay, inputs)
  }

  /// Reads a file; nil for a file of another kind.
  init?(_ file: DroppedFile) throws(FileFault) {
    guard case .success(let bytes) = file.content else { return nil }
    if bytes.starts(with: Self.mark), bytes.dropFirst(Self.mark.count).first.map({ $0 <= 0x20 }) ?? true {
      do throws(TextError) { self.init(try Puzzle(bytes: bytes)) } catch { throw FileFault(file, isNo: .puzzle, error) }
    } else if file.isReplay(of: NonokuReplay.self) {
      self = try file.firstReplay { object, _ in
        let replay = try NonokuReplay(object)
        let (puzzle, inputs) = try replay.whole()
        return NonokuFile(puzzle, replay, inputs: inputs)
      }
    } else {
      return nil
    }
  }

  /// Returns the puzzle after the first inputs, but for the one that completes it, so that all steps can be gone
  /// through.
  func game(after count: Int = 0) -> NonokuGame {
    var play = PuzzlePlay(puzzle)
    for input in inputs.prefix(count) { _ = play.act(input) }
    play.reopen()
    var game = NonokuGame(key: Self.key, play)
    if count > 0 { game.seconds = Double(replay?.seconds ?? 0) * Double(count) / Double(inputs.count) }
    return game
  }
}
