import MotionNotation

extension CurveLabDirector {
  /// The user types a parameter. Returns what is wrong, and where; nil where it is set.
  func onTyped(_ text: String, parameter index: Int) -> String? {
    typed { draft throws(CurveSyntaxError) in try draft.type(text, parameter: index) }
  }

  /// The user types a handle of a Bézier. Returns what is wrong, and where; nil where it is set.
  func onTyped(_ text: String, handle index: Int) -> String? {
    typed { draft throws(CurveSyntaxError) in try draft.type(text, handle: index) }
  }

  /// The user types the curve. Returns what is wrong, and where; nil where it is taken.
  func onTyped(_ text: String) -> String? { typed { draft throws(CurveSyntaxError) in try draft.type(text) } }

  private func typed(_ change: (inout CurveDraft) throws(CurveSyntaxError) -> Void) -> String? {
    var next = draft
    do throws(CurveSyntaxError) {
      try change(&next)
    } catch {
      return error.text
    }
    edit { $0 = next }
    return nil
  }
}
