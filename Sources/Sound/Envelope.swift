/// The level of a voice over its age, both in whole frames: up in a line, down to the sustain along a cube, and from a
/// moment on to 0 along a square. It is computed from the age alone, so it depends on nothing that happened between.
struct Envelope {
  /// The frames of the attack and of the decay.
  var attack: Int
  let decay: Int
  /// The level after the decay.
  let sustain: Float
  /// The age at which the release begins; `Int.max` for a voice that is held.
  private(set) var releaseStart: Int
  private(set) var release: Int
  /// The level at which the release begins; nil where it is that of the envelope at that age.
  private var releaseLevel: Float?

  init(_ voice: Voice, isHeld: Bool) {
    attack = max(VoiceLimits.leastAttack, VoiceLimits.frames(voice.attack))
    decay = VoiceLimits.frames(voice.decay)
    sustain = Float(voice.sustain)
    release = max(VoiceLimits.leastRelease, VoiceLimits.frames(voice.release))
    releaseStart = .max
    guard !isHeld else { return }
    let frames = voice.frames
    release = min(release, frames - VoiceLimits.leastAttack)
    releaseStart = frames - release
  }

  /// The age from which the level is 0; `Int.max` for a voice that is held.
  var end: Int { releaseStart == .max ? .max : releaseStart + release }

  /// Returns the level at an age.
  func level(at age: Int) -> Float {
    guard age >= releaseStart else { return levelBeforeRelease(at: age) }
    guard age < end else { return 0 }
    let rest = 1 - Float(age - releaseStart) / Float(release)
    return (releaseLevel ?? levelBeforeRelease(at: releaseStart)) * rest * rest
  }

  /// Returns whether the level is still rising at an age.
  func isRising(at age: Int) -> Bool { age < min(attack, releaseStart) }

  /// Returns the age after `age` at which another part of the envelope begins; `Int.max` for none.
  func nextEdge(after age: Int) -> Int {
    if age >= releaseStart { return end }
    let edge = age < attack ? attack : age < attack + decay ? attack + decay : releaseStart
    return min(edge, releaseStart)
  }

  /// Begins the release at an age, from the level that is heard then. Has no effect where the voice ends earlier.
  mutating func release(at age: Int, from level: Float, within frames: Int) {
    guard end > age + frames else { return }
    (releaseStart, release, releaseLevel) = (age, frames, level)
  }

  private func levelBeforeRelease(at age: Int) -> Float {
    guard age >= attack else { return Float(age) / Float(attack) }
    guard age < attack + decay else { return sustain }
    let rest = 1 - Float(age - attack) / Float(decay)
    return sustain + (1 - sustain) * rest * rest * rest
  }
}
