/// The stars of an ending on a band: those that were earned come one after another from below, and the last of them
/// leaves its way printed.
@MainActor
final class BandStars: View {
  /// The number of earned stars; nil for no stars.
  var count: Int? {
    didSet {
      guard count != oldValue else { return }
      isHidden = count == nil
      setNeedsDisplay()
    }
  }
  private let stars = (0..<3).map { _ in Star() }

  /// The place of a star.
  @MainActor
  private final class Star {
    /// How far it has come, 0...1.
    @Animatable(.travel, visibleDifference: 0.003) var arrival = 1.0
  }

  /// The width and the height of all, as multiples of the size of a star.
  static let width = 3.3
  static let height = 1.14
  /// The distance from one to the next, how much higher the middle one is, the turn of the outer ones, and where a star
  /// comes from, in sizes of a star and radians.
  private static let step = 1.148
  private static let rise = 0.13
  private static let turn = 8 * Double.pi / 180
  private static let start = Vector2(0.56, 0.9)
  /// The printed way: offsets in sizes of a star, turns and opacities, the farthest first.
  private static let prints = [
    (offset: Vector2(0.37, 0.593), turn: 26 * Double.pi / 180, opacity: 0.2),
    (offset: Vector2(0.185, 0.296), turn: 13 * Double.pi / 180, opacity: 0.4),
  ]
  /// The width of the line that rounds the corners, on the grid of icons.
  private static let join = 2.0

  override init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
    for star in stars { star.$arrival.belongs(to: partPresence) }
  }

  override var semantics: Semantics? {
    count.map { stars in Semantics(.image, tr("1 star of 3", plural: "\(stars) stars of 3", count: stars)) }
  }

  /// Lets the stars come.
  func arrive() {
    guard isInWindow, AnimationEngine.animatesMovement else { return }
    for (index, star) in stars.prefix(count ?? 0).enumerated() {
      PropertyAnimator.performWithoutAnimation { star.arrival = 0 }
      animate(.spring(LookMotion.star), delay: LookMotion.starDelay * Double(index + 1)) { star.arrival = 1 }
    }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let count else { return }
    let size = bounds.height / Self.height
    let middle = Vector2(bounds.minX + size * Self.width / 2, bounds.maxY - size / 2)
    for index in 0..<3 {
      let side = Double(index - 1)
      let place = middle + Vector2(side * Self.step * size, index == 1 ? -Self.rise * size : 0)
      let lag = index < count ? 1 - stars[index].$arrival.shown : 0
      let center = place + Self.start * (lag * size)
      if index == count - 1, lag < 0.5 {
        for print in Self.prints {
          draw(at: place + print.offset * size, size, side * Self.turn + print.turn, theme.text, print.opacity, &canvas)
        }
      }
      guard lag < 1 else { continue }
      draw(at: center, size, side * Self.turn, index < count ? theme.text : theme.line, 1, &canvas)
    }
  }

  private func draw(
    at center: Vector2, _ size: Double, _ angle: Double, _ color: Color, _ opacity: Double, _ canvas: inout Canvas
  ) {
    let scale = size / Icon.side
    let grid = Transform(translationX: -Icon.side / 2, y: -Icon.side / 2)
      .concatenating(Transform(scaleX: scale, y: scale)).concatenating(Transform(rotationAngle: angle))
      .concatenating(Transform(translationX: center.x, y: center.y))
    canvas.group(Group(opacity: opacity, transform: grid)) {
      $0.fill(.path(Icon.star.path), .solid(color))
      $0.stroke(.path(Icon.star.path), StrokeStyle(width: Self.join, join: .round), .solid(color))
    }
  }
}
