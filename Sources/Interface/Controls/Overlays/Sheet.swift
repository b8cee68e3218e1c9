import Motion
import OvershootDrawing
import OvershootGeometry
public import OvershootStage

/// A modal sheet at the lower edge of a scene with content of any kind, which scrolls where it is too high.
///
/// A drag of its head moves it; its position and velocity at the release decide whether it leaves. Escape, B, Done and
/// a press outside dismiss it.
public final class Sheet: Overlay {
  /// The view that the sheet shows, as wide as the sheet less its margins.
  public let content: View
  /// The height of the content, in points.
  public var contentHeight: Double {
    didSet { if contentHeight != oldValue { relayout() } }
  }
  private let head: SheetHead
  private let scroll = ScrollView()

  /// The greatest width, in points.
  private static let maximumWidth = 560.0
  /// The least distance to the upper edge of the window, in points.
  private static let topMargin = 56.0
  /// The margins of the content, in points.
  private static let padding = 20.0
  /// The radius of the upper corners, in points.
  private static let cornerRadius = 18.0
  /// The height of the head, in points.
  private static let headHeight = 58.0
  /// The seconds for which the velocity of a release counts.
  private static let projectionTime = 0.12

  /// Creates a sheet that is not presented.
  public init(title: String, content: View, contentHeight: Double, done: String = "Done") {
    self.content = content
    self.contentHeight = contentHeight
    head = SheetHead(title: title, done: done)
    super.init()
    card.cornerRadius = Self.cornerRadius
    scroll.content.addSubview(content)
    for view in [scroll, head] { card.addSubview(view) }
    head.done.onActivate = { [unowned self] in dismiss() }
    head.onDrag = { [unowned self] in drag(by: $0) }
    head.onRelease = { [unowned self] in release(offset: $0, velocity: $1) }
  }

  override var initialFocus: View? { head.done }

  override func layOutCard(_ context: DrawContext) {
    let width = min(Self.maximumWidth, bounds.width)
    let height = min(Self.headHeight + contentHeight + Self.padding, max(120, bounds.height - Self.topMargin))
    // The lower corners are below the window.
    card.bounds.size = Size(width, height + Self.cornerRadius)
    head.frame = Rect(x: 0, y: 0, width: width, height: Self.headHeight)
    scroll.frame = Rect(x: 0, y: Self.headHeight, width: width, height: height - Self.headHeight)
    scroll.contentHeight = contentHeight + Self.padding
    content.frame = Rect(x: Self.padding, y: 0, width: width - 2 * Self.padding, height: contentHeight)
  }

  override func place(isShown: Bool) { card.center = center(offset: isShown ? 0 : card.bounds.height) }

  /// The centre of the card, `offset` points below where it is at rest.
  private func center(offset: Double) -> Vector2 {
    Vector2(bounds.width / 2, bounds.height + Self.cornerRadius - card.bounds.height / 2 + offset)
  }

  private func drag(by offset: Double) {
    PropertyAnimator.performWithoutAnimation {
      // Upwards the sheet resists.
      card.center = center(offset: offset > 0 ? offset : offset * 0.25)
    }
  }

  private func release(offset: Double, velocity: Double) {
    let leaves = offset + velocity * Self.projectionTime > card.bounds.height / 2
    if leaves { return dismiss(velocity: Vector2(0, velocity)) }
    move(isShown: true, velocity: Vector2(0, offset > 0 ? velocity : velocity * 0.25))
  }
}

/// The head of a sheet: a grabber, the title and the button that ends it.
private final class SheetHead: View {
  let done: PlainButton
  var onDrag: (Double) -> Void = { _ in }
  var onRelease: (_ offset: Double, _ velocity: Double) -> Void = { _, _ in }
  private let title: Label
  /// The y of the press in the card's superview, and the samples of a drag.
  private var start: Double?
  private var tracker = VelocityTracker()
  private var offset = 0.0

  init(title: String, done: String) {
    self.title = Label(title, font: Font(.semibold, size: 17))
    self.title.fitting = .wrapping(maximumLines: 1, .end)
    self.done = PlainButton(done)
    super.init()
    for view in [self.title, self.done] { addSubview(view) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    done.frame = Rect(x: bounds.width - 20 - 76, y: 16, width: 76, height: 34)
    title.frame = Rect(x: 20, y: 16, width: max(0, bounds.width - 40 - 88), height: 34)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let grabber = Rect(center: Vector2(bounds.width / 2, 8), size: Size(36, 4))
    canvas.fill(RoundedRect(grabber, cornerRadius: 2), theme.text.withAlpha(0.28))
  }

  override func handlesDrag(from point: Vector2) -> Bool { true }

  override func cursor(at point: Vector2) -> PointerCursor? { start == nil ? .grab : .grabbing }

  override func pointerDown(at point: Vector2) {
    start = position(of: point)
    (offset, tracker) = (0, VelocityTracker())
    addSample(0)
  }

  override func pointerMoved(to point: Vector2) {
    guard let start else { return }
    offset = position(of: point) - start
    addSample(offset)
    onDrag(offset)
  }

  override func pointerUp(at point: Vector2) {
    guard start != nil else { return }
    start = nil
    onRelease(offset, tracker.velocity(at: AnimationEngine.current?.time ?? 0))
  }

  override func pointerCancelled() {
    guard start != nil else { return }
    start = nil
    onRelease(0, 0)
  }

  /// Returns the y of a point in the overlay, which does not move with the card.
  private func position(of point: Vector2) -> Double {
    superview?.superview.map { convert(point, to: $0).y } ?? point.y
  }

  private func addSample(_ offset: Double) {
    if let time = AnimationEngine.current?.time { tracker.add(offset, at: time) }
  }
}

/// A button whose action can be set later.
final class PlainButton: Button {
  var onActivate: () -> Void = {}

  init(_ title: String, font: Font = Font(.semibold, size: 13.5), kind: Kind = .raised) {
    super.init(title, font: font, kind: kind) {}
    cornerRadius = 8
  }

  override func activate() { onActivate() }
}
