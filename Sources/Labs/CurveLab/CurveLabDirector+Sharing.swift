import MotionNotation
import OvershootCurves
import OvershootScreenKit

/// The curve is taken away as text, and brought as text.
extension CurveLabDirector {
  /// The samples of a table.
  private static let sampleCount = 101

  /// The user copies the curve in a notation, or in that of the last copy.
  func onCopy(_ notation: CurveDialect? = nil, asFile isFile: Bool = false) {
    let notation = notation ?? copied
    copied = notation
    let sampleCount = notation == .csv ? Self.sampleCount : 0
    let text = timed.flatMap { isFile ? notation.file(of: $0) : notation.text(of: $0, sampleCount: sampleCount) }
    guard let text else {
      // Translators: the value is a notation, such as CSS.
      return say(tr("\(notation.title) cannot express this curve."))
    }
    copy(text)
    // Translators: the value is a notation, such as CSS.
    say(tr("Copied as \(notation.title)."))
    navigator.note(.collected(.allCopied, part: notation.rawValue))
  }

  /// The user pastes text; nil if the clipboard is empty.
  func onPaste(_ text: String?) {
    guard let text else { return say(tr("The clipboard has no text.")) }
    if takesRecording(text) { return }
    do {
      let read = try ReadCurve(text, duration: duration)
      edit { $0 = CurveDraft(read.curve, changing: $0) }
      // Translators: the value is the notation that was recognized, such as CSS.
      say(tr("Pasted from \(read.dialect.title)."))
    } catch {
      say([tr("This is not a curve."), "\(error)"].joined(separator: " "))
    }
  }
}
