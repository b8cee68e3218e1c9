import Motion
import OvershootDrawing
import OvershootGeometry
import StageTesting

@testable import OvershootStage

/// A menu of strips whose second one becomes a page. No colour is dark, so that empty pixels are seen.
@MainActor
final class StripRig: ManualHost {
  static let ground = Color(hex: 0xF4502A)
  static let key = Color(hex: 0xFFE0C0)
  /// The least red of all colours.
  static let leastRed: UInt8 = 0xA0

  let navigation: NavigationScene<Int>
  let menu: StripMenuScene
  let page: StripPageScene
  let size: Size
  private(set) var events: [String] = []

  init(_ size: Size, scale: Double = 1, strip: Int = 1, policy: MotionPolicy = .full) {
    let (menu, page) = (StripMenuScene(), StripPageScene())
    menu.openStrip = strip
    (self.menu, self.page, self.size) = (menu, page, size)
    navigation = StripNavigation(NavigationStack(0), transition: { _ in .strip }) { $0 == 0 ? menu : page }
    super.init(navigation, size: size, scale: scale, motionPolicy: policy)
    menu.log = { [unowned self] in events.append("menu \($0)") }
    page.log = { [unowned self] in events.append("page \($0)") }
  }

  func go(_ change: (NavigationScene<Int>) -> Void) { host.perform { change(navigation) } }

  func takeEvents() -> [String] {
    defer { events = [] }
    return events
  }

  var strip: View { menu.strips[menu.openStrip] }
  var strips: [View] { menu.strips }

  /// Where a frame fills something with a colour, in points of the window.
  func rectangles(_ color: Color, in list: DisplayList) -> [Rect] {
    var transforms = [Transform.identity]
    var found: [Rect] = []
    for command in list.commands {
      switch command {
      case .beginGroup(let group): transforms.append(group.transform.concatenating(transforms[transforms.count - 1]))
      case .endGroup: transforms.removeLast()
      case .fill(let shape, color): found.append(transforms[transforms.count - 1].apply(to: shape.rect))
      default: break
      }
    }
    return found
  }

  /// The middles of what a frame fills with a colour.
  func places(_ color: Color, in list: DisplayList) -> [Vector2] { rectangles(color, in: list).map(\.center) }

  /// The rectangle that the strip has become, while it does.
  func rectangle(in list: DisplayList) -> Rect? {
    navigation.isInTransition ? rectangles(Self.ground, in: list).first : nil
  }

  /// The views whose entrances are not at rest.
  var moving: [View] {
    func all(_ view: View) -> [View] { [view] + view.subviews.flatMap(all) }
    return (all(menu) + all(page)).filter { $0.entrance.map { !$0.isAtRest || $0.fraction != 1 } ?? false }
  }
}

private final class StripNavigation: NavigationScene<Int> {
  override func origin(of route: Int, in scene: Scene) -> View? {
    (scene as? StripMenuScene).map { $0.strips[$0.openStrip] }
  }
}

/// What flies from the strip to its cell, with echoes.
final class KeyPiece: View {
  var look = ""

  /// The halo is as light as all else.
  override func adaptedTheme(_ theme: Theme) -> Theme? {
    var theme = theme
    theme.excess = StripRig.key
    return theme
  }

  override var flightLook: String { look }

  override var flightShape: EchoShape? { EchoShape(RoundedRect(bounds), StripRig.key) }
}

@MainActor
class CountingScene: Scene {
  var log: (String) -> Void = { _ in }
  var presses = 0
  override func sceneWillAppear() { log("will appear") }
  override func sceneDidAppear() { log("did appear") }
  override func sceneWillDisappear() { log("will disappear") }
  override func sceneDidDisappear() { log("did disappear") }
  override func pointerDown(at point: Vector2) { presses += 1 }
}

/// Strips beside one another, or below one another in a window higher than wide; the last place holds three cells.
@MainActor
final class StripMenuScene: CountingScene {
  var openStrip = 1
  /// Three strips and three cells.
  private(set) var strips: [View] = []
  private let column = View()
  private let key = KeyPiece()
  private let name = Label("2048", font: Font(size: 138), color: Color(hex: 0xFFD0D0))
  private let pill = View()

  private static let grounds: [UInt32] = [0xB0C0D6, 0xF4502A, 0xFFC629, 0xD6AEAE, 0xC02FD8, 0xA02FA0]

  override func sceneDidLoad() {
    strips = Self.grounds.enumerated().map { index, color in
      let view = View()
      view.backgroundColor = index == openStrip ? StripRig.ground : Color(hex: color == 0xF4502A ? 0xE0E0E0 : color)
      (index < 3 ? self : column).addSubview(view)
      return view
    }
    addSubview(column)
    key.backgroundColor = StripRig.key
    key.transform = Transform(rotationAngle: -0.087)
    pill.backgroundColor = Color(hex: 0xFFFF20)
    name.textColor = Color(hex: 0xFFD0D0)
    for view in [key, name, pill] { strips[openStrip].addSubview(view) }
    relayout()
  }

