import RealModule

/// The motion as the timing of a block, over u from 0 to 1 within `total` seconds.
///
/// A plain decay is a curve from the start to the end, and keeps a scrubbed fraction in step with the value. Any other
/// motion may end where it began: then the distance is left evenly, and the rest follows from the velocity.
extension Glide {
  func sample(at u: Double, of total: Double) -> CurveSample {
    coefficients(position(at: u * total) - end, (1 - u) * (1 - u) * (1 + 2 * u), total)
  }

  func rate(at u: Double, of total: Double) -> CurveSample {
    coefficients(velocity(at: u * total) * total, -6 * u * (1 - u), total)
  }

  /// Returns the coefficients of a number: of the distance alone, or of `remaining` of it and what is left of the
  /// velocity.
  private func coefficients(_ number: Double, _ remaining: Double, _ total: Double) -> CurveSample {
    if start != end, isPlainDecay || velocity == 0 { return CurveSample(remaining: number / (start - end), impulse: 0) }
    let impulse = velocity == 0 ? 0 : (number - (start - end) * remaining) / (velocity * total)
    return CurveSample(remaining: remaining, impulse: impulse)
  }
}
