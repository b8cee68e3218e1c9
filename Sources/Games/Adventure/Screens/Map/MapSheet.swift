import OvershootAdventure
import OvershootGameKit

/// The ways of the map, below its rooms, and the steps that were walked last as copies on them.
@MainActor
final class MapSheet: View {
  var ways: [KnownMap.Way] = [] {
    didSet { setNeedsDisplay() }
  }
  /// The distance of two rooms, and the greatest size of one, in points.
  var (distance, room) = (Size(248, 194), Size(184, 64))
  /// The width of a way, in points.
  var lineWidth = 10.0
  private var trail: [WorldMap.Spot] = []
  /// The number of steps that are drawn.
  @Animatable(.travel, visibleDifference: 0.02) private var walked = 0.0

  /// The number of copies from one room to the next, and the opacities of the first and of the last one.
  private static let (copies, faint, strong) = (6, 0.1, 0.6)

  override init() {
    super.init()
    $walked.belongs(to: presence)
  }

  /// Shows the rooms that were walked through, the latest last.
  func show(trail: [WorldMap.Spot], isNew: Bool) {
    self.trail = trail
    setNeedsDisplay()
    let count = Double(Self.copies * max(0, trail.count - 1))
    guard isNew, isInWindow, AnimationEngine.animatesMovement else {
      return PropertyAnimator.performWithoutAnimation { walked = count }
    }
    PropertyAnimator.performWithoutAnimation { walked = 0 }
    animate(.linear(duration: AdventureMotion.step * max(1, count))) { self.walked = count }
  }

  func frame(of spot: WorldMap.Spot) -> Rect { Rect(center: middle(of: spot), size: room) }

  private func middle(of spot: WorldMap.Spot) -> Vector2 {
    Vector2((Double(spot.x) + 0.5) * distance.width, (Double(spot.y) + 0.5) * distance.height)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    for way in ways {
      let line = Shape.path(Path([middle(of: way.from), middle(of: way.to)], isClosed: false))
      if way.isSeen {
        canvas.stroke(line, StrokeStyle(width: lineWidth, cap: .butt), .solid(theme.unlit))
      } else {
        drawDots(from: middle(of: way.from), to: middle(of: way.to), on: &canvas)
      }
    }
    drawTrail(on: &canvas)
  }

  /// Draws a way that was not seen whole.
  private func drawDots(from start: Vector2, to end: Vector2, on canvas: inout Canvas) {
    let count = Int(((end - start).length / (2.3 * lineWidth)).rounded(.down))
    let color = theme.isHighContrast ? theme.line : theme.accent
    for index in 0...max(1, count) {
      let center = start + (end - start) * (Double(index) / Double(max(1, count)))
      canvas.fill(.ellipse(Rect(center: center, size: Size(lineWidth, lineWidth))), .solid(color))
    }
  }

  private func drawTrail(on canvas: inout Canvas) {
    let count = Self.copies * max(0, trail.count - 1)
    for (leg, (start, end)) in zip(trail, trail.dropFirst()).enumerated() where start.layer == end.layer {
      for copy in 0..<Self.copies where Double(leg * Self.copies + copy) < $walked.shown {
        let part = Double(leg * Self.copies + copy) / Double(count)
        let way = (Double(copy) + 0.5) / Double(Self.copies)
        let center = middle(of: start) + (middle(of: end) - middle(of: start)) * way
        let side = lineWidth * (1.6 + 1.4 * part)
        let opacity = (Self.faint + (Self.strong - Self.faint) * part) * theme.echoStrength
        canvas.fill(.ellipse(Rect(center: center, size: Size(side, side))), .solid(theme.excess.withAlpha(opacity)))
      }
    }
  }
}

/// The light around the present room.
@MainActor
final class RoomMarker: View {
  /// How far it reaches beyond the room, in points.
  var distance = 24.0
  /// The present room, which gives the light its width.
  weak var room: RoomButton?

  override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let width = (room?.pill.rect.width ?? bounds.width) + 2 * distance
    for (inset, opacity) in [(0, 0.22), (distance / 2, 0.45)] {
      let size = Size(width - 2 * inset, bounds.height - 2 * inset)
      canvas.fill(
        RoundedRect(Rect(center: bounds.center, size: size), cornerRadius: size.height / 2),
        theme.excess.withAlpha(opacity))
    }
  }
}
