import BombRush
import OvershootGameKit

/// The outlines of what a board shows, around the origin, for one side of a cell. They are made once, not for each
/// frame.
struct BombRushShapes {
  /// The bodies of actors; those of the Drifter and the Warden look to the right.
  let ward, drifter, listener, warden: Shape
  /// The ears of the Listener.
  let ears: Shape
  /// The mark of an exit, an arrow out of a door.
  let exit: Shape
  /// A core: an octagon, and a diamond in it.
  let core, coreMark: Shape
  /// The corners of a core.
  let coreCorners: [Vector2]
  /// The planks of a soft wall.
  let planks: Shape
  /// The corners of the reticle.
  let reticle: Shape

  init(side: Double) {
    func polygon(_ points: [(Double, Double)]) -> Shape {
      var path = Path()
      Self.add(points, side, to: &path)
      path.close()
      return .path(path)
    }
    func lines(_ lines: [[(Double, Double)]]) -> Shape {
      var path = Path()
      for points in lines { Self.add(points, side, to: &path) }
      return .path(path)
    }
    func disc(_ radius: Double) -> Shape {
      .ellipse(Rect(center: .zero, size: Size(2 * radius * side, 2 * radius * side)))
    }
    ward = disc(0.33)
    drifter = polygon([(0.42, 0), (-0.06, 0.36), (-0.34, 0.28), (-0.2, 0), (-0.34, -0.28), (-0.06, -0.36)])
    listener = disc(0.29)
    ears = polygon([
      (-0.25, -0.12), (-0.38, -0.42), (-0.06, -0.27), (0.06, -0.27), (0.38, -0.42), (0.25, -0.12), (0, 0.1),
    ])
    warden = polygon([
      (0.42, 0), (0.3, 0.3), (0, 0.42), (-0.3, 0.3), (-0.36, 0), (-0.3, -0.3), (0, -0.42), (0.3, -0.3),
    ])
    exit = lines([
      [(-0.04, -0.3), (-0.3, -0.3), (-0.3, 0.3), (-0.04, 0.3)], [(-0.12, 0), (0.3, 0)],
      [(0.13, -0.17), (0.3, 0), (0.13, 0.17)],
    ])
    let (near, far) = (0.16, 0.4)
    let corners = [
      (far, near), (near, far), (-near, far), (-far, near), (-far, -near), (-near, -far), (near, -far), (far, -near),
    ]
    core = polygon(corners)
    coreCorners = corners.map { Vector2($0.0, $0.1) * side }
    coreMark = polygon([(0.2, 0), (0, 0.24), (-0.2, 0), (0, -0.24)])
    planks = lines([
      [(-0.26, -0.26), (0.26, 0.26)], [(-0.32, -0.32), (0.32, -0.32), (0.32, 0.32), (-0.32, 0.32), (-0.32, -0.32)],
    ])
    let (corner, arm) = (0.47, 0.2)
    reticle = lines(
      [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)].map { x, y in
        [(x * corner, y * (corner - arm)), (x * corner, y * corner), (x * (corner - arm), y * corner)]
      })
  }

  private static func add(_ points: [(Double, Double)], _ side: Double, to path: inout Path) {
    for (index, point) in points.enumerated() {
      let place = Vector2(point.0, point.1) * side
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
  }

  /// Returns the body of an actor.
  func body(of kind: BombRushActor.Kind) -> Shape {
    switch kind {
    case .ward: ward
    case .drifter: drifter
    case .listener: listener
    case .warden: warden
    }
  }
}
