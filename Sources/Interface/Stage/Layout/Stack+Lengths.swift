import OvershootGeometry

extension Stack {
  /// Returns what the stack needs along an axis; its height for a width, which is not used for widths.
  func demand(_ axis: Axis, width: Double, _ context: DrawContext) -> Demand {
    let parts = shownParts
    let widths = widths(of: parts, in: axis == .across ? .infinity : width, context)
    guard axis == self.axis else {
      if axis == .down, alignment == .baseline { return baselineDemand(parts, widths, context) }
      return .greatest(zip(parts, widths).filter { !$0.0.isSpace }.map { $0.demand(axis, width: $1, context) })
    }
    let demands = zip(parts, widths).map { alongDemand($0, width: $1, context) }
    let gaps = gaps(parts)
    let length = demands.reduce(gaps) { $0 + $1.length }
    guard demands.contains(where: { $0.share != nil }) else { return Demand(length: length) }
    let most = demands.reduce(gaps) { $0 + ($1.share?.most ?? $1.length) }
    return Demand(length: length, share: Demand.Share(most: most))
  }

  /// Returns the widths of parts in a width, which is infinite where it is not limited.
  func widths(of parts: [Layout], in room: Double, _ context: DrawContext) -> [Double] {
    axis == .across
      ? lengths(of: parts, in: room) { alongDemand(parts[$0], width: 0, context) }
      : parts.map { $0.length(.across, in: room, alignment: across, width: 0, context) }
  }

  /// Returns the heights of parts that have widths.
  func heights(of parts: [Layout], widths: [Double], in room: Double, _ context: DrawContext) -> [Double] {
    axis == .down
      ? lengths(of: parts, in: room) { alongDemand(parts[$0], width: widths[$0], context) }
      : parts.indices.map { parts[$0].length(.down, in: room, alignment: across, width: widths[$0], context) }
  }

  /// The alignment of parts across the stack.
  var across: Alignment { axis == .down && alignment == .baseline ? .fill : alignment }

  /// Returns what a part needs along the stack.
  private func alongDemand(_ part: Layout, width: Double, _ context: DrawContext) -> Demand {
    if case .space(let extent) = part.content { Demand(extent) } else { part.demand(axis, width: width, context) }
  }

  private func lengths(of parts: [Layout], in room: Double, demand: (Int) -> Demand) -> [Double] {
    Demand.lengths(of: parts.indices.map(demand), in: room - gaps(parts))
  }

  /// Returns the height of a row whose baselines are on one line.
  private func baselineDemand(_ parts: [Layout], _ widths: [Double], _ context: DrawContext) -> Demand {
    var (above, below, isFlexible) = (0.0, 0.0, true)
    for (part, width) in zip(parts, widths) where !part.isSpace {
      let demand = part.demand(.down, width: width, context)
      let baseline = part.baseline(in: Size(width, demand.length), context)
      above = max(above, baseline)
      below = max(below, demand.length - baseline)
      if demand.share == nil { isFlexible = false }
    }
    return Demand(length: above + below, share: isFlexible ? Demand.Share() : nil)
  }
}
