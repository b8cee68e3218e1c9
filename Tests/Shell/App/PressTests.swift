import Motion
import OvershootControlBook
import OvershootControls
import OvershootGeometry
import OvershootScreenKit
import OvershootStage
import OvershootTwenty48Screens
import StageTesting
import Testing

@testable import OvershootScreenTesting
@testable import OvershootShell

/// A press and its release are drawn in the next frame. Each screen is compared with the same one without the press.
@MainActor
@Suite struct PressTests {
  nonisolated static let routes = ScreenList.all.routes.filter { $0 != .splash }
  /// Rows and scroll views are not controls, and a past game that is not kept has no controls.
  nonisolated static let withoutControls: Set<Route> = [.controls, .control(.list), .control(.scroll), .replay(1)]

  @Test(arguments: routes)
  func everyPressIsDrawnInTheNextFrame(_ route: Route) {
    let count = Self.controls(in: Self.rig(route)).count
    #expect(count > 0 || Self.withoutControls.contains(route))
    for index in 0..<count {
      let (pressed, alone) = (Self.rig(route), Self.rig(route))
      let control = Self.controls(in: pressed)[index]
      let point = control.convert(control.bounds.center, to: pressed.app)
      for rig in [pressed, alone] {
        rig.send(.move(point))
        rig.run(0.5)
      }
      #expect(pressed.advance(0) == alone.advance(0))
      pressed.send(.pointer(point, button: 1, isDown: true))
      #expect(pressed.host.needsFrame)
      #expect(pressed.advance(Self.frame) != alone.advance(Self.frame), "\(type(of: control)) \(index) is pressed")
    }
  }

  @Test(arguments: routes)
  func everyReleaseIsDrawnInTheNextFrame(_ route: Route) {
    for index in 0..<Self.controls(in: Self.rig(route)).count {
      let (released, held) = (Self.rig(route), Self.rig(route))
      let control = Self.controls(in: released)[index]
      // The release of a text field changes nothing.
      if control is TextField { continue }
      let point = control.convert(control.bounds.center, to: released.app)
      for rig in [released, held] {
        rig.send(.move(point))
        rig.run(0.3)
        rig.send(.pointer(point, button: 1, isDown: true))
        rig.run(0.2)
      }
      #expect(released.advance(0) == held.advance(0))
      released.send(.pointer(point, button: 1, isDown: false))
      #expect(released.host.needsFrame)
      #expect(released.advance(Self.frame) != held.advance(Self.frame), "\(type(of: control)) \(index) is released")
    }
  }

  /// The same for rows, which are not controls.
  @Test(arguments: [Route.controls, .control(.list)])
  func aPressedRowIsDrawnInTheNextFrame(_ route: Route) throws {
    let (pressed, alone) = (Self.rig(route), Self.rig(route))
    let list = try #require(Self.all(ListView.self, in: pressed.app).first)
    let point = list.convert(Vector2(60, 100), to: pressed.app)
    for down in [true, false] {
      for rig in [pressed, alone] { rig.run(0.3) }
      pressed.send(.pointer(point, button: 1, isDown: down))
      #expect(pressed.advance(Self.frame) != alone.advance(Self.frame))
      alone.send(.pointer(point, button: 1, isDown: down))
    }
  }

  private static let frame = 1.0 / 60

  private static func rig(_ route: Route) -> AppRig {
    let rig = AppRig(route, start: [.menu], size: Size(1280, 800))
    rig.run(0.4)
    return rig
  }

  /// The controls that are hit at their centre.
  private static func controls(in rig: AppRig) -> [Control] {
    all(Control.self, in: rig.app).filter { control in
      guard control.isEnabled, let hit = rig.app.hitTest(control.convert(control.bounds.center, to: rig.app)) else {
        return false
      }
      return hit === control
    }
  }

  private static func all<Kind: View>(_ kind: Kind.Type, in view: View) -> [Kind] {
    ((view as? Kind).map { [$0] } ?? []) + view.subviews.flatMap { all(kind, in: $0) }
  }
}
