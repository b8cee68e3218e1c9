import OvershootGeometry

extension Animatable: @MainActor CustomStringConvertible {
  /// What is shown and where it moves, in one line: `x 43 → 100, moving 120/s`. A property at rest is `x 43`.
  public var description: String { storage.words }
}

extension ObservableAnimatable: @MainActor CustomStringConvertible {
  /// What is shown and where it moves; see `Animatable.description`.
  public var description: String { projectedValue.description }
}

extension AnimatableVector: @MainActor CustomStringConvertible {
  /// What is shown and where it moves, in one line. Of many numbers it has the first two.
  public var description: String {
    let (shown, model) = (storage.shown.listed, storage.model.listed)
    let name = PropertyNameTable.name(of: storage) ?? "numbers"
    return "\(name) \(shown)" + (isAnimating ? " → \(model)" : "")
  }
}

extension [Double] {
  /// The numbers in short, of many the first two.
  fileprivate var listed: String {
    let words = (count > 4 ? prefix(2) : prefix(4)).map(\.short).joined(separator: ", ")
    return "(\(words)\(count > 4 ? " and \(count - 2) more" : ""))"
  }
}

/// A property of any width, as text shows it.
protocol DescribedProperty: AnimatedProperty {
  var shownNumbers: [Double] { get }
  /// Returns where a slot moves the property from and to, forwards; nil where the slot does not move it.
  func way(of slot: Int, in block: AnimationBlock) -> PropertyWay?
  /// Returns what lets a block capture what another one moves, from the same start; nil where it does not move it.
  @MainActor func repetition(in block: AnimationBlock) -> (@MainActor () -> Void)?
}

/// Where an animation moves a property.
struct PropertyWay {
  let from: [Double]
  var to: [Double]
}

extension AnimatedProperty {
  /// What the property is called: by its name, or by what it is.
  @MainActor package final var noun: String {
    if let name { return name }
    return switch kind {
    case .travel: laneCount == 1 ? "value" : laneCount == 2 ? "point" : "values"
    case .scale: "scale"
    case .rotation: "rotation"
    case .fade: "opacity"
    case .color: "colour"
    }
  }

  /// Returns a value in short: a colour as `#RRGGBB`.
  package final func text(_ numbers: [Double]) -> String {
    guard kind == .color, numbers.count == 4 else { return numbers.short }
    let color = Color(lanes: SIMD4(numbers: numbers), in: space)
    return color.notation(includingAlpha: color.alpha != 1)
  }
}

extension AnimatableStorage: DescribedProperty {
  var shownNumbers: [Double] { shown.numbers }

  /// What is shown and where it moves.
  @MainActor var words: String {
    let start = "\(noun) \(text(shownNumbers))" + (isAnimating ? " → \(text(model.numbers))" : "")
    let velocity = velocity
    if velocity == .zero { return isAnimating ? start + ", not moving" : start }
    return start + (kind == .color ? ", moving" : ", moving \(velocity.numbers.short)/s")
  }

  func way(of slot: Int, in block: AnimationBlock) -> PropertyWay? {
    guard let pool else { return nil }
    // The model is the target of the latest animation: those after this one have moved it on.
    var (found, base): (Track<Lanes>?, Lanes) = (nil, model)
    var distance = Lanes.zero
    pool._withUnsafeGuaranteedRef { pool in
      pool.forEachTrack(at: index) { track in
        if track.slot == slot {
          (found, distance) = (track, pool.modelDistance(of: track, at: index))
        } else if found != nil, pool.slots.movesModel(track.slot) {
          base = base + pool.modelDistance(of: track, at: index)
        }
      }
    }
    guard let found else { return nil }
    let isAtStart = block.modelOffset != 0
    return PropertyWay(
      from: (isAtStart ? base : base + found.delta).numbers, to: (isAtStart ? base - distance : base).numbers)
  }

  @MainActor func repetition(in block: AnimationBlock) -> (@MainActor () -> Void)? {
    guard let way = way(of: block.slot, in: block) else { return nil }
    let (start, target) = (Lanes(numbers: way.from), Lanes(numbers: way.to))
    let course = block.rare?.courses.course(of: self)
    return { [self] in
      if !isAnimating { set(start) }
      AnimationEngine.assign(target, to: self)
      if let course { AnimationEngine.capturingBlock?.add(course, to: self) }
    }
  }
}
