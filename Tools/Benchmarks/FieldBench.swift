import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import SDLStage

/// Measures a key in a text field with a long text: the edit, and the scene of the frame after it.
@MainActor
struct FieldBench {
  let report: BenchReport
  let fonts: FontBook

  private static let keys = 200

  /// Prints all measurements.
  func run() {
    report.header("field", "kB", "caret", "key ms", "frame ms", "worst ms", "reps")
    measure("Latin", "The quick brown fox (jumps) over it. ", "e")
    measure("Hebrew", "שלום עולם (טוב), ", "ש")
    measure("Emoji", "👩‍👩‍👧 flag 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ", "👍🏽")
  }

  private func measure(_ name: String, _ phrase: String, _ letter: String) {
    for bytes in [1_000, 100_000] {
      for caret in [Key.home, .end] {
        let text = String(repeating: phrase, count: max(1, bytes / phrase.utf8.count))
        let field = TextField(text, font: Font(size: 15), maximumLength: 2 * bytes)
        var changes = 0
        field.onChange = { _ in changes += 1 }
        let scene = FullScene(field)
        let host = SceneHost(scene: scene, text: fonts, size: Size(560, 40), scale: 1)
        _ = host.frame(at: 0)
        host.perform { scene.focus.move(to: field) }
        host.handle(.key(caret, isDown: true), at: 0)
        _ = host.frame(at: 0)
        var (edits, frames): ([Double], [Double]) = ([], [])
        for key in 0..<Self.keys {
          let now = Double(key) / 60
          edits.append(CPUTime.measure { host.handle(.text(letter), at: now) })
          frames.append(CPUTime.measure { _ = host.frame(at: now) })
        }
        report.row([
          .word("field", name), .count("field_kb", bytes / 1000), .word("caret", caret == .home ? "start" : "end"),
          .figure("key_ms", edits.median * 1000), .figure("frame_ms", frames.median * 1000),
          .figure("worst_ms", (edits.max() ?? 0) * 1000), .count("reps", changes),
        ])
      }
    }
  }
}
