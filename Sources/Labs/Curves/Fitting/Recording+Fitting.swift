import Motion
import MotionNotation
import OvershootGeometry

extension Recording {
  /// The share of the distance by which rounded numbers may add to the error.
  private static let roundingError = 1e-6
  /// The digits of the numbers of a curve.
  private static let digits = 6

  /// Returns the curve of each model that is nearest to the recording, the best first: that with the least `score`. A
  /// model is missing where the points are too few for it, or where the recording ends where it begins.
  ///
  /// It is found from at most 300 of the points.
  package func fits(_ models: Set<FitModel> = Set(FitModel.allCases)) -> [FittedCurve] {
    let samples = FitSamples(self)
    let fits: [FittedCurve] = FitModel.allCases.filter(models.contains).compactMap { model in
      let candidate =
        switch model {
        case .bezier: samples.bezier
        case .spring: samples.spring
        case .decay: samples.decay
        case .linear: samples.lines
        }
      return candidate.map { fitted(model, $0, samples) }
    }
    return fits.sorted { $0.score < $1.score }
  }

  private func fitted(_ model: FitModel, _ found: FitCandidate, _ samples: FitSamples) -> FittedCurve {
    let (from, to) = (samples.value(found.from), samples.value(found.to))
    func measured(_ curve: CurveDescription) -> FittedCurve {
      func fit(_ rms: Double, _ maximum: Double) -> FittedCurve {
        FittedCurve(
          model: model, curve: curve, duration: found.end.map { ($0 - found.start) * samples.span },
          delay: found.start * samples.span, from: from, to: to, rms: rms, maxError: maximum, score: found.score,
          firstTime: samples.firstTime)
      }
      let exact = fit(0, 0)
      var (squares, maximum) = (0.0, 0.0)
      for point in points {
        let error = abs(exact.value(at: point.x) - point.y) / abs(to - from)
        squares += error * error
        maximum = max(maximum, error)
      }
      return fit((squares / Double(points.count)).squareRoot(), maximum)
    }
    let (exact, rounded) = (measured(found.curve), measured(found.curve.rounded(digits: Self.digits)))
    return rounded.rms <= exact.rms + Self.roundingError ? rounded : exact
  }
}
