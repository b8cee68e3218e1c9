import Controls
import Motion
import OvershootGeometry
import Stage
import StageTesting
import Testing

@testable import Screens

@MainActor
@Suite struct CurveLabSceneTests {
  /// The lab in a window, with shortcuts to its parts.
  private final class Lab: ManualHost {
    let scene: Scene
    let clipboard = MemoryClipboard()

    init(_ mode: CurveLab.Mode = .curve, size: Size = Size(1_000, 700), motion: MotionPolicy = .full) {
      let values = Preferences.Values(motion: motion)
      scene = CurveLab.makeModule(mode, preferences: Preferences(values))
      super.init(scene, size: size, motionPolicy: motion, clipboard: clipboard)
    }

    func find<Part: View>(_ type: Part.Type, _ isWanted: (Part) -> Bool = { _ in true }) -> Part? {
      func all(_ view: View) -> [View] { view.isHidden ? [] : [view] + view.subviews.flatMap(all) }
      return all(scene).lazy.compactMap { $0 as? Part }.first(where: isWanted)
    }

    func center(_ view: View) -> Vector2 { view.convert(view.bounds.center, to: scene) }

    func click(_ view: View) {
      let point = center(view)
      send(.pointer(point, button: 1, isDown: true))
      run(0.05)
      send(.pointer(point, button: 1, isDown: false))
      run(0.05)
    }

    func text(containing part: String) -> String? { find(Label.self) { $0.text.contains(part) }?.text }
  }

  @Test func theCurvePlaysOnceAndWaitsAtItsEnd() throws {
    let lab = Lab()
    lab.run(0.2)
    #expect(lab.text(containing: "active, running") != nil)
    lab.run(2)
    #expect(lab.text(containing: "active, paused") != nil)
    #expect(lab.text(containing: "fractionComplete 1.000") != nil)
    #expect(!lab.host.needsFrame)
  }

  @Test func underReducedMotionNothingPlaysByItself() {
    let lab = Lab(motion: .reduced)
    lab.run(0.5)
    #expect(lab.text(containing: "running") == nil)
  }

  @Test func aDragInTheGraphScrubs() throws {
    let lab = Lab()
    lab.run(0.1)
    let graph = try #require(lab.find(CurveGraphView.self))
    let origin = graph.convert(.zero, to: lab.scene)
    func point(_ fraction: Double) -> Vector2 { origin + Vector2(graph.bounds.width * fraction, 60) }
    lab.send(.pointer(point(0.9), button: 1, isDown: true))
    for fraction in [0.8, 0.5, 0.25] {
      lab.send(.move(point(fraction)))
      lab.run(0.05)
      #expect(lab.text(containing: "fractionComplete \(fraction.decimals(3))") != nil)
    }
    lab.send(.pointer(point(0.25), button: 1, isDown: false))
    #expect(lab.text(containing: "active, paused") != nil)
    // A press without a drag plays again.
    lab.send(.pointer(point(0.6), button: 1, isDown: true))
    lab.send(.pointer(point(0.6), button: 1, isDown: false))
    lab.run(0.1)
    #expect(lab.text(containing: "active, running") != nil)
  }

  @Test func reversingInFlightDoesNotJump() throws {
    let lab = Lab()
    let track = try #require(lab.find(DotTrack.self))
    _ = track
    lab.run(0.3)
    lab.send(.key(.r, isDown: true))
    lab.send(.key(.r, isDown: false))
    lab.run(0.05)
    #expect(lab.text(containing: "running, reversed") != nil)
    lab.run(2)
    #expect(lab.text(containing: "fractionComplete 0.000") != nil)
  }

  @Test func aHandleIsDraggedAndMovedByKeys() throws {
    let lab = Lab()
    let kinds = try #require(lab.find(SegmentedControl.self) { $0.titles.first == "Bézier" })
    lab.host.perform { kinds.onChange(0) }
    lab.run(0.1)
    let handle = try #require(lab.find(CurveHandle.self))
    let start = lab.center(handle)
    lab.send(.pointer(start, button: 1, isDown: true))
    lab.send(.move(start + Vector2(30, -20)))
    lab.run(0.05)
    #expect((lab.center(handle) - (start + Vector2(30, -20))).length < 0.5)
    lab.send(.pointer(start + Vector2(30, -20), button: 1, isDown: false))
    let dragged = lab.center(handle)
    lab.send(.key(.right, isDown: true))
    lab.send(.key(.right, isDown: false))
    lab.run(0.05)
    #expect(lab.center(handle).x > dragged.x)
    #expect(lab.text(containing: "cubic-bezier(") != nil)
    lab.send(.key(.z, isDown: true, modifiers: .control))
    lab.send(.key(.z, isDown: false, modifiers: .control))
    lab.run(0.05)
    #expect((lab.center(handle) - dragged).length < 0.01)
  }

  @Test func copyingFillsTheClipboard() throws {
    let lab = Lab()
    lab.run(0.1)
    lab.click(try #require(lab.find(Button.self) { $0.title.text == "CSS" }))
    #expect(lab.clipboard.text?.hasPrefix("linear(0, ") == true)
    lab.clipboard.text = "cubic-bezier(0.1, 0.2, 0.3, 0.4) 900ms"
    lab.click(try #require(lab.find(Button.self) { $0.title.text == "Paste" }))
    #expect(lab.text(containing: "cubic-bezier(0.1, 0.2, 0.3, 0.4)") != nil)
    #expect(lab.text(containing: "0.90 s") != nil)
  }

  @Test func anInterruptionKeepsTheVelocityOfOneDot() throws {
    let lab = Lab(.interrupt)
    let view = try #require(lab.find(InterruptView.self))
    lab.host.perform { view.turn() }
    lab.run(0.1)
    lab.host.perform { view.turn() }
    lab.run(0.05)
    let (carried, restarted) = view.positions
    // One still moves on towards the old target, the other turned at once.
    #expect(carried > restarted + 0.01)
    lab.run(3)
    #expect(abs(view.positions.0) < 1e-3 && abs(view.positions.1) < 1e-3)
  }

  @Test func theStressPageMovesAndStops() throws {
    let lab = Lab(.stress)
    lab.run(0.5)
    let field = try #require(lab.find(DotField.self))
    #expect(field.count == 1_000)
    #expect(lab.host.needsFrame)
    let modes = try #require(lab.find(SegmentedControl.self) { $0.titles.first == "Curve" })
    lab.host.perform { modes.onChange(0) }
    lab.run(4)
    #expect(!lab.host.needsFrame)
  }

  /// Escape, resize, a change of theme and of mode in the middle of everything.
  @Test func oddMomentsAreHarmless() {
    for mode in CurveLab.Mode.allCases {
      for size in [Size(360, 480), Size(560, 700), Size(2_400, 480), Size(360, 1_500), Size(60, 60)] {
        let lab = Lab(mode)
        lab.run(0.2)
        lab.host.resize(to: size, scale: 1)
        lab.send(.pointer(Vector2(30, 40), button: 1, isDown: true))
        lab.run(0.1)
        lab.host.resize(to: Size(900, 500), scale: 1.5)
        for key in [Key.t, .escape, .space, .r, .tab, .enter] {
          lab.send(.key(key, isDown: true))
          lab.send(.key(key, isDown: false))
          lab.run(0.03)
        }
        lab.run(0.5)
      }
    }
  }
}
