import Geometry

/// Where a property lives: its model, its shown value and what animations add to it.
///
/// shown = model + Σ (delta · remaining + velocity · impulse) over the contributions, in the order of their start.
@MainActor
@usableFromInline
final class AnimatableStorage<Lanes: AnimationLanes> {
  let kind: AnimatableKind
  /// Written here only; readable without a call from other modules.
  @usableFromInline var model: Lanes
  @usableFromInline var shown: Lanes
  /// The place in the engine's pool, or -1 while nothing animates the property.
  var poolIndex = -1
  private weak var pool: AnimationPool<Lanes>?
  private var first: Contribution<Lanes>?
  private var rest: [Contribution<Lanes>] = []

  @usableFromInline
  init(_ value: Lanes, kind: AnimatableKind) {
    self.kind = kind
    model = value
    shown = value
  }

  @usableFromInline var isAnimating: Bool { first != nil }

  /// The speed of the shown value, per second.
  var velocity: Lanes {
    guard let pool else { return .zero }
    return contributions.reduce(into: .zero) { $0 += pool.slots.velocity(of: $1) }
  }

  /// The wrapper's setter: captured by the animation block that runs, else at once.
  @usableFromInline
  func set(_ value: Lanes) {
    if let recorder = AnimationEngine.current?.recorder {
      recorder.capture(self, to: value)
    } else {
      model = value
      if let pool { refresh(pool.slots) } else { shown = value }
    }
  }

  /// Sums up the shown value from the slots' present coefficients.
  func refresh(_ slots: AnimationSlots) {
    guard let first else {
      shown = model
      return
    }
    var sum = model + slots.offset(of: first)
    for contribution in rest { sum += slots.offset(of: contribution) }
    shown = sum
  }

  private var contributions: [Contribution<Lanes>] { first.map { [$0] + rest } ?? [] }

  // MARK: Joining and leaving

  /// Sends the property to `target`, `slot` carrying the difference. Returns false where the slot did so already and only its
  /// target is another one now.
  func join(
    _ target: Lanes, slot: Int, spring: Vector2, retargeting: Retargeting, pool: AnimationPool<Lanes>
  ) -> Bool {
    precondition(
      self.pool == nil || self.pool === pool, "One property cannot be animated by two engines at the same time.")
    let more = model - target
    model = target
    let push = spread(spring)
    if let index = index(of: slot) {
      mutate(index) { contribution in
        contribution.delta += more
        contribution.velocity -= more * push
        if contribution.keepsVelocity { contribution.velocity += more * pool.slots.startSlope(of: slot) }
      }
      return false
    }
    var contribution = Contribution(slot: slot, delta: more, velocity: Lanes.zero)
    if retargeting == .velocity, isAnimating {
      contribution.keepsVelocity = true
      contribution.delta = shown - target
      contribution.velocity = velocity + contribution.delta * pool.slots.startSlope(of: slot)
      first = nil
      rest.removeAll()
    }
    contribution.velocity -= contribution.delta * push
    append(contribution)
    if poolIndex < 0 {
      self.pool = pool
      pool.insert(self)
    }
    return true
  }

  private func append(_ contribution: Contribution<Lanes>) {
    if first == nil { first = contribution } else { rest.append(contribution) }
  }

  /// x for even lanes and y for odd ones; properties of one dimension use x alone.
  private func spread(_ vector: Vector2) -> Lanes {
    var lanes = Lanes(repeating: vector.x)
    guard kind == .travel else { return lanes }
    for lane in stride(from: 1, to: lanes.scalarCount, by: 2) { lanes[lane] = vector.y }
    return lanes
  }

  private func index(of slot: Int) -> Int? {
    if first?.slot == Int32(slot) { return 0 }
    return rest.firstIndex { $0.slot == Int32(slot) }.map { $0 + 1 }
  }

  private func mutate(_ index: Int, _ change: (inout Contribution<Lanes>) -> Void) {
    if index > 0 {
      change(&rest[index - 1])
    } else if var contribution = first {
      change(&contribution)
      first = contribution
    }
  }

  private func remove(_ index: Int) -> Contribution<Lanes>? {
    if index > 0 { return rest.remove(at: index - 1) }
    let removed = first
    first = rest.isEmpty ? nil : rest.removeFirst()
    return removed
  }
}

extension AnimatableStorage: AnimatedProperty {
  func reverse(slot: Int, toStart: Bool) {
    guard let index = index(of: slot) else { return }
    let delta = index == 0 ? first?.delta : rest[index - 1].delta
    model += (delta ?? .zero) * (toStart ? 1 : -1)
  }

  func leave(slot: Int, at position: AnimatingPosition, isReversed: Bool) {
    guard let pool, let index = index(of: slot), let gone = remove(index) else { return }
    switch position {
    case .end where isReversed: model -= gone.delta
    case .start where !isReversed: model += gone.delta
    case .current: model = isAnimating ? model + pool.slots.offset(of: gone) : shown
    case .end, .start: break
    }
    refresh(pool.slots)
    if !isAnimating {
      pool.remove(self)
      self.pool = nil
    }
  }

  func refresh() {
    if let pool { refresh(pool.slots) }
  }
}

/// What one animation adds to one property.
struct Contribution<Lanes: AnimationLanes> {
  var slot: Int32
  /// Whether the motion makes up for its curve's own start, to go on with the velocity that it met.
  var keepsVelocity = false
  /// The start minus the target.
  var delta: Lanes
  /// The speed that the motion starts with beyond its curve's own, per second.
  var velocity: Lanes

  init(slot: Int, delta: Lanes, velocity: Lanes) {
    self.slot = Int32(slot)
    self.delta = delta
    self.velocity = velocity
  }
}

/// A property as an animation block knows it, whatever its width.
@MainActor
protocol AnimatedProperty: AnyObject {
  /// Turns the block's share round: the model becomes the block's start, or its target again.
  func reverse(slot: Int, toStart: Bool)
  /// Ends the block's share at `position` and shows what is left.
  func leave(slot: Int, at position: AnimatingPosition, isReversed: Bool)
  /// Shows the present sum.
  func refresh()
}
