import Breakout
import OvershootGeometry
import OvershootJSON

/// A trial of discs among solids, as a JSON object.
struct DiscTrialFile {
  private static let maximumCount = 1_000
  private static let maximumTicks = 10_000_000
  /// The greatest absolute value of a place, a speed or a length: beyond it, rounding is no longer small.
  private static let maximumNumber = 1e9

  private var trial: DiscTrial
  private let ticks: Int

  /// Reads a trial.
  ///
  /// - Throws: `JSONFieldError` where a field is wrong, or a ball begins in a solid.
  init(_ value: JSONField) throws {
    let object = try JSONFields(value, keys: ["balls", "solids", "steer", "ticks"])
    let discs = try object.required("balls").list(atMost: Self.maximumCount).map(Self.disc)
    let solids = try object.required("solids").list(atMost: Self.maximumCount).map(Self.solid)
    ticks = try object.required("ticks").whole(in: 0...Self.maximumTicks)
    trial = DiscTrial(discs: discs, solids: solids, isSteered: try object.optional("steer")?.flag() ?? false)
    if let index = trial.firstOverlap { throw JSONFieldError("balls[\(index)]", mustBe: "outside of all solids") }
  }

  /// Plays all ticks, and prints an object for each ball.
  mutating func run(_ output: inout RowOutput) throws {
    for _ in 0..<ticks { trial.tick() }
    for (index, disc) in trial.discs.enumerated() {
      try output.write([
        "ball": .whole(index), "contacts": .whole(disc.contacts),
        "dropped": .whole(disc.dropped), "overlap": .number(disc.overlap),
        "speed": .number(disc.velocity.length), "vx": .number(disc.velocity.x + 0),
        "vy": .number(disc.velocity.y + 0), "x": .number(disc.position.x + 0), "y": .number(disc.position.y + 0),
      ])
    }
  }

  private static func disc(_ value: JSONField) throws -> DiscTrial.Disc {
    let object = try JSONFields(value, keys: ["r", "vx", "vy", "x", "y"])
    func number(_ name: String) throws -> Double { try Self.number(object.required(name)) }
    return DiscTrial.Disc(
      position: Vector2(try number("x"), try number("y")), velocity: Vector2(try number("vx"), try number("vy")),
      radius: try extent(object.required("r")))
  }

  private static func solid(_ value: JSONField) throws -> Rect {
    let parts = try value.list()
    guard parts.count == 4 else { throw value.refused("a list of x, y, width and height") }
    return Rect(
      x: try number(parts[0]), y: try number(parts[1]), width: try extent(parts[2]), height: try extent(parts[3]))
  }

  private static func number(_ value: JSONField) throws -> Double {
    let number = try value.number()
    guard abs(number) <= maximumNumber else { throw value.refused("a number from -1e9 to 1e9") }
    return number
  }

  private static func extent(_ value: JSONField) throws -> Double {
    let number = try number(value)
    guard number > 0 else { throw value.refused("above 0") }
    return number
  }
}
