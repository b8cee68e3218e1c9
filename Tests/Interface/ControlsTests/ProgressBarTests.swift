import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

// Behaviour: screens C9
@MainActor
@Suite struct ProgressBarTests {
  private let bar = ProgressBar(.fraction(0.25))
  private let rig: ControlRig

  init() {
    rig = ControlRig(bar, Rect(x: 100, y: 80, width: 200, height: 6))
  }

  /// Returns the filled interval, in the bar's coordinates; nil if nothing is filled.
  private func filled(_ list: DisplayList) -> ClosedRange<Double>? {
    let fills = list.commands.compactMap { command -> ClosedRange<Double>? in
      guard case .fill(let shape, let color) = command, color.red == ControlRig.theme.accent.red else { return nil }
      return max(0, shape.rect.minX)...max(0, shape.rect.maxX)
    }
    return fills.last
  }

  @Test func theModelChangesAtOnceAndTheDrawingEases() {
    expect(filled(rig.nextFrame()), equals: 0...50)
    rig.host.perform { bar.progress = .fraction(0.75) }
    expect(bar.progress, equals: .fraction(0.75))
    var last = 50.0
    for _ in 0..<30 {
      let end = filled(rig.nextFrame())?.upperBound ?? 0
      expect(end >= last && end <= 150)
      last = end
    }
    expect(abs(last - 150) < 1e-9 && !rig.host.needsFrame)
  }

  @Test func fractionsAreLimited() {
    bar.progress = .fraction(.nan)
    expect(bar.progress, equals: .fraction(0.25))
    bar.progress = .fraction(7)
    expect(bar.progress, equals: .fraction(1))
    bar.progress = .fraction(-.infinity)
    expect(bar.progress, equals: .fraction(0))
  }

  @Test func theBarIgnoresInput() {
    expect(!bar.canBecomeFocused && rig.host.scene.hitTest(Vector2(200, 83)) === rig.host.scene)
  }

  @Test func aSegmentMovesWhileIndeterminate() {
    rig.host.perform { bar.progress = .indeterminate }
    var ends: Set<Double> = []
    for _ in 0..<300 {
      if let part = filled(rig.nextFrame()) {
        expect(part.lowerBound >= 0 && part.upperBound <= 200 + 1e-9)
        ends.insert(part.upperBound)
      }
      expect(rig.host.needsFrame)
    }
    expect(ends.count > 50)
    rig.host.perform { bar.progress = .fraction(0.5) }
    expect(filled(rig.run(1)) == 0...100 && !rig.host.needsFrame)
  }

  @Test func theSegmentMovesOnlyWhileVisible() {
    rig.host.perform { bar.progress = .indeterminate }
    rig.run(0.5)
    bar.removeFromSuperview()
    rig.run(0.3)
    expect(!rig.host.needsFrame)
    rig.host.scene.addSubview(bar)
    rig.run(0.5)
    expect(rig.host.needsFrame)
    bar.isHidden = true
    rig.run(3.2)
    expect(!rig.host.needsFrame)
    bar.isHidden = false
    rig.nextFrame()
    expect(rig.host.needsFrame)
  }

  @Test func anIndeterminateBarAnimatesFromTheFirstFrame() {
    let busy = ProgressBar(.indeterminate)
    let rig = ControlRig(busy, Rect(x: 100, y: 80, width: 200, height: 6))
    expect(rig.host.needsFrame)
    rig.run(0.5)
    expect(rig.host.needsFrame)
  }

  @Test(arguments: [MotionPolicy.reduced, .none])
  func reducedMotionShowsStaticStripes(_ policy: MotionPolicy) {
    let busy = ProgressBar(.indeterminate)
    let rig = ControlRig(busy, Rect(x: 100, y: 80, width: 200, height: 6), policy)
    let list = rig.run(1)
    expect(!rig.host.needsFrame)
    expect(list.commands.contains { if case .fillShape(_, .stripes) = $0 { true } else { false } })
    expect(rig.run(1), equals: list)
  }

  @Test func aThemeChangeDrawsBothThemes() {
    var dark = ControlRig.theme
    dark.accent = .black
    rig.host.perform { bar.superview?.setTheme(dark, duration: 1) }
    rig.run(0.5)
    let list = rig.run(0)
    for accent in [ControlRig.theme.accent, .black] {
      expect(list.commands.contains { if case .fill(_, accent) = $0 { true } else { false } })
    }
    bar.superview?.setTheme(ControlRig.theme)
    expect(filled(rig.run(1)), equals: 0...50)
  }
}
