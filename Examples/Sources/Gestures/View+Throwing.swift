import Motion
import OvershootDrawing
import OvershootStage

extension View {
  /// A sheet that is dragged, and thrown to the nearest of its detents.
  func addDetents(_ detents: [Double]) {
    var grabbed = 0.0
    onDrag(.vertical, catching: true) { [unowned self] drag in
      if drag.phase == .began { grabbed = center.y }
      guard drag.isOver else { return center.y = grabbed + drag.translation.y }
      let end = grabbed + drag.landing().y
      let detent = detents.min { abs($0 - end) < abs($1 - end) } ?? grabbed
      animate(.spring(response: 0.35, dampingFraction: 0.8), velocity: drag.velocity) { self.center.y = detent }
    }
  }

  /// A card that is thrown away, or springs back to its home.
  func addThrow(from home: Vector2) {
    var grabbed = Vector2.zero
    onDrag(catching: true) { [unowned self] drag in
      if drag.phase == .began { grabbed = center }
      guard drag.isOver else { return center = grabbed + drag.translation }
      let end = grabbed + drag.landing() - home
      let target = abs(end.x) > 120 ? home + end * 5 : home
      animate(.spring(response: 0.4, dampingFraction: 0.8), velocity: drag.velocity) { self.center = target }
    }
  }
}
