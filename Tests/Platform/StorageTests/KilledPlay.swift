import Foundation
import OvershootSupport

/// A process that plays until it is killed, after any of the lines that it writes, and what it has written.
struct KilledPlay {
  /// The number of the last step that was shown; -1 for none.
  private(set) var shown = -1
  /// The number of the last step that was shown and that the store had; -1 for none.
  private(set) var kept = -1

  /// Runs the process to its end.
  ///
  /// - Parameters:
  ///   - kind: what it plays: the first argument of the program.
  ///   - fixture: where it keeps it; the folder is made.
  ///   - lines: after how many lines it is killed at most.
  init(_ kind: String, in fixture: Fixture, lines: Int) throws {
    try fixture.makeDataFolder()
    let child = try ChildProcess(kind, fixture.folder + "/data", "\(Int.random(in: 1...30))")
    let outcome = child.kill(afterLines: Int.random(in: 1...lines))
    expect(outcome.signal, equals: SIGKILL, "\(outcome.errors)")
    for line in outcome.lines {
      let words = line.split(separator: " ")
      let number = Int(words.last ?? "")
      if words.first == "shown" {
        shown = try #require(number)
      } else {
        expect(number, equals: shown, "A step is written when it is shown: \(outcome.lines)")
        kept = shown
      }
    }
  }
}
