import Breakout
import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import StageTesting

@testable import OvershootBreakoutScreens
@testable import OvershootStage

/// A way to do what a lesson asks for.
enum LessonDevice: CaseIterable {
  case keys, pointer, touch, gamepad

  /// What the program shows hints for.
  var inUse: InputDevice {
    switch self {
    case .keys: .keyboard
    case .pointer: .pointer
    case .touch: .touch
    case .gamepad: .gamepad(.xbox)
    }
  }
}

/// A screen with its lesson.
@MainActor
struct LessonRig {
  let app: AppRig
  let lesson: Lesson

  /// The time for which a ring is held until it is full, in seconds.
  private static let hold = 2.8

  init(_ lesson: Lesson, size: Size = Size(560, 700)) {
    self.lesson = lesson
    let name = lesson.level.map { "\(lesson.game)/\($0)" } ?? lesson.game
    app = AppRig(ScreenList.all.route(named: name) ?? .menu, size: size, showsLessons: true)
    app.run(1)
  }

  var screen: Screen? { app.app.topScene as? Screen }
  var overlay: LessonOverlay? { screen?.lesson }
  var step: LessonStep? { overlay?.run.step }

  /// Does all steps by `act`; returns the events of those that it could not do.
  func finish(_ act: (LessonStep) -> Void) -> [String] {
    for _ in 0..<90 {
      guard let overlay, let step = overlay.run.step else { return [] }
      if overlay.run.shown == nil { wait() } else { act(step) }
      app.run(0.3)
    }
    return step.map { [$0.done.name] } ?? []
  }

  /// Plays until the step can be done.
  private func wait() {
    guard let scene = screen as? BreakoutScene else { return app.run(0.5) }
    let field = scene.field
    for _ in 0..<30 where overlay?.run.shown == nil {
      guard let ball = scene.director.game.balls.first else {
        app.press(.space)
        return app.run(0.1)
      }
      app.send(.move(app.point(on: field, ball.position.x / BreakoutField.width, 0.9)))
      app.run(0.04)
    }
  }

  /// Does what the lesson shows.
  func act(_ step: LessonStep, by device: LessonDevice) {
    app.preferences.device = device.inUse
    switch device {
    case .keys: press(step.keys)
    case .gamepad: press(step.pad)
    case .pointer: point(step.hand, isFinger: false)
    case .touch: point(step.hand, isFinger: true)
    }
  }

  private func press(_ keys: [LessonKey]) {
    var held: [Key] = []
    for key in keys {
      switch key {
      case .press(let key, let times): for _ in 0..<times { press(key) }
      case .tabBack(let times): for _ in 0..<times { press(.tab, modifiers: .shift) }
      case .hold(let key):
        app.send(.key(key, isDown: true))
        held.append(key)
        app.run(Self.hold)
      case .enter(let words):
        for letter in words { app.send(.text(String(letter))) }
        press(.enter)
      }
    }
    for key in held { app.send(.key(key, isDown: false)) }
  }

  private func press(_ key: Key, modifiers: Modifiers = []) {
    app.press(key, modifiers: modifiers)
    app.run(0.1)
  }

  private func press(_ acts: [LessonPadAct]) {
    var held: [GamepadControl] = []
    for act in acts {
      switch act {
      case .press(let control, let times): for _ in 0..<times { push(control, 1) }
      case .tilt(let control, let value, let times): for _ in 0..<times { push(control, value) }
      case .hold(let control, let value):
        app.send(.gamepad(control, value: value))
        held.append(control)
        app.run(Self.hold)
      case .choose: choose()
      }
    }
    for control in held { app.send(.gamepad(control, value: 0)) }
  }

  /// Moves the focus to the place, and presses what is there.
  private func choose() {
    for _ in 0..<30 {
      guard let place = overlay?.place, let screen else { return }
      guard let view = app.focused else {
        push(.dpadDown, 1)
        continue
      }
      let way = place.center - view.convert(view.bounds.center, to: screen)
      if abs(way.x) < place.width / 2, abs(way.y) < place.height / 2 { return push(.a, 1) }
      let isAcross = abs(way.y) < 16
      push(isAcross ? (way.x < 0 ? .dpadLeft : .dpadRight) : way.y < 0 ? .dpadUp : .dpadDown, 1)
    }
  }

  private func push(_ control: GamepadControl, _ value: Double) {
    app.send(.gamepad(control, value: value))
    app.run(0.04)
    app.send(.gamepad(control, value: 0))
    app.run(0.06)
  }

  private func point(_ hand: LessonHand?, isFinger: Bool) {
    guard let hand, let place = overlay?.place else { return }
    func at(_ fraction: Vector2) -> Vector2 {
      Vector2(place.minX + fraction.x * place.width, place.minY + fraction.y * place.height)
    }
    func change(_ point: Vector2, _ phase: TouchPhase) {
      if isFinger { return app.send(.touch(id: 1, point, pressure: phase == .up ? 0 : 0.2, phase)) }
      app.send(.move(point))
      if phase != .move { app.send(.pointer(point, button: 1, isDown: phase == .down)) }
    }
    let (start, end) = (at(hand.start), at(hand.end))
    // The other button of a pointer marks, where a finger is held.
    if case .hold = hand, !isFinger, lesson.game == "nonoku" {
      app.send(.pointer(start, button: 3, isDown: true), .pointer(start, button: 3, isDown: false))
      return
    }
    change(start, .down)
    switch hand {
    case .hold, .holdAndDrag: app.run(Self.hold)
    case .tap, .drag: app.run(0.03)
    }
    if start != end {
      for step in 1...8 {
        change(start + (end - start) * (Double(step) / 8), .move)
        app.run(0.03)
      }
    }
    change(end, .up)
  }

  // MARK: Assistive actions

  /// Does an action of the first node that `matches`. Returns whether there is one that did it.
  @discardableResult
  func perform(_ action: String, where matches: (SemanticNode) -> Bool) -> Bool {
    let nodes = app.host.semanticTree.all.filter { $0.semantics.actions.contains(action) && matches($0) }
    return nodes.contains { app.host.perform(.action(action), on: $0.id, at: app.host.engine.time) }
  }

  /// Goes with Tab to an action of the first node that `matches`, and does it with Space.
  func reach(_ action: String, where matches: (SemanticNode) -> Bool) {
    for _ in 0..<300 {
      app.press(.tab)
      app.advance(0)
      guard let stop = app.host.switchCursor?.stop, stop.action == action,
        let node = app.host.semanticTree.first(where: { $0.id == stop.node }), matches(node)
      else { continue }
      return app.press(.space)
    }
  }
}
