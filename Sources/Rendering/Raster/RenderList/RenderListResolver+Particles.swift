import OvershootCoverage
import OvershootDrawing
import OvershootGeometry

extension RenderListResolver {
  /// Adds the particles of a cloud as one item; shapes as one each.
  mutating func addParticles(_ cloud: ParticleCloud) {
    guard !state.visible.isEmpty, cloud.isVisible else { return }
    let outer = state.transform
    cloud.forEachShape { path, turn, color in
      state.transform = turn.concatenating(outer)
      addFill(.path(path), .solid(color))
    }
    state.transform = outer
    let start = output.particles.count
    var bounds = PixelRect.empty
    for particle in cloud.particles {
      guard let drawn = cloud.drawn(particle), drawn.color.alpha > 0,
        let box = PixelBox(drawn.shape, transform: drawn.turn.concatenating(state.transform))
      else { continue }
      let pixels = box.pixelBounds.intersection(state.visible)
      guard !pixels.isEmpty else { continue }
      bounds = bounds.union(pixels)
      output.particles.append(
        RenderParticle(box: box, bounds: pixels, color: drawn.color.withAlpha(drawn.color.alpha.unitClamped)))
    }
    guard var item = item(.particles, wholeBox, within: bounds, .black) else { return }
    item.content = output.clouds.count
    output.clouds.append(start..<output.particles.count)
    append(item)
  }
}
