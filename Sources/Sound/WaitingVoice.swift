/// A voice whose start has not come yet.
struct WaitingVoice {
  /// The number under which it is started, and whether it sounds until it is released.
  let id: Int
  let isHeld: Bool
  /// What starts, with pitch and place as they will sound.
  let voice: Voice
  /// The frame of the start.
  let frame: Int
  /// The factor of the gain of the voice.
  var gain: Double
}
