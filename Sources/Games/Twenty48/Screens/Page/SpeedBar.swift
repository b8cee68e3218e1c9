import OvershootGameKit

/// What stands in the place of the tools while the program plays: a button that ends it, and its speeds.
@MainActor
final class SpeedBar: View {
  let stop: RoundButton
  let speeds: SegmentedControl

  private static let gap = 16.0

  init(onStop: @escaping () -> Void, onSpeed: @escaping (Int) -> Void) {
    stop = RoundButton(.pause, tr("Stop autoplay"), action: onStop)
    speeds = SegmentedControl(Autoplay.Speed.allCases.map(\.title), font: TypeRole.small.font(.wide), onChange: onSpeed)
    super.init()
    for view in [stop, speeds] { addSubview(view) }
  }

  override func layoutSubviews(_ context: DrawContext) {
    let side = bounds.height
    stop.frame = Rect(x: 0, y: 0, width: side, height: side)
    let left = side + Self.gap
    let height = min(side, 44 * context.textSize)
    speeds.frame = Rect(x: left, y: (side - height) / 2, width: max(0, bounds.width - left), height: height)
  }
}
