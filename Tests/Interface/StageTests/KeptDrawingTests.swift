import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

/// What is drawn anew, and what is copied from the frame before.
@MainActor
@Suite struct KeptDrawingTests {
  @Test func onlyWhatHasChangedIsDrawnAnew() {
    let rig = Rig()
    let (outer, inner, sibling) = (CountedView(), CountedView(), CountedView())
    outer.addSubview(inner)
    rig.scene.addSubview(outer)
    rig.scene.addSubview(sibling)
    rig.advance(0.1)
    for view in [outer, inner, sibling] { view.count = 0 }
    rig.advance(0.1)
    expect((outer.count, inner.count, sibling.count) == (0, 0, 0))
    inner.cornerRadius = 2
    rig.frame()
    expect((outer.count, inner.count, sibling.count) == (1, 1, 0))
    sibling.mark = 3
    rig.frame()
    expect((outer.count, inner.count, sibling.count) == (1, 1, 1))
    rig.host.perform { animate(.linear(duration: 0.1)) { outer.alpha = 0.5 } }
    for _ in 0..<4 { rig.frame(after: 0.05) }
    expect(inner.count == 1 && sibling.count == 1 && outer.count > 2)
  }

  @Test func aChangeWithoutNoticeIsFound() {
    let rig = Rig()
    let (outer, inner) = (CountedView(), CountedView())
    outer.addSubview(inner)
    rig.scene.addSubview(outer)
    rig.frame()
    expect(rig.host.changeUnnoticed() == nil)
    inner.secret = 1
    expect(rig.host.changeUnnoticed()?.0 === inner)
    inner.setNeedsDisplay()
    rig.frame()
    expect(rig.host.changeUnnoticed() == nil)
  }

  @Test func aViewCanBeDrawnInEveryFrame() {
    let rig = Rig()
    let (view, inner) = (CountedView(), CountedView())
    view.isLive = true
    view.addSubview(inner)
    rig.scene.addSubview(view)
    for _ in 0..<5 { rig.frame() }
    expect(view.count == 5 && inner.count == 1)
  }

  /// One that is at rest, and draws what lasts, is drawn on.
  @Test func whatLastsIsDrawnInTheNextFrame() {
    final class LastingView: View {
      var (count, rest) = (0, 0)

      override var drawsEveryFrame: Bool { count < rest }

      override func draw(_ canvas: inout Canvas, context: DrawContext) { count += 1 }
    }
    let rig = Rig()
    let view = LastingView()
    rig.scene.addSubview(view)
    rig.frame()
    (view.count, view.rest) = (3, 3)
    rig.host.perform { view.setNeedsDisplay() }
    rig.frame()
    expect(view.count, equals: 4)
    view.rest = 7
    rig.host.perform { view.setNeedsDisplay() }
    for _ in 0..<5 { rig.frame() }
    expect(view.count, equals: 7)
  }

  @Test func aFrameIsRequestedForADisplay() {
    let rig = Rig()
    let view = CountedView()
    rig.scene.addSubview(view)
    rig.frame()
    expect(!rig.host.needsFrame)
    view.setNeedsDisplay()
    expect(rig.host.needsFrame)
  }

  @Test func theMotionPolicyIsDrawnAnew() {
    let rig = Rig()
    let view = CountedView()
    rig.scene.addSubview(view)
    rig.frame()
    rig.host.engine.motionPolicy = .reduced
    rig.frame()
    expect(view.count, equals: 2)
  }

  /// A change of theme draws each theme once; then only its circle moves, until a view changes.
  @Test func aThemeIsDrawnOnceWhileItsCircleMoves() {
    let rig = Rig()
    let (outer, inner) = (CountedView(), CountedView())
    outer.addSubview(inner)
    rig.scene.addSubview(outer)
    rig.host.perform { rig.scene.setTheme(.light) }
    rig.frame()
    for theme in [Theme.dark, .light] {
      rig.host.perform { rig.scene.setTheme(theme, duration: 0.5) }
      rig.frame(after: 0.02)
      (outer.count, inner.count) = (0, 0)
      var frames: Set<DisplayList> = []
      for _ in 0..<5 { frames.insert(rig.frame(after: 0.02)) }
      expect((outer.count, inner.count) == (0, 0) && frames.count == 5)
      inner.mark += 1
      rig.frame(after: 0.02)
      expect((outer.count, inner.count) == (2, 2))
      rig.frame(after: 0.02)
      expect((outer.count, inner.count) == (2, 2) && rig.scene.isRevealing)
      // This draws all views anew.
      expect(rig.host.changeUnnoticed() == nil)
    }
    rig.host.perform { animate(.linear(duration: 0.05)) { inner.alpha = 0.5 } }
    inner.count = 0
    for _ in 0..<2 { rig.frame(after: 0.01) }
    expect(inner.count == 4 && rig.scene.isRevealing)
    rig.frame(after: 1)
    expect(rig.host.changeUnnoticed() == nil && !rig.scene.isRevealing)
  }

