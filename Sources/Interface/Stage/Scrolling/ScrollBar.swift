import Motion
public import OvershootGeometry

/// The scroll bar of a scroll view: a thumb that appears while the content moves, widens below the pointer, can be
/// dragged, and fades when idle. A press beside the thumb turns a page.
public final class ScrollBar: View {
  /// The width of the area that receives presses, in points.
  static let width = 14.0

  /// The colour of the thumb; nil for the text colour of the theme at 45 %.
  public var color: Color? {
    didSet { themeDidChange() }
  }

  var onDrag: ((_ offset: Double) -> Void)?
  var onPage: ((_ direction: Double) -> Void)?

  private enum State: Equatable {
    case idle
    case hovered
    /// Dragged at this distance below the top of the thumb.
    case dragged(Double)
  }

  private let thumb = View()
  private var state = State.idle {
    didSet { if state != oldValue { animate(.ease(duration: Self.hoverDuration)) { self.placeThumb() } } }
  }
  private var content = (offset: 0.0, limit: 0.0, viewport: 0.0)

  /// The minimum length of the thumb, in points.
  private static let minimumLength = 32.0
  /// The distance of the thumb from the edges, in points.
  private static let margin = 2.0
  /// The width of the idle thumb, in points; also its minimum length while the content is beyond an edge.
  private static let idleWidth = 4.0
  /// The width of the thumb below the pointer, in points.
  private static let activeWidth = 8.0
  /// The seconds for which an idle bar stays visible.
  private static let visibleDuration = 1.0
  /// Durations in seconds.
  private static let hoverDuration = 0.15
  private static let fadeInDuration = 0.1
  private static let fadeOutDuration = 0.4

  override init() {
    super.init()
    thumb.alpha = 0
    thumb.isUserInteractionEnabled = false
    addSubview(thumb)
  }

  /// Whether the thumb is visible.
  var isShown: Bool { thumb.$alpha.shown > 0.01 }

  /// The frame of the thumb in the bar.
  var thumbFrame: Rect { thumb.frame }

  // MARK: From the scroll view

  func show(offset: Double, limit: Double, viewport: Double) {
    content = (offset, limit, viewport)
    isUserInteractionEnabled = limit > 0
    placeThumb()
  }

  func appear() {
    guard content.limit > 0, thumb.alpha != 1 else { return }
    animate(.ease(duration: Self.fadeInDuration)) { self.thumb.alpha = 1 }
  }

  func disappearSoon() {
    guard state == .idle, thumb.alpha != 0 else { return }
    animate(.ease(duration: Self.fadeOutDuration), delay: Self.visibleDuration) { self.thumb.alpha = 0 }
  }

  /// Takes the colour of the thumb.
  public override func themeDidChange() { thumb.backgroundColor = color ?? theme.text.withAlpha(0.45) }

  // MARK: Input

  public override func handlesDrag(from point: Vector2) -> Bool { isShown }

  public override func hoverChanged(_ isInside: Bool) {
    state = isInside ? .hovered : .idle
    if isInside { appear() } else { disappearSoon() }
  }

  public override func pointerDown(at point: Vector2) {
    guard isShown else { return }
    if point.y >= thumb.frame.minY, point.y < thumb.frame.maxY {
      state = .dragged(point.y - thumb.frame.minY)
    } else {
      onPage?(point.y < thumb.frame.minY ? -1 : 1)
    }
  }

  public override func pointerMoved(to point: Vector2) {
    guard case .dragged(let grip) = state else { return }
    let range = bounds.height - 2 * Self.margin - thumbHeight(stretch: 0)
    guard range > 0 else { return }
    onDrag?((point.y - grip - Self.margin) / range * content.limit)
  }

  public override func pointerUp(at point: Vector2) {
    state = bounds.contains(point) ? .hovered : .idle
    disappearSoon()
  }

  public override func pointerCancelled() {
    state = .idle
    disappearSoon()
  }

  /// The height of the thumb while the content is `stretch` points beyond an edge.
  private func thumbHeight(stretch: Double) -> Double {
    let track = bounds.height - 2 * Self.margin
    let length = content.limit + content.viewport
    guard length > 0, track > 0 else { return 0 }
    return max(
      Self.idleWidth, min(track, max(min(track, Self.minimumLength), track * content.viewport / length)) - stretch)
  }

  private func placeThumb() {
    let (offset, limit, _) = content
    let inside = max(0, min(limit, offset))
    let height = thumbHeight(stretch: abs(offset - inside))
    let track = bounds.height - 2 * Self.margin
    let top = Self.margin + (limit > 0 ? inside / limit : 0) * max(0, track - height)
    let width = state == .idle ? Self.idleWidth : Self.activeWidth
    thumb.frame = Rect(x: bounds.width - Self.margin - width, y: top, width: width, height: height)
    thumb.cornerRadius = width / 2
  }
}
