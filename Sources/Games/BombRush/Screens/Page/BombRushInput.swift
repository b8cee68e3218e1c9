import OvershootGameKit

/// What is held and pressed on the screen: keys and the d-pad, which steer, the stick, and one press of the pointer or
/// a finger.
struct BombRushInput {
  /// A press on the board.
  private struct Press {
    /// Where it began, or turned last.
    var anchor: Vector2
    var hasSteered = false
  }

  /// The directions that are held, the latest one last.
  private var held: [Direction] = []
  private var press: Press?
  /// The direction in which the stick is held.
  private(set) var stick: Direction?
  private var axes = Vector2.zero
  /// The buttons of the gamepad that are down.
  private var buttons: Set<GamepadControl> = []

  // MARK: Directions

  /// The direction that is held; nil for none.
  var direction: Direction? { held.last }

  /// Presses a direction.
  mutating func hold(_ direction: Direction) {
    release(direction)
    held.append(direction)
  }

  /// Releases a direction.
  mutating func release(_ direction: Direction) { held.removeAll { $0 == direction } }

  /// Returns whether a direction is held.
  func holds(_ direction: Direction) -> Bool { held.contains(direction) }

  /// Releases all keys, buttons and presses. Returns whether a direction was held.
  mutating func releaseAll() -> Bool {
    let wasHeld = !held.isEmpty || press?.hasSteered == true
    self = BombRushInput()
    return wasHeld
  }

  // MARK: Press

  mutating func press(at point: Vector2) { press = Press(anchor: point) }

  /// Moves the press. Returns the direction in which it steers from now on; nil where that does not change.
  mutating func move(to point: Vector2) -> Direction? {
    guard let press else { return nil }
    let way = point - press.anchor
    guard max(abs(way.x), abs(way.y)) >= InputTunables.swipeDistance else { return nil }
    self.press = Press(anchor: point, hasSteered: true)
    return abs(way.x) > abs(way.y) ? way.x > 0 ? .right : .left : way.y > 0 ? .down : .up
  }

  /// Ends the press. Returns whether it was a tap; nil without a press.
  mutating func endPress() -> Bool? {
    defer { press = nil }
    return press.map { !$0.hasSteered }
  }

  // MARK: Gamepad

  /// Changes a button. Returns whether it is pressed by this.
  mutating func change(_ button: GamepadControl, to value: Double) -> Bool {
    guard value > InputTunables.buttonPress else {
      buttons.remove(button)
      return false
    }
    return buttons.insert(button).inserted
  }

  /// Returns whether a button is down.
  func isDown(_ button: GamepadControl) -> Bool { buttons.contains(button) }

  /// Moves the left stick. Returns whether its direction has changed.
  mutating func move(_ axis: GamepadControl, to value: Double) -> Bool {
    if axis == .leftX { axes.x = value } else { axes.y = value }
    let threshold = stick == nil ? InputTunables.stickPress : InputTunables.stickRelease
    let next: Direction? =
      max(abs(axes.x), abs(axes.y)) <= threshold
      ? nil : abs(axes.x) > abs(axes.y) ? axes.x > 0 ? .right : .left : axes.y > 0 ? .down : .up
    defer { stick = next }
    return next != stick
  }
}

extension Direction {
  /// The direction of a key that moves the reticle; nil for other keys.
  init?(reticle key: Key) {
    switch key {
    case .w: self = .up
    case .d: self = .right
    case .s: self = .down
    case .a: self = .left
    default: return nil
    }
  }

  /// The direction of a button of the d-pad; nil for other controls.
  init?(pad control: GamepadControl) {
    switch control {
    case .dpadUp: self = .up
    case .dpadRight: self = .right
    case .dpadDown: self = .down
    case .dpadLeft: self = .left
    default: return nil
    }
  }
}
