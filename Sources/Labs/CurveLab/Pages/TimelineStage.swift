import OvershootCurves
import OvershootScreenKit

/// The tile that a timeline moves, with where it was, on the ground of its game.
@MainActor
final class TimelineStage: View {
  private let subject: TimelineSubject
  private var trail = PoseTrail()
  private lazy var frames = EchoFrames()
  /// The side of the tile, and the room for its movements to each side, in points of the timeline.
  private static let side = 100.0
  private static let room = Size(2 * 200, 2 * 130)
  /// The exponent of the tile, and the opacities of its echoes from the oldest on, with the seconds between them.
  private static let exponent = 4
  private static let number = "\(1 << exponent)"
  private static let (opacities, step) = ([0.12, 0.17, 0.22, 0.29, 0.36, 0.46], 0.033)

  init(_ subject: TimelineSubject) {
    self.subject = subject
    super.init()
    isUserInteractionEnabled = false
  }

  override var semantics: Semantics? { Semantics(.image, tr("Tile that the timeline moves"), description: Self.number) }

  override func adaptedTheme(_ theme: Theme) -> Theme? { Room.twenty48.theme(theme) }

  override var maximumTextSize: Double { 1 }

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let frame = RoundedRect(bounds)
    canvas.fill(frame, theme.background)
    let fit = min(2, min(bounds.width / Self.room.width, bounds.height / Self.room.height))
    let place = bounds.center + Vector2(subject.shown(.x), subject.shown(.y)) * fit
    let size = max(0, min(10, subject.shown(.scale))) * fit
    let pose = Transform(scaleX: size, y: size)
      .concatenating(Transform(rotationAngle: subject.shown(.turn) * .pi / 180))
      .concatenating(Transform(translationX: place.x, y: place.y))
    let opacity = subject.shown(.opacity).limited(to: 0...1)
    canvas.group(Group(clip: frame)) { canvas in
      drawEchoes(before: pose, opacity, on: &canvas, context)
      canvas.group(Group(opacity: opacity, transform: pose)) { drawTile(on: &$0, context) }
    }
  }

  private func drawEchoes(before pose: Transform, _ opacity: Double, on canvas: inout Canvas, _ context: DrawContext) {
    guard let time = AnimationEngine.current?.time else { return }
    trail.show(pose, at: time)
    guard AnimationEngine.animatesMovement, !trail.isAtRest(at: time) else { return }
    let opacities = Self.opacities.suffix(context.echoes.count(of: Self.opacities.count))
    for (index, strength) in opacities.enumerated() {
      guard let earlier = trail.pose(at: time - Double(opacities.count - index) * Self.step), earlier != pose else {
        continue
      }
      canvas.group(Group(opacity: opacity * strength * theme.echoStrength, transform: earlier)) {
        $0.fill(Self.shape, theme.tile(exponent: Self.exponent).face)
      }
    }
    frames.request(for: self) { [weak self] in self?.trail.isAtRest(at: $0) == false }
  }

  private static var shape: RoundedRect {
    RoundedRect(Rect(center: .zero, size: Size(side, side)), cornerRadius: 0.09 * side)
  }

  private func drawTile(on canvas: inout Canvas, _ context: DrawContext) {
    let colors = theme.tile(exponent: Self.exponent)
    canvas.fill(Self.shape, colors.face)
    let font = TypeRole.secondNumber.font(size: 0.46 * Self.side)
    let (text, metrics) = (Self.number, context.text.metrics(of: Self.number, font: font))
    let origin = Vector2(-metrics.width / 2, metrics.capHeight / 2)
    canvas.text(TextRun(text, font: font, color: colors.number, origin: origin, hinting: .none))
  }
}
