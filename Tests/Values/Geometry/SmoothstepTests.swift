import OvershootGeometry
import OvershootSupport

/// The cubic ease.
struct SmoothstepTests {
  @Test func itRisesFromEndToEndAndIsSymmetric() {
    expect(0.0.smoothstep == 0 && 0.5.smoothstep == 0.5 && 1.0.smoothstep == 1)
    var last = 0.0
    for step in 1...1000 {
      let x = Double(step) / 1000
      expect(x.smoothstep > last && abs(x.smoothstep + (1 - x).smoothstep - 1) < 1e-15)
      last = x.smoothstep
    }
    // Its slope is 0 at both ends.
    expect(1e-9.smoothstep < 1e-17 && 1 - (1 - 1e-9).smoothstep < 1e-15)
  }
}
