/// What a generator or a test says of itself.
public struct QueryTitle: Hashable, Sendable {
  /// What it does, such as `Grid with hole: generate around querier`.
  public let title: String
  /// Its values, such as `radius: 5, space between: 1, offset: 2`; those that a request gives by their names.
  public let details: String
}

extension QueryOption {
  /// The titles of the generator and of all tests.
  public var titles: [QueryTitle] { [generator.title] + tests.map(\.title) }
}

extension QueryGenerator {
  /// The title of the generator.
  public var title: QueryTitle {
    let place = "generate around \(around)"
    switch shape {
    case .grid(let radius, let spacing, let hole, let isCompatible):
      let details = "radius: \(radius), space between: \(spacing)" + (hole.map { ", offset: \($0)" } ?? "")
      let name = hole == nil ? "Grid" : "Grid with hole"
      return QueryTitle(title: "\(name): \(place)", details: details + (isCompatible ? ", compatible" : ""))
    case .circle(let radius, let points):
      return QueryTitle(title: "Circle: \(place)", details: "radius: \(radius), points: \(points)")
    case .donut(let inner, let outer, let rings, let points, let isSpiral):
      let details = "inner radius: \(inner), outer radius: \(outer), rings: \(rings), points: \(points)"
      return QueryTitle(title: "Donut: \(place)", details: details + (isSpiral ? ", spiral" : ""))
    case .cone(let angle, let range, let spacing, let angleStep):
      let details = "angle: \(angle), range: \(range), space between: \(spacing), angle step: \(angleStep)"
      return QueryTitle(title: "Cone: \(place)", details: details)
    case .paths(let steps): return QueryTitle(title: "Paths: \(place)", details: "steps: \(steps)")
    case .actors(let kind, let radius): return title("Actors", kind, radius)
    case .perceived(let kind, let radius): return title("Perceived actors", kind, radius)
    case .points(let places): return QueryTitle(title: "Points: generate at places", details: "count: \(places.count)")
    case .current: return QueryTitle(title: "Current places: generate at \(around)", details: "")
    case .composite(let parts):
      return QueryTitle(
        title: "Composite: generate by \(parts.count) generators",
        details: parts.map(\.title.title).joined(separator: "; "))
    }
  }

  private func title(_ name: String, _ kind: String?, _ radius: QueryNumber) -> QueryTitle {
    let limit = radius == 0 ? "unlimited" : "\(radius)"
    return QueryTitle(
      title: "\(name): generate around \(around)", details: "kind: \(kind ?? "any"), radius: \(limit)")
  }
}

extension QueryTest {
  /// The title of the test.
  public var title: QueryTitle {
    let title =
      switch kind {
      case .distance(let context): "Distance: to \(context)"
      case .dot: "Dot: facing to item"
      case .trace(let context): "Trace: to \(context)"
      case .path(let context): "Path: from \(context)"
      case .random: "Random"
      case .kind(let kind): "Kind: \(kind) in the cell"
      case .free: "Free: no actor in the cell"
      case .danger(let ticks): "Danger: \(ticks) ticks per cell"
      case .known: "Known: believed safe"
      }
    var details: [String] = []
    switch filter {
    case .range(let least?, let greatest?): details.append("filter: \(least) to \(greatest)")
    case .range(let least?, nil): details.append("filter: at least \(least)")
    case .range(nil, let greatest?): details.append("filter: at most \(greatest)")
    case .range(nil, nil), nil: break
    case .truth(let value): details.append("filter: is \(value)")
    }
    if let factor { details.append("score: \(equation) × \(factor)") }
    if let reference { details.append("reference: \(reference)") }
    return QueryTitle(title: title, details: details.joined(separator: ", "))
  }
}
