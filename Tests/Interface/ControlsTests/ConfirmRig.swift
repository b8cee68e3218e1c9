import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootStage
import StageTesting

/// A window with a confirm button.
@MainActor
final class ConfirmRig: ManualHost {
  final class ButtonScene: Scene {
    let button: ConfirmButton
    init(_ button: ConfirmButton) {
      self.button = button
      super.init()
      addSubview(button)
    }
    override var preferredFocus: View? { button }
  }

  let button: ConfirmButton
  /// The default position of a press.
  let pressPoint = Vector2(200, 340)
  var ringCenter: Vector2 { pressPoint + Vector2(0, -100) }
  /// The entered states, in order.
  private(set) var log: [HoldConfirmation.State] = []
  private(set) var times: [Double] = []
  private(set) var actions = 0

  init(size: Size = Size(400, 500), policy: MotionPolicy = .full) {
    weak var rig: ConfirmRig?
    button = ConfirmButton("Delete", font: Font(size: 14)) { rig?.actions += 1 }
    button.frame = Rect(x: 100, y: 300, width: 200, height: 80)
    super.init(ButtonScene(button), size: size, motionPolicy: policy)
    rig = self
    button.onTransition = { [weak self] _, state, time in
      self?.log.append(state)
      self?.times.append(time)
    }
  }

  var state: HoldConfirmation.State { button.confirmation.state }

  /// Draws frames until `time`; returns the last one.
  @discardableResult
  func run(to time: Double, fps: Double = 60, _ onFrame: (DisplayList) -> Void = { _ in }) -> DisplayList {
    var list = DisplayList()
    let start = now
    var frame = 1.0
    while now < time {
      now = min(time, start + frame / fps)
      frame += 1
      list = host.frame(at: now)
      onFrame(list)
    }
    return list
  }

  func down(_ point: Vector2? = nil) { send(.pointer(point ?? pressPoint, button: 1, isDown: true)) }
  func move(_ point: Vector2) { send(.move(point)) }
  func up(_ point: Vector2? = nil) { send(.pointer(point ?? pressPoint, button: 1, isDown: false)) }
  func key(_ key: Key, _ isDown: Bool = true, isRepeat: Bool = false) {
    send(.key(key, isDown: isDown, isRepeat: isRepeat))
  }
  func touch(_ pressure: Double, _ phase: TouchPhase, _ point: Vector2? = nil, id: Int = 1) {
    send(.touch(id: id, point ?? pressPoint, pressure: pressure, phase))
  }
  func pad(_ control: GamepadControl, _ value: Double) { send(.gamepad(control, value: value)) }

  /// Presses, waits until the ring is full and moves into it.
  func confirm() {
    down()
    run(to: now + 2)
    move(ringCenter)
  }
}

/// The drawing of the ring in one frame; that of the present press where an earlier one still leaves.
struct ShownRing: Equatable {
  var end = 0.0
  var color: Color?
  var text = ""

  /// Reads the ring from a drawing; nil if there is no disc.
  init?(_ list: DisplayList) {
    guard let disc = list.commands.lastIndex(where: { if case .fillShape(.ellipse, _) = $0 { true } else { false } })
    else { return nil }
    for command in list.commands[disc...] {
      if case .strokeShape(.ellipse, let style, .solid(let color)) = command, style.width == 1 {
        (end, self.color) = (style.end, color)
      }
      if case .text(let run) = command { text = run.string }
    }
  }
}
