import OvershootGameKit

/// An effect of Breakout that is set by hand; its raw value is its name in texts.
package enum EffectKind: String, CaseIterable, Sendable {
  case drop, stretch, wobble, trail, flash, push, shatter, walls, paddle, lean, eyes, points, last, sag, stop

  /// A number of an effect beside its strength.
  struct Key: Hashable, Sendable {
    let name: String
    let range: ClosedRange<Double>
    let standard: Double

    init(_ name: String, _ range: ClosedRange<Double>, _ standard: Double) {
      (self.name, self.range, self.standard) = (name, range, standard)
    }
  }

  /// What the effect does, as a title.
  var title: String {
    switch self {
    case .drop: tr("Wall drops in")
    case .stretch: tr("Ball stretches with its speed")
    case .wobble: tr("Ball wobbles after a hit")
    case .trail: tr("Ball leaves a trail")
    case .flash: tr("Bricks flash")
    case .push: tr("Bricks are pushed")
    case .shatter: tr("Bricks shatter")
    // Translators: the sides of the field.
    case .walls: tr("Walls bend")
    case .paddle: tr("Paddle bends")
    case .lean: tr("Paddle stretches with its speed")
    case .eyes: tr("Paddle looks at the ball")
    case .points: tr("Points float up")
    case .last: tr("Last brick in slow motion")
    case .sag: tr("Field sags when a ball is lost")
    case .stop: tr("Time stops at a hit")
    }
  }

  /// The curve of Lively: the way of what moves by itself, the way back to rest of what is struck, or what an amount
  /// becomes from nothing to all.
  var curve: String {
    switch self {
    case .drop: "spring(response: 0.45, dampingFraction: 0.62)"
    case .stretch, .lean: "linear"
    case .wobble: "spring(response: 0.2, dampingFraction: 0.35)"
    case .trail: "linear"
    case .flash: "ease-out"
    case .push: "spring(response: 0.3, dampingFraction: 0.4)"
    case .shatter: "ease-in"
    case .walls, .paddle: "spring(response: 0.32, dampingFraction: 0.3)"
    case .eyes: "ease-out"
    case .points: "ease-out"
    case .last: "spring(response: 0.5, dampingFraction: 0.8)"
    case .sag: "spring(response: 0.45, dampingFraction: 0.4)"
    case .stop: "ease-in"
    }
  }

  /// Its numbers: lengths in units of the field, times in seconds. `seconds` is the length of an easing function; a
  /// spring has its own.
  var keys: [Key] {
    func seconds(_ standard: Double) -> Key { Key("seconds", 0.05...5, standard) }
    let speed = Key("speed", 50...3_000, 600)
    return switch self {
    case .drop: [seconds(0.6), Key("stagger", 0...0.5, 0.05)]
    case .stretch, .lean: [speed]
    case .wobble, .walls, .paddle, .sag: [seconds(0.5)]
    case .trail: [seconds(0.22), Key("width", 1...60, 16)]
    case .flash: [seconds(0.3)]
    case .push: [seconds(0.5), Key("reach", 1...480, 70)]
    case .shatter:
      [
        Key("count", 0...4_096, 12), Key("gravity", -3_000...3_000, 700), seconds(0.9),
        Key("speed", 0...3_000, 220),
      ]
    case .eyes: []
    case .points: [seconds(0.8), Key("rise", 0...240, 40)]
    case .last: [Key("pace", 0.05...1, 0.35), seconds(0.5), Key("zoom", 1...3, 1.35)]
    case .stop: [Key("milliseconds", 0...80, 45), Key("pace", 0...1, 0.05)]
    }
  }
}
