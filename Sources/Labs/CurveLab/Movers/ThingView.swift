import OvershootScreenKit

/// What moved on another page, as it was drawn there.
@MainActor
final class ThingView: View {
  let thing: CurveOrder.Thing

  init(_ thing: CurveOrder.Thing) {
    self.thing = thing
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let scale = bounds.width / max(1, thing.frame.width)
    canvas.group(Group(at: Vector2(-scale * thing.frame.minX, -scale * thing.frame.minY), scale: scale)) {
      $0.append(thing.commands[...])
    }
  }
}
