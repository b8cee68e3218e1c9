import Motion
import OvershootGeometry

/// Where a view is shown in the view around it, and how fast that changes.
@MainActor
struct ShownPlace {
  let view: View
  /// The view around it; nil for none.
  let superview: View?
  private var bounds: MovingLanes<SIMD4<Double>>
  private let center: MovingLanes<SIMD2<Double>>
  private let transform: MovingLanes<SIMD8<Double>>
  private let cornerRadius: MovingLanes<SingleLane>

  /// Half of the seconds over which a velocity in another view is measured.
  private static let instant = 1e-5

  init(of view: View) {
    (self.view, superview) = (view, view.superview)
    (bounds, center) = (view.$bounds.moving, view.$center.moving)
    (transform, cornerRadius) = (view.$transform.moving, view.$cornerRadius.moving)
  }

  private init(_ place: ShownPlace, of view: View) {
    (self.view, superview) = (view, place.superview)
    (bounds, center, transform, cornerRadius) = (place.bounds, place.center, place.transform, place.cornerRadius)
    // The content of another view is scrolled by itself.
    bounds.value.lowHalf = view.bounds.lanes.lowHalf
    bounds.velocity.lowHalf = .zero
  }

  /// Returns the place as that of another view, which is shown there instead.
  func taken(by view: View) -> ShownPlace { ShownPlace(self, of: view) }

  /// Returns the transform from the view's own points to those of the view around it, some seconds from now as far as
  /// the present velocities go.
  func transform(after seconds: Double) -> Transform {
    let (origin, center) = (middle(after: seconds), Vector2(lanes: center.after(seconds)))
    return Transform(translationX: -origin.x, y: -origin.y)
      .concatenating(Transform(lanes: transform.after(seconds)))
      .concatenating(Transform(translationX: center.x, y: center.y))
  }

  private func middle(after seconds: Double) -> Vector2 { Rect(lanes: bounds.after(seconds)).center }

  /// Lets the view, which is in the same view as before, start here in the present block of an animation, if it is
  /// shown elsewhere.
  func begin() {
    if bounds.value != view.$bounds.storage.shown { view.$bounds.begin(at: bounds) }
    if center.value != view.$center.storage.shown { view.$center.begin(at: center) }
    if transform.value != view.$transform.storage.shown { view.$transform.begin(at: transform) }
    if cornerRadius.value != view.$cornerRadius.storage.shown { view.$cornerRadius.begin(at: cornerRadius) }
  }

  /// Lets the view start here in the present block of an animation, in the coordinates of another view around it.
  ///
  /// - Parameter conversion: returns the transform to that view from the one of before, some seconds from now; nil
  ///   where there is none.
  func begin(through conversion: (_ seconds: Double) -> Transform?) {
    let model = view.$transform.storage.model
    func lanes(after seconds: Double) -> (center: SIMD2<Double>, transform: SIMD8<Double>)? {
      guard let conversion = conversion(seconds) else { return nil }
      let whole = self.transform(after: seconds).concatenating(conversion)
      let linear = Transform(a: whole.a, b: whole.b, c: whole.c, d: whole.d, tx: 0, ty: 0)
      return (whole.apply(to: middle(after: seconds)).lanes, Transform.nearest(to: model, of: linear.lanes))
    }
    guard let start = lanes(after: 0) else { return }
    var (center, transform) = (center, transform)
    (center.value, transform.value) = (start.center, start.transform)
    (center.velocity, transform.velocity) = (.zero, .zero)
    if let earlier = lanes(after: -Self.instant), let later = lanes(after: Self.instant) {
      center.velocity = (later.center - earlier.center) / (2 * Self.instant)
      transform.velocity = (later.transform - earlier.transform) / (2 * Self.instant)
    }
    view.$center.begin(at: center)
    view.$transform.begin(at: transform)
    if bounds.value != view.$bounds.storage.shown { view.$bounds.begin(at: bounds) }
    if cornerRadius.value != view.$cornerRadius.storage.shown { view.$cornerRadius.begin(at: cornerRadius) }
  }
}

/// The lanes of a property, and their change per second.
struct MovingLanes<Lanes: AnimationLanes> {
  var value: Lanes
  var velocity: Lanes
  /// Whether an animation moves the property.
  var isAnimating = false

  func after(_ seconds: Double) -> Lanes { value + velocity * seconds }
}

extension Animatable {
  /// The presentation value and its velocity.
  var moving: MovingLanes<Value.Lanes> {
    MovingLanes(value: storage.shown, velocity: laneVelocity, isAnimating: isAnimating)
  }

  /// Lets the present block of an animation move the property to its model value from another start. What was at rest
  /// starts as the curve does, and what was moving with its velocity.
  func begin(at start: MovingLanes<Value.Lanes>) {
    let target = storage.model
    PropertyAnimator.performWithoutAnimation {
      AnimationEngine.assign(target + (start.value - storage.shown), to: storage)
    }
    if start.isAnimating || start.velocity != .zero {
      AnimationEngine.assign(target, velocity: start.velocity, to: storage)
    } else {
      AnimationEngine.assign(target, to: storage)
    }
  }

  /// Lets the property take its model value at once, whatever the present block of an animation has changed.
  func beginAtModel() {
    guard storage.shown != storage.model else { return }
    begin(at: MovingLanes(value: storage.model, velocity: .zero, isAnimating: true))
  }
}
