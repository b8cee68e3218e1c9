import Motion
import OvershootStage

extension Scene {
  /// A page that a drag from the left edge moves out, or back.
  func addPop(of page: View) {
    var pop: PropertyAnimator?
    let end = SpringTimingParameters(dampingRatio: 1)
    onDrag(from: .left) { [unowned self, unowned page] drag in
      let width = bounds.width
      if drag.phase == .began { pop = PropertyAnimator(duration: 0.3, curve: .linear) { page.center.x += width } }
      pop?.pauseAnimation()
      if !drag.isOver { pop?.fractionComplete = drag.translation.x / width }
      pop?.isReversed = drag.isOver && drag.landing().x < width / 2
      if drag.isOver { pop?.continueAnimation(withTimingParameters: end, durationFactor: 1, velocity: drag.velocity) }
    }
  }
}
