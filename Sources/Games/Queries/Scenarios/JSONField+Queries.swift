import OvershootJSON

extension JSONField {
  /// Returns a number, or the name of one: a string that begins with a dollar sign.
  private func template() throws -> QueryNumber {
    if kind == .string {
      let name = try string()
      guard name.hasPrefix("$"), name.count > 1 else { throw refused("a number or a name such as \"$reach\"") }
      return .named(String(name.dropFirst()))
    }
    return .value(try number())
  }

  // MARK: Generators

  /// The keys of each type of generator, beside type, around and project.
  private static let generators: KeyValuePairs = [
    "grid": ["compatible", "hole", "radius", "spacing"], "circle": ["points", "radius"],
    "donut": ["inner", "outer", "points", "rings", "spiral"], "cone": ["angle", "angleStep", "range", "spacing"],
    "paths": ["steps"], "actors": ["kind", "radius"], "perceived": ["kind", "radius"], "points": ["at"], "current": [],
    "composite": ["of"],
  ]

  /// Returns a generator.
  func generator() throws -> QueryGenerator {
    let every = ["around", "project", "type"]
    let type = try JSONFields(self, keys: every + Self.generators.flatMap(\.value)).required("type")
    let own = try type.choice(among: Self.generators.map { ($0.key, $0.value) })
    let name = try type.string()
    let shared = name == "composite" ? [] : name == "points" ? ["project"] : ["around", "project"]
    let object = try JSONFields(self, keys: ["type"] + shared + own)
    return QueryGenerator(
      try Self.shape(name, object), around: try object.optional("around")?.string() ?? QueryContext.querier,
      project: try object.optional("project")?.template())
  }

  private static func shape(_ type: String, _ object: JSONFields) throws -> QueryGenerator.Shape {
    func number(_ name: String) throws -> QueryNumber { try object.required(name).template() }
    func flag(_ name: String) throws -> Bool { try object.optional(name)?.flag() ?? false }
    func kind() throws -> String? { try object.optional("kind")?.string() }
    func radius() throws -> QueryNumber { try object.optional("radius")?.template() ?? 0 }
    switch type {
    case "grid":
      return .grid(
        radius: try number("radius"), spacing: try number("spacing"), hole: try object.optional("hole")?.template(),
        isCompatible: try flag("compatible"))
    case "circle": return .circle(radius: try number("radius"), points: try number("points"))
    case "donut":
      return .donut(
        inner: try number("inner"), outer: try number("outer"), rings: try number("rings"),
        points: try number("points"), isSpiral: try flag("spiral"))
    case "cone":
      return .cone(
        angle: try number("angle"), range: try number("range"), spacing: try number("spacing"),
        angleStep: try number("angleStep"))
    case "paths": return .paths(steps: try number("steps"))
    case "actors": return .actors(kind: try kind(), radius: try radius())
    case "perceived": return .perceived(kind: try kind(), radius: try radius())
    case "points": return .points(try object.required("at").places())
    case "composite": return .composite(try object.required("of").list().map { try $0.generator() })
    default: return .current
    }
  }

  // MARK: Tests

  /// The keys of each type of test, beside those of all.
  private static let tests: KeyValuePairs = [
    "distance": ["to"], "dot": [], "trace": ["to"], "path": ["to"], "random": [], "kind": ["kind"], "free": [],
    "danger": ["ticksPerCell"], "known": [],
  ]

  /// Returns a test.
  func test() throws -> QueryTest {
    let every = [
      "base", "clampMax", "clampMin", "equation", "factor", "filter", "pass", "reference", "take", "type",
    ]
    let type = try JSONFields(self, keys: every + Self.tests.flatMap(\.value)).required("type")
    let own = try type.choice(among: Self.tests.map { ($0.key, $0.value) })
    let object = try JSONFields(self, keys: every + own)
    var test = QueryTest(try Self.kind(type.string(), object))
    test.filter = try object.optional("filter")?.filter()
    test.factor = try object.optional("factor")?.template()
    test.pass = try object.optional("pass")?.choice(of: QueryTest.Pass.self) ?? .all
    test.take = try object.optional("take")?.choice(of: QueryTest.Take.self) ?? .average
    test.clampMin = try object.optional("clampMin")?.template()
    test.clampMax = try object.optional("clampMax")?.template()
    test.base = try object.optional("base")?.choice(of: QueryTest.Base.self) ?? .zero
    test.reference = try object.optional("reference")?.template()
    test.equation = try object.optional("equation")?.choice(of: QueryTest.Equation.self) ?? .linear
    return test
  }

  private static func kind(_ type: String, _ object: JSONFields) throws -> QueryTest.Kind {
    let context = try object.optional("to")?.string() ?? QueryContext.querier
    switch type {
    case "distance": return .distance(to: context)
    case "dot": return .dot
    case "trace": return .trace(to: context)
    case "path": return .path(to: context)
    case "random": return .random
    case "kind": return .kind(try object.required("kind").string())
    case "free": return .free
    case "danger": return .danger(ticksPerCell: try object.optional("ticksPerCell")?.template() ?? 0)
    default: return .known
    }
  }

  private func filter() throws -> QueryTest.Filter {
    let object = try JSONFields(self, keys: ["is", "max", "min"])
    if let truth = object.optional("is") {
      guard object.optional("min") == nil, object.optional("max") == nil else {
        throw refused("with is, or with min and max")
      }
      return .truth(try truth.flag())
    }
    return .range(least: try object.optional("min")?.template(), greatest: try object.optional("max")?.template())
  }
}
