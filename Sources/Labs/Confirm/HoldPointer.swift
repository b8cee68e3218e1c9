import OvershootScreenKit

/// The disc where the button is held, which leaves echoes on its way into the ring.
@MainActor
final class HoldPointer: View {
  @Animatable(.travel) private var place = Vector2.zero
  private var radius = 0.0
  /// Whether the ring still fills, with a halo around the disc.
  private var isFilling = false
  private lazy var echoes = PartEchoes(in: self, .slide)

  private static let (haloPart, haloOpacity) = (44.0 / 30, 0.4)
  /// The space between the disc and the word on the button, and how far above it the disc keeps off no more.
  private static let (gap, keeping) = (8.0, 60.0)

  override init() {
    super.init()
    isUserInteractionEnabled = false
    alpha = 0
    $place.belongs(to: presence)
  }

  override var hidesSemantics: Bool { true }

  /// Shows it, or nothing for nil; `moves` is whether it goes there by itself.
  func show(_ place: Vector2?, radius: Double, isFilling: Bool, moves: Bool) {
    self.isFilling = isFilling
    self.radius = radius
    setNeedsDisplay()
    guard let place else {
      if alpha > 0 { animate(.ease(duration: LookMotion.reducedFade)) { self.alpha = 0 } }
      return
    }
    if alpha == 0 {
      echoes.clear()
      PropertyAnimator.performWithoutAnimation { (self.place, alpha) = (place, 1) }
    } else if moves, AnimationEngine.animatesMovement {
      animate(.spring(HoldMotion.slide)) { self.place = place }
    } else {
      self.place = place
    }
  }

  /// Returns a place beside a word on a button, which the disc of a pointer does not cover.
  static func beside(_ word: Rect, on button: Rect, _ place: Vector2, radius: Double) -> Vector2 {
    let distance = max(0, button.minY - place.y, place.y - button.maxY)
    let reach = word.width / 2 + radius * haloPart + gap
    let offset = place.x - word.center.x
    guard abs(offset) < reach, distance < keeping else { return place }
    let aside = word.center.x + (offset < 0 ? -reach : reach)
    return Vector2(aside + (place.x - aside) * (distance / keeping), place.y)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard $alpha.shown > 0 else { return }
    let place = $place.shown
    func disc(_ radius: Double) -> RoundedRect {
      RoundedRect(Rect(center: .zero, size: Size(2 * radius, 2 * radius)), cornerRadius: radius)
    }
    echoes.draw(at: place, disc(radius), .sun, on: &canvas, context)
    canvas.group(Group(at: place)) {
      if isFilling { $0.fill(disc(radius * Self.haloPart), Color.sun.withAlpha(Self.haloOpacity)) }
      $0.fill(disc(radius), .sun)
      if theme.isHighContrast { $0.stroke(disc(radius - 1.5), width: 3, theme.text) }
    }
  }
}
