import Motion
import OvershootDrawing
import OvershootGeometry

/// The views of a scene that fly to their places, each above the views around it and below what covers these.
@MainActor
struct Flights {
  var entrances: [Entrance] = []
  /// The part of the scene in which they are seen; nil for all of it.
  var clip: Rect?
  /// Whether a transition runs, and no ring around what is focused is shown.
  var isInTransition = false
  /// Whether the transition draws them, above the scene that goes.
  var isDrawnByTransition = false

  /// Ends the flight of what has been hidden: no change of it is drawn any more.
  mutating func endHidden() {
    for entrance in entrances where entrance.isHidden { entrance.rest() }
    entrances.removeAll(where: \.isHidden)
  }

  /// Draws those in a view of a scene, in the scene's points.
  func draw(in view: View, of scene: Scene, on canvas: inout Canvas, context: DrawContext) {
    guard entrances.contains(where: { $0.isDescendant(of: view) }) else { return }
    canvas.group(Group(clip: clip.map { RoundedRect($0) })) { canvas in
      for entrance in entrances where entrance.isDescendant(of: view) {
        entrance.drawFlight(above: scene, on: &canvas, context: context)
      }
    }
  }
}

/// Where a view that two scenes share is shown in one of them.
@MainActor
struct ShownPose {
  /// The centre; of a text the start of its first line.
  let anchor: Vector2
  /// The width; of a text the height of its capitals.
  let size: Double
  /// The turn in radians.
  let angle: Double

  init(of view: View, in scene: Scene) {
    let toScene = view.transform(to: scene)
    let text = (view as? Label).flatMap(\.lineStart)
    anchor = toScene.apply(to: text?.point ?? view.$bounds.shown.center)
    size = (text?.capHeight ?? view.$bounds.shown.width) * Vector2(toScene.a, toScene.b).length
    angle = toScene.rotation
  }

  /// Returns the transform, in the points of the scene, that shows a view whose pose is `end` on its way there.
  func flight(to end: ShownPose, at fraction: Double) -> Transform {
    let ratio = end.size > 0 ? size / end.size : 1
    let scale = max(0, ratio + (1 - ratio) * fraction)
    let place = anchor.interpolated(to: end.anchor, at: fraction)
    return Transform(translationX: -end.anchor.x, y: -end.anchor.y)
      .concatenating(Transform(scaleX: scale, y: scale))
      .concatenating(Transform(rotationAngle: (angle - end.angle) * (1 - fraction)))
      .concatenating(Transform(translationX: place.x, y: place.y))
  }
}

extension Label {
  /// The start of the baseline of the first line, and the height of its capitals; nil without text or a window.
  fileprivate var lineStart: (point: Vector2, capHeight: Double)? {
    let bounds = $bounds.shown
    guard !text.isEmpty, let context = drawContext, let baseline = baseline(in: bounds.size, context) else {
      return nil
    }
    let isWrapping = if case .wrapping = fitting { true } else { false }
    let line = isWrapping ? layout(width: bounds.width, context).lines.first : nil
    let font = isWrapping ? font : font.fitting(text, width: bounds.width, context.text)
    let metrics = context.text.metrics(of: text, font: font)
    let indent = line?.origin.x ?? (bounds.width - metrics.width) * alignment.leadingFraction
    return (Vector2(bounds.minX + indent, bounds.minY + baseline), metrics.capHeight)
  }
}
