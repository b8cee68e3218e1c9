/// What a part needs along one axis.
struct Demand {
  /// A share of what is left.
  struct Share {
    var weight = 1.0
    var most = Double.infinity
  }

  /// The length in points; the least one of a flexible part.
  var length: Double
  /// Nil for a part that is not flexible.
  var share: Share?

  /// A part that takes any length.
  static let any = Demand(length: 0, share: Share())

  /// Creates a demand.
  init(length: Double, share: Share? = nil) {
    self.length = length
    self.share = share
  }

  /// Creates the demand of a space.
  init(_ extent: Extent) {
    switch extent {
    case .fixed(let length), .natural(let length, _): self.init(length: length)
    case .flexible(let weight, let least, let most):
      self.init(length: least, share: Share(weight: weight, most: most))
    }
  }

  /// Returns the demand of parts in the same room: flexible if all are.
  static func greatest(_ demands: [Demand]) -> Demand {
    let length = demands.map(\.length).max() ?? 0
    return Demand(length: length, share: demands.allSatisfy { $0.share != nil } ? Share() : nil)
  }

  /// Returns lengths whose sum is `room` where the limits of flexible parts allow it; in infinite room all have their
  /// least one.
  ///
  /// A flexible part has `weight * level`, kept within its limits, with one level for all of them. What a limit adds or
  /// takes away changes the level of the others. So the parts that are at a limit are found in rounds, in each those of
  /// the side that outweighs the other.
  ///
  /// - Complexity: O(n²) for n flexible parts that are at a limit.
  static func lengths(of demands: [Demand], in room: Double) -> [Double] {
    var lengths = demands.map(\.length)
    guard room < .infinity else { return lengths }
    var open = demands.indices.filter { demands[$0].share != nil }
    var free = demands.reduce(room) { $1.share == nil ? $0 - $1.length : $0 }
    while !open.isEmpty {
      let weights = open.reduce(0) { $0 + demands[$1].weight }
      func wanted(_ index: Int) -> Double { free * demands[index].weight / weights }
      for index in open { lengths[index] = demands[index].limited(wanted(index)) }
      let excess = open.reduce(0) { $0 + lengths[$1] - wanted($1) }
      let limited = open.filter { excess > 0 ? lengths[$0] > wanted($0) : lengths[$0] < wanted($0) }
      guard excess != 0, !limited.isEmpty else { break }
      free = limited.reduce(free) { $0 - lengths[$1] }
      open.removeAll(where: limited.contains)
    }
    return lengths
  }

  private var weight: Double { share?.weight ?? 0 }

  /// Returns the length within the limits of a flexible part.
  private func limited(_ length: Double) -> Double { min(share?.most ?? length, max(self.length, length)) }
}
