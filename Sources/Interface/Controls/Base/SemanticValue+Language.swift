import OvershootLocalization
import OvershootStage

extension SemanticValue {
  /// Creates a fraction, 0...1, that is said in percent in the current language.
  init(percentOf fraction: Double) {
    self.init(fraction: fraction)
    let percent = Int(((number?.current ?? 0) * 100).rounded())
    text = tr("\(percent) %")
  }

  /// Returns a number in digits, at most three of them after the decimal separator of the current language.
  static func localizedDigits(_ number: Double) -> String {
    digits(number).replacing(".", with: Localizer.current.language.numbers.decimal)
  }
}
