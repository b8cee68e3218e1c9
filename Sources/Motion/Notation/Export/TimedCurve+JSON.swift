import OvershootGeometry
import OvershootJSON

extension TimedCurve {
  /// The curve, its duration and `count` samples at even intervals as one line of JSON.
  ///
  /// - Precondition: `count` is 0 or at least 2.
  public func json(sampleCount count: Int = 0) -> String {
    let samples = count > 0 ? samples(count).map(\.json) : nil
    return JSONValue(present: [
      ("curve", .string(curve.description)), ("duration", .real(duration)), ("samples", samples.map { .list($0) }),
    ]).text
  }

  /// The samples as comma-separated values: seconds, value, velocity per second and acceleration per second squared. A
  /// number that is not finite is an empty field.
  ///
  /// - Precondition: `count` is at least 2.
  public func csv(sampleCount count: Int) -> String {
    let lines = samples(count).map { sample in
      [sample.time, sample.value, sample.velocity, sample.acceleration].map { $0.isFinite ? $0.css : "" }
        .joined(separator: ",")
    }
    return (["time,value,velocity,acceleration"] + lines).joined(separator: "\n") + "\n"
  }

  private struct Sample {
    let time: Double
    let value: Double
    let velocity: Double
    let acceleration: Double

    var json: JSONValue {
      ["at": .real(time), "value": .real(value), "velocity": velocity.isFinite ? .real(velocity) : .null]
    }
  }

  private func samples(_ count: Int) -> [Sample] {
    require(count >= 2, "A curve is sampled at 2 points or more, not \(count).")
    return (0..<count).map { index in
      let fraction = Double(index) / Double(count - 1)
      return Sample(
        time: fraction * duration, value: value(at: fraction), velocity: velocity(at: fraction),
        acceleration: acceleration(at: fraction))
    }
  }
}
