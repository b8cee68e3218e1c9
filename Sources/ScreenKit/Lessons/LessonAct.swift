/// A key that is pressed, or words that are typed.
package enum LessonKey: Hashable, Sendable {
  case press(Key, times: Int = 1)
  /// Tab with Shift.
  case tabBack(times: Int)
  /// A key that is held for as long as the act takes.
  case hold(Key)
  /// Words that are typed, and entered by Return.
  case enter(String)

  /// The text on the cap.
  package var cap: String {
    switch self {
    case .press(let key, let times): times > 1 ? "\(times) × \(key.cap)" : key.cap
    case .tabBack(let times): "\(times) × \(KeyName.shown("Shift+Tab"))"
    // Translators: keep the key pressed, on a picture of the key.
    case .hold(let key): tr("Hold \(key.cap)")
    case .enter(let words): words
    }
  }
}

/// What a pointer or a finger does at a place. Points are fractions of the place.
package enum LessonHand: Hashable, Sendable {
  case tap(Vector2)
  case hold(Vector2)
  case drag(Vector2, Vector2)
  /// Held where it is, and moved then.
  case holdAndDrag(Vector2, Vector2)

  /// A tap in the middle.
  package static let tap = LessonHand.tap(Vector2(0.5, 0.5))

  /// Where it begins.
  package var start: Vector2 {
    switch self {
    case .tap(let point), .hold(let point), .drag(let point, _), .holdAndDrag(let point, _): point
    }
  }

  /// Where it ends.
  package var end: Vector2 {
    switch self {
    case .tap(let point), .hold(let point), .drag(_, let point), .holdAndDrag(_, let point): point
    }
  }
}

/// A control of a gamepad that is pressed.
package enum LessonPadAct: Hashable, Sendable {
  case press(GamepadControl, times: Int = 1)
  /// A stick that is tilted and let go.
  case tilt(GamepadControl, Double, times: Int = 1)
  /// A control that is held for as long as the act takes; -1...1.
  case hold(GamepadControl, Double)
  /// The focus is moved to the place with the directional pad, and what is there pressed.
  case choose

  /// Returns the text on the cap, as the control is called on a kind of gamepad.
  package func cap(_ kind: GamepadKind) -> String {
    func name(_ control: GamepadControl, _ value: Double, times: Int = 1) -> String {
      [times > 1 ? "\(times) ×" : nil, kind.name(of: control), control.arrow(value)].compactMap(\.self)
        .joined(separator: " ")
    }
    return switch self {
    case .press(let control, let times): name(control, 1, times: times)
    case .tilt(let control, let value, let times): name(control, value, times: times)
    case .hold(let control, let value): tr("Hold \(name(control, value), "cap")")
    case .choose: "\(kind.name(of: .dpadUp)), \(kind.name(of: .a))"
    }
  }
}

extension GamepadControl {
  /// Returns the direction of a value as an arrow; nil for controls without one.
  fileprivate func arrow(_ value: Double) -> String? {
    switch self {
    case .dpadUp: "↑"
    case .dpadDown: "↓"
    case .dpadLeft: "←"
    case .dpadRight: "→"
    case .leftX, .rightX: value < 0 ? "←" : "→"
    case .leftY, .rightY: value < 0 ? "↑" : "↓"
    default: nil
    }
  }
}

extension Key {
  /// The text on its cap.
  fileprivate var cap: String {
    switch self {
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    default: KeyName.shown(self)
    }
  }
}
