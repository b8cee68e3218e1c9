import OvershootScreenKit

/// What moves along the curve, and how it is played.
@MainActor
final class MotionPart: CurvePanelPart {
  private let movers: SegmentedControl
  private let orders: SegmentedControl
  private let playing: SegmentedControl
  private let interval: SliderRow
  private let seed: SliderRow
  private let pause: SliderRow
  private let speed: SliderRow
  private var moving = Moving()

  init(director: CurveLabDirector) {
    let font = Font.labText
    movers = SegmentedControl(Mover.allCases.map(\.title), font: font) { index in
      director.onMoving { $0.mover = Mover.allCases[index] }
    }
    orders = SegmentedControl(Moving.Order.allCases.map(\.title), font: font) { index in
      director.onMoving { $0.order = Moving.Order.allCases[index] }
    }
    playing = SegmentedControl(Playing.allCases.map(\.title), font: font) { index in
      director.onMoving { $0.playing = Playing.allCases[index] }
    }
    // Translators: seconds between the starts of two items of a list.
    interval = SliderRow(tr("Stagger"), SteppedRange(Moving.intervals, step: 0.01), text: \.inSeconds) { value in
      director.onMoving { $0.interval = value }
    }
    let seeds = SteppedRange(Double(Moving.seeds.lowerBound)...Double(Moving.seeds.upperBound), step: 1)
    // Translators: the number from which an order at random is made.
    seed = SliderRow(tr("Seed"), seeds, text: { Int($0).grouped }) { value in
      director.onMoving { $0.seed = Int(value) }
    }
    pause = SliderRow(tr("Pause between runs"), SteppedRange(Moving.pauses, step: 0.1), text: \.inSeconds) { value in
      director.onMoving { $0.pause = value }
    }
    speed = SliderRow(tr("Speed"), SteppedRange(Moving.speeds, step: 0.1), text: Moving.factor) {
      value in director.onMoving { $0.speed = value }
    }
    speed.slider.defaultValue = 1
    super.init()
    (movers.semanticName, orders.semanticName) = (tr("What moves"), tr("Which item begins"))
    playing.semanticName = tr("How it is played")
    for view in [movers, orders, playing] + [interval, seed, pause, speed].flatMap(\.views) { addSubview(view) }
    _ = show(moving)
  }

  // Translators: the title of the controls that choose what moves.
  override var title: String { tr("Motion") }

  /// Shows what moves.
  ///
  /// - Returns: whether there are other controls than before, to be laid out.
  func show(_ moving: Moving) -> Bool {
    let before = (self.moving.mover, self.moving.order, self.moving.playing)
    self.moving = moving
    movers.selectedIndex = Mover.allCases.firstIndex(of: moving.mover) ?? 0
    playing.selectedIndex = Playing.allCases.firstIndex(of: moving.playing) ?? 0
    orders.selectedIndex = moving.order.rawValue
    interval.show(moving.interval)
    seed.show(Double(moving.seed))
    pause.show(moving.pause)
    speed.show(moving.speed)
    let isList = moving.mover == .list
    orders.isHidden = !isList
    interval.setHidden(!isList)
    seed.setHidden(!isList || moving.order != .random)
    pause.setHidden(moving.playing == .once)
    return before != (moving.mover, moving.order, moving.playing)
  }

  override func layout(width: Double, _ context: DrawContext) -> Stack {
    func row(_ row: SliderRow) -> Stack? { row.slider.isHidden ? nil : row.layout(width: width, context) }
    let list: Layout? = orders.isHidden ? nil : orders.height(.natural(least: 44)).padding(bottom: 10)
    return Stack(
      .down, movers.height(.natural(least: 44)).padding(bottom: 10), list, row(interval), row(seed),
      playing.height(.natural(least: 44)).padding(bottom: 10), row(pause), row(speed))
  }
}
