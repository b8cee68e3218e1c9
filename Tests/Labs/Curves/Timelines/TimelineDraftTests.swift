import Motion
import MotionNotation
import OvershootGeometry
import OvershootSupport

@testable import OvershootCurves

// Behaviour: curve-lab 9
@MainActor
@Suite(.laws) struct TimelineDraftTests {
  /// What the draft computes is what the engine shows, also where parts overlap, runs are repeated and reversed.
  @Test func aDraftIsTheTimelineThatItMakes() {
    law(seed: 91, cases: 60) { generator, _ in
      let draft = RandomTimeline.draft(&generator)
      guard draft.run > 0 else { return }
      let engine = AnimationEngine()
      engine.perform {
        let subject = TimelineSubject()
        guard let timeline = draft.timeline(moving: subject) else {
          Issue.record("There is no timeline.")
          return
        }
        timeline.pauseAnimation()
        let runs = Double(draft.count ?? 3)
        let length = draft.count == nil ? draft.cycle : draft.cycle * runs - (draft.cycle - draft.run)
        expect(abs(timeline.duration - length) < 1e-9)
        expect(timeline.repeatsForever, equals: (draft.count == nil))
        for _ in 0..<12 {
          let fraction = generator.unit() * (draft.count == nil ? 2.9 : 1)
          timeline.fractionComplete = fraction
          let time = draft.time(inRun: fraction * length)
          // At a jump of steps the two may be on different sides of it.
          guard !RandomTimeline.isNearStart(time, of: draft) else { continue }
          for property in TimelineDraft.Property.allCases {
            let value = draft.value(of: property, at: time)
            expect(abs(subject.shown(property) - value) < 1e-6 * 200, "\(property) at \(time)")
          }
        }
      }
    }
  }

  /// A part that is stretched is the same curve in another time.
  @Test func aStretchedPartHasTheSameShape() throws {
    let texts = [
      "ease-in-out", "spring(duration: 0.5, bounce: 0.3)", "spring(response: 0.4, dampingFraction: 0.5, velocity: 2)",
      "spring(mass: 2, stiffness: 120, damping: 9)", "spring(duration: 0.8, dampingRatio: 0.6)", "bouncy",
    ]
    for text in texts {
      let curve = try TimedCurve(CurveDescription(text), duration: 0.7)
      for duration in [0.1, 0.35, 1.4, 9] {
        var part = TimelineDraft.Part(start: 0, curve: curve, target: 1)
        part.stretch(to: duration)
        expect(abs(part.curve.duration - duration) < duration * 0.02, "\(text) in \(duration)")
        // At its very end a curve that is still moving jumps to 1.
        for step in 0..<20 {
          let fraction = Double(step) / 20
          let stretched = part.curve.value(at: fraction * duration / part.curve.duration)
          expect(abs(stretched - curve.value(at: fraction)) < 1e-6, "\(text) in \(duration), at \(fraction)")
        }
      }
    }
  }

  @Test func numbersAndCountsAreLimited() throws {
    var draft = TimelineDraft()
    let curve = TimedCurve(easing: .linear, duration: 0.5)
    for index in 0..<40 { draft.add(.init(start: Double(index), curve: curve, target: 9e9), to: .x) }
    expect(draft.parts(.x).count, equals: TimelineDraft.maximumParts)
    expect(draft.parts(.x).allSatisfy { $0.target == 200 })
    let place = draft.change(3, of: .x) { ($0.start, $0.target) = (.nan, -.infinity) }
    expect(place == 0 || place == 1)
    expect(draft.parts(.x).allSatisfy { $0.start.isFinite && TimelineDraft.Property.x.range.contains($0.target) })
    expect(draft.change(99, of: .x) { $0.start = 1 } == nil)
    expect(draft.change(0, of: .y) { $0.start = 1 } == nil)
    for index in 0..<40 { draft.addLabel(.init(name: "L\(index)", time: Double(index))) }
    expect(draft.labels.count, equals: TimelineDraft.maximumLabels)
    draft.addLabel(.init(name: "\"}", time: 0))
    expect(!draft.labels.contains { $0.name == "\"}" })
    draft.addLabel(.init(name: "L3", time: 59))
    expect(draft.labels.last, equals: .init(name: "L3", time: 59))
    expect(TimelineDraft().run == 0 && TimelineDraft().keyframes == "@keyframes timeline {\n}\n")
  }

  /// Tracks begin one after another, as Motion's staggers do.
  @Test func tracksAreStaggered() {
    var draft = TimelineDraft()
    let curve = TimedCurve(easing: .linear, duration: 0.5)
    for property in [TimelineDraft.Property.x, .scale, .opacity] {
      draft.add(.init(start: 0, curve: curve, target: 0.5), to: property)
    }
    draft.interval = 0.2
    expect(draft.properties.map { draft.delay(of: $0) }, equals: [0, 0.2, 0.4])
    draft.origin = .center
    expect(draft.properties.map { draft.delay(of: $0) }, equals: [0.2, 0, 0.2])
    draft.origin = .last
    expect(draft.properties.map { draft.delay(of: $0) }, equals: [0.4, 0.2, 0])
    expect(draft.run, equals: 0.9)
  }
}
