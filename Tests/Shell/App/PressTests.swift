import OvershootControlBook
import OvershootScreenKit
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

@testable import OvershootScreenTesting
@testable import OvershootShell

/// A press and its release are drawn in the next frame. Each screen is compared with the same one without the press.
@MainActor
@Suite struct PressTests {
  nonisolated static let routes = ScreenList.all.routes.filter { $0 != .splash }
  /// A past game that is not kept has no controls.
  nonisolated static let withoutControls: Set<Route> = [.replay(1)]

  @Test(arguments: routes)
  func everyPressAndReleaseIsDrawnInTheNextFrame(_ route: Route) {
    let count = Self.check { Self.rig(route) }
    expect(count > 0 || Self.withoutControls.contains(route))
  }

  /// The same for rows, which are not controls.
  @Test(arguments: [Route.control(.list)])
  func aPressedRowIsDrawnInTheNextFrame(_ route: Route) throws {
    let pair = PressPair { Self.rig(route) }
    let list = try #require(pair.view(ListView.self))
    let point = pair.point(Vector2(160, 100), on: list)
    for isDown in [true, false] {
      pair.run(0.3)
      pair.expectNextFrame(after: .pointer(point, button: 1, isDown: isDown), "The row is down: \(isDown)")
    }
  }

  // MARK: Planted controls

  @Test(arguments: [nil] + PlantedControl.Fault.allCases.map(Optional.some))
  func aControlThatDrawsNoPressOrNoReleaseIsFound(_ fault: PlantedControl.Fault?) {
    func check() {
      Self.check {
        let rig = Self.rig(.control(.switch))
        rig.host.perform { rig.app.topScene?.addSubview(PlantedControl(fault)) }
        rig.advance(0)
        return rig
      }
    }
    guard let fault else { return check() }
    withKnownIssue {
      check()
    } matching: {
      $0.names(fault.comment)
    }
  }

  /// Checks all controls of a window, in as few windows as their presses leave as they were.
  ///
  /// - Returns: how many there are.
  @discardableResult
  private static func check(_ make: () -> AppRig) -> Int {
    var pair = PressPair(make)
    let count = pair.controls.count
    for index in 0..<count {
      if !pair.checkPress(index) { pair = PressPair(make) }
      let isUntouched = pair.checkRelease(index)
      if !isUntouched, index + 1 < count { pair = PressPair(make) }
    }
    return count
  }

  private static func rig(_ route: Route) -> AppRig {
    let rig = AppRig(route, start: [.menu], size: Size(1280, 800))
    rig.run(0.4)
    return rig
  }
}

/// A control that shows its press and its release, or not one of them.
final class PlantedControl: Control {
  enum Fault: CaseIterable {
    case drawsNoPress, drawsNoRelease

    /// The end of the comment of the check that fails.
    var comment: String { self == .drawsNoPress ? "is pressed" : "is released" }
  }

  private let fault: Fault?
  private var isMarked = false
  private var wasPressed = false

  init(_ fault: Fault?) {
    self.fault = fault
    super.init()
    frame = Rect(x: 20, y: 200, width: 80, height: 40)
  }

  override func stateDidChange() {
    switch fault {
    case .drawsNoPress: isMarked = isMarked || wasPressed && !isPressed
    case .drawsNoRelease: isMarked = isMarked || isPressed
    case nil: isMarked = isPressed
    }
    wasPressed = isPressed
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.fill(RoundedRect(bounds), isMarked ? .black : .white)
  }
}

extension Issue {
  fileprivate func names(_ comment: String) -> Bool {
    comments.contains { $0.rawValue.hasPrefix("PlantedControl ") && $0.rawValue.hasSuffix(comment) }
  }
}
