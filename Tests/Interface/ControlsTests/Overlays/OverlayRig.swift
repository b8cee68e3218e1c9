import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import StageTesting

@testable import OvershootControls

/// A window of 400 by 500 points with a button, over which something floats.
@MainActor
final class OverlayRig: ManualHost {
  let scene = Scene()
  let opener: Button
  private(set) var presses: () -> Int = { 0 }

  init(_ policy: MotionPolicy = .full, size: Size = Size(400, 500)) {
    final class Count { var value = 0 }
    let count = Count()
    opener = Button("Open", font: Font(size: 14)) { count.value += 1 }
    opener.frame = Rect(x: 40, y: 60, width: 120, height: 40)
    scene.setTheme(.light)
    scene.addSubview(opener)
    super.init(scene, size: size, motionPolicy: policy)
    presses = { count.value }
  }

  func texts() -> [String] {
    displayList.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
  }

  /// Returns the shown positions of `view` in frames of 1/120 s, from the present one on.
  func positions(_ view: View, frames: Int) -> [Vector2] {
    (0..<frames).map { _ in
      advance(1.0 / 120)
      return view.$center.shown
    }
  }
}

extension [Vector2] {
  /// The greatest change of the velocity between two frames, in points per frame.
  var maximumJump: Double {
    let steps = zip(self, dropFirst()).map { $1 - $0 }
    return zip(steps, steps.dropFirst()).map { ($1 - $0).length }.max() ?? 0
  }
}
