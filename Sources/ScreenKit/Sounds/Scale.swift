/// The major pentatonic scale on C in equal temperament, to which all notes keep, so that whatever comes together
/// agrees.
package enum Scale {
  /// The pitch of step 0, C5, in Hz.
  private static let base = 523.251_130_601_197_3
  /// The pitches of the five steps of an octave, by that of its first.
  private static let ratios = [
    1, 1.122_462_048_309_373, 1.259_921_049_894_873, 1.498_307_076_876_681_5, 1.681_792_830_507_429,
  ]

  /// Returns the pitch of a step in Hz. Step 0 is C5, 1 D5, 5 C6 and -1 A4. Steps beyond -20...20 are limited.
  package static func pitch(_ step: Int) -> Double {
    let step = min(20, max(-20, step))
    let octave = step >= 0 ? step / 5 : (step - 4) / 5
    return base * ratios[step - octave * 5] * Double(sign: .plus, exponent: octave, significand: 1)
  }
}
