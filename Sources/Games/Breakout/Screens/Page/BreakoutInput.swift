import OvershootGameKit

/// What is held and pressed on the screen: keys, the stick, and one press of the pointer or a finger.
struct BreakoutInput {
  private struct Press {
    let start: Vector2
    let paddle: Double
    var hasMoved = false
  }

  /// The value of the left stick.
  var stick = 0.0
  /// Whether the gamepad's Start is down.
  var isStartDown = false
  /// Whether the press is that of a finger.
  private(set) var isFinger = false
  private var press: Press?
  /// The keys of directions that are held, the latest one last.
  private var keys: [Key] = []

  /// Returns the direction of a key; nil for other keys.
  static func direction(of key: Key) -> Int? {
    switch key {
    case .left, .a: -1
    case .right, .d: 1
    default: nil
    }
  }

  /// Presses a key, and returns the direction that is held now.
  mutating func keyDown(_ key: Key) -> Int {
    keys.removeAll { $0 == key }
    keys.append(key)
    return direction
  }

  /// Releases a key, and returns the direction that is held now.
  mutating func keyUp(_ key: Key) -> Int {
    keys.removeAll { $0 == key }
    return direction
  }

  /// Releases all keys, and returns 0.
  mutating func releaseKeys() -> Int {
    keys.removeAll()
    return 0
  }

  private var direction: Int { keys.last.flatMap(Self.direction) ?? 0 }

  /// The press that follows is that of a finger.
  mutating func pressIsFinger() { isFinger = true }

  /// Begins a press; `paddle` is the x of the paddle.
  mutating func press(at point: Vector2, paddle: Double) { press = Press(start: point, paddle: paddle) }

  /// Returns the x of the field to which a finger moves the paddle, by as much as it moves itself; nil for the pointer.
  /// Beyond `slop` points the press is no tap.
  mutating func target(to point: Vector2, scale: Double, slop: Double) -> Double? {
    guard isFinger, let press else { return nil }
    if (point - press.start).length > slop { self.press?.hasMoved = true }
    return press.paddle + (point.x - press.start.x) / scale
  }

  /// Ends the press, and returns whether it was the tap of a finger.
  mutating func release() -> Bool {
    let isTap = isFinger && press?.hasMoved == false
    isFinger = false
    press = nil
    return isTap
  }
}