  override var sharedViews: [String: View] { ["key": key, "name": name] }

  override func layoutSubviews(_ context: DrawContext) {
    guard !strips.isEmpty else { return }
    let isWide = bounds.width >= bounds.height
    let length = isWide ? bounds.width : bounds.height
    var start = 0.0
    for (index, share) in [0.2, 0.4, 0.2, 0.2].enumerated() {
      let end = index == 3 ? length : context.snap(start + share * length)
      let frame =
        isWide
        ? Rect(x: start, y: 0, width: end - start, height: bounds.height)
        : Rect(x: 0, y: start, width: bounds.width, height: end - start)
      (index < 3 ? strips[index] : column).frame = frame
      start = end
    }
    start = 0
    for index in 3..<6 {
      let end = context.snap(column.bounds.height * Double(index - 2) / 3)
      strips[index].frame = Rect(x: 0, y: start, width: column.bounds.width, height: end - start)
      start = end
    }
    let room = strips[openStrip].bounds.size
    let side = min(room.width, room.height) * 0.4
    key.bounds.size = Size(side, side)
    key.center = Vector2(room.width / 2, room.height * 0.4)
    name.font = Font(size: room.height * 0.1)
    name.frame = Rect(x: room.width * 0.1, y: room.height * 0.7, width: room.width * 0.8, height: room.height * 0.12)
    pill.frame = Rect(x: room.width * 0.3, y: room.height * 0.86, width: room.width * 0.4, height: room.height * 0.06)
  }
}

/// A page with a back disc, a title, a number, tools, and a board of cells of which one is the key piece.
@MainActor
final class StripPageScene: CountingScene {
  private let back = View()
  private let title = Label("2048", font: Font(size: 36), color: Color(hex: 0xFFD0D0))
  private let number = View()
  private let tools = (0..<3).map { _ in View() }
  let board = View()
  private var cells: [View] = []
  let key = KeyPiece()
  private(set) lazy var drawn = Entrance(in: self, spring: Spring(duration: 0.29, bounce: 0.58), delay: 0.1)

  override func sceneDidLoad() {
    // Each push shows this page again.
    guard cells.isEmpty else { return }
    for view in [back, number] + tools { view.backgroundColor = Color(hex: 0xC08080) }
    for index in 0..<16 {
      let view = index == 10 ? key : View()
      view.backgroundColor = index == 10 ? StripRig.key : Color(hex: 0xDB3F1B)
      board.addSubview(view)
      cells.append(view)
    }
    title.textColor = Color(hex: 0xFFD0D0)
    for view in [back, title, number, board] + tools { addSubview(view) }
    relayout()
  }

  override var ownBackdrop: Backdrop? {
    Backdrop(topColor: StripRig.ground, bottomColor: StripRig.ground, stripeColor: .clear, stripeSpacing: 0)
  }
  override var sharedViews: [String: View] { ["key": key, "name": title] }

  override var entrances: [Entrance] {
    let quick = Spring(duration: 0.29, bounce: 0.58)
    let cells = cells.enumerated().filter { $0.offset != 10 }.map { index, cell in
      let distance = Double(abs(index % 4 - 2) + abs(index / 4 - 2))
      return cell.entrance(spring: Spring(duration: 0.31, bounce: 0.45), delay: 0.045 + 0.016 * distance)
    }
    return cells + [
      back.entrance(spring: Spring(duration: 0.31, bounce: 0.5), delay: 0.08),
      number.entrance(from: .offset(Vector2(0, 86)), spring: Spring(duration: 0.31, bounce: 0.5), delay: 0.13), drawn,
    ] + tools.enumerated().map { $0.element.entrance(spring: quick, delay: 0.12 + 0.03 * Double($0.offset)) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    let (width, height) = (bounds.width, bounds.height)
    back.frame = Rect(x: 26, y: 26, width: 52, height: 52)
    title.frame = Rect(x: 92, y: 34, width: width - 120, height: 40)
    number.frame = Rect(x: 40, y: height * 0.3, width: width * 0.25, height: height * 0.1)
    let side = min(width, height) * 0.6
    board.frame = Rect(x: width - side - 20, y: (height - side) / 2, width: side, height: side)
    for (index, cell) in cells.enumerated() {
      cell.frame = Rect(
        x: Double(index % 4) * side / 4, y: Double(index / 4) * side / 4, width: side / 4 - 4, height: side / 4 - 4)
    }
    for (index, tool) in tools.enumerated() {
      tool.frame = Rect(x: 40 + 80 * Double(index), y: height - 70, width: 64, height: 56)
    }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let width = 10 * drawn.fraction
    canvas.fill(RoundedRect(Rect(x: 100, y: 100, width: max(0, width), height: 10)), Color(hex: 0xB08060))
  }
}
