import OvershootDrawing
import OvershootGeometry

/// The memory in which outlines are built, reused for each.
final class PathWorkspace {
  private var path = Path()
  /// The flat path of `latest`.
  private var flat = Polylines()
  private var latest: Flattening?
  private var parts = Polylines()
  private var dashes = Polylines()
  private var builder = EdgeBuilder()
  private let assembly = ChainAssembly()
  /// The memory of outlines.
  let memory = OutlineMemoryPool()

  /// What a flat path depends on.
  private struct Flattening: Equatable {
    let shape: Shape
    let tolerance: Double
    let reach: Double
    let isMeasured: Bool
  }

  /// Builds the edges of `key`.
  func build(_ key: PathKey, into list: EdgeList) {
    let stretch = key.transform.maximumStretch
    builder.begin(key.transform, width: key.width, height: key.height)
    if stretch.isFinite, stretch > 0 { addEdges(key, tolerance: EdgeList.tolerance / stretch) }
    assembly.collect(&builder)
    list.setChains(assembly)
  }

  private func addEdges(_ key: PathKey, tolerance: Double) {
    guard tolerance > 0, tolerance.isFinite else { return }
    flatten(
      Flattening(
        shape: key.shape, tolerance: tolerance, reach: (key.style?.width ?? 0) / 2,
        isMeasured: key.style?.dash != nil))
    guard let style = key.style else {
      addInside()
      return
    }
    let outline = StrokeOutline(halfWidth: style.width / 2, cap: style.cap, join: style.join, tolerance: tolerance)
    let isTrimmed = style.start > 0 || style.end < 1
    if isTrimmed { flat.trim(from: style.start, to: style.end, into: &parts) }
    let line = isTrimmed ? parts : flat
    guard let dash = style.dash else { return outline.add(line, to: &builder) }
    // The buffer, expanded by twice the reach of the ends of a dash.
    let buffer = Rect(x: 0, y: 0, width: Double(key.width), height: Double(key.height))
    let visible = key.transform.inverse.map { $0.apply(to: buffer).inset(by: -2 * style.width) }
    line.dash(length: dash, gap: style.gap, phase: style.dashPhase, within: visible, into: &dashes)
    outline.add(dashes, to: &builder)
  }

  /// Sets the flat path, unless it is that of the latest key: so a line that grows along a shape is flattened once.
  private func flatten(_ flattening: Flattening) {
    guard flattening != latest else { return }
    latest = flattening
    let (tolerance, reach, isMeasured) = (flattening.tolerance, flattening.reach, flattening.isMeasured)
    if case .path(let path) = flattening.shape {
      path.flatten(tolerance: tolerance, reach: reach, isMeasured: isMeasured, into: &flat)
    } else {
      path.removeAll()
      flattening.shape.add(to: &path)
      path.flatten(tolerance: tolerance, reach: reach, isMeasured: isMeasured, into: &flat)
    }
  }

  private func addInside() {
    for line in flat.lines {
      guard var from = line.range.last.map({ flat.points[$0] }) else { continue }
      for index in line.range {
        builder.add(from, flat.points[index])
        from = flat.points[index]
      }
    }
  }
}