  /// A view that is hidden during its change of theme has no circle that could move.
  @Test func aViewThatIsHiddenHasNoCircle() {
    let rig = Rig()
    let view = CountedView()
    rig.scene.addSubview(view)
    rig.host.perform { view.setTheme(.light) }
    rig.frame()
    rig.host.perform { view.setTheme(.dark, duration: 0.5) }
    rig.frame(after: 0.02)
    for isHidden in [true, false] {
      rig.host.perform { view.isHidden = isHidden }
      for _ in 0..<3 {
        rig.frame(after: 0.02)
        expect(rig.host.changeUnnoticed() == nil && view.isRevealing)
      }
    }
  }

  /// Random changes of a tree of views, of what they draw and of where they are: each frame is what a fresh one would
  /// be.
  @Test(.laws, arguments: 1...8)
  func aFrameIsAsIfDrawnFromNothing(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rig = Rig()
    var views = (0..<12).map { _ in CountedView() }
    for view in views.dropFirst() { views[0].addSubview(view) }
    rig.scene.addSubview(views[0])
    law(seed: seed, from: &random, steps: 400) { random, _ in
      let view = views[random.integer(below: views.count)]
      rig.host.perform {
        let change = Self.change(of: view, in: views, &random)
        if random.integer(below: 3) == 0 { animate(.linear(duration: 0.2), change) } else { change() }
      }
      if random.integer(below: 40) == 0 { views.append(CountedView()) }
      guard random.integer(below: 3) > 0 else { return }
      for _ in 0...random.integer(below: 3) { rig.frame(after: random.unit() * 0.05) }
      expect(rig.host.changeUnnoticed() == nil)
    }
  }

  private static func change(
    of view: CountedView, in views: [CountedView], _ random: inout SeededGenerator
  ) -> @MainActor () -> Void {
    let (number, other) = (random.unit(), views[random.integer(below: views.count)])
    switch random.integer(below: 12) {
    case 0: return { view.center = Vector2(100 * number, 50 * number) }
    case 1: return { view.bounds.size = Size(20 * number, 30) }
    case 2: return { view.alpha = number < 0.3 ? 0 : number }
    case 3: return { view.zPosition = (number * 3).rounded() }
    case 4: return { view.transform = Transform(rotationAngle: number) }
    case 5: return { view.isHidden.toggle() }
    case 6: return { view.mark = Int(number * 5) }
    case 7: return { view.isLive.toggle() }
    case 8: return { view.setDimmed(number < 0.5) }
    case 9: return { if !other.isDescendant(of: view) { other.addSubview(view) } }
    case 10: return { if view.superview is CountedView { view.removeFromSuperview() } }
    default: return { view.setTheme(number < 0.5 ? .light : .dark, duration: number < 0.8 ? 0.1 : 0) }
    }
  }
}

/// A scene in a window, whose frames are not checked.
@MainActor
private final class Rig {
  let scene = Scene()
  let host: SceneHost
  var now = 0.0

  init() {
    host = SceneHost(scene: scene, text: EvenText(), size: Size(400, 400), scale: 1)
    frame()
  }

  @discardableResult
  func frame(after seconds: Double = 0) -> DisplayList {
    now += seconds
    return host.frame(at: now)
  }

  func advance(_ seconds: Double) { frame(after: seconds) }
}

/// A view that counts how often it is drawn.
private final class CountedView: View {
  var count = 0
  var secret = 0
  var isLive = false {
    didSet { setNeedsDisplay() }
  }
  var mark = 0 {
    didSet { if mark != oldValue { setNeedsDisplay() } }
  }

  override init() {
    super.init()
    bounds.size = Size(10, 10)
  }

  override var drawsEveryFrame: Bool { isLive }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    count += 1
    let side = Double(mark + secret + 1)
    canvas.fill(RoundedRect(Rect(x: 0, y: 0, width: side, height: 1)), theme.text)
  }
}
