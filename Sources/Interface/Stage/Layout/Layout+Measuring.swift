import OvershootGeometry

extension Layout {
  /// Returns what the part needs along an axis; its height for a width, which is not used for widths.
  func demand(_ axis: Stack.Axis, width: Double, _ context: DrawContext) -> Demand {
    switch extent(axis, context) {
    case .fixed(let length): Demand(length: length)
    case .natural(let least, let most):
      Demand(length: min(most, max(least, contentDemand(axis, width: width, context).length)))
    case .flexible(let weight, let least, let most):
      Demand(length: least, share: Demand.Share(weight: weight, most: most))
    case nil: contentDemand(axis, width: width, context)
    }
  }

  /// Returns how long the part is in `room` points across a stack, or in a rectangle of its own.
  func length(
    _ axis: Stack.Axis, in room: Double, alignment: Stack.Alignment, width: Double, _ context: DrawContext
  ) -> Double {
    let fills = (self.alignment ?? alignment) == .fill
    let extent = extent(axis, context)
    if extent == nil, fills { return room }
    let demand = demand(axis, width: width, context)
    if let share = demand.share { return min(share.most, max(demand.length, room)) }
    if case .fixed = extent { return demand.length }
    return min(demand.length, room)
  }

  /// Returns what the content needs, whatever is said about the part.
  func contentDemand(_ axis: Stack.Axis, width: Double, _ context: DrawContext) -> Demand {
    switch content {
    case .view(let view):
      let needed = axis == .across ? view.naturalWidth(context) : view.naturalHeight(width: width, context)
      return needed.map { Demand(length: $0) } ?? .any
    case .space: return .any
    case .padding(let insets, let part):
      let (across, down) = (insets.left + insets.right, insets.top + insets.bottom)
      let around = axis == .across ? across : down
      var demand = part.demand(axis, width: max(0, width - across), context)
      demand.length = max(0, demand.length + around)
      demand.share?.most += around
      return demand
    case .parts(let parts), .layers(let parts): return .greatest(parts.map { $0.demand(axis, width: width, context) })
    case .stack(let stack): return stack.demand(axis, width: width, context)
    case .grid(let grid): return grid.rows(context).demand(axis, width: width, context)
    }
  }
}
