import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import StageTesting
import Testing

@testable import OvershootScreenTesting
@testable import OvershootShell

/// Two windows with the same screen at the same times. What is sent to the first alone is drawn in its next frame, or
/// else that is the frame of the second.
@MainActor
final class PressPair {
  /// The controls of the first window that are hit at their centre, in the order of the tree.
  let controls: [Control]
  private let first: AppRig
  private let second: AppRig
  /// The frame of both before anything was sent to them.
  private let untouched: DisplayList

  private static let frame = 1.0 / 60
  /// The most quarters of a second in which animations of both end.
  private static let settlingSteps = 12
  /// Where the pointer is over nothing.
  private static let outside = Vector2(-50, -50)

  /// Shows in both windows what `make` makes.
  init(_ make: () -> AppRig) {
    (first, second) = (make(), make())
    let app = first.app
    controls = first.views(Control.self, in: app).filter { control in
      control.isEnabled && app.hitTest(control.convert(control.bounds.center, to: app)) === control
    }
    untouched = first.displayList
  }

  /// Presses a control, checks that this is drawn in the next frame, and releases it.
  ///
  /// - Returns: whether the windows are as they were before.
  func checkPress(_ index: Int) -> Bool {
    let point = moveToControl(index)
    expectNextFrame(after: .pointer(point, button: 1, isDown: true), "\(name(index)) is pressed")
    run(0.3)
    send(.pointer(point, button: 1, isDown: false))
    return isUntouchedAfterwards
  }

  /// Presses a control in both windows at once, releases it, and checks that this is drawn in the next frame.
  ///
  /// - Returns: whether the windows are as they were before.
  func checkRelease(_ index: Int) -> Bool {
    // The release of a text field changes nothing.
    guard !(controls[index] is TextField) else { return true }
    let point = moveToControl(index)
    send(.pointer(point, button: 1, isDown: true))
    run(0.3)
    expectNextFrame(after: .pointer(point, button: 1, isDown: false), "\(name(index)) is released")
    return isUntouchedAfterwards
  }

  private func name(_ index: Int) -> String { "\(type(of: controls[index])) \(index)" }

  private func moveToControl(_ index: Int) -> Vector2 {
    let point = first.point(on: controls[index])
    send(.move(point))
    run(0.5)
    return point
  }

  private var isUntouchedAfterwards: Bool {
    send(.move(Self.outside))
    settle()
    return first.displayList == untouched && second.displayList == untouched
  }

  /// Runs until both show the same again: what was sent to the second came a frame later, and so does its animation.
  private func settle() {
    run(0.5)
    for _ in 0..<Self.settlingSteps where first.displayList != second.displayList { run(0.25) }
  }

  /// Sends an event to the first window, checks that its next frame differs from the next one of the second, and sends
  /// it to the second.
  func expectNextFrame(after event: InputEvent, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(first.advance(0) == second.advance(0), comment, sourceLocation: sourceLocation)
    first.send(event)
    #expect(first.host.needsFrame, comment, sourceLocation: sourceLocation)
    #expect(first.advance(Self.frame) != second.advance(Self.frame), comment, sourceLocation: sourceLocation)
    second.send(event)
  }

  /// Sends an event to both.
  func send(_ event: InputEvent) {
    for rig in [first, second] { rig.send(event) }
  }

  /// Draws few frames, since what is compared has come to rest after them.
  func run(_ seconds: Double) {
    for rig in [first, second] { rig.run(seconds, framesPerSecond: 4) }
  }

  /// Returns a point of a view of the first window in the points of the window.
  func point(_ point: Vector2, on view: View) -> Vector2 { view.convert(point, to: first.app) }

  /// Returns the first view of a kind in the first window.
  func view<Kind: View>(_ kind: Kind.Type) -> Kind? { first.views(kind, in: first.app).first }
}
