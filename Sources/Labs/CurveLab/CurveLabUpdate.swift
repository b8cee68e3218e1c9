import MotionNotation
import OvershootCurves
import OvershootScreenKit

/// What the director tells: the scene, or a double of a test.
@MainActor
protocol CurveLabDisplay: AnyObject {
  func display(_ update: CurveLabUpdate)
}

/// A change to show.
enum CurveLabUpdate: Hashable, Sendable {
  case mode(CurveLabMode)
  case curve(CurveLabCurve)
  /// The curve was chosen as a whole, and is worth a look.
  case preview
  /// A curve of the user's own that is about to be shown, and is to be found among the presets.
  case own(CurvePreset)
  /// What moves along the curve, and how.
  case moving(Moving)
  /// What is drawn, and the curve with which it is compared.
  case viewing(CurveViewing)
  /// The curves that run against each other, the oldest first.
  case race([TimedCurve])
  /// A text for the clipboard.
  case copied(String)
  /// A sentence about the last action.
  case message(String)
}

/// What the lab shows.
package enum CurveLabMode: String, CaseIterable, Sendable {
  case curve, animator, race, interrupt, timeline

  var title: String {
    switch self {
    case .curve: tr("Curve")
    // Translators: an object that runs an animation.
    case .animator: tr("Animator")
    // Translators: the title of a page on which curves race.
    case .race: tr("Race")
    // Translators: the title of a page on which movements are interrupted.
    case .interrupt: tr("Interrupt")
    // Translators: the title of a page on which several movements are put together.
    case .timeline: tr("Timeline")
    }
  }
}

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
