import MotionNotation
import OvershootCurves
import OvershootScreenKit

extension CurveLabDirector {
  /// The digits that a hand can mean.
  private static let drawnDigits = 3

  /// The user begins to draw a curve by hand, or does not want to any more.
  func onDraw() {
    isDrawing.toggle()
    if isDrawing { say(tr("Draw from left to right over the graph. By keys, write the curve as text.")) }
    show()
  }

  /// The user drew a stroke over a time axis of some seconds: the curve that fits it best becomes the edited one.
  func onStroke(_ stroke: DrawnStroke, over duration: Double) {
    guard stroke.recording(over: duration) != nil else {
      return say(tr("The stroke is too short. The curve stays as it was."))
    }
    guard let fit = stroke.fit(over: duration),
      let curve = try? TimedCurve(
        fit.curve, duration: stroke.duration(of: fit, over: duration).rounded(toParts: 100))
    else { return say(tr("The stroke is too short. The curve stays as it was.")) }
    isDrawing = false
    edit { $0.take(curve, digits: Self.drawnDigits) }
    show()
    say(Self.words(fit.model, fit.maxError * 100))
  }

  private static func words(_ model: FitModel, _ percent: Double) -> String {
    switch model {
    // Translators: a stroke that was drawn by hand, and how far the curve is from it at most, in parts of the way.
    case .bezier: tr("Your stroke is a Bézier, and at most \(percent, decimals: 1) % beside it.")
    // Translators: a stroke that was drawn by hand, and how far the curve is from it at most, in parts of the way.
    case .spring: tr("Your stroke is a spring, and at most \(percent, decimals: 1) % beside it.")
    // Translators: a stroke that was drawn by hand, and how far the curve is from it at most, in parts of the way.
    case .linear: tr("Your stroke is lines, and at most \(percent, decimals: 1) % beside them.")
    case .decay: ""
    }
  }
}

extension CurveDraft {
  /// Takes a curve that was drawn, a spring by its duration and its bounce, in some digits.
  fileprivate mutating func take(_ drawn: TimedCurve, digits: Int) {
    self = CurveDraft(drawn, changing: self)
    if kind == .spring { select(.perceptual) }
    if let rounded = try? TimedCurve(curve.rounded(digits: digits), duration: duration) {
      self = CurveDraft(rounded, changing: self)
    }
  }
}
