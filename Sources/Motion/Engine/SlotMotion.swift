/// How the coefficients of one slot follow from the time.
struct SlotMotion: Sendable {
  enum Mode: UInt8, Sendable {
    /// They do not change.
    case idle
    /// They follow a curve over a plain span.
    case curve
    /// The block computes them.
    case block
  }

  var mode = Mode.idle
  var curve = CurveCache.Entry.linear
  /// The epoch of `factors`; -1 before they are computed.
  var epoch: Int32 = -1
  var anchor = Anchor(time: 0, position: 0, pace: 0)
  var begin = 0.0
  var length = 1.0
  /// The seconds by which the impulse of a unit of velocity is multiplied.
  var duration = 0.0
  /// 1 where the model is the start, else 0.
  var offset = 0.0
  /// The release time of a spring that runs at its natural pace.
  var releaseTime = 0.0
  var factors = (0.0, 0.0)

  /// Returns u at a time.
  @inline(__always)
  func local(at time: Double) -> Double { (anchor.position(at: time) - begin) / length }
}
