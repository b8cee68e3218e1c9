import OvershootGeometry

extension BreakoutGame {
  /// 16 hexadecimal digits over all that decides how the game goes on.
  ///
  /// The number of ticks done and the counters of dropped ticks and nudges do not, and are left out.
  public var hash: String {
    var digest = Digest()
    for count in BreakoutSettings.Count.allCases { digest.mix(settings[count]) }
    digest.mix(settings.difficulty == .hard)
    digest.mix(settings.mode == .endless)
    digest.mix(settings.autoStart)
    for hits in wall.hits { digest.mix(Int(hits)) }
    digest.mix(balls.count)
    for ball in balls {
      digest.mix(ball.position)
      digest.mix(ball.velocity)
      for number in [ball.id, ball.chain, ball.isPushed ? 1 : 0, ball.idleTicks] { digest.mix(number) }
    }
    digest.mix(paddle.x)
    switch paddle.drive {
    case .none: digest.mix(0)
    case .target(let x):
      digest.mix(1)
      digest.mix(x)
    case .hold(let direction, let ticks):
      digest.mix(3 &+ direction)
      digest.mix(ticks)
    }
    for number in [lives, score, settings.autoStart ? autoTicks : 0, nextID, isPaused ? 1 : 0] { digest.mix(number) }
    digest.mix(generator.state)
    if let levelPlay {
      levelPlay.mix(into: &digest)
      for drift in wall.drifts { drift.mix(into: &digest) }
      for ball in balls { digest.mix(ball.stickingOffset ?? .infinity) }
      digest.mix(paddle.width)
    }
    return digest.text
  }
}
