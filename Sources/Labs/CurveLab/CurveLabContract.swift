import Motion
import OvershootGeometry
import ScreenKit
import Stage

/// The curve lab: a curve is seen, changed, compared with others and taken away as text.
enum CurveLab {
  /// The scene, as the director sees it.
  @MainActor
  protocol DisplayUI: AnyObject {
    func display(_ news: News)
  }

  /// The director, as the scene sees it.
  @MainActor
  protocol HandleUIEvents: AnyObject {
    /// The scene is laid out.
    func onUIReady()
    /// The user chooses what to see.
    func onMode(_ mode: Mode)
    /// The user chooses the kind of curve. An index out of range is ignored.
    func onKind(_ index: Int)
    /// The user chooses the parameters of the spring. An index out of range is ignored.
    func onSpringForm(_ index: Int)
    /// The user moves a slider; `onEditEnded()` follows.
    func onParameter(_ index: Int, _ value: Double)
    /// The user moves a handle, in fractions; `onEditEnded()` follows.
    func onHandle(_ index: Int, _ point: Vector2)
    /// The user removes a point of lines.
    func onRemoveHandle(_ index: Int)
    /// The user chooses a preset of the kind. An index out of range is ignored.
    func onPreset(_ index: Int)
    /// A movement has ended: it is one step of undo.
    func onEditEnded()
    /// The user takes back the last edit.
    func onUndo()
    /// The user repeats an edit that was taken back.
    func onRedo()
    /// The user copies the curve.
    func onCopy(_ notation: CurveNotation)
    /// The user pastes text; nil if the clipboard has none.
    func onPaste(_ text: String?)
    /// The user adds the curve to the race, in place of the oldest of four.
    func onRace()
  }

  /// What the lab shows.
  enum Mode: String, CaseIterable, Sendable {
    case curve, animator, race, interrupt, stress

    var title: String {
      switch self {
      case .curve: "Curve"
      case .animator: "Animator"
      case .race: "Race"
      case .interrupt: "Interrupt"
      case .stress: "Stress"
      }
    }
  }

  /// The notations in which the curve is copied, with their titles.
  static let notations: [(notation: CurveNotation, title: String)] = [
    (.swift, "Swift"), (.css, "CSS"), (.keyframes, "@keyframes"), (.json, "JSON"),
  ]

  /// The edited curve, ready to show.
  struct Shown: Hashable, Sendable {
    let curve: TimedCurve
    let kindIndex: Int
    /// The index of the spring's form; nil for other curves.
    let formIndex: Int?
    let parameters: [CurveDraft.Parameter]
    let handles: [Vector2]
    /// The curves to choose from, in rows.
    let presets: [[CurvePreset]]
    /// The curve in words.
    let summary: String
    let canUndo: Bool
    let canRedo: Bool
  }

  /// A change to show.
  enum News: Hashable, Sendable {
    case mode(Mode)
    case curve(Shown)
    /// The curve was chosen as a whole, and is worth a look.
    case preview
    /// The curves that run against each other, the oldest first.
    case race([TimedCurve])
    /// A text for the clipboard.
    case copied(String)
    /// A sentence about the last action.
    case message(String)
  }

  /// Creates the screen.
  @MainActor
  static func makeModule(
    _ mode: Mode, preferences: Preferences, navigator: Navigator = Navigator(), meter: FrameMeter = FrameMeter()
  ) -> Scene {
    let director = CurveLabDirector(mode: mode)
    let scene = CurveLabScene(director: director, navigator: navigator, preferences: preferences, meter: meter)
    director.ui = scene
    director.onTrophyEvent = { navigator.note($0) }
    return scene
  }
}
