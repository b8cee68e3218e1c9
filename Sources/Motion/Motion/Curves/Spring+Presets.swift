extension Spring {
  /// A spring without bounce, of 0.5 s.
  public static let smooth = Spring.smooth()
  /// A spring with a small bounce of 0.15, of 0.5 s.
  public static let snappy = Spring.snappy()
  /// A spring with a bounce of 0.3, of 0.5 s.
  public static let bouncy = Spring.bouncy()

  /// Returns a spring whose bounce is 0, with the default duration of SwiftUI.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration in seconds.
  ///   - extraBounce: is added to the bounce.
  /// - Precondition: `duration` is finite and above 0, the sum of both bounces above -1 and at most 1.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// Returns a spring whose bounce is 0.15; see `smooth(duration:extraBounce:)`.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Returns a spring whose bounce is 0.3; see `smooth(duration:extraBounce:)`.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
