/// How the copies of a thing at its earlier poses look.
public enum EchoStyle: Hashable, Sendable {
  /// Three copies, 16, 32 and 48 ms ago, while the newest and the oldest are more than 0.3 of the smaller side apart.
  case piece
  /// Sixteen copies, one each 16 ms, that grow towards the thing.
  case ball
  /// Six copies, one each 16 ms, of a disc that slides.
  case slide
  /// One copy, 16 ms ago, of an opacity of 0...1.
  case single(opacity: Double)

  /// The copy of a shard or a piece of confetti.
  public static let shard = EchoStyle.single(opacity: 0.25)

  /// The seconds from one copy to the next.
  static let step = 0.016
  /// How far the newest and the oldest copy of a piece are apart at least, as a fraction of its smaller side.
  static let spread = 0.3

  private static let opacities = [0.16, 0.28, 0.44]
  private static let slideOpacities = [0.22, 0.28, 0.36, 0.46, 0.56, 0.68]

  /// The number of copies.
  var count: Int {
    switch self {
    case .piece: 3
    case .ball: 16
    case .slide: Self.slideOpacities.count
    case .single: 1
    }
  }

  /// Returns how long ago a copy was shown, in seconds; 0 is the oldest.
  func age(of copy: Int) -> Double { Double(count - copy) * Self.step }

  /// Returns the opacity of a copy, and its size as a fraction of that of the thing; 0 is the oldest.
  func look(of copy: Int) -> (opacity: Double, scale: Double) {
    switch self {
    case .piece: return (Self.opacities[copy], 1)
    case .ball:
      let u = Double(copy) / Double(count - 1)
      return (0.05 + 0.38 * u * u, 0.34 + 0.6 * u)
    case .slide: return (Self.slideOpacities[copy], 1)
    case .single(let opacity): return (opacity, 1)
    }
  }
}
