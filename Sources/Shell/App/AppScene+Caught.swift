internal import MotionLog
import MotionNotation
import OvershootCurveLab
import OvershootScreenKit

extension AppScene {
  /// Opens the curve of a caught motion in the lab, which grows out of the strip of the motion. What moved comes along;
  /// what the user makes of the curve there is tried in place.
  func open(_ caught: CaughtMotion, _ picture: CaughtMotion.Picture?, _ frame: Rect) {
    guard let scene = topScene else { return }
    var thing: CurveOrder.Thing?
    // The page itself, which has moved as a whole, is not carried on another one.
    if let view = caught.view, view !== scene, view.isDescendant(of: scene), let picture, !frame.isEmpty {
      var canvas = Canvas()
      canvas.draw(picture.thing)
      thing = CurveOrder.Thing(canvas.list.commands, frame, on: scene.theme.background)
      scene.carriedViews = ["caught": view]
    }
    let key = caught.recorded.motion.replacementKey
    let engine = AnimationEngine.current
    let order = CurveOrder(caught.recorded.thing, caught.recorded.timed, thing: thing) { [weak engine] curve in
      if let key, let spring = curve.spring { engine?.replacements[key] = spring }
    }
    let strip = View()
    let height = Self.foldHeight
    PropertyAnimator.performWithoutAnimation {
      strip.frame = Rect(x: 0, y: scene.bounds.height - height, width: scene.bounds.width, height: height)
      strip.backgroundColor = RoomTokens(.labs, Form(preferences.look)).ground
      strip.zPosition = Self.foldLevel
    }
    scene.addSubview(strip)
    fold = strip
    let route = Route.curves.with(order)
    if !push(route) { replace(by: route) }
  }

  /// The height of the strip out of which the lab grows in points, and its place above all of the page.
  private static let (foldHeight, foldLevel) = (132.0, 8_000.0)
  /// The seconds after which the page is as it was, once the lab has become the strip again.
  private static let foldTime = 0.4

  /// Removes the strip, once the way back is over.
  func removeFold() {
    guard let fold, stack.top.route != .curves else { return }
    AnimationEngine.current?.after(Self.foldTime) { [weak self] in
      fold.superview?.scene?.carriedViews = [:]
      fold.removeFromSuperview()
      if self?.fold === fold { self?.fold = nil }
    }
  }
}
