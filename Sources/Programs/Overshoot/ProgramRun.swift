import OvershootScreenKit
import OvershootShell
import OvershootStorage
import SDLStage

/// The program in a window, from its first frame to its end.
@MainActor
final class ProgramRun {
  /// How a run is shown, and how its time passes.
  struct Form {
    let driver: SDLSession.Driver
    /// Played in addition to what happens in the window. On a virtual clock the run ends at the latest
    /// `maximumSettlingTime` after its end.
    let script: InputScript
    let pacing: Pacing
    /// The maximum duration on a virtual clock, in seconds.
    var lasting = Double.infinity
    /// Whether frames are drawn; without it they stay empty.
    var draws = true
    /// The wishes of the desktop; nil where it has none.
    var portal: DesktopPortal?
    /// What later starts ask; nil where they ask nothing.
    var service: ApplicationService?
    /// Whether the window opens where the last run has left it, and its place is kept for the next.
    var restoresWindow = false
    /// Whether F12 takes a picture of the window.
    var takesPictures = false

    /// When a run on a virtual clock ends at the latest.
    var end: Double {
      pacing.isRealTime
        ? .infinity : min(lasting, (script.entries.last?.time ?? 0) + Composition.maximumSettlingTime)
    }
  }

  let window: Window
  let loop: WindowLoop
  let program: ProgramWindow
  let store: Store
  /// What becomes of the sounds.
  let sound: WindowSound
  private let sounds: SoundReader
  private let parts: [any RunPart]

  var app: AppScene { program.app }
  var content: OverlaidHost { program.content }

  /// Connects a window with parts, in their order.
  init(
    _ window: Window, _ loop: WindowLoop, _ program: ProgramWindow, _ store: Store, _ sound: WindowSound,
    _ sounds: SoundReader, _ parts: [any RunPart]
  ) {
    (self.window, self.loop, self.program, self.store) = (window, loop, program, store)
    (self.sound, self.sounds, self.parts) = (sound, sounds, parts)
    for part in parts { part.begin(self) }
  }

  /// Shows frames to the end of the run, after which the parts end in their order.
  func play(onReady: @escaping () -> Void = {}, onFrame: @escaping (_ time: Double) -> Void = { _ in }) throws {
    // The last inputs are kept also where the loop fails.
    defer { for part in parts { part.didEnd() } }
    try loop.run(onReady: onReady, onFrame: { onFrame($1) }) { [parts] time, event in
      for part in parts { part.note(event, at: time) }
    }
  }

  /// The program begins to end.
  func willEnd() { for part in parts { part.willEnd() } }
}
