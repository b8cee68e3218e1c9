import OvershootGeometry

extension BrickGame {
  /// 16 hexadecimal digits over all that decides how the game goes on, as FNV-1a.
  ///
  /// The number of ticks done and the counters of dropped ticks and nudges do not, and are left out.
  public var hash: String {
    var digest = StateDigest()
    for count in BrickSettings.Count.allCases { digest.add(settings[count]) }
    digest.add(settings.difficulty == .hard ? 1 : 0)
    digest.add(settings.mode == .endless ? 1 : 0)
    digest.add(settings.autoStart ? 1 : 0)
    for hits in wall.hits { digest.add(Int(hits)) }
    digest.add(balls.count)
    for ball in balls {
      for number in [ball.position.x, ball.position.y, ball.velocity.x, ball.velocity.y] { digest.add(number) }
      for number in [ball.id, ball.chain, ball.isPushed ? 1 : 0, ball.idleTicks] { digest.add(number) }
    }
    digest.add(paddle.x)
    switch paddle.drive {
    case .none: digest.add(0)
    case .target(let x):
      digest.add(1)
      digest.add(x)
    case .hold(let direction, let ticks):
      digest.add(3 + direction)
      digest.add(ticks)
    }
    for number in [lives, score, settings.autoStart ? autoTicks : 0, nextID, isPaused ? 1 : 0] { digest.add(number) }
    digest.add(generator.state)
    let digits = String(digest.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// FNV-1a of 64 bits over the bytes of numbers, the lowest first.
struct StateDigest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bits: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      value = (value ^ (bits >> shift & 0xFF)) &* 0x100_0000_01B3
    }
  }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds a number; 0 and -0 are one.
  mutating func add(_ number: Double) { add((number + 0).bitPattern) }
}
