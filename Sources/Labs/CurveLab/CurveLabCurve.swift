import MotionNotation
import OvershootCurves
import OvershootScreenKit

/// The edited curve, ready to show.
struct CurveLabCurve: Hashable, Sendable {
  let curve: TimedCurve
  let kindIndex: Int
  /// The index of the spring's form; nil for other curves.
  let formIndex: Int?
  let parameters: [CurveDraft.Parameter]
  let handles: [Vector2]
  /// The curves to choose from, by origin.
  let presets: [CurvePreset]
  /// The curve as it can be typed.
  let text: String
  /// Whether a change of the own curves can be taken back.
  let canUndoOwn: Bool
  /// The curve in words.
  let summary: String
  let canUndo: Bool
  let canRedo: Bool
  /// The recording below the curve.
  var trace: RecordedTrace?
  /// Whether a stroke over the graph becomes the curve.
  var isDrawing = false
}
