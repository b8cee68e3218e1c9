/// A call of a mixer as a value of fixed size, which can be handed to another thread.
public enum MixerCommand: BitwiseCopyable, Sendable {
  /// Starts a sound; `Mixer.start(_:id:at:gain:pitchFactor:pan:)` describes its values.
  case start(Sound, id: Int, frame: Int, gain: Double, pitchFactor: Double, pan: Double)
  /// Makes the sounds with a number louder, in decibels.
  case raise(id: Int, decibels: Double)
  /// Starts or moves a voice that sounds until it is released.
  case hold(Voice, id: Int)
  /// Lets the voices with a number fade.
  case release(id: Int)
  /// Sets the volume in per cent, 0...100.
  case volume(Double)
  /// Lets all voices fade within 5 ms.
  case fadeOut
}

extension Mixer {
  /// Does what a command says, at the current position.
  public mutating func perform(_ command: MixerCommand) {
    switch command {
    case .start(let sound, let id, let frame, let gain, let pitchFactor, let pan):
      start(sound, id: id, at: frame, gain: gain, pitchFactor: pitchFactor, pan: pan)
    case .raise(let id, let decibels): raise(id, by: decibels)
    case .hold(let voice, let id): hold(voice, id: id)
    case .release(let id): release(id)
    case .volume(let volume): setVolume(volume)
    case .fadeOut: fadeOut()
    }
  }
}
