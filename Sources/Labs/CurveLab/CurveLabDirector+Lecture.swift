import MotionNotation
import OvershootScreenKit

/// What a lecture and the command line show.
extension CurveLabDirector {
  /// The user brings the file of a lecture, which begins where it is right.
  func onLecture(_ bytes: [UInt8]) {
    do {
      lectures.begin(.given(try Lecture(lines: bytes, isScreen: lectures.isScreen)))
    } catch {
      say([tr("This is not a lecture."), "\(error)"].joined(separator: " "))
    }
  }

  /// A lecture shows a page of the lab.
  func onPage(_ page: Lecture.Page, _ mode: CurveLabMode) {
    onMoving { ($0.mover, $0.speed, $0.playing) = (page.mover, page.speed, page.playing) }
    // Of the curves of a question the answer moves.
    show(page.answer.map { [page.curves[$0]] } ?? page.curves, on: mode)
    onMode(mode)
  }

  /// Shows curves on a page: all in a race, and otherwise the first, with the second as curve B.
  func show(_ curves: [TimedCurve], on mode: CurveLabMode) {
    guard let first = curves.first else { return }
    guard mode == .race, curves.count > 1 else {
      edit { $0 = CurveDraft(first, changing: $0) }
      return onViewing { $0.reference = curves.dropFirst().first }
    }
    race = Array(curves.prefix(Self.maximumRunners))
    scene?.showRace()
  }
}
