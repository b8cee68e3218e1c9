import Motion
import MotionNotation
import OvershootSupport

// Behaviour: animator P13
@Suite struct SpringPresetTests {
  @Test func presetsHaveTheDurationsAndBouncesOfSwiftUI() {
    for (spring, bounce) in [(Spring.smooth, 0), (.snappy, 0.15), (.bouncy, 0.3)] {
      expect(near(spring.response, 0.5, 1e-12) && near(spring.bounce, bounce, 1e-12))
    }
    let tuned = Spring.bouncy(duration: 0.8, extraBounce: 0.1)
    expect(near(tuned.response, 0.8, 1e-12) && near(tuned.bounce, 0.4, 1e-12))
    expect(Spring.snappy(extraBounce: -0.15).dampingRatio, equals: 1)
  }

  @Test func presetsAreWritten() throws {
    for (text, spring) in [
      ("smooth", Spring.smooth), ("Snappy", .snappy), ("bouncy", .bouncy),
      ("bouncy(duration: 1)", .bouncy(duration: 1)), ("snappy(extraBounce: 0.2)", .snappy(extraBounce: 0.2)),
      ("smooth(extraBounce: -0.5, duration: 2)", .smooth(duration: 2, extraBounce: -0.5)),
    ] {
      guard case .spring(let form, velocity: 0) = try CurveDescription(text) else {
        Issue.record("\(text) is not a spring.")
        continue
      }
      expect(form.spring(), equals: spring)
      expect(try CurveDescription(CurveDescription(text).description) == CurveDescription(text))
    }
  }

  @Test(arguments: [
    ("bouncy(extraBounce: 0.8)", 21), ("smooth(extraBounce: -1)", 21), ("snappy(duration: 0)", 18),
    ("snappy(bounce: 0)", 8), ("smooth()", 8), ("smooth(duration: 1, duration: 2)", 21),
  ])
  func errorsNameTheirColumn(text: String, column: Int) {
    #expect { try CurveDescription(text) } throws: { ($0 as? CurveSyntaxError)?.column == column }
  }

  @MainActor
  @Test func presetsAnimate() {
    for animation in [Animation.smooth, .snappy, .bouncy, .bouncy(duration: 0.2), .smooth(extraBounce: 0.4)] {
      let probe = Probe()
      _ = probe.engine.perform { animate(animation) { probe.x = 100 } }
      probe.engine.advance(to: 0.1)
      expect(probe.shown > 5)
      probe.engine.advance(to: 10)
      expect(probe.shown == 100 && !probe.engine.isRunning)
    }
  }
}
