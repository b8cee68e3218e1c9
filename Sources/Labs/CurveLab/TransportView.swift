import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// Play, reverse, a slider for the fraction of a player, and the state of its animator.
@MainActor
final class TransportView: View {
  private let player: CurvePlayer
  private let play: Button
  private let reverse: Button
  private let slider: Slider
  private let state = Label(font: Font(.medium, size: 12), color: \.mutedText)
  private let time = Label(font: Font(.medium, size: 12), color: \.mutedText, alignment: .trailing)

  /// The height with and without the line of numbers, in points.
  static func height(isCompact: Bool) -> Double { isCompact ? 34 : 62 }

  init(_ player: CurvePlayer) {
    self.player = player
    let font = Font(.semibold, size: 13)
    play = Button("Play", font: font, kind: .primary) { player.toggle() }
    reverse = Button("Reverse", font: font) { player.reverse() }
    slider = Slider(SteppedRange(0...1), value: 0) { player.scrub(to: $0) }
    super.init()
    slider.semanticName = "Time"
    for button in [play, reverse] { button.cornerRadius = 8 }
    for view in [play, reverse, slider, state, time] { addSubview(view) }
    player.onChange = { [unowned self] in scene?.setNeedsFrame() }
  }

  override func layoutSubviews(_ context: DrawContext) {
    play.frame = Rect(x: 0, y: 0, width: 76, height: 34)
    reverse.frame = Rect(x: 84, y: 0, width: 84, height: 34)
    slider.frame = Rect(x: 184, y: 1, width: max(60, bounds.width - 184), height: 32)
    state.frame = Rect(x: 0, y: 42, width: bounds.width * 0.4, height: 18)
    time.frame = Rect(x: bounds.width * 0.4, y: 42, width: bounds.width * 0.6, height: 18)
    for label in [state, time] { label.isHidden = bounds.height < Self.height(isCompact: false) }
  }

  /// Updates what follows the animator, which the subviews draw after this.
  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    play.title.text = player.isRunning ? "Pause" : "Play"
    state.text = player.stateText
    time.text = "\(player.seconds.decimals(2)) s   fractionComplete \(player.fraction.decimals(3))"
    if !slider.isPressed, slider.value != player.fraction { slider.value = player.fraction }
  }
}
