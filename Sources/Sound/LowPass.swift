/// Two equal low-pass filters of one pole each, one behind the other. A pole of 0 changes nothing.
enum LowPass {
  /// The cut-off in Hz above which a finite one is that.
  private static let highestCutoff = 22_000.0

  /// Returns the pole with which both filters together damp the frequency `cutoff` by 3 dB.
  static func pole(cutoff: Double, _ tables: Wavetables) -> Float {
    guard cutoff.isFinite else { return 0 }
    let turns = min(cutoff, highestCutoff) / Double(Mixer.sampleRate)
    // Each filter keeps 1/√2 of the power: (1 - p)² = (1 - 2p·cos + p²)/√2. With 1 - cos = 2·sin² of half the angle,
    // small cut-offs lose no digits.
    let half = Double(tables.sine(turns: turns / 2))
    let kept = 0.70710678118654752440
    let middle = (1 - kept) + kept * 2 * half * half
    let product = 1 - kept
    let root = (middle * middle - product * product).squareRoot()
    return Float((middle - root) / product)
  }
}
