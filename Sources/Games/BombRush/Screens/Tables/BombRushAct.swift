import OvershootGameKit

/// What the user does on the page of a level beside playing.
enum BombRushAct: PageAct, AudibleMoment {
  /// The held bomb is given a direction.
  case steered
  case xrayOpened, xrayClosed
  /// The end is wound back or forth by this number of ticks per second; 0 when it stands still.
  case wound(speed: Double)

  var cues: [SoundCue] {
    guard case .wound(let speed) = self else { return [] }
    return [
      BombRushSounds.rewind.held(
        pitch: min(2_000, BombRushSounds.motorPitch + BombRushSounds.motorRise * speed), gain: speed > 0 ? 1 : 0)
    ]
  }
}
