import BombRush
import OvershootGameKit

/// Something on the board that shows itself for a moment and removes itself. Under reduced motion it only fades.
@MainActor
final class BombRushPiece: View {
  enum Look: Hashable {
    /// A wall or core that broke.
    case block(Block)
    case dead(BombRushActor.Kind, Direction)
    case rescue(Direction)
    case points(Int)
    /// A cell whose act was refused.
    case refusal
  }

  private let look: Look
  private let art: BombRushArt
  private let text: String
  /// How much a ward cheers that is saved, 0...1.
  private let cheer: Double

  init(_ look: Look, _ art: BombRushArt, at point: Vector2, cheer: Double = 0) {
    (self.look, self.art, self.cheer) = (look, art, cheer)
    if case .points(let points) = look { text = "+\(points)" } else { text = "" }
    super.init()
    isUserInteractionEnabled = false
    (bounds, center) = (Rect(x: 0, y: 0, width: art.side, height: art.side), point)
  }

  /// Begins when it is on the board.
  override func didMoveToWindow() { if isInWindow { begin() } }

  private func begin() {
    switch look {
    case .block: end(scale: BombRushMotion.breakScale, rise: 0, BombRushMotion.breakTime)
    case .dead: end(scale: BombRushMotion.deathScale, rise: 0, BombRushMotion.deathTime)
    case .rescue where cheer > 0:
      swing()
      end(scale: 1, rise: 0, BombRushMotion.riseTime)
    case .rescue, .points: end(scale: 1, rise: BombRushMotion.rise * art.side, BombRushMotion.riseTime)
    case .refusal: shake()
    }
  }

  /// Swings between tall and flat, where it is.
  private func swing() {
    animate(.ease(duration: BombRushEffects.cheerRise)) { [self] in
      transform = .stretch(along: Vector2(0, 1), by: BombRushEffects.cheerStretch * cheer)
    } completion: { [self] _ in
      animate(.spring(BombRushEffects.cheerSwing)) { self.transform = .identity }
    }
  }

  private func end(scale: Double, rise: Double, _ time: Double) {
    if AnimationEngine.animatesMovement {
      animate(.ease(duration: time)) { [self] in
        if scale != 1 { transform = Transform(scaleX: scale, y: scale) }
        if rise > 0 { center.y -= rise }
      }
    }
    animate(.ease(.easeIn, duration: time)) { [self] in
      alpha = 0
    } completion: { [self] _ in
      removeFromSuperview()
    }
  }

  /// Shakes, and fades after the time for which the reason is shown.
  private func shake() {
    if AnimationEngine.animatesMovement {
      animate(.ease(duration: BombRushMotion.shakeRise)) { [self] in
        transform = Transform(translationX: BombRushMotion.shake, y: 0)
      } completion: { [self] _ in
        animate(.spring(BombRushMotion.shakeFall)) { self.transform = .identity }
      }
    }
    animate(.ease(.easeIn, duration: BombRushMotion.message), delay: BombRushMotion.refusal) { [self] in
      alpha = 0
    } completion: { [self] _ in
      removeFromSuperview()
    }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let middle = $bounds.shown.center
    switch look {
    case .block(let block): art.draw(block, at: middle, &canvas)
    case .dead(let kind, let facing): art.draw(kind, facing: facing, at: middle, &canvas)
    case .rescue(let facing):
      cheer > 0
        ? art.drawCheer(facing, at: middle, &canvas) : art.draw(.ward, facing: facing, at: middle, &canvas)
    case .points:
      let unit = art.side / BombRushShapes.side
      let size = Size((24 + 17 * Double(text.count)) * unit, 48 * unit)
      canvas.fill(RoundedRect(Rect(center: middle, size: size), cornerRadius: size.height / 2), theme.accent)
      art.write(text, size: 32, theme.onAccent, at: middle, &canvas, context)
    case .refusal:
      let box = RoundedRect($bounds.shown.inset(by: 0.05 * art.side), cornerRadius: 0.16 * art.side)
      canvas.stroke(box, width: max(2, 0.07 * art.side), theme.isHighContrast ? theme.text : theme.excess)
    }
  }
}

/// The cell on which keys and the pointer act: its corners, and a halo around it.
@MainActor
final class BombRushReticle: View {
  private var art: BombRushArt? {
    didSet { setNeedsDisplay() }
  }
  private var cell: Cell?

  /// The two frames of the halo, from the edge of the cell on, as parts of its side, and their opacities.
  private static let halo = [(growth: 0.06, opacity: 0.6), (growth: 0.12, opacity: 0.3)]

  override init() {
    super.init()
    alpha = 0
  }

  /// Takes the sizes and colours of a board.
  func show(_ art: BombRushArt) {
    self.art = art
    bounds = Rect(x: 0, y: 0, width: art.side, height: art.side)
    if let cell { center = art.center(cell) }
  }

  func move(to cell: Cell?, moves: Bool) {
    guard cell != self.cell, let art else { return }
    let wasShown = self.cell != nil
    self.cell = cell
    guard let cell else {
      animate(.ease(duration: BombRushMotion.message)) { self.alpha = 0 }
      return
    }
    let target = art.center(cell)
    if moves, wasShown, AnimationEngine.animatesMovement {
      animate(.spring(BombRushMotion.reticle)) { self.center = target }
    } else {
      PropertyAnimator.performWithoutAnimation { self.center = target }
    }
    if !wasShown { animate(.ease(duration: BombRushMotion.message)) { self.alpha = 1 } }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let art else { return }
    let bounds = $bounds.shown
    let width = 0.06 * art.side
    for (growth, opacity) in Self.halo where !theme.isHighContrast {
      let middle = growth * art.side - width / 2
      canvas.stroke(
        RoundedRect(bounds.inset(by: -middle), cornerRadius: 0.16 * art.side + middle), width: width,
        theme.excess.withAlpha(opacity * theme.echoStrength))
    }
    art.stroke(BombRushShapes.reticle, 5, theme.text, at: bounds.center, &canvas)
  }
}
