import MotionNotation
import OvershootScreenKit
import OvershootScreenTesting
import StageTesting

@testable import OvershootCurveLab

/// The curve lab in a window, with shortcuts to its parts.
@MainActor
final class CurveLabRig: ManualHost {
  let scene: Scene
  let clipboard = MemoryClipboard()

  init(_ mode: CurveLabMode = .curve, size: Size = Size(1_000, 700), motion: MotionPolicy = .full, runs: Int = 1) {
    let values = OptionValues(motion: motion == .full ? .full : motion == .reduced ? .reduced : .none)
    scene = CurveLabScene(mode, preferences: Preferences(values), runs: runs)
    super.init(scene, size: size, motionPolicy: motion, clipboard: clipboard)
  }

  func find<Part: View>(_ type: Part.Type, _ isWanted: (Part) -> Bool = { _ in true }) -> Part? {
    all(type).first(where: isWanted)
  }

  /// All shown views of a type.
  func all<Part: View>(_ type: Part.Type) -> [Part] {
    func all(_ view: View) -> [View] { view.isHidden ? [] : [view] + view.subviews.flatMap(all) }
    return all(scene).compactMap { $0 as? Part }
  }

  func center(_ view: View) -> Vector2 { view.convert(view.bounds.center, to: scene) }

  func click(_ view: View) {
    let point = center(view)
    send(.pointer(point, button: 1, isDown: true))
    run(0.05)
    send(.pointer(point, button: 1, isDown: false))
    run(0.05)
  }

  /// Shows the part of the panel of an index.
  func openPart(_ index: Int) {
    host.perform { lab?.curve.panel.choosePart(index) }
    run(0.6)
  }

  private var lab: CurveLabScene? { scene as? CurveLabScene }

  /// Chooses a kind of curve.
  func choose(_ kind: CurveDraft.Kind) {
    host.perform { lab?.director.onKind(kind.rawValue) }
    run(0.1)
  }

  /// The edited curve in words.
  var summary: String { lab?.director.shown?.summary ?? "" }

  /// What plays on the page.
  var player: CurvePlayer? { lab?.player }
  var isRunning: Bool { player?.isRunning == true }

  func text(containing part: String) -> String? { find(Label.self) { $0.text.contains(part) }?.text }
}

/// What a director of the lab has said and copied last.
final class Heard {
  var copied: String?
  var message: String?
}
