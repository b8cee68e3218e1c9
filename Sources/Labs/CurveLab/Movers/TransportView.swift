import OvershootScreenKit

/// The time of a player, a slider that sets it, and buttons that hear, reverse and play.
@MainActor
final class TransportView: View {
  private let player: CurvePlayer
  let play: PlayDisc
  private let reverse: RoundButton
  private let hear: RoundButton?
  let slider: Slider
  private let time = Label(font: TypeRole.secondNumber.font(.wide))

  private static let gap = 12.0

  /// Creates the controls of a player; `onHear` lets its curves be heard, where they can be.
  init(_ player: CurvePlayer, onHear: (() -> Void)?) {
    self.player = player
    play = PlayDisc(player)
    reverse = RoundButton(.rewind, tr("Reverse"), isRing: true) { player.reverse() }
    // Translators: a button that makes a curve audible.
    hear = onHear.map { RoundButton(.sound, tr("Hear"), isRing: true, action: $0) }
    slider = Slider(SteppedRange(0...1), value: 0) { player.scrub(to: $0) }
    super.init()
    slider.semanticName = tr("Time")
    slider.valueText = { _ in player.seconds.inSeconds }
    for view in [time, slider, hear, reverse, play].compactMap(\.self) { addSubview(view) }
    player.onChange = { [unowned self] in scene?.setNeedsFrame() }
  }

  override func layoutSubviews(_ context: DrawContext) {
    let grid = PageGrid(scene?.bounds.size ?? bounds.size)
    let (height, small) = (grid.windowClass.pick(80.0, 64, 48), 2 * grid.toolRadius)
    time.font = TypeRole.secondNumber.font(size: grid.windowClass.pick(56, 36, 20))
    let width = context.text.metrics(of: 0.0.inSeconds, font: time.font).width * 1.15
    let buttons = [hear, reverse].compactMap(\.self).map { $0.width(small).height(small) }
    Stack(
      .across, spacing: Self.gap, alignment: .center, time.width(width), slider.width(.flexible(least: 44)).height(44),
      buttons, play.width(height).height(height)
    ).place(in: bounds, context)
  }

  /// Updates what follows the animator, which the subviews draw after this.
  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    play.update()
    time.text = player.seconds.inSeconds
    if !slider.isPressed, slider.value != player.fraction { slider.value = player.fraction }
  }
}
