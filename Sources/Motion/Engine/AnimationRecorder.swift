import Geometry

/// What a running animation block writes its settings into.
@MainActor
struct AnimationRecorder {
  let engine: AnimationEngine
  let block: AnimationBlock
  let velocity: Vector2
  let retargeting: Retargeting

  func capture<Lanes>(_ property: AnimatableStorage<Lanes>, to target: Lanes) {
    block.capture(property, to: target, velocity: velocity, retargeting: retargeting, engine: engine)
  }
}
