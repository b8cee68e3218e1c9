import OvershootGeometry

@testable import OvershootStage

/// A view that logs how it is pressed.
@MainActor
class PressPad: View {
  var log: [String] = []
  override func pointerDown(at point: Vector2) { log.append("down") }
  override func pointerMoved(to point: Vector2) { log.append("move") }
  override func pointerUp(at point: Vector2) { log.append("up") }
  override func pointerCancelled() { log.append("cancel") }
}
