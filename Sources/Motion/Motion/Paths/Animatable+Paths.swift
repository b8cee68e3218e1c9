public import OvershootGeometry

extension Animatable where Value == Vector2 {
  /// Moves the property to the end of `path`: along it where an animation block captures the change, else at once.
  ///
  /// Equal steps of the animation's progress are equally far apart along the path, and beyond its end a spring moves on
  /// straight. A property that is not at the start of the path approaches it during the movement; see
  /// `MotionPath.starting(at:)`. Setting the property in the same block later only changes the end.
  public func move(along path: MotionPath) {
    let course = PathCourse(path: path)
    AnimationEngine.assign(path.end.lanes, to: storage, along: course)
  }
}

extension Animatable where Value == Double {
  /// Turns the property, an angle in radians, with the direction of `path`: where an animation block captures the
  /// change, else at once to the direction at its end. `offset` is added to the direction, in radians.
  public func turn(along path: MotionPath, offset: Double = 0) {
    let course = PathCourse(path: path, moves: false, angleLane: 0, angleOffset: offset.limited)
    AnimationEngine.assign(SingleLane(repeating: course.lanes(at: 1)[0]), to: storage, along: course)
  }
}

extension Animatable where Value == Transform {
  /// Moves the translation of the property along `path`, and turns it with its direction. Scale and shear do not
  /// change.
  ///
  /// - Parameters:
  ///   - path: the path of the translation.
  ///   - rotates: whether the transform turns; otherwise its rotation does not change.
  ///   - offset: is added to the direction, in radians.
  public func move(along path: MotionPath, rotates: Bool, offset: Double = 0) {
    var target = storage.model
    var course = PathCourse(path: path, angleLane: rotates ? 4 : nil)
    if rotates {
      // Whole turns are chosen at the start, so that the turns of the path are kept.
      let turns = ((target[4] - course.lanes(at: 0)[4] - offset) / (2 * .pi)).rounded(.toNearestOrEven)
      course.angleOffset = (offset + turns * 2 * .pi).limited
    }
    let end = course.lanes(at: 1)
    (target[0], target[1]) = (end[0], end[1])
    if rotates { target[4] = end[4] }
    AnimationEngine.assign(target, to: storage, along: course)
  }
}

/// A path as the motion of a property.
struct PathCourse: Course {
  let path: MotionPath
  /// Whether the lanes 0 and 1 are the point.
  var moves = true
  /// The lane of the direction: 0 of an angle, 4 of a transform; nil for none.
  var angleLane: Int?
  /// What is added to the direction, in radians.
  var angleOffset = 0.0

  var bentLanes: [Int] { (moves ? [0, 1] : []) + (angleLane.map { [$0] } ?? []) }

  func lanes(at progress: Double) -> SIMD8<Double> {
    let position = path.position(at: progress)
    return lanes(position.point, angle: position.angle + angleOffset)
  }

  func rate(at progress: Double) -> SIMD8<Double> {
    let (position, tangent) = (path.position(at: progress), path.tangent(at: progress))
    return lanes(tangent * path.length, angle: position.curvature * path.length)
  }

  private func lanes(_ point: Vector2, angle: Double) -> SIMD8<Double> {
    var lanes = SIMD8<Double>.zero
    if moves { (lanes[0], lanes[1]) = (point.x, point.y) }
    if let angleLane { lanes[angleLane] = angle }
    return lanes
  }
}
