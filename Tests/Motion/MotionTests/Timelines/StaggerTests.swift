import Motion
import OvershootGeometry
import OvershootSupport

// Behaviour: animator P14
@Suite(.laws) struct StaggerTests {
  @Test func delaysGrowWithTheDistance() {
    expect(near(Stagger.each(0.1).delays(count: 4), [0, 0.1, 0.2, 0.3], 1e-12))
    expect(near(Stagger.each(0.1, from: .last).delays(count: 3), [0.2, 0.1, 0], 1e-12))
    expect(near(Stagger.each(1, from: .center).delays(count: 5), [2, 1, 0, 1, 2], 1e-12))
    expect(near(Stagger.each(1, from: .center).delays(count: 4), [1, 0, 0, 1], 1e-12))
    expect(near(Stagger.each(1, from: .edges).delays(count: 5), [0, 1, 2, 1, 0], 1e-12))
    expect(near(Stagger.each(1, from: .index(1)).delays(count: 4), [1, 0, 1, 2], 1e-12))
    expect(near(Stagger.total(1, from: .index(99)).delays(count: 3), [1, 0.5, 0], 1e-12))
    expect(
      near(Stagger.total(3, from: .first, easing: .easeIn(.quad)).delays(count: 4), [0, 1.0 / 3, 4.0 / 3, 3], 1e-12))
  }

  @Test func gridsHaveStraightOrAxialDistances() {
    let diagonal = 2.0.squareRoot()
    expect(near(Stagger.each(1).delays(rows: 2, columns: 2), [0, 1, 1, diagonal], 1e-12))
    expect(near(Stagger.each(1, from: .point(Vector2(1, 0))).delays(rows: 2, columns: 2), [1, 0, diagonal, 1], 1e-12))
    expect(near(Stagger.each(1).delays(rows: 2, columns: 2, axis: .horizontal), [0, 1, 0, 1], 1e-12))
    expect(near(Stagger.each(1).delays(rows: 2, columns: 2, axis: .vertical), [0, 0, 1, 1], 1e-12))
    expect(near(Stagger.each(1, from: .edges).delays(rows: 3, columns: 3), [0, 0, 0, 0, 1, 0, 0, 0, 0], 1e-12))
    expect(near(Stagger.each(1, from: .index(4)).delays(rows: 3, columns: 3, axis: .both)[4], 0, 0))
  }

  @Test func randomOrdersArePermutationsOfASeed() {
    law(seed: 71, cases: 50) { generator, _ in
      let (seed, count) = (generator.next(), 1 + generator.integer(below: 40))
      let delays = Stagger.each(1, from: .random(seed: seed)).delays(count: count)
      expect(near(delays.sorted(), (0..<count).map(Double.init), 1e-9))
      expect(delays, equals: Stagger.each(1, from: .random(seed: seed)).delays(count: count))
    }
  }

  @Test func anyStaggerStartsAtOnceAndEndsInTime() {
    let origins: [Stagger.Origin] = [
      .first, .last, .center, .edges, .index(3), .point(Vector2(0.2, 0.7)), .random(seed: 1),
    ]
    law(seed: 72, cases: 100) { generator, _ in
      let origin = origins[generator.integer(below: origins.count)]
      let (rows, columns) = (1 + generator.integer(below: 6), 1 + generator.integer(below: 6))
      let delays = Stagger.total(0.8, from: origin, easing: .easeInOut).delays(rows: rows, columns: columns)
      expect(delays.count == rows * columns && delays.contains(0))
      expect(delays.allSatisfy { (0...0.8 + 1e-12).contains($0) })
      let isEven = Set(delays).count == 1
      expect(isEven || near(delays.max() ?? 0, 0.8, 1e-12))
    }
  }

  @Test func extremesAreHarmless() {
    expect(Stagger.each(1).delays(count: 0).isEmpty && Stagger.each(1).delays(count: -3).isEmpty)
    expect(areFinite(Stagger.each(1e300).delays(rows: 3, columns: 3)))
    expect(Stagger.total(1, easing: .function { _ in .nan }).delays(count: 3), equals: [0, 0.5, 1])
    expect(Stagger.total(1, easing: .easeIn(.back)).delays(count: 9).allSatisfy { $0 >= 0 })
    expect(areFinite(Stagger.each(1, from: .point(Vector2(1e308, -1e308))).delays(rows: 2, columns: 2)))
  }

  @MainActor
  @Test func timelinesBeginTheirPartsAfterTheDelays() {
    let probe = TimelineProbe()
    let parts = (0..<3).map { index in
      probe.engine.perform { PropertyAnimator(duration: 1, curve: .linear) { probe.set(index, to: 100) } }
    }
    let timeline = probe.engine.perform { Timeline.stagger(parts, by: .each(0.5, from: .center)) }
    expect(near(timeline.duration, 1.5, 1e-12))
    timeline.fractionComplete = 0.5 / 1.5
    expect(near(probe.shown, [0.1, 0.5 * (-7.3 + 100), 42.7], 1e-9))
    timeline.fractionComplete = 1 / 1.5
    expect(near(probe.shown, [0.5 * 100.1, 100, 0.5 * 142.7], 1e-9))
    timeline.stopAnimation(true)
    let grid = (0..<3).map { index in
      probe.engine.perform { PropertyAnimator(duration: 1, curve: .linear) { probe.set(index, to: 0) } }
    }
    let second = probe.engine.perform { Timeline.stagger(grid, columns: 2, by: .total(1), axis: .vertical) }
    expect(near(second.duration, 2, 1e-12))
  }

  @Test func intervalsThatAreNotNumbersAreTold() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Stagger.each(.nan)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(text.contains("Stagger.each(_:from:easing:) needs a finite interval of at least 0, not nan."))
  }
}
