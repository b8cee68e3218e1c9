import Motion
import OvershootGeometry
import Support
import Testing

@testable import Screens

@Suite(.laws) struct CurveDraftTests {
  @Test func everySpringFormIsTheSameSpring() throws {
    var draft = CurveDraft()
    draft.spring = .response(0.4, dampingFraction: 0.6)
    let original = try #require(draft.timed)
    for form in [CurveDraft.SpringForm.perceptual, .physical, .settling, .response, .settling, .physical] {
      draft.select(form)
      #expect(draft.springForm == form)
      let curve = try #require(draft.timed)
      for step in 0...50 {
        let time = Double(step) / 100
        let difference = curve.value(at: time / curve.duration) - original.value(at: time / original.duration)
        #expect(abs(difference) < 1e-9, "\(form) at \(time)")
      }
    }
  }

  @Test func handlesStayInOrder() {
    var draft = CurveDraft()
    draft.kind = .lines
    draft.moveHandle(0, to: Vector2(0.9, 5))
    #expect(draft.lines[1] == Vector2(draft.lines[2].x, 2))
    draft.moveHandle(1, to: Vector2(-1, -9))
    #expect(draft.lines[2] == Vector2(draft.lines[1].x, -1))
    draft.kind = .bezier
    draft.moveHandle(1, to: Vector2(7, .nan))
    #expect(draft.bezier == CurveDraft().bezier)
    draft.moveHandle(0, to: Vector2(7, 0.25))
    #expect(draft.bezier.x1 == 1 && draft.bezier.y1 == 0.25)
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
      #expect(read.kind == draft.kind)
      #expect(read.curve == draft.curve)
    }
  }

  @Test func manyPointsBecomeFewLines() throws {
    let spring = try TimedCurve(CurveDescription("spring(response: 0.3, dampingFraction: 0.1)"))
    let css = try #require(spring.css)
    let draft = CurveDraft(try TimedCurve(reading: css), changing: CurveDraft())
    #expect(draft.kind == .lines)
    #expect(draft.lines.first == Vector2(0, 0))
    #expect(draft.lines.last == Vector2(1, 1))
  }
}
