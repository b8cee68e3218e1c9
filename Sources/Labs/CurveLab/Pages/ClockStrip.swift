import OvershootScreenKit

/// The strip of what runs: its time as a large number on wide pages, what can be set, play, and what else can be done.
@MainActor
final class ClockStrip: LabStrip {
  let play: PlayDisc
  let clock: ClockNumber
  /// The time in a column; nil where its parts need the room.
  let slider: Slider?
  private let player: CurvePlayer
  private let parts: [View]
  private let place: (View, Rect, PageGrid, _ growth: Double) -> Void

  /// The heights of the strip in a column, and the greatest width of a part.
  private let (heights, partWidth): ((phone: Double, narrow: Double), Double)
  private static let (wideHeight, clockPart) = (160.0, 0.1)
  private static let gap = 18.0
  /// The width of a part below which there is no clock beside them.
  private static let leastPart = 48.0

  /// Creates a strip; `place` gives each of the parts a place, and the names of numbers what they need more.
  init(
    _ player: CurvePlayer, parts: [View], partWidth: Double, hasSlider: Bool, heights: (phone: Double, narrow: Double),
    placing place: @escaping (View, Rect, PageGrid, _ growth: Double) -> Void
  ) {
    (self.player, self.parts, self.place, self.heights, self.partWidth) = (player, parts, place, heights, partWidth)
    (play, clock) = (PlayDisc(player), ClockNumber(player))
    slider = hasSlider ? Slider(SteppedRange(0...1), value: 0) { player.scrub(to: $0) } : nil
    super.init(nil)
    // Translators: a slider of the time that has passed, beside a large number of it.
    slider?.semanticName = tr("Playhead")
    slider?.valueText = { _ in player.seconds.inSeconds }
    for view in [clock] + parts + [slider, play, more].compactMap(\.self) { addSubview(view) }
    player.onChange = { [unowned self] in scene?.setNeedsFrame() }
  }

  override func height(_ grid: PageGrid, width: Double, _ context: DrawContext) -> Double {
    if isLow(grid) { return super.height(grid, width: width, context) }
    return grid.windowClass.pick(Self.wideHeight, heights.phone, heights.narrow) + growth(context)
  }

  /// What enlarged names of numbers add to the height.
  private func growth(_ context: DrawContext) -> Double { slider == nil ? 24 * (context.textSize - 1) : 0 }

  private func isLow(_ grid: PageGrid) -> Bool { grid.size.height < LabStrip.leastHeight }

  override func layoutSubviews(_ context: DrawContext) {
    let grid = PageGrid(scene?.bounds.size ?? bounds.size)
    let hasRow = grid.isWide || slider == nil || isLow(grid)
    let row = hasRow ? bounds.height / 2 - (isLow(grid) ? 0 : 4) : bounds.height - grid.windowClass.pick(0, 50, 36)
    placeButtons(play, row: row, grid)
    clock.size = min(TypeRole.number.font(.wide).size, Self.clockPart * bounds.width)
    clock.frame = Rect(x: grid.margin, y: row + 44 - clock.size, width: clock.width, height: clock.size + 6)
    let end = play.frame.minX - (grid.isWide ? 40 : 20)
    let shown = parts.filter { !$0.isHidden }
    func width(from start: Double) -> Double { (end - start + Self.gap) / Double(max(1, shown.count)) - Self.gap }
    // Where the strip is short, its parts have the room of the clock.
    let beside = clock.frame.maxX + 40
    clock.isHidden = !grid.isWide || width(from: beside) < Self.leastPart
    let start = clock.isHidden ? grid.margin : beside
    slider?.isHidden = hasRow
    slider?.frame = Rect(x: start, y: row - 20, width: max(0, end - start), height: 40)
    let area = Rect(
      x: start, y: 0, width: max(0, (hasRow ? end : bounds.width - grid.margin) - start),
      height: hasRow ? bounds.height : row - play.bounds.height / 2)
    let each = min(partWidth, (area.width + Self.gap) / Double(max(1, shown.count)) - Self.gap)
    for (index, part) in shown.enumerated() {
      part.alpha = isLow(grid) ? 0 : 1
      let x = area.minX + Double(index) * (each + Self.gap)
      place(part, Rect(x: x, y: area.minY, width: max(0, each), height: area.height), grid, growth(context))
    }
  }

  /// Updates what follows the player.
  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    super.draw(&canvas, context: context)
    play.update()
    if let slider, !slider.isPressed, slider.value != player.fraction { slider.value = player.fraction }
  }
}
