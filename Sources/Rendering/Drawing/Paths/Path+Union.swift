public import OvershootGeometry

extension Path {
  /// Adds the outline of a shape so that the inside of the whole path is the union of all shapes that were added: every
  /// part winds clockwise on screen, as those of boxes and ellipses do, so that none takes from another.
  ///
  ///     var silhouette = Path()
  ///     for part in figure.parts { silhouette.unite(part.shape, transform: part.place) }
  ///     canvas.fill(.path(silhouette), .solid(color.withAlpha(0.44)))
  ///
  /// Holes are filled. A part that crosses itself is added as it is where it winds clockwise as a whole, else reversed.
  ///
  /// - Parameters:
  ///   - shape: the shape.
  ///   - transform: the map from its points to those of the path.
  public mutating func unite(_ shape: Shape, transform: Transform = .identity) {
    var outline = Path()
    shape.add(to: &outline)
    var part = UnitedPart()
    for element in outline.elements {
      switch element {
      case .move(let point):
        add(part)
        part = UnitedPart(start: transform.apply(to: point))
      case .line(let end): part.add([transform.apply(to: end)])
      case .quadratic(let control, let end): part.add([control, end].map(transform.apply))
      case .cubic(let control1, let control2, let end): part.add([control1, control2, end].map(transform.apply))
      case .close:
        add(part)
        part = UnitedPart(start: part.start)
      }
    }
    add(part)
  }

  private mutating func add(_ part: UnitedPart) {
    guard let start = part.start, !part.steps.isEmpty else { return }
    move(to: start)
    for points in part.area < 0 ? part.reversedSteps : part.steps {
      switch points.count {
      case 1: addLine(to: points[0])
      case 2: addQuadratic(to: points[1], control: points[0])
      default: addCubic(to: points[2], control1: points[0], control2: points[1])
      }
    }
    close()
  }
}

/// A part of an outline whose direction can be turned round.
private struct UnitedPart {
  /// The first point; nil before there is one.
  var start: Vector2?
  /// The control points and the end of each line or curve.
  private(set) var steps: [[Vector2]] = []

  mutating func add(_ points: [Vector2]) {
    start = start ?? points[0]
    steps.append(points)
  }

  /// The same lines and curves from the last point back to the first.
  var reversedSteps: [[Vector2]] {
    guard let start else { return [] }
    var result: [[Vector2]] = []
    var last = start
    for points in steps {
      result.append(points.dropLast().reversed() + [last])
      last = points[points.count - 1]
    }
    return [[last]] + result.reversed()
  }

  /// The area of the control polygon, above 0 where it winds clockwise on screen.
  var area: Double {
    guard let start else { return 0 }
    var (sum, last) = (0.0, start)
    for point in steps.joined() + [start] {
      sum += last.x * point.y - last.y * point.x
      last = point
    }
    return sum / 2
  }
}
