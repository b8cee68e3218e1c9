import OvershootScreenKit

/// What a medal stands for.
enum MedalKind: Hashable, Sendable {
  case earned
  /// What is still to be earned, and how far it has come, 0...1.
  case locked(progress: Double)
  /// What is not shown before it is earned.
  case hidden
  /// What the user wrote.
  case written
}

/// The medal of a trophy: gold where it was earned, in a ring that shows how far it has come, a silhouette while it is
/// hidden, or a pencil for one that the user wrote.
@MainActor
final class MedalView: View {
  private(set) var kind: MedalKind
  private var picture = TrophyPicture.star
  /// How much of the ring is full, 0...1.
  @Animatable(.rotation) private var progress = 0.0

  /// The width of the ring as a part of the side.
  private static let ringWidth = 0.06
  /// The seconds in which the ring fills.
  private static let filling = 0.5
  /// The side of the square that pictures are drawn in.
  private static let pictureSide = 24.0

  init(_ kind: MedalKind = .earned) {
    self.kind = kind
    super.init()
    $progress.belongs(to: presence)
    isUserInteractionEnabled = false
  }

  /// Shows the medal of a trophy, or of what has no picture; the ring fills animated.
  func show(_ kind: MedalKind, of trophy: Trophy? = nil) {
    self.kind = kind
    picture = kind == .written ? .pencil : trophy.map(TrophyPicture.of) ?? .star
    var target = 0.0
    if case .locked(let fraction) = kind { target = fraction }
    if target != progress { animate(.ease(duration: Self.filling)) { self.progress = target } }
    setNeedsDisplay()
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let side = min(bounds.width, bounds.height)
    guard side > 0 else { return }
    switch kind {
    case .earned:
      canvas.fill(disc(bounds.center, side), .solid(TrophyTint.gold.color(in: theme)))
      let rim = disc(bounds.center, side * (1 - 2.4 * Self.ringWidth))
      canvas.stroke(rim, StrokeStyle(width: side * 0.02), .solid(ink.withAlpha(0.6)))
    case .hidden: canvas.fill(disc(bounds.center, side), .solid(theme.fill))
    case .written: canvas.stroke(disc(bounds.center, side - 1.5), StrokeStyle(width: 1.5), .solid(theme.outline))
    case .locked: drawRing(bounds.center, side, &canvas)
    }
    canvas.group(Group(at: bounds.center, scale: side / Self.pictureSide)) { picture.draw(ink, on: &$0) }
  }

  /// The colour of the picture.
  private var ink: Color {
    switch kind {
    case .earned: theme.isDark ? theme.background : .white
    case .locked, .written: theme.mutedText
    case .hidden: theme.line
    }
  }

  private func disc(_ center: Vector2, _ side: Double) -> Shape {
    .ellipse(Rect(center: center, size: Size(side, side)))
  }

  /// Draws the ring, which fills from twelve o'clock.
  private func drawRing(_ center: Vector2, _ side: Double, _ canvas: inout Canvas) {
    let (width, shown) = (side * Self.ringWidth, max(0, min(1, $progress.shown)))
    canvas.stroke(disc(center, side - width), StrokeStyle(width: width), .solid(theme.track))
    guard shown > 0 else { return }
    let arc = Path(
      arcCenter: center, radius: (side - width) / 2, startAngle: -.pi / 2, endAngle: (2 * shown - 0.5) * .pi)
    canvas.stroke(.path(arc), StrokeStyle(width: width, cap: .round), .solid(theme.accent))
  }
}
