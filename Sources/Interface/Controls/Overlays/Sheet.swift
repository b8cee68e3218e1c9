import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
public import OvershootStage

/// A modal strip from the lower edge of a scene with content of any kind, which scrolls where it is too high.
///
/// A drag of its head moves it, as does one of content that cannot scroll further; its position and velocity at the
/// release decide whether it leaves. Escape, B, its disc and a press outside dismiss it.
public final class Sheet: Overlay {
  /// The view that the sheet shows, as wide as the sheet less its margins.
  public let content: View
  /// The height of the content, in points; nil for what it needs in the width of the sheet.
  public var contentHeight: Double? {
    didSet { if contentHeight != oldValue { relayout() } }
  }
  private let head: SheetHead
  private let scroll = ScrollView()
  /// How far the card was below its place when a drag began, in points.
  private var grabbed = 0.0

  /// The greatest width of the content, in points.
  private static let maximumWidth = 720.0
  /// The least distance to the upper edge of the window, in points.
  private static let topMargin = 56.0
  /// The height of the card below the window, which a spring that overshoots shows, in points.
  private static let reserve = 60.0
  private static let sheetSpring = Spring(duration: 0.35, bounce: 0.25)
  /// The part of a drag upwards that the sheet follows.
  private static let resistance = 0.25

  /// Creates a sheet that is not presented; nil names its disc Done.
  public init(title: String, content: View, contentHeight: Double? = nil, done: String? = nil) {
    self.content = content
    self.contentHeight = contentHeight
    head = SheetHead(title: title, done: done ?? tr("Done"))
    super.init()
    spring = Self.sheetSpring
    scroll.content.addSubview(content)
    for view in [scroll, head] { card.addSubview(view) }
    head.done.action = { [unowned self] in dismiss() }
    head.drag = card.onDrag(.vertical, catching: true, usesKeys: false) { [unowned self] in follow($0) }
  }

  /// That of a strip over the scene.
  public override func adaptedTheme(_ theme: Theme) -> Theme? { presentingScene?.stripTheme(theme) }

  /// A modal dialog, named by its title.
  public override var semantics: Semantics? { Semantics(.dialog, head.textsOfLabels.first ?? "", states: .modal) }

  /// The disc at its head.
  public override var initialFocus: View? { head.done }

  /// False: it comes opaque.
  public override var fades: Bool { false }

  /// Gives the card the height of its content, as far as there is room.
  public override func layOutCard(_ context: DrawContext) {
    let margin = SheetHead.margin(bounds.width)
    let contentWidth = min(Self.maximumWidth, bounds.width - 2 * margin)
    let contentHeight = contentHeight ?? content.naturalSize(width: contentWidth, context).height
    let headHeight = head.naturalSize(width: bounds.width, context).height
    let height = min(headHeight + contentHeight + margin, max(120, bounds.height - Self.topMargin))
    card.bounds.size = Size(bounds.width, height + Self.reserve)
    head.frame = Rect(x: 0, y: 0, width: bounds.width, height: headHeight)
    scroll.frame = Rect(x: 0, y: headHeight, width: bounds.width, height: height - headHeight)
    scroll.contentHeight = contentHeight + margin
    content.frame = Rect(x: margin, y: 0, width: contentWidth, height: contentHeight)
  }

  /// Moves the card up from below the window.
  public override func place(isShown: Bool) {
    card.center = center(offset: isShown ? 0 : card.bounds.height - Self.reserve)
  }

  /// The centre of the card, `offset` points below where it is at rest.
  private func center(offset: Double) -> Vector2 {
    Vector2(bounds.width / 2, bounds.height + Self.reserve - card.bounds.height / 2 + offset)
  }

  private func follow(_ gesture: Gesture) {
    if gesture.phase == .began { grabbed = card.center.y - center(offset: 0).y }
    let (offset, velocity) = (grabbed + gesture.translation.y, gesture.velocity.y)
    // Upwards the sheet resists.
    let slope = offset > 0 ? 1 : Self.resistance
    switch gesture.phase {
    case .began, .changed: card.center = center(offset: offset * slope)
    case .ended where grabbed + gesture.landing().y > (card.bounds.height - Self.reserve) / 2:
      dismiss(velocity: Vector2(0, velocity))
    case .ended, .cancelled: move(isShown: true, velocity: Vector2(0, velocity * slope))
    }
  }
}

/// The head of a sheet: the title and the disc that ends it.
private final class SheetHead: View {
  let done: CloseButton
  var drag: GestureRecognizer?
  private let title: Label

  // In points.
  private static let gap = 16.0
  private static let top = 24.0
  private static let foot = 14.0

  init(title: String, done: String) {
    self.title = Label(title, font: Font(.display, .bold, size: 36, tracking: -0.025, growth: .title))
    self.title.fitting = .wrapping(maximumLines: 3, .end)
    self.title.isHeading = true
    self.done = CloseButton(done)
    super.init()
    for view in [self.title, self.done] { addSubview(view) }
  }

  /// Returns the space beside what is on a sheet of a width, in points.
  static func margin(_ width: Double) -> Double { width < 480 ? 12 : width < 800 ? 24 : 40 }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width, context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) { layout(bounds.width, context).place(in: bounds, context) }

  private func layout(_ width: Double, _ context: DrawContext) -> Layout {
    title.font.size = width < 480 ? 22 : width < 800 ? 28 : 36
    let side = 2 * CloseButton.radius
    return Stack(
      .across, spacing: Self.gap, title.width(.flexible()), done.size(side, side).aligned(.center)
    )
    .height(.natural(least: side))
    .padding(top: Self.top, left: Self.margin(width), bottom: Self.foot, right: Self.margin(width))
  }

  override func cursor(at point: Vector2) -> PointerCursor? { drag?.gesture == nil ? .grab : .grabbing }
}

/// A disc with a cross.
private final class CloseButton: LookButton {
  private let name: String

  /// The radius in points, and the side of the cross as a multiple of it.
  static let radius = 26.0
  private static let crossSize = 1.06

  /// Creates a disc that is called by a name.
  init(_ name: String) {
    self.name = name
    super.init(isRing: false) {}
  }

  override var semantics: Semantics? { semantics(.pushButton, name: name) }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    super.draw(&canvas, context: context)
    let bounds = $bounds.shown
    canvas.cross(at: bounds.center, contentColor, size: Self.crossSize * bounds.height / 2)
  }
}
