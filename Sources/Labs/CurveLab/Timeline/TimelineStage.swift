import OvershootCurves
import OvershootScreenKit

/// The card that a timeline moves.
@MainActor
final class TimelineStage: View {
  private let subject: TimelineSubject
  /// The size of the card, and the room for its movements to each side, in points of the timeline.
  private static let card = Size(84, 56)
  private static let room = Size(2 * 190, 2 * 100)

  init(_ subject: TimelineSubject) {
    self.subject = subject
    super.init()
    isUserInteractionEnabled = false
  }

  override var semantics: Semantics? { Semantics(.image, tr("Card that the timeline moves")) }

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let frame = RoundedRect(bounds)
    canvas.fill(frame, theme.fill)
    let fit = min(2, min(bounds.width / Self.room.width, bounds.height / Self.room.height))
    let place = bounds.center + Vector2(subject.shown(.x), subject.shown(.y)) * fit
    let size = max(0, min(10, subject.shown(.scale))) * fit
    let transform = Transform(scaleX: size, y: size)
      .concatenating(Transform(rotationAngle: subject.shown(.turn) * .pi / 180))
      .concatenating(Transform(translationX: place.x, y: place.y))
    canvas.group(Group(clip: frame)) { canvas in
      for origin in [-1.0, 1] {
        let line = Rect(
          center: bounds.center, size: origin < 0 ? Size(bounds.width, 1) : Size(1, bounds.height))
        canvas.fill(RoundedRect(line), theme.outline)
      }
      canvas.group(Group(opacity: subject.shown(.opacity).limited(to: 0...1), transform: transform)) {
        MoverDrawing(bounds, [1], isGhost: false, theme, context)
          .drawFace(of: Rect(center: .zero, size: Self.card), into: &$0)
      }
    }
  }
}
