import Motion
import OvershootDrawing
import OvershootGeometry

extension SeededGenerator {
  /// Returns a number in a range by chance, evenly spread.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }
}

extension ClosedRange<Double> {
  /// Returns the range of numbers `factor` times as large; `factor` is at least 0.
  package func scaled(by factor: Double) -> ClosedRange<Double> { lowerBound * factor...upperBound * factor }
}

extension Color {
  /// Returns the colours of a particle along its life, evenly spread from this one to the last.
  func ramp(to end: Color, _ easing: Easing) -> [Color] {
    ParticleEmitter.places.map { mixed(with: end, at: easing.value(at: $0)) }
  }
}
