extension Animation {
  /// A free spring without bounce, of 0.5 s.
  public static let smooth = Animation.spring(.smooth)
  /// A free spring with a small bounce of 0.15, of 0.5 s.
  public static let snappy = Animation.spring(.snappy)
  /// A free spring with a bounce of 0.3, of 0.5 s.
  public static let bouncy = Animation.spring(.bouncy)

  /// Returns a free spring without bounce.
  ///
  /// - Precondition: `duration` is finite and above 0, the sum of both bounces above -1 and below 1.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(.smooth(duration: duration, extraBounce: extraBounce))
  }

  /// Returns a free spring with a bounce of 0.15; see `smooth(duration:extraBounce:)`.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(.snappy(duration: duration, extraBounce: extraBounce))
  }

  /// Returns a free spring with a bounce of 0.3; see `smooth(duration:extraBounce:)`.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    .spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  /// Returns an easing function over `duration` seconds.
  ///
  /// - Precondition: `duration` is finite and at least 0.
  public static func easing(_ easing: Easing, duration: Double) -> Animation {
    .timing(EasingTimingParameters(easing), duration: duration)
  }

  // MARK: Former names

  /// Returns a named curve over `duration` seconds.
  @available(*, deprecated, renamed: "ease(_:duration:)")
  public static func ease(_ duration: Double, _ curve: AnimationCurve = .easeOut) -> Animation {
    .ease(curve, duration: duration)
  }

  /// Returns a movement of constant speed over `duration` seconds.
  @available(*, deprecated, renamed: "linear(duration:)")
  public static func linear(_ duration: Double) -> Animation { .linear(duration: duration) }
}
