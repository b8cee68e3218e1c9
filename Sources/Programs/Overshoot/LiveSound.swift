import OvershootCommands
import OvershootScreenKit
import OvershootShell
import OvershootSound
import SDLStage

/// Plays what is heard in a window.
@MainActor
final class LiveSound: WindowSound {
  private let device = AudioDevice(log: StandardStream.log)
  private unowned let window: Window
  private unowned let loop: WindowLoop
  private var hasFocus = true
  /// The volume that the device was told last, in per cent.
  private var volume = 100.0

  init(_ app: AppScene, in window: Window, _ loop: WindowLoop) {
    (self.window, self.loop) = (window, loop)
    super.init(app)
    app.preferences.observe(self) { [unowned self] _ in update() }
    update()
  }

  override func note(_ event: InputEvent, at time: Double) {
    guard case .focus(let gained) = event else { return }
    hasFocus = gained
    update()
  }

  override func show(caption: String, isAlone: Bool) {
    super.show(caption: caption, isAlone: isAlone)
    guard isAlone, app.preferences[Options.captions] else { return }
    // Translators: the caption of a sound, as a sentence that a screen reader says.
    loop.accessibility?.announce(Announcement(tr("\(caption).")))
  }

  override func perform(_ command: MixerCommand, at time: Double, delay: Double) {
    switch command {
    case .start(let sound, let id, _, let gain, let pitchFactor, let pan):
      guard isHeard else { return }
      let frame = Int((delay / max(1e-3, loop.speed) * Double(Mixer.sampleRate)).rounded())
      device.perform(.start(sound, id: id, frame: frame, gain: gain, pitchFactor: pitchFactor, pan: pan))
    case .hold: if isHeard { device.perform(command) }
    case .raise, .release, .volume, .fadeOut: device.perform(command)
    }
  }

  /// Ends what sounds, and closes the device.
  override func didEnd() { device.end() }

  /// Whether sounds reach the device. None is opened for what is not heard.
  private var isHeard: Bool { volume > 0 && !window.isMinimized }

  private func update() {
    let volume = app.preferences.values.volume(hasFocus: hasFocus)
    guard volume != self.volume else { return }
    self.volume = volume
    device.perform(.volume(volume))
  }
}
