import OvershootGameKit

/// How tiles slide: a curve, and when a tile touches the one that it slides into.
public struct TileMotion: Hashable, Sendable {
  /// The ways to choose from.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case crisp, lively, overshoot, linear

    /// The name on the options page.
    public var title: String {
      switch self {
      case .crisp: tr("Crisp", context: "movement")
      case .lively: tr("Lively")
      case .overshoot: tr("Springy")
      case .linear: tr("Linear")
      }
    }
  }

  /// The curve of a slide.
  public enum Curve: Hashable, Sendable {
    /// A free spring.
    case spring(Spring)
    /// An easing function over a duration in seconds.
    case easing(Easing, duration: Double)
  }

  /// The curve of a slide, at `pace`.
  public let curve: Curve
  /// How fast tiles move.
  public let pace: TilePace
  /// The duration after which a tile that slides into another one touches it, in seconds.
  public let landing: Double

  /// The fraction of the distance at which two tiles touch visibly.
  private static let touch = 0.97
  /// The step of the search for `landing`, in seconds of the normal pace.
  private static let step = 0.001
  /// The maximum of `landing`, in seconds of the normal pace.
  private static let maximumLanding = 0.3

  /// Creates the motion along a curve of the normal pace.
  public init(_ curve: Curve, pace: TilePace = .normal) {
    self.pace = pace
    switch curve {
    case .spring(let spring): self.curve = .spring(pace.spring(spring))
    case .easing(let easing, let duration): self.curve = .easing(easing, duration: pace.duration(duration))
    }
    switch curve {
    case .spring(let spring):
      let steps = Int(Self.maximumLanding / Self.step)
      let first = (1...steps).first {
        spring.response(at: Double($0) * Self.step).position(from: 1, velocity: 0) <= 1 - Self.touch
      }
      landing = pace.duration(Double(first ?? steps) * Self.step)
    case .easing(_, let duration): landing = pace.duration(min(Self.maximumLanding, duration * Self.touch))
    }
  }

  /// Creates the motion of a style at a pace.
  public init(_ style: Style, pace: TilePace = .normal) {
    let curve: Curve =
      switch style {
      // Brings a tile within a point of its cell in 0.16 s, whatever its velocity.
      case .crisp: .spring(Spring(duration: 0.12, bounce: 0.2))
      case .lively: .spring(Spring(response: 0.17, dampingFraction: 0.66))
      case .overshoot: .spring(Spring(response: 0.2, dampingFraction: 0.45))
      case .linear: .easing(.linear, duration: 0.11)
      }
    self.init(curve, pace: pace)
  }

  /// The animation of a slide.
  public var animation: Animation {
    switch curve {
    case .spring(let spring): .spring(spring)
    case .easing(let easing, let duration): .timing(EasingTimingParameters(easing), duration: duration)
    }
  }
}
