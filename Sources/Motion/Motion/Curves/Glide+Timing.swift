import RealModule

/// The motion as the timing of a block, over u from 0 to 1 within `total` seconds.
///
/// A plain decay is a curve from the start to the end, and keeps a scrubbed fraction in step with the value. Any other
/// motion may end where it began: then the distance is left evenly, and the rest follows from the velocity.
extension Glide {
  func sample(at u: Double, of total: Double) -> CurveSample {
    let offset = position(at: u * total) - end
    guard !isPlainDecay || start == end else { return CurveSample(remaining: offset / (start - end), impulse: 0) }
    let remaining = (1 - u) * (1 - u) * (1 + 2 * u)
    let impulse = velocity == 0 ? 0 : (offset - (start - end) * remaining) / (velocity * total)
    return CurveSample(remaining: velocity == 0 && start != end ? offset / (start - end) : remaining, impulse: impulse)
  }

  func rate(at u: Double, of total: Double) -> CurveSample {
    let speed = velocity(at: u * total) * total
    guard !isPlainDecay || start == end else { return CurveSample(remaining: speed / (start - end), impulse: 0) }
    let remaining = -6 * u * (1 - u)
    let impulse = velocity == 0 ? 0 : (speed - (start - end) * remaining) / (velocity * total)
    return CurveSample(remaining: velocity == 0 && start != end ? speed / (start - end) : remaining, impulse: impulse)
  }
}
