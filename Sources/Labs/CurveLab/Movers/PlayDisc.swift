import OvershootScreenKit

/// The yellow disc that plays what a player shows, or pauses it.
final class PlayDisc: LookButton {
  private let player: CurvePlayer
  private var isRunning = false

  private static let iconSize = 1.06

  init(_ player: CurvePlayer) {
    self.player = player
    super.init(isRing: false) { player.toggle() }
  }

  override var semantics: Semantics? {
    semantics(.pushButton, name: isRunning ? tr("Pause") : tr("Play"))
  }

  override var discColors: (disc: Color, on: Color) { (.sun, .ink) }

  /// Shows whether the player runs.
  func update() {
    guard player.isRunning != isRunning else { return }
    isRunning.toggle()
    tooltip = isRunning ? tr("Pause") : tr("Play")
    setNeedsDisplay()
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    super.draw(&canvas, context: context)
    canvas.draw(
      isRunning ? .pause : .play, center: face.center, size: Self.iconSize * face.width / 2, color: contentColor)
  }
}
