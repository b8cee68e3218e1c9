import OvershootCommands
import OvershootScreenKit
import OvershootShell
import OvershootSound
import SDLStage

/// Plays what is heard in a window.
@MainActor
final class LiveSound: SoundOutput {
  private let device: AudioDevice
  private unowned let window: Window
  private unowned let preferences: Preferences
  private unowned let loop: WindowLoop
  private var hasFocus = true
  /// The volume that the device was told last, in per cent.
  private var volume: Double

  init(_ production: Composition.Production) {
    (window, preferences, loop) = (production.window, production.preferences, production.loop)
    device = AudioDevice(log: StandardStream.log)
    volume = 100
    production.sound.output = self
    production.sound.onCaption = { [unowned app = production.app, unowned self] caption, isAlone in
      app.show(caption: caption)
      guard isAlone, preferences[Options.captions] else { return }
      // Translators: the caption of a sound, as a sentence that a screen reader says.
      loop.accessibility?.announce(Announcement(tr("\(caption).")))
    }
    preferences.observe(self) { [unowned self] _ in update() }
    let former = loop.onEvent
    loop.onEvent = { [unowned self] time, event in
      former?(time, event)
      guard case .focus(let gained) = event else { return }
      hasFocus = gained
      update()
    }
    update()
  }

  func perform(_ command: MixerCommand, at time: Double, delay: Double) {
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
  func end() { device.end() }

  /// Whether sounds reach the device. None is opened for what is not heard.
  private var isHeard: Bool { volume > 0 && !window.isMinimized }

  private func update() {
    let volume = preferences.values.volume(hasFocus: hasFocus)
    guard volume != self.volume else { return }
    self.volume = volume
    device.perform(.volume(volume))
  }
}
