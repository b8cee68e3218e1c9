import OvershootGeometry

extension QueryRequest {
  /// The greatest depth of composites in composites.
  private static let maximumDepth = 8

  /// Returns the request with numbers for all names.
  ///
  /// - Throws: the first value that is out of its range, with its path.
  func bound() throws(FieldError) -> BoundQuery {
    try check()
    var bindings = Bindings(parameters.map { ($0.name, $0.value) })
    var query = BoundQuery(request: self, contexts: [[querier.place]] + contexts.map(\.places))
    for (index, option) in template.options.enumerated() {
      do {
        query.options.append(try bind(option, &bindings))
      } catch {
        throw error.within("options[\(index)]")
      }
    }
    query.missing = bindings.missing
    for parameter in parameters where !bindings.used.contains(parameter.name) {
      query.notes.append("The number '\(parameter.name)' is not used.")
    }
    return query
  }

  /// Checks all but the options' numbers.
  private func check() throws(FieldError) {
    guard querier.place.isFinite else { throw FieldError("querier.at", "two finite numbers") }
    guard querier.facing.isFinite else { throw FieldError("querier.facing", "a finite number") }
    guard (1...QueryTemplate.maximumOptions).contains(template.options.count) else {
      throw FieldError(
        "options", "a list of 1 to \(QueryTemplate.maximumOptions) options, not of \(template.options.count)")
    }
    for (index, context) in contexts.enumerated() {
      let field = "contexts.\(context.name)"
      let isTaken = contexts[..<index].contains { $0.name == context.name }
      guard context.name != QueryContext.querier, !isTaken else { throw FieldError(field, "a new name") }
      guard context.places.count <= QueryContext.maximumPlaces else {
        throw FieldError(field, "at most \(QueryContext.maximumPlaces) places, not \(context.places.count)")
      }
      for (index, place) in context.places.enumerated() where !place.isFinite {
        throw FieldError("\(field)[\(index)]", "two finite numbers")
      }
    }
    for (index, parameter) in parameters.enumerated() {
      let isTaken = parameters[..<index].contains { $0.name == parameter.name }
      guard !isTaken else { throw FieldError("params.\(parameter.name)", "given once") }
      guard parameter.value.isFinite else { throw FieldError("params.\(parameter.name)", "a finite number") }
    }
  }

  private func bind(_ option: QueryOption, _ bindings: inout Bindings) throws(FieldError) -> BoundOption {
    guard option.tests.count <= QueryOption.maximumTests else {
      throw FieldError("tests", "at most \(QueryOption.maximumTests) tests, not \(option.tests.count)")
    }
    var result = BoundOption()
    do {
      try bind(option.generator, &bindings, into: &result, depth: 0)
    } catch {
      throw error.within("generator")
    }
    for (index, test) in option.tests.enumerated() {
      do {
        let bound = try bind(test, &bindings)
        result.tests.append(bound)
        if let context = test.kind.context, bound.context.map({ places(of: $0).isEmpty }) == true {
          result.notes.append("Test \(index) is skipped, as the context '\(context)' is empty.")
        }
      } catch {
        throw error.within("tests[\(index)]")
      }
    }
    return result
  }

  private func places(of context: Int) -> [Vector2] {
    context == 0 ? [querier.place] : contexts[context - 1].places
  }

  private func context(_ name: String, _ field: String) throws(FieldError) -> Int {
    if name == QueryContext.querier { return 0 }
    if let index = contexts.firstIndex(where: { $0.name == name }) { return index + 1 }
    let names = [QueryContext.querier] + contexts.map(\.name)
    let near = NearName.nearest(to: name, in: names).map { "; '\($0)' is near" } ?? ""
    throw FieldError(field, "the name of a context, not '\(name)'\(near)")
  }

  // MARK: Generators

  private func bind(
    _ generator: QueryGenerator, _ bindings: inout Bindings, into option: inout BoundOption, depth: Int
  ) throws(FieldError) {
    if case .composite(let parts) = generator.shape {
      guard depth < Self.maximumDepth else { throw FieldError("of", "at most \(Self.maximumDepth) levels deep") }
      for (index, part) in parts.enumerated() {
        do {
          try bind(part, &bindings, into: &option, depth: depth + 1)
        } catch {
          throw error.within("of[\(index)]")
        }
      }
      return
    }
    let shape = try bind(generator.shape, &bindings)
    var project: Double?
    if let number = generator.project { project = try bindings.length(number, "project") }
    var around: Int?
    if case .points = generator.shape {
    } else {
      let index = try context(generator.around, "around")
      around = index
      if places(of: index).isEmpty {
        option.notes.append("The generator makes nothing, as the context '\(generator.around)' is empty.")
      }
    }
    if case .grid(let layout) = shape {
      if let reserve = layout.publishedReserve { option.notes.append("reserve: \(reserve)") }
      if layout.isEmpty, !option.notes.contains(QueryResult.emptyByConstruction) {
        option.notes.append(QueryResult.emptyByConstruction)
      }
    }
    option.parts.append(BoundPart(shape: shape, context: around, project: project))
  }

