/// How one slot's coefficients follow from the time.
struct SlotMotion: Sendable {
  enum Mode: UInt8, Sendable {
    /// They stay as they are.
    case idle
    /// Along a curve over an even span.
    case curve
    /// As the block computes them.
    case block
  }

  var mode = Mode.idle
  var curve = CurveCache.Entry.linear
  /// Which reference a spring's own factor belongs to; nil-like -1 before it is known.
  var epoch: Int32 = -1
  var anchor = Anchor(time: 0, position: 0, pace: 0)
  var begin = 0.0
  var length = 1.0
  /// The seconds that a unit of velocity is worth over the whole curve.
  var duration = 0.0
  /// 1 where the block is reversed: its model is the start.
  var offset = 0.0
  /// When a spring that runs at its natural pace was released.
  var releaseTime = 0.0
  var factors = (0.0, 0.0)

  /// u at a moment.
  @inline(__always)
  func local(at time: Double) -> Double { (anchor.position(at: time) - begin) / length }
}
