import Motion
import MotionNotation
import OvershootGeometry
import OvershootSupport

@testable import OvershootCurveLab
@testable import OvershootCurves

@Suite(.laws) struct CurveDraftTests {
  @Test func everySpringFormIsTheSameSpring() throws {
    var draft = CurveDraft()
    draft.spring = .response(0.4, dampingFraction: 0.6)
    let original = try #require(draft.timed)
    for form in [CurveDraft.SpringForm.perceptual, .physical, .settling, .response, .settling, .physical] {
      draft.select(form)
      expect(draft.springForm, equals: form)
      let curve = try #require(draft.timed)
      for step in 0...50 {
        let time = Double(step) / 100
        let difference = curve.value(at: time / curve.duration) - original.value(at: time / original.duration)
        expect(abs(difference) < 1e-9, "\(form) at \(time)")
      }
    }
  }

  @Test func handlesStayInOrder() {
    var draft = CurveDraft()
    draft.kind = .lines
    draft.moveHandle(0, to: Vector2(0.9, 5))
    expect(draft.lines[1], equals: Vector2(draft.lines[2].x, 2))
    draft.moveHandle(1, to: Vector2(-1, -9))
    expect(draft.lines[2], equals: Vector2(draft.lines[1].x, -1))
    draft.kind = .bezier
    draft.moveHandle(1, to: Vector2(7, .nan))
    expect(draft.bezier, equals: CurveDraft().bezier)
    draft.moveHandle(0, to: Vector2(7, 0.25))
    expect(draft.bezier.x1 == 1 && draft.bezier.y1 == 0.25)
  }

  /// What a hand sets has as many digits as are shown, so that a copied curve is one to read.
  @Test func valuesByHandHaveFewDigits() {
    var draft = CurveDraft()
    draft.setParameter(0, to: 0.512_345)
    draft.setParameter(1, to: -0.123_456)
    expect(draft.curve.description, equals: "spring(duration: 0.51, bounce: -0.12)")
    draft.kind = .bezier
    draft.moveHandle(1, to: Vector2(0.330_999_9, 1.234_567))
    expect(draft.curve.description, equals: "cubic-bezier(0.42, 0, 0.331, 1.235)")
    for _ in 0..<7 { draft.moveHandle(0, to: draft.handles[0] + Vector2(0.01, 0.01)) }
    expect(draft.curve.description, equals: "cubic-bezier(0.49, 0.07, 0.331, 1.235)")
  }

  /// Points are added in the widest gaps, and those go first that change the lines least.
  @Test func theNumberOfPointsIsSet() {
    var draft = CurveDraft()
    draft.kind = .lines
    draft.lines = [Vector2(0, 0), Vector2(0.1, 0.8), Vector2(1, 1)]
    draft.setPointCount(5)
    expect(draft.lines.map(\.x), equals: [0, 0.1, 0.325, 0.55, 1])
    expect(draft.lines.allSatisfy { abs($0.y - (draft.timed?.value(at: $0.x) ?? 9)) < 1e-12 })
    draft.setPointCount(3)
    expect(draft.lines, equals: [Vector2(0, 0), Vector2(0.1, 0.8), Vector2(1, 1)])
    draft.setPointCount(-4)
    expect(draft.lines, equals: [Vector2(0, 0), Vector2(1, 1)])
    draft.removeHandles([-1, 0])
    expect(draft.lines.count, equals: 2)
    draft.setPointCount(10_000)
    expect(draft.lines.count, equals: CurveDraft.maximumPoints)
  }

  @Test func everyPresetBecomesTheDraft() throws {
    for preset in CurvePreset.all {
      var draft = CurveDraft()
      draft.select(preset)
      expect(draft.curve == preset.curve && draft.timed != nil, "\(preset.name)")
      if let duration = preset.duration { expect(draft.timed?.duration, equals: duration) }
    }
  }

  /// Whatever is set, there is a curve, or the change is refused; and every draft is read back from its text.
  @Test func randomEditsKeepACurve() throws {
    try law(seed: 901, cases: 400) { (generator, _) throws in
      var draft = CurveDraft()
      for _ in 0..<12 {
        draft.kind = CurveDraft.Kind.allCases[generator.integer(below: 5)]
        let index = generator.integer(below: 5)
        if let range = draft.parameters.indices.contains(index) ? draft.parameters[index].range : nil {
          let value = range.lowerBound + generator.unit() * (range.upperBound - range.lowerBound)
          draft.setParameter(index, to: draft.parameters[index].step == nil ? value : value.rounded())
        }
        draft.moveHandle(generator.integer(below: 3), to: Vector2(generator.unit(), generator.unit() * 4 - 2))
        draft.select(CurveDraft.SpringForm.allCases[generator.integer(below: 4)])
      }
      let curve = try #require(draft.timed)
      let read = CurveDraft(try TimedCurve(reading: curve.swift), changing: CurveDraft())
      expect(read.kind, equals: draft.kind)
      expect(read.curve, equals: draft.curve)
    }
  }

  /// The text has six decimals at most; the numbers behind it stay exact while it is not changed.
  @Test func theTextIsOneToRead() throws {
    var draft = CurveDraft()
    draft.select(.physical)
    let text = "spring(mass: 1, stiffness: 157.91367, damping: 17.592919)"
    expect(draft.text, equals: text)
    let before = draft
    try draft.type(text)
    expect(draft, equals: before)
    var other = CurveDraft()
    try other.type(text)
    expect(other != before && other.text == text)
    try other.type("0.1234567, 0, 1e-07, 0.99999996")
    expect(other.text == "0.123457, 0, 1e-07, 1" && other.bezier.x1 == 0.123_456_7)
  }

  @Test func manyPointsBecomeFewLines() throws {
    let spring = try TimedCurve(CurveDescription("spring(response: 0.3, dampingFraction: 0.1)"))
    let css = try #require(spring.css)
    let draft = CurveDraft(try TimedCurve(reading: css), changing: CurveDraft())
    expect(draft.kind, equals: .lines)
    expect(draft.lines.first, equals: Vector2(0, 0))
    expect(draft.lines.last, equals: Vector2(1, 1))
    expect(draft.lines.count > CurveDraft.maximumPoints ? draft.handles.isEmpty : !draft.handles.isEmpty)
  }
}
