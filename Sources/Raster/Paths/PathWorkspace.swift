import Drawing
import OvershootGeometry

/// The memory in which outlines are built, reused for each.
final class PathWorkspace {
  private var path = Path()
  private var flat = Polylines()
  private var parts = Polylines()
  private var dashes = Polylines()
  private var builder = EdgeBuilder()
  /// The memory of outlines.
  let memory = OutlineMemoryPool()
  private var rowEnds = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  private var rowCapacity = 1

  deinit {
    rowEnds.deallocate()
  }

  /// Builds the edges of `key`.
  func build(_ key: PathKey, into list: EdgeList) {
    let stretch = key.transform.maximumStretch
    builder.begin(key.transform, width: key.width, height: key.height)
    if stretch.isFinite, stretch > 0 { addEdges(key, tolerance: EdgeList.tolerance / stretch) }
    if rowCapacity < key.height + 2 {
      rowEnds.deallocate()
      rowCapacity = key.height + 2
      rowEnds = .allocate(capacity: rowCapacity)
    }
    list.setChains(&builder, rowEnds: rowEnds, pool: memory)
  }

  private func addEdges(_ key: PathKey, tolerance: Double) {
    guard tolerance > 0, tolerance.isFinite else { return }
    let isMeasured = key.style?.dash != nil
    let reach = (key.style?.width ?? 0) / 2
    if case .path(let path) = key.shape {
      path.flatten(tolerance: tolerance, reach: reach, isMeasured: isMeasured, into: &flat)
    } else {
      path.removeAll()
      key.shape.add(to: &path)
      path.flatten(tolerance: tolerance, reach: reach, isMeasured: isMeasured, into: &flat)
    }
    guard let style = key.style else {
      addInside()
      return
    }
    let outline = StrokeOutline(halfWidth: style.width / 2, cap: style.cap, join: style.join, tolerance: tolerance)
    if style.start > 0 || style.end < 1 {
      flat.trim(from: style.start, to: style.end, into: &parts)
      swap(&flat, &parts)
    }
    if let dash = style.dash {
      // The buffer, expanded by twice the reach of the ends of a dash.
      let buffer = Rect(x: 0, y: 0, width: Double(key.width), height: Double(key.height))
      let visible = key.transform.inverse.map { $0.apply(to: buffer).inset(by: -2 * style.width) }
      flat.dash(length: dash, phase: style.dashPhase, within: visible, into: &dashes)
      outline.add(dashes, to: &builder)
    } else {
      outline.add(flat, to: &builder)
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
