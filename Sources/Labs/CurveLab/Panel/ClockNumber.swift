import OvershootScreenKit

/// The time of a player as a large number, which is dragged; a press plays or pauses.
final class ClockNumber: DraggedNumber {
  private let player: CurvePlayer

  /// The seconds of a step.
  private static let step = 0.01
  /// The width in sizes for times below ten seconds.
  private static let widthPart = 2.28

  init(_ player: CurvePlayer) {
    self.player = player
    super.init()
    name = tr("Time")
    onPress = { player.toggle() }
    onSteps = { [unowned self] steps in
      let from = start ?? player.seconds
      start = from
      player.scrub(toSeconds: (from + steps * Self.step).limited(to: 0...max(0, player.duration)))
    }
  }

  override var semantics: Semantics? {
    let number = SemanticValue.Number(player.seconds, in: 0...max(Self.step, player.duration), step: Self.step)
    return Semantics(
      .slider, name, value: SemanticValue(player.seconds.inSeconds, number), states: isFocused ? .focused : [],
      actions: Semantics.steps)
  }

  override func perform(_ request: SemanticRequest, part: Int?) -> Bool {
    switch request {
    case .setValue(let value) where value.isFinite:
      player.scrub(toSeconds: value.limited(to: 0...max(0, player.duration)))
    case .action(Semantics.increment): onSteps(1)
    case .action(Semantics.decrement): onSteps(-1)
    default: return super.perform(request, part: part)
    }
    start = nil
    return true
  }

  /// The width of the number.
  var width: Double { Self.widthPart * size }

  /// Takes its place at the right end of the head of a page that is not wide; it is hidden where there is no head.
  func placeInHead(_ grid: PageGrid, head: Double) {
    isHidden = grid.isWide || head == 0
    size = TypeRole.number.font(grid.windowClass).size
    let top = max(0, grid.number.y - size)
    frame = Rect(x: grid.number.x - width, y: top, width: width, height: grid.number.y + 6 - top)
  }

  override var drawsEveryFrame: Bool { true }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    (text, shortText) = (player.seconds.inSeconds, player.seconds.inSeconds)
    super.draw(&canvas, context: context)
  }
}