  private func bind(
    _ shape: QueryGenerator.Shape, _ bindings: inout Bindings
  ) throws(FieldError) -> BoundPart.Shape {
    switch shape {
    case .grid(let radius, let spacing, let hole, let isCompatible):
      let radius = try bindings.length(radius, "radius")
      let spacing = try bindings.positive(spacing, "spacing")
      var inner: Double?
      if let hole { inner = try bindings.length(hole, "hole") }
      // Without a number for a name nothing is laid out.
      guard !(radius + spacing + (inner ?? 0)).isNaN else { return .points([]) }
      return .grid(
        isCompatible
          ? .compatible(radius: radius, spacing: spacing, hole: inner ?? 0)
          : GridLayout(radius: radius, spacing: spacing, hole: inner))
    case .circle(let radius, let points):
      return .circle(
        radius: try bindings.length(radius, "radius"), points: try bindings.whole(points, "points", from: 1))
    case .donut(let inner, let outer, let rings, let points, let isSpiral):
      let (inner, outer) = (try bindings.length(inner, "inner"), try bindings.length(outer, "outer"))
      guard !(outer < inner) else { throw FieldError("outer", "at least inner, \(inner.plain), not \(outer.plain)") }
      return .donut(
        inner: inner, outer: outer, rings: try bindings.whole(rings, "rings", from: 1),
        points: try bindings.whole(points, "points", from: 1), isSpiral: isSpiral)
    case .cone(let angle, let range, let spacing, let angleStep):
      let angle = try bindings.length(angle, "angle")
      guard !(angle > 360) else { throw FieldError("angle", "at most 360, not \(angle.plain)") }
      let (range, spacing) = (try bindings.length(range, "range"), try bindings.positive(spacing, "spacing"))
      let step = try bindings.positive(angleStep, "angleStep")
      func count(_ quotient: Double) -> Int {
        quotient.isNaN ? 0 : Int(min((quotient + 1e-9).rounded(.down), 1e9))
      }
      return .cone(
        first: querier.facing - angle / 2, step: step, rays: count(angle / step) + 1, spacing: spacing,
        points: count(range / spacing))
    case .paths(let steps): return .paths(steps: try bindings.whole(steps, "steps", from: 0))
    case .actors(let kind, let radius):
      return .actors(kind: kind, radius: try bindings.length(radius, "radius"), isBelieved: false)
    case .perceived(let kind, let radius):
      return .actors(kind: kind, radius: try bindings.length(radius, "radius"), isBelieved: true)
    case .points(let places):
      for (index, place) in places.enumerated() where !place.isFinite {
        throw FieldError("at[\(index)]", "two finite numbers")
      }
      return .points(places)
    case .current, .composite: return .current
    }
  }

  // MARK: Tests

  private func bind(_ test: QueryTest, _ bindings: inout Bindings) throws(FieldError) -> BoundTest {
    var around: Int?
    if let name = test.kind.context { around = try context(name, "to") }
    var ticksPerCell = 0.0
    if case .danger(let ticks) = test.kind { ticksPerCell = try bindings.resolve(ticks, "ticksPerCell") }
    var filter: BoundTest.Filter?
    switch test.filter {
    case .range(let least, let greatest):
      guard least != nil || greatest != nil else { throw FieldError("filter", "with min, max or is") }
      var (low, high) = (-Double.infinity, Double.infinity)
      if let least { low = try bindings.resolve(least, "filter.min") }
      if let greatest { high = try bindings.resolve(greatest, "filter.max") }
      filter = .range(least: low, greatest: high)
    case .truth(let truth):
      guard test.kind.measure.isTruth || test.kind.measure == .path else {
        throw FieldError("filter.is", "absent for \(test.kind.name), which has numbers; use min and max")
      }
      filter = .truth(truth)
    case nil: break
    }
    var factor = 0.0
    if let number = test.factor { factor = try bindings.resolve(number, "factor") }
    guard filter != nil || factor != 0 else { throw FieldError("filter", "there, or a factor other than 0") }
    var (clampMin, clampMax, reference): (Double?, Double?, Double?)
    if let number = test.clampMin { clampMin = try bindings.resolve(number, "clampMin") }
    if let number = test.clampMax { clampMax = try bindings.resolve(number, "clampMax") }
    if let number = test.reference { reference = try bindings.resolve(number, "reference") }
    var actorKind = ""
    if case .kind(let kind) = test.kind { actorKind = kind }
    return BoundTest(
      measure: test.kind.measure, actorKind: actorKind, context: around, ticksPerCell: ticksPerCell, filter: filter,
      factor: factor, pass: test.pass,
      take: test.take, clampMin: clampMin, clampMax: clampMax, base: test.base, reference: reference,
      equation: test.equation)
  }
}

extension Vector2 {
  /// Whether both components are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }
}
