public import Geometry
import Motion

/// The thin thumb at the edge of a scroll view: it appears while the content moves, grows below the pointer, can be dragged,
/// and fades when nothing has happened for a while. A press beside the thumb turns a page.
public final class ScrollBar: View {
  /// The width of the strip in which the bar can be caught, in points.
  static let breadth = 14.0

  /// The colour of the thumb; nil for the text colour of the theme at 45 %.
  public var color: Color? {
    didSet { themeDidChange() }
  }

  var onDrag: ((_ offset: Double) -> Void)?
  var onPage: ((_ direction: Double) -> Void)?

  private enum Hold: Equatable {
    case none
    /// The pointer is inside.
    case hovered
    /// The thumb is held, this far below its top.
    case dragged(Double)
  }

  private let thumb = View()
  private var hold = Hold.none {
    didSet { if hold != oldValue { follow() } }
  }
  private var place = (offset: 0.0, limit: 0.0, viewport: 0.0)

  private static let shortest = 32.0
  private static let margin = 2.0
  private static let thin = 4.0
  private static let wide = 8.0
  /// The seconds for which the bar stays, and in which it fades.
  private static let patience = 1.0
  private static let fading = 0.4

  override init() {
    super.init()
    thumb.alpha = 0
    thumb.isUserInteractionEnabled = false
    addSubview(thumb)
  }

  /// Whether the thumb can be seen.
  var isShown: Bool { thumb.$alpha.shown > 0.01 }

  /// Where the thumb is, in the bar's points.
  var thumbFrame: Rect { thumb.frame }

  // MARK: From the scroll view

  func show(offset: Double, limit: Double, viewport: Double) {
    place = (offset, limit, viewport)
    isUserInteractionEnabled = limit > 0
    placeThumb()
  }

  func appear() {
    guard place.limit > 0, thumb.alpha != 1 else { return }
    fade(to: 1, during: 0.1, after: 0)
  }

  func disappearSoon() {
    guard hold == .none, thumb.alpha != 0 else { return }
    fade(to: 0, during: Self.fading, after: Self.patience)
  }

  /// Takes the colour of the thumb.
  public override func themeDidChange() { thumb.backgroundColor = color ?? theme.text.withAlpha(0.45) }

  // MARK: Input

  public override func keepsDrag(from point: Vector2) -> Bool { isShown }

  public override func pointerHovers(_ isInside: Bool) {
    hold = isInside ? .hovered : .none
    if isInside { appear() } else { disappearSoon() }
  }

  public override func pointerDown(at point: Vector2) {
    guard isShown else { return }
    if point.y >= thumb.frame.minY, point.y < thumb.frame.maxY {
      hold = .dragged(point.y - thumb.frame.minY)
    } else {
      onPage?(point.y < thumb.frame.minY ? -1 : 1)
    }
  }

  public override func pointerMoved(to point: Vector2) {
    guard case .dragged(let grip) = hold else { return }
    let room = bounds.height - 2 * Self.margin - thumbHeight(stretch: 0)
    guard room > 0 else { return }
    onDrag?((point.y - grip - Self.margin) / room * place.limit)
  }

  public override func pointerUp(at point: Vector2) {
    hold = bounds.contains(point) ? .hovered : .none
    disappearSoon()
  }

  public override func pointerCancelled() {
    hold = .none
    disappearSoon()
  }

  // MARK: Private

  /// The height of the thumb where the content is `stretch` beyond an edge.
  private func thumbHeight(stretch: Double) -> Double {
    let track = bounds.height - 2 * Self.margin
    let content = place.limit + place.viewport
    guard content > 0, track > 0 else { return 0 }
    return max(Self.thin, min(track, max(min(track, Self.shortest), track * place.viewport / content)) - stretch)
  }

  private func placeThumb() {
    let (offset, limit, _) = place
    let inside = max(0, min(limit, offset))
    let height = thumbHeight(stretch: abs(offset - inside))
    let track = bounds.height - 2 * Self.margin
    let top = Self.margin + (limit > 0 ? inside / limit : 0) * max(0, track - height)
    let width = hold == .none ? Self.thin : Self.wide
    thumb.frame = Rect(x: bounds.width - Self.margin - width, y: top, width: width, height: height)
    thumb.cornerRadius = width / 2
  }

  private func follow() {
    let animator = PropertyAnimator(duration: 0.15, curve: .easeOut) { [self] in placeThumb() }
    animator.retargeting = .velocity
    animator.startAnimation()
  }

  private func fade(to alpha: Double, during duration: Double, after delay: Double) {
    guard AnimationEngine.current != nil else {
      thumb.alpha = alpha
      return
    }
    let animator = PropertyAnimator(duration: duration, curve: .easeOut) { [self] in thumb.alpha = alpha }
    animator.retargeting = .velocity
    animator.startAnimation(afterDelay: delay)
  }
}
