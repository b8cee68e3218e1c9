import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import StageTesting

extension MisuseCase {
  private static var context: DrawContext { DrawContext(text: EvenText(), scale: 1) }

  private static func host(scale: Double = 1) -> SceneHost {
    SceneHost(scene: Scene(), text: EvenText(), size: SceneHost.minimumSize, scale: scale)
  }

  /// Misuses of OvershootStage.
  static let stage = [
    MisuseCase("A View cannot be added to itself or to one of its own subviews.") {
      let view = View()
      view.addSubview(view)
    },
    MisuseCase("A View cannot be added to itself or to one of its own subviews.") {
      let (outer, inner) = (View(), View())
      outer.addSubview(inner)
      inner.insertSubview(outer, at: 0)
    },
    MisuseCase("View.insertSubview(_:at:) needs an index in 0...0, not 1.") { View().insertSubview(View(), at: 1) },
    MisuseCase("An Impulse's blow pushes for a finite time above 0, not 0.0.") {
      _ = Impulse(response: 0.3, dampingFraction: 0.5, push: 0)
    },
    MisuseCase("A DrawContext needs a finite scale above 0, not 0.0.") { _ = DrawContext(text: EvenText(), scale: 0) },
    MisuseCase("A DrawContext needs a finite scale above 0, not nan.") {
      _ = SceneHost(scene: Scene(), text: EvenText(), size: SceneHost.minimumSize, scale: .nan)
    },
    MisuseCase("A DrawContext needs a finite scale above 0, not -1.0.") {
      host().resize(to: SceneHost.minimumSize, scale: -1)
    },
    MisuseCase(withoutPlace: "AnimationEngine.advance(to:) needs a finite time") { _ = host().frame(at: .infinity) },
    MisuseCase("A Scene cannot present itself or one of its own superviews.") {
      let scene = Scene()
      scene.presentModal(scene)
    },
    MisuseCase("View.setTheme(_:from:duration:) needs a finite duration, not inf.") {
      View().setTheme(.dark, duration: .infinity)
    },
    MisuseCase("A FrameClock's speed is a finite number of at least 0, not -1.0.") {
      _ = FrameClock(now: 0, speed: -1)
    },
    MisuseCase(withoutPlace: "A FrameClock's speed is a finite number of at least 0, not nan.") {
      var clock = FrameClock(now: 0)
      clock.speed = .nan
    },
    MisuseCase(withoutPlace: "OverlaidHost.pace is a finite number of at least 0, not -1.0.") {
      OverlaidHost(host(), below: host()).pace = -1
    },
    MisuseCase("A NavigationStack is never empty: replaceAll(with:) needs a route.") {
      var stack = NavigationStack(0)
      stack.replaceAll(with: [])
    },
    MisuseCase("A NavigationStack is never empty: replaceAll(with:) needs a route.") {
      NavigationScene(NavigationStack(0)) { _ in Scene() }.replaceAll(with: [])
    },
    MisuseCase("A scrolling needs a finite duration.") {
      var motion = ScrollMotion(viewport: 10, content: 20)
      motion.scroll(to: 1, time: 0, duration: .infinity)
    },
    MisuseCase("A scrolling needs a finite duration.") { ScrollView().scroll(to: 1, duration: .nan) },
  ]

  /// Misuses of the layouts of OvershootStage.
  static let layouts = [
    MisuseCase("The spacing of a stack must be finite and at least 0, not -1.0.") {
      _ = Stack(.down, spacing: -1, View())
    },
    MisuseCase("A CellGrid needs at least one column, not 0.") { _ = CellGrid(columns: 0, View()) },
    MisuseCase("A CellGrid needs at least one column.") { _ = CellGrid(columns: [], View()) },
    MisuseCase("The spacing of a CellGrid must be finite and at least 0.") {
      _ = CellGrid(columns: 1, rowSpacing: .nan, View())
    },
    MisuseCase("The length of a part of a layout must be a finite number.") { _ = Space(.nan) },
    MisuseCase("The length of a part of a layout must be a finite number.") { _ = View().size(.infinity, 1) },
    MisuseCase("The limits of a part of a layout must be numbers.") { _ = View().height(.natural(most: .nan)) },
    MisuseCase("The weight of a flexible part of a layout must be a finite number above 0.") {
      _ = View().width(.flexible(0))
    },
    MisuseCase("The padding of a layout must be finite.") { _ = View().padding(top: .infinity) },
    MisuseCase("The rectangle of a layout must not be NaN.") {
      View().place(in: Rect(x: .nan, y: 0, width: 1, height: 1), context)
    },
    MisuseCase("A stack with a flexible part must not be placed in infinite room along it.") {
      Stack(.across, Space()).place(in: Rect(x: 0, y: 0, width: .infinity, height: 1), context)
    },
  ]

  /// Misuses of StageTesting.
  static let stageTesting = [
    MisuseCase("A DrawContext needs a finite scale above 0, not 0.0.") {
      _ = ManualHost(Scene(), size: SceneHost.minimumSize, scale: 0)
    },
    MisuseCase("A picture has a finite scale above 0, not -1.0.") {
      _ = ManualHost(Scene(), size: SceneHost.minimumSize).bitmap(scale: -1)
    },
    MisuseCase("A ManualHost needs a finite time, not nan.") {
      ManualHost(Scene(), size: SceneHost.minimumSize).frame(at: .nan)
    },
    MisuseCase("A ManualHost needs a finite time, not inf.") {
      ManualHost(Scene(), size: SceneHost.minimumSize).send(.pointerLeft, at: .infinity)
    },
    MisuseCase("A ManualHost needs a finite time, not inf.") {
      ManualHost(Scene(), size: SceneHost.minimumSize).advance(.infinity)
    },
    MisuseCase("A ManualHost runs for a finite number of seconds, not inf.") {
      ManualHost(Scene(), size: SceneHost.minimumSize).run(.infinity)
    },
    MisuseCase("A ManualHost draws a finite number of frames a second above 0, not -60.0.") {
      ManualHost(Scene(), size: SceneHost.minimumSize).run(1, framesPerSecond: -60)
    },
    MisuseCase("A ManualHost draws a finite number of frames a second above 0, not 0.0.") {
      _ = ManualHost(Scene(), size: SceneHost.minimumSize).runToRest(within: 1, framesPerSecond: 0)
    },
    MisuseCase("A ManualHost runs for a finite number of seconds, not inf.") {
      let script = InputScript([InputScript.Entry(time: .infinity, event: .pointerLeft)])
      ManualHost(Scene(), size: SceneHost.minimumSize).play(script)
    },
    MisuseCase("Bitmaps of one size can be compared, not 1×1 and 1×2.") {
      let (first, second) = (Bitmap(width: 1, height: 1, pixels: [0]), Bitmap(width: 1, height: 2, pixels: [0, 0]))
      _ = PictureDifference(first, second, tolerance: .exact)
    },
    MisuseCase("Bitmaps of one size can be compared, not 1×1 and 2×1.") {
      let (first, second) = (Bitmap(width: 1, height: 1, pixels: [0]), Bitmap(width: 2, height: 1, pixels: [0, 0]))
      _ = PictureDifference.picture(first, second)
    },
  ]
}
