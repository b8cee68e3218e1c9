import Motion
import MotionNotation
import OvershootControls
import OvershootCurveLab
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// The curve lab: its graph while a handle is dragged and while it plays beside curve B, and its dots.
extension ScreenCase {
  static var curveLab: [ScreenCase] {
    [
      ScreenCase(
        name: "curve-lab-graph", route: .curves, prepare: { select("Bézier", in: $0) },
        play: { run in
          let side = 28.0
          guard let handle = run.views(Control.self).first(where: { $0.bounds.size == Size(side, side) }) else {
            return
          }
          let start = run.center(of: handle)
          run.send(.pointer(start, button: 1, isDown: true))
          run.skipFrame()
          for step in 0..<240 {
            // A figure of eight, so that the range of values changes too.
            let angle = Double(step) / 120
            let offset = Vector2(abs(angle - 1) * 200 - 200, (abs(angle * 2 - 2) - 1) * 120)
            run.send(.move(start + offset))
            run.frame()
          }
          run.send(.pointer(start, button: 1, isDown: false))
          run.skipFrame()
        }),
      ScreenCase(
        name: "curve-lab-plays", route: .curves,
        prepare: { run in
          // The spring becomes curve B, and the run goes on and on.
          for key in [Key.b, .l] { run.send(.key(key, isDown: true), .key(key, isDown: false)) }
          select("Bézier", in: run)
        }, play: { $0.run(4) }),
      ScreenCase(
        name: "curve-lab-stress", route: .curves, prepare: { select("Stress", in: $0) }, play: { $0.run(4) }),
      ScreenCase(
        name: "curve-lab-stress-10000", route: .curves,
        prepare: { run in
          select("Stress", in: run)
          select("10,000", in: run)
        }, play: { $0.run(4) }),
      ScreenCase(
        name: "curve-lab-paste", route: .curves,
        play: {
          paste(
            [
              "cubic-bezier(0.2, 0.9, 0.4, 1)", "spring(response: 0.5, dampingFraction: 0.7)",
              "linear(0, 0.3 20%, 1)", ".bouncy(duration: 0.6)",
            ], in: $0)
        }),
      ScreenCase(
        name: "curve-lab-paste-recording", route: .curves,
        play: { paste(["ease-out", "ease-in-out"].compactMap(recording), in: $0) }),
    ]
  }

  /// Pastes texts one after the other. Measures only the frames that show them first, with the paste.
  private static func paste(_ texts: [String], in run: ScreenRun) {
    for step in 0..<40 {
      run.host.clipboard.text = texts[step % texts.count]
      run.press(.v, modifiers: .control)
      run.frame()
      for _ in 0..<12 { run.skipFrame() }
    }
  }

  /// A recording of a curve at 60 frames a second.
  private static func recording(_ curve: String) -> String? {
    (try? TimedCurve(CurveDescription(curve), duration: 1)).map { $0.csv(sampleCount: 61) }
  }

  /// Presses the segment with a title.
  private static func select(_ title: String, in run: ScreenRun) {
    for control in run.views(SegmentedControl.self) {
      guard let index = control.titles.firstIndex(of: title) else { continue }
      let width = control.bounds.width / Double(control.titles.count)
      let point = control.convert(Vector2((Double(index) + 0.5) * width, control.bounds.height / 2), to: run.app)
      run.send(.pointer(point, button: 1, isDown: true), .pointer(point, button: 1, isDown: false))
      run.run(0.6)
      return
    }
  }
}
