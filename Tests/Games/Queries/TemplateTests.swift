import OvershootGeometry
import OvershootQueries
import OvershootSupport

/// What templates say of themselves, and what they refuse.
@Suite struct TemplateTests {
  private let grid = QueryRequest(
    QueryGenerator(.grid(radius: 1, spacing: 1)), [QueryTest(.distance(), factor: 1)])

  // Behaviour: queries 15
  @Test func everyNodeSaysItself() {
    func text(_ generator: QueryGenerator) -> [String] { [generator.title.title, generator.title.details] }
    expect(
      text(QueryGenerator(.grid(radius: 5, spacing: 1, hole: 2), project: 0.5))
        == ["Grid with hole: generate around querier", "radius: 5, space between: 1, offset: 2"])
    expect(
      text(QueryGenerator(.grid(radius: .named("reach"), spacing: 0.5), around: "threat"))
        == ["Grid: generate around threat", "radius: $reach, space between: 0.5"])
    expect(
      text(QueryGenerator(.donut(inner: 0, outer: 2, rings: 2, points: 8, isSpiral: true)))
        == ["Donut: generate around querier", "inner radius: 0, outer radius: 2, rings: 2, points: 8, spiral"])
    expect(
      text(QueryGenerator(.cone(angle: 90, range: 4, spacing: 1, angleStep: 15)))
        == ["Cone: generate around querier", "angle: 90, range: 4, space between: 1, angle step: 15"])
    expect(text(QueryGenerator(.circle(radius: 3, points: 6))).last, equals: "radius: 3, points: 6")
    expect(text(QueryGenerator(.paths(steps: 8))), equals: ["Paths: generate around querier", "steps: 8"])
    expect(text(QueryGenerator(.actors(kind: "ward"))).last, equals: "kind: ward, radius: unlimited")
    expect(
      text(QueryGenerator(.perceived(kind: nil, radius: 4))).first, equals: "Perceived actors: generate around querier")
    expect(text(row(1, 2)), equals: ["Points: generate at places", "count: 2"])
    expect(text(QueryGenerator(.current)), equals: ["Current places: generate at querier", ""])
    expect(
      text(QueryGenerator(.composite([row(1), QueryGenerator(.paths(steps: 2))])))
        == ["Composite: generate by 2 generators", "Points: generate at places; Paths: generate around querier"])
    func text(_ test: QueryTest) -> [String] { [test.title.title, test.title.details] }
    expect(
      text(QueryTest(.distance(to: "threat"), filter: .range(least: 2, greatest: nil), factor: 1))
        == ["Distance: to threat", "filter: at least 2, score: linear × 1"])
    expect(
      text(QueryTest(.path(), filter: .range(least: 1, greatest: .named("far")), factor: -0.5, equation: .inverse))
        == ["Path: from querier", "filter: 1 to $far, score: inverse × -0.5"])
    expect(text(QueryTest(.trace(), filter: .truth(false))), equals: ["Trace: to querier", "filter: is false"])
    expect(
      text(QueryTest(.danger(ticksPerCell: 30), filter: .range(least: nil, greatest: 9), factor: 1, reference: 4)).last
        == "filter: at most 9, score: linear × 1, reference: 4")
    for kind in [QueryTest.Kind.dot, .random, .kind("ward"), .free, .known] {
      expect(!text(QueryTest(kind, factor: 1))[0].isEmpty)
    }
  }

  // Behaviour: queries 2, 16
  @Test func badValuesAreRefusedWithTheirFields() {
    func field(_ generator: QueryGenerator, _ tests: QueryTest...) -> String? {
      QueryRequest(generator, tests, contexts: [QueryContext("threat", [.zero])]).fault?.field
    }
    func field(_ shape: QueryGenerator.Shape) -> String? { field(QueryGenerator(shape)) }
    expect(field(.grid(radius: 1, spacing: 0)), equals: "options[0].generator.spacing")
    expect(field(.grid(radius: -1, spacing: 1)), equals: "options[0].generator.radius")
    expect(field(.grid(radius: 1, spacing: 1, hole: -1)), equals: "options[0].generator.hole")
    expect(field(.grid(radius: .value(.nan), spacing: 1)), equals: "options[0].generator.radius")
    expect(field(.circle(radius: 1, points: 0)), equals: "options[0].generator.points")
    expect(field(.circle(radius: 1, points: 1.5)), equals: "options[0].generator.points")
    expect(field(.donut(inner: 2, outer: 1, rings: 1, points: 1)), equals: "options[0].generator.outer")
    expect(field(.cone(angle: 361, range: 1, spacing: 1, angleStep: 1)), equals: "options[0].generator.angle")
    expect(field(.composite([row(1), QueryGenerator(.paths(steps: -1))])), equals: "options[0].generator.of[1].steps")
    expect(field(QueryGenerator(.points([Vector2(.nan, 0)]))), equals: "options[0].generator.at[0]")
    expect(field(row(1), QueryTest(.dot)), equals: "options[0].tests[0].filter")
    expect(field(row(1), QueryTest(.dot, factor: 1), QueryTest(.dot, factor: 0)), equals: "options[0].tests[1].filter")
    expect(field(row(1), QueryTest(.dot, filter: .truth(true))), equals: "options[0].tests[0].filter.is")
    expect(
      field(row(1), QueryTest(.dot, filter: .range(least: nil, greatest: nil))), equals: "options[0].tests[0].filter")
    let unknown = QueryRequest(
      QueryGenerator(.current, around: "treat"), contexts: [QueryContext("threat", [.zero])]
    ).fault
    expect(unknown?.field == "options[0].generator.around" && unknown?.requirement.contains("'threat'") == true)
    var deep = row(1)
    for _ in 0..<9 { deep = QueryGenerator(.composite([deep])) }
    expect(field(deep)?.hasSuffix("of") == true)
    let tests = Array(repeating: QueryTest(.dot, factor: 1), count: 17)
    expect(QueryRequest(row(1), tests).fault?.field, equals: "options[0].tests")
    var request = grid
    request.template.options = []
    expect(request.fault?.field, equals: "options")
    request.template.options = Array(repeating: grid.template.options[0], count: 9)
    expect(request.fault?.field, equals: "options")
    request = grid
    request.contexts = [QueryContext("crowd", Array(repeating: .zero, count: 33))]
    expect(request.fault?.field, equals: "contexts.crowd")
    request.contexts = [QueryContext("querier", [])]
    expect(request.fault?.field, equals: "contexts.querier")
    request = grid
    request.querier.facing = .infinity
    expect(request.fault?.field, equals: "querier.facing")
    expect(NearName.nearest(to: "radus", in: ["spacing", "radius"]), equals: "radius")
    expect(NearName.nearest(to: "hole", in: ["spacing"]) == nil)
  }
}
