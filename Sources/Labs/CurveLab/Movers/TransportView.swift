import OvershootScreenKit

/// Play, reverse, hear, a slider for the fraction of a player, and the state of its animator.
@MainActor
final class TransportView: View {
  private let player: CurvePlayer
  let play: Button
  private let reverse: Button
  private let hear: Button?
  private let slider: Slider
  private let state = Label(font: .caption(.medium), color: \.mutedText)
  private let time = Label(font: .caption(.medium), color: \.mutedText, alignment: .trailing)

  private static var playTitle: String { tr("Play", context: "a curve") }

  /// True.
  override var growsWithText: Bool { true }

  /// The height with and without the line of numbers, in points.
  static func height(isCompact: Bool) -> Double { isCompact ? 34 : 62 }

  /// Creates the controls of a player; `onHear` lets its curves be heard, where they can be.
  init(_ player: CurvePlayer, onHear: (() -> Void)?) {
    self.player = player
    let font = Font.body(.medium)
    play = Button(Self.playTitle, font: font, kind: .primary) { player.toggle() }
    reverse = Button(tr("Reverse"), font: font) { player.reverse() }
    // Translators: a button that makes a curve audible.
    hear = onHear.map { Button(tr("Hear"), font: font, action: $0) }
    slider = Slider(SteppedRange(0...1), value: 0) { player.scrub(to: $0) }
    super.init()
    slider.semanticName = tr("Time")
    slider.valueText = { _ in player.seconds.inSeconds }
    let buttons = [play, reverse, hear].compactMap(\.self)
    for button in buttons { button.cornerRadius = 8 }
    for view in buttons + [slider, state, time] { addSubview(view) }
    player.onChange = { [unowned self] in scene?.setNeedsFrame() }
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    controls(width, context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    let controls = controls(bounds.width, context)
    let height = controls.naturalSize(width: bounds.width, context).height
    for label in [state, time] { label.isHidden = bounds.height < height + 28 * context.textSize }
    let labels = Stack(.across, state.width(.flexible(0.4)), time.width(.flexible(0.6)))
    Stack(.down, spacing: 8, controls, labels.height(18)).place(in: bounds, context)
  }

  private func controls(_ width: Double, _ context: DrawContext) -> Stack {
    let sliderWidth = context.textSize == 1 ? 44.0 : 60
    let gap = hear == nil ? 8.0 : 16
    var widths = [
      play.neededWidth(atLeast: 76, for: [Self.playTitle, tr("Pause")], context),
      reverse.neededWidth(atLeast: 84, context), hear?.neededWidth(atLeast: 62, context) ?? 0,
    ]
    // In one row, titles that are too long for it are a little smaller.
    if context.textSize == 1, widths.reduce(16 + gap + sliderWidth, +) > width {
      widths = [
        max(76, play.leastWidth(context)), max(84, reverse.leastWidth(context)),
        max(62, hear?.leastWidth(context) ?? 0),
      ]
    }
    return Stack(
      .across, play.width(widths[0]), Space(8), reverse.width(widths[1]), Space(8), hear?.width(widths[2]), Space(gap),
      slider.padding(top: 1, bottom: 1).width(.flexible(least: sliderWidth))
    ).lines(in: width, height: .fixed(34), context)
  }

  /// Updates what follows the animator, which the subviews draw after this.
  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    play.title.text = player.isRunning ? tr("Pause") : Self.playTitle
    state.text = player.stateText
    // Translators: the time of a curve, and which fraction of its duration that is, from 0 to 1.
    time.text = tr("\(player.seconds, decimals: 2) s   fraction \(player.fraction, decimals: 3)")
    if !slider.isPressed, slider.value != player.fraction { slider.value = player.fraction }
  }
}
