import MotionNotation
import OvershootCurves
import OvershootJSON
import OvershootScreenKit

extension CurveLabDirector {
  /// The user keeps the curve under a name. Returns what is wrong with the name; nil where it is kept.
  func onKeep(_ name: String) -> String? {
    guard let curve = draft.timed else { return nil }
    return change(tr("Kept.")) { own throws(OwnCurveError) in try own.add(name, curve) }
  }

  /// The user gives an own curve another name. Returns what is wrong with it.
  func onRename(_ name: String, to other: String) -> String? {
    change(tr("Renamed.")) { own throws(OwnCurveError) in try own.rename(name, to: other) }
  }

  func onDelete(_ name: String) {
    _ = change(tr("Deleted")) { own throws(OwnCurveError) in own.remove(name) }
  }

  func onUndoOwn() {
    own.undo()
    show()
  }

  /// The user takes all own curves away, as one file.
  func onExport() {
    copy(own.curves.json)
    say(tr("Copied"))
  }

  /// The user brings curves; nil if the clipboard is empty. Returns what is wrong with the text, and where.
  func onImport(_ text: String?) -> String? {
    guard let text else { return tr("The clipboard has no text.") }
    do {
      let others = try OwnCurves(reading: text)
      return change(tr("Imported.")) { own throws(OwnCurveError) in try own.add(others) }
    } catch {
      return tr("Line \(error.line), column \(error.column): \(error.sentence)")
    }
  }

  /// The user opened a file of curves: shows the first of them, and where all are.
  func onCurves(_ text: String) {
    let before = Set(own.curves.presets)
    if let fault = onImport(text) { return say(fault) }
    guard let first = own.curves.presets.first(where: { !before.contains($0) }) else { return }
    onMode(.curve)
    scene?.find(first)
    onPreset(first)
  }

  private func change(_ done: String, _ change: (inout OwnCurves) throws(OwnCurveError) -> Void) -> String? {
    do throws(OwnCurveError) {
      try own.change(change)
    } catch {
      return error.sentence
    }
    show()
    say(done)
    return nil
  }
}

extension OwnCurveError {
  /// The reason, ready to show.
  var sentence: String {
    switch self {
    case .nameIsNotAllowed:
      tr("A name has 1 to 40 characters, none of them a brace or a full stop, and no $ in front.")
    case .nameOccurs: tr("There is a curve of this name.")
    case .isFull: tr("There is no more room.")
    }
  }
}
