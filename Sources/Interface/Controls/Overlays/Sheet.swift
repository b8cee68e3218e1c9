import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootLocalization
public import OvershootStage

/// A modal sheet at the lower edge of a scene with content of any kind, which scrolls where it is too high.
///
/// A drag of its head moves it, as does one of content that cannot scroll further; its position and velocity at the
/// release decide whether it leaves. Escape, B, Done and a press outside dismiss it.
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

  /// The greatest width, in points.
  private static let maximumWidth = 560.0
  /// The least distance to the upper edge of the window, in points.
  private static let topMargin = 56.0
  /// The margins of the content, in points.
  private static let padding = 20.0
  /// The radius of the upper corners, in points.
  private static let cornerRadius = 18.0
  /// The part of a drag upwards that the sheet follows.
  private static let resistance = 0.25

  /// Creates a sheet that is not presented; nil names its button Done.
  public init(title: String, content: View, contentHeight: Double? = nil, done: String? = nil) {
    self.content = content
    self.contentHeight = contentHeight
    head = SheetHead(title: title, done: done ?? tr("Done"))
    super.init()
    card.cornerRadius = Self.cornerRadius
    scroll.content.addSubview(content)
    for view in [scroll, head] { card.addSubview(view) }
    head.done.action = { [unowned self] in dismiss() }
    head.drag = card.onDrag(.vertical, catching: true, usesKeys: false) { [unowned self] in follow($0) }
  }

  /// A modal dialog, named by its title.
  public override var semantics: Semantics? { Semantics(.dialog, head.textsOfLabels.first ?? "", states: .modal) }

  /// The button at its head.
  public override var initialFocus: View? { head.done }

  /// Gives the card the height of its content, as far as there is room.
  public override func layOutCard(_ context: DrawContext) {
    let width = min(Self.maximumWidth, bounds.width)
    let contentWidth = width - 2 * Self.padding
    let contentHeight = contentHeight ?? content.naturalSize(width: contentWidth, context).height
    let headHeight = head.naturalSize(width: width, context).height
    let height = min(headHeight + contentHeight + Self.padding, max(120, bounds.height - Self.topMargin))
    // The lower corners are below the window.
    card.bounds.size = Size(width, height + Self.cornerRadius)
    head.frame = Rect(x: 0, y: 0, width: width, height: headHeight)
    scroll.frame = Rect(x: 0, y: headHeight, width: width, height: height - headHeight)
    scroll.contentHeight = contentHeight + Self.padding
    content.frame = Rect(x: Self.padding, y: 0, width: contentWidth, height: contentHeight)
  }

  /// Moves the card up from below the window.
  public override func place(isShown: Bool) { card.center = center(offset: isShown ? 0 : card.bounds.height) }

  /// The centre of the card, `offset` points below where it is at rest.
  private func center(offset: Double) -> Vector2 {
    Vector2(bounds.width / 2, bounds.height + Self.cornerRadius - card.bounds.height / 2 + offset)
  }

  private func follow(_ gesture: Gesture) {
    if gesture.phase == .began { grabbed = card.center.y - center(offset: 0).y }
    let (offset, velocity) = (grabbed + gesture.translation.y, gesture.velocity.y)
    // Upwards the sheet resists.
    let slope = offset > 0 ? 1 : Self.resistance
    switch gesture.phase {
    case .began, .changed: card.center = center(offset: offset * slope)
    case .ended where grabbed + gesture.landing().y > card.bounds.height / 2: dismiss(velocity: Vector2(0, velocity))
    case .ended, .cancelled: move(isShown: true, velocity: Vector2(0, velocity * slope))
    }
  }
}

/// The head of a sheet: a grabber, the title and the button that ends it.
private final class SheetHead: View {
  let done: PlainButton
  var drag: GestureRecognizer?
  private let title: Label

  init(title: String, done: String) {
    self.title = Label(title, font: .headline(.bold))
    self.title.fitting = .wrapping(maximumLines: 3, .end)
    self.done = PlainButton(done)
    super.init()
    for view in [self.title, self.done] { addSubview(view) }
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) { layout(context).place(in: bounds, context) }

  private func layout(_ context: DrawContext) -> Layout {
    Stack(.across, spacing: 12, title.width(.flexible()), done.width(atLeast: 76, context))
      .height(.natural(least: 34))
      .padding(top: 16, left: 20, bottom: 8, right: 20)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let grabber = Rect(center: Vector2(bounds.width / 2, 8), size: Size(36, 4))
    canvas.fill(RoundedRect(grabber, cornerRadius: 2), theme.text.withAlpha(0.28))
  }

  override func cursor(at point: Vector2) -> PointerCursor? { drag?.gesture == nil ? .grab : .grabbing }
}

/// A button with the look of those on raised surfaces.
final class PlainButton: Button {
  init(_ title: String, font: Font = Font.body(.medium), kind: Kind = .raised) {
    super.init(title, font: font, kind: kind)
    cornerRadius = 8
  }
}
