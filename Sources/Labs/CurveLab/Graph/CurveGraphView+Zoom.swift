import MotionNotation
import OvershootScreenKit

/// What is seen of the axes.
extension CurveGraphView: ZoomableView {
  /// What keys and buttons do.
  enum Zooming {
    case larger, smaller, fitting

    /// What a key does; nil for others.
    init?(_ key: Key) {
      switch key {
      case .equals, .plus: self = .larger
      case .minus: self = .smaller
      case .digit0: self = .fitting
      default: return nil
      }
    }
  }

  /// The least part of an axis that is seen.
  static let leastWindow = 0.005
  private static let factor = 1.5
  private static let zoomSpring = Spring(response: 0.3, dampingFraction: 1)

  /// Shows a smaller or a larger part around the first curve at the playhead, or all.
  func zoom(_ zooming: Zooming) {
    var next = CurveGraph.whole
    if zooming != .fitting, let curve = curves.first {
      let fraction = (seconds / graph.duration).limited(to: 0...1)
      let positions = graph.positions
      let value = CurveGraph.sample(curve, at: seconds, order: 0)
      let height = (value - positions.lowerBound) / (positions.upperBound - positions.lowerBound)
      let factor = zooming == .larger ? Self.factor : 1 / Self.factor
      next = Self.window(window, by: factor, around: Vector2(fraction, height.isFinite ? height : 0.5))
    }
    animate(.spring(Self.zoomSpring)) { self.window = next }
    scene?.setNeedsFrame()
  }

  /// Shows another part as the wheel, the pointer or two fingers say: of the time alone below the position.
  func zoom(_ step: ZoomStep) {
    guard let first = graph.panels.first else { return }
    let shown = $window.shown
    let isInPosition = first.frame.contains(step.center)
    let center = Vector2(
      (step.center.x - first.area.minX) / first.area.width * shown.width + shown.minX,
      (first.area.maxY - step.center.y) / first.area.height * shown.height + shown.minY)
    var next = Self.window(shown, by: step.factor, around: center, keepsHeight: !isInPosition)
    next.origin.x -= step.offset.x / first.area.width * next.width
    if isInPosition { next.origin.y += step.offset.y / first.area.height * next.height }
    PropertyAnimator.performWithoutAnimation { window = Self.limited(next) }
    setNeedsDisplay()
  }

  /// Returns a window enlarged by a factor around a point that stays where it is.
  static func window(_ window: Rect, by factor: Double, around center: Vector2, keepsHeight: Bool = false) -> Rect {
    func side(_ side: Double) -> Double { (side / factor).limited(to: leastWindow...1) }
    let (width, height) = (side(window.width), keepsHeight ? window.height : side(window.height))
    return limited(
      Rect(
        x: center.x - (center.x - window.minX) * width / window.width,
        y: center.y - (center.y - window.minY) * height / window.height, width: width, height: height))
  }

  /// Returns a window within the axes.
  private static func limited(_ window: Rect) -> Rect {
    Rect(
      x: window.minX.limited(to: 0...max(0, 1 - window.width)),
      y: window.minY.limited(to: 0...max(0, 1 - window.height)), width: window.width, height: window.height)
  }
}
