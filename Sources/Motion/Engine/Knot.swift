/// A difference at one place that fades out evenly towards 0 and 1, and is nothing beyond them.
struct Knot: Sendable {
  let at: Double
  let residual: CurveSample

  func weight(at u: Double) -> Double {
    let share = usesLeft(u) ? u / at : (1 - u) / (1 - at)
    return share.isFinite ? max(0, min(1, share)) : u == at ? 1 : 0
  }

  func slope(at u: Double) -> Double {
    let slope = usesLeft(u) ? 1 / at : -1 / (1 - at)
    return slope.isFinite ? slope : 0
  }

  private func usesLeft(_ u: Double) -> Bool { at < 1 && (u < at || at <= 0) }
}

extension CurveSample {
  func minus(_ other: CurveSample) -> CurveSample {
    CurveSample(remaining: remaining - other.remaining, impulse: impulse - other.impulse)
  }

  mutating func add(_ other: CurveSample, times weight: Double) {
    remaining += other.remaining * weight
    impulse += other.impulse * weight
  }
}
