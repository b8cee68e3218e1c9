import OvershootScreenKit
import OvershootShell
import OvershootSound

/// What becomes of the sounds of a window where nothing plays them: captions.
@MainActor
class WindowSound: SoundOutput, RunPart {
  unowned let app: AppScene

  init(_ app: AppScene) { self.app = app }

  func hears(_ group: SoundEntry.Group) -> Bool {
    app.preferences[group == .game ? Options.gameSounds : Options.interfaceSounds]
  }

  func perform(_ command: MixerCommand, at time: Double, delay: Double) {}

  func note(_ line: SoundLine) {}

  func show(caption: String, isAlone: Bool) { app.show(caption: caption) }

  func note(_ event: InputEvent, at time: Double) {}

  /// Ends what sounds.
  func didEnd() {}
}
