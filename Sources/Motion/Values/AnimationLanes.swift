/// The vectors in which the engine keeps values: two, four or eight numbers.
///
/// Only the standard library's `SIMD2`, `SIMD4` and `SIMD8` of `Double` conform.
public protocol AnimationLanes: SIMD, Sendable where Scalar == Double {
  /// The engine's pool for values of this width.
  @MainActor
  static func pool(of engine: AnimationEngine) -> AnimationPool<Self>
}

extension SIMD2<Double>: AnimationLanes {
  /// The engine's pool of two-lane values.
  public static func pool(of engine: AnimationEngine) -> AnimationPool<Self> { engine.pairs }
}

extension SIMD4<Double>: AnimationLanes {
  /// The engine's pool of four-lane values.
  public static func pool(of engine: AnimationEngine) -> AnimationPool<Self> { engine.quads }
}

extension SIMD8<Double>: AnimationLanes {
  /// The engine's pool of eight-lane values.
  public static func pool(of engine: AnimationEngine) -> AnimationPool<Self> { engine.octets }
}
