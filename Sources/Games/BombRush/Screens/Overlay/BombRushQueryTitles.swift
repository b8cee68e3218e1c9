import OvershootGameKit
import OvershootQueries

extension QueryStatus {
  /// How a query ended, in a word.
  var title: String {
    switch self {
    case .processing: tr("processing", context: "query")
    case .success: tr("success", context: "query")
    case .failed: tr("failed", context: "query")
    case .aborted: tr("aborted", context: "query")
    case .ownerLost: tr("owner lost", context: "query")
    case .missingParameter: tr("missing parameter", context: "query")
    case .timedOut: tr("timed out", context: "query")
    case .tooMany: tr("too many", context: "query")
    }
  }
}

extension QueryItem.State {
  /// What became of a place, in a word.
  var title: String {
    switch self {
    case .valid: tr("valid", context: "place")
    case .filtered: tr("filtered", context: "place")
    case .invalid: tr("invalid", context: "place")
    }
  }
}

extension QueryOption {
  /// What makes the places, and how each test measures them.
  var sentences: [String] { [generator.sentence] + tests.map(\.sentence) }
}

extension QueryGenerator {
  /// What makes the places, with its values; in English for shapes that no enemy uses.
  fileprivate var sentence: String {
    let place = QueryContext.title(around)
    return switch shape {
    // Translators: a way to make places around the one who asks or what it asks about, with its numbers.
    case .paths(let steps): tr("Paths: generate around \(place) (steps: \(steps.description, "steps"))")
    case .grid(let radius, let spacing, nil, false):
      tr(
        """
        Grid: generate around \(place) (radius: \(radius.description, "radius"), \
        space between: \(spacing.description, "spacing"))
        """)
    case .donut(let inner, let outer, let rings, let points, false):
      tr(
        """
        Donut: generate around \(place) (inner radius: \(inner.description, "inner"), \
        outer radius: \(outer.description, "outer"), rings: \(rings.description, "rings"), \
        points: \(points.description, "points"))
        """)
    default: title.text
    }
  }
}

extension QueryTest {
  /// What is measured, and how it filters and scores; in English for tests that no enemy uses.
  fileprivate var sentence: String {
    let name: String
    switch kind {
    // Translators: what is measured of a place: how far it is from the one who asks, or from what it asks about.
    case .distance(let context): name = tr("Distance: to \(QueryContext.title(context), "place")")
    // Translators: what is measured of a place: how many steps it is away.
    case .path(let context): name = tr("Path: from \(QueryContext.title(context), "place")")
    case .known: name = tr("Known: believed safe")
    default: return title.text
    }
    guard reference == nil else { return title.text }
    var details: [String] = []
    switch filter {
    case .truth(true): details.append(tr("filter: is true"))
    case .truth(false): details.append(tr("filter: is false"))
    case .range: return title.text
    case nil: break
    }
    // Translators: a curve from the measure to the points, and the factor of the points.
    if let factor { details.append(tr("score: \(equation.title, "curve") × \(factor.description, "factor")")) }
    let list = details.joined(separator: ", ")
    return list.isEmpty ? name : tr("\(name) (\(list, "details"))")
  }
}

extension QueryTest.Equation {
  fileprivate var title: String {
    switch self {
    case .linear: tr("linear", context: "curve")
    case .inverse: tr("inverse", context: "curve")
    case .square: tr("square", context: "curve")
    case .root: tr("root", context: "curve")
    case .constant: tr("constant", context: "curve")
    case .smooth: tr("smooth", context: "curve")
    }
  }
}

extension QueryContext {
  /// The name of a context within a sentence; that of the rules where no enemy uses it.
  fileprivate static func title(_ name: String) -> String {
    switch name {
    // Translators: the one who asks.
    case querier: tr("querier")
    // Translators: what is asked about.
    case "subject": tr("subject")
    default: name
    }
  }
}

extension QueryTitle {
  /// The title with its details, in English.
  fileprivate var text: String { details.isEmpty ? title : "\(title) (\(details))" }
}
