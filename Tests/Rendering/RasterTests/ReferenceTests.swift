import OvershootDrawing
import OvershootGeometry
import OvershootRaster
import OvershootSupport

/// Compares coverage with supersampling. The distance rule of round corners is within 1/10 of the exact area of a
/// pixel, and on average much closer.
@MainActor
@Suite(.laws) struct ReferenceTests {
  private let side = 26
  private let maximum = 0.10
  private let mean = 0.04

  private func randomShape(_ random: inout SeededGenerator) -> RoundedRect {
    let rect = Rect(
      x: 1 + 8 * random.unit(), y: 1 + 8 * random.unit(), width: 3 + 12 * random.unit(), height: 3 + 12 * random.unit())
    let isSharp = random.integer(below: 3) == 0
    return RoundedRect(rect, cornerRadius: isSharp ? 0 : 1 + 8 * random.unit())
  }

  private func randomTransform(_ random: inout SeededGenerator) -> Transform {
    let half = random.unit() * 2 - 1
    let (cosine, sine) = ((1 - half * half) / (1 + half * half), 2 * half / (1 + half * half))
    let scale = 0.6 + 0.8 * random.unit()
    return Transform(translationX: -9, y: -9)
      .concatenating(Transform(scaleX: scale, y: random.integer(below: 2) == 0 ? scale : 0.6 + 0.8 * random.unit()))
      .concatenating(Transform(cosine: cosine, sine: sine))
      .concatenating(Transform(translationX: 13 + random.unit(), y: 13 + random.unit()))
  }

  @Test func axisAlignedFills() {
    law(seed: 1, cases: 12) { random, _ in
      let shape = randomShape(&random)
      let picture = TestImage(side, side) { $0.fill(shape, .white) }
      let reference = Supersampling(transform: .identity) { Supersampling.contains(shape, $0) }
      let result = reference.differences(from: picture)
      expect(result.maximum < maximum && result.mean < mean, "\(shape) \(result)")
    }
  }

  @Test func rotatedAndShearedFills() {
    law(seed: 2, cases: 16) { random, _ in
      let shape = randomShape(&random)
      let transform = randomTransform(&random)
      let picture = TestImage(side, side) { canvas in
        canvas.group(Group(transform: transform)) { $0.fill(shape, .white) }
      }
      let reference = Supersampling(transform: transform) { Supersampling.contains(shape, $0) }
      let result = reference.differences(from: picture)
      expect(result.maximum < 0.16 && result.mean < 0.04, "\(shape) \(transform) \(result)")
    }
  }

  @Test func strokes() {
    law(seed: 3, cases: 12) { random, index in
      let shape = randomShape(&random)
      let width = 0.5 + 2.5 * random.unit()
      let transform = index % 2 == 0 ? Transform.identity : randomTransform(&random)
      let picture = TestImage(side, side) { canvas in
        canvas.group(Group(transform: transform)) { $0.stroke(shape, width: width, .white) }
      }
      let radius = shape.effectiveRadius
      let outer = RoundedRect(
        shape.rect.inset(by: -width / 2), cornerRadius: radius > 0 ? radius + width / 2 : 0)
      let inner = RoundedRect(shape.rect.inset(by: width / 2), cornerRadius: max(0, radius - width / 2))
      let reference = Supersampling(transform: transform) {
        Supersampling.contains(outer, $0) && !(Supersampling.contains(inner, $0) && !inner.rect.isEmpty)
      }
      let result = reference.differences(from: picture)
      expect(result.maximum < 0.2 && result.mean < 0.05, "\(shape) \(width) \(transform) \(result)")
    }
  }

  @Test func roundedClips() {
    law(seed: 4, cases: 12) { random, index in
      let (clip, shape) = (randomShape(&random), randomShape(&random))
      let transform = index % 2 == 0 ? Transform.identity : randomTransform(&random)
      let picture = TestImage(side, side) { canvas in
        canvas.group(Group(transform: transform, clip: clip)) { $0.fill(shape, .white) }
      }
      let reference = Supersampling(transform: transform) {
        Supersampling.contains(clip, $0) && Supersampling.contains(shape, $0)
      }
      // In pixels that both edges cross, the product of the coverages approximates the common area.
      let result = reference.differences(from: picture)
      expect(result.maximum < 0.3 && result.mean < 0.06, "\(clip) \(shape) \(transform) \(result)")
    }
  }

  @Test func nestedClipsUnderOtherTransforms() {
    let outer = RoundedRect(Rect(x: 3, y: 3, width: 20, height: 20), cornerRadius: 10)
    let inner = RoundedRect(Rect(x: -8, y: -8, width: 16, height: 16), cornerRadius: 4)
    let turn = Transform(cosine: 0.8, sine: 0.6).concatenating(Transform(translationX: 16, y: 13))
    let picture = TestImage(side, side) { canvas in
      canvas.group(Group(clip: outer)) { canvas in
        canvas.group(Group(transform: turn, clip: inner)) {
          $0.fill(RoundedRect(Rect(x: -50, y: -50, width: 100, height: 100)), .white)
        }
      }
    }
    let inverse = turn.inverse ?? .identity
    let reference = Supersampling(transform: .identity) {
      Supersampling.contains(outer, $0) && Supersampling.contains(inner, inverse.apply(to: $0))
    }
    let result = reference.differences(from: picture)
    expect(result.maximum < 0.3 && result.mean < 0.06, "\(result)")
  }
}
