import OvershootScreenKit

/// The strips of the menu edge to edge, of which one is selected and open. Their edges move by springs.
@MainActor
final class WallView: View {
  /// An edge of a strip.
  @MainActor
  private final class Edge {
    @Animatable(.travel) var place = 0.0
  }

  let strips: [StripView]
  private let posters: Int
  private let isFirstStart: Bool
  /// The index of the selected strip.
  private(set) var selected: Int
  /// The band that is open, also while a strip at the foot is selected.
  private var band = 0
  /// Whether a sheet has the place of the open strip.
  private var isSqueezed = false
  private var wall: StripWall
  private var edges: [Edge] = []
  private var innerEdges: [Edge] = []
  private var isMoving = false
  private var textSize = 1.0

  /// Creates a wall of strips, the first `posters` of which have a lane of their own.
  init(_ strips: [StripView], posters: Int, selected: Int, isFirstStart: Bool) {
    (self.strips, self.posters, self.selected) = (strips, posters, selected)
    self.isFirstStart = isFirstStart
    wall = StripWall(.zero, posters: posters, others: strips.count - posters)
    super.init()
    band = min(selected, posters - 1)
    for strip in strips {
      addSubview(strip)
      strip.onChoice = { [unowned self] in select($0) }
    }
    strips[selected].isSelected = true
  }

  var selectedStrip: StripView { strips[selected] }

  override var semantics: Semantics? { Semantics(.list, tr("Menu")) }

  /// Opens a strip. Has no effect for the one that is selected.
  private func select(_ strip: StripView) {
    guard let index = strips.firstIndex(where: { $0 === strip }), index != selected else { return }
    strips[selected].isSelected = false
    selected = index
    strip.isSelected = true
    if index < posters { band = index }
    move(LookMotion.accordion)
  }

  /// Gives the place of the open strip to a sheet, or back.
  func squeeze(_ isSqueezed: Bool) {
    guard isSqueezed != self.isSqueezed else { return }
    self.isSqueezed = isSqueezed
    move(isSqueezed ? LookMotion.sheet : LookMotion.leave)
  }

  // MARK: Layout

  private func goal() -> StripWall {
    var wall = StripWall(
      bounds.size, posters: posters, others: strips.count - posters, isFirstStart: isFirstStart)
    wall.textSize = textSize
    if wall.isWide, isSqueezed {
      wall.start = PageGrid(bounds.size).leftColumn
    } else {
      wall.open = wall.isWide ? wall.lane(of: selected) : max(0, band)
      wall.item = selected >= posters ? selected - posters : nil
    }
    return wall
  }

  override func layoutSubviews(_ context: DrawContext) {
    textSize = context.textSize
    let goal = goal()
    if goal != wall || edges.isEmpty {
      wall = goal
      edges = added(edges, count: wall.edges.count)
      innerEdges = added(innerEdges, count: wall.innerEdges.count)
      PropertyAnimator.performWithoutAnimation { setEdges() }
    }
    fit(context)
    place()
  }

  private func fit(_ context: DrawContext) {
    for (index, strip) in strips.enumerated() {
      strip.fit(
        wall.form(of: index), wall.windowClass, open: wall.size(of: index, isOpen: true),
        closed: wall.size(of: index, isOpen: false), context)
    }
  }

  private func added(_ edges: [Edge], count: Int) -> [Edge] {
    (0..<count).map { index in
      if edges.indices.contains(index) { return edges[index] }
      let edge = Edge()
      edge.$place.belongs(to: partPresence)
      return edge
    }
  }

  private func setEdges() {
    for (edge, place) in zip(edges, wall.edges) { edge.place = place }
    for (edge, place) in zip(innerEdges, wall.innerEdges) { edge.place = place }
  }

  /// Lets the edges spring to their goals, or sets them under reduced motion.
  private func move(_ spring: Spring) {
    wall = goal()
    guard !edges.isEmpty, let drawContext else { return }
    fit(drawContext)
    guard isInWindow, AnimationEngine.animatesMovement else {
      PropertyAnimator.performWithoutAnimation { setEdges() }
      place()
      strips[selected].appear()
      return
    }
    animate(.spring(spring)) { self.setEdges() }
    guard !isMoving else { return }
    isMoving = true
    AnimationEngine.current?.follow { [weak self] _ in
      guard let self else { return false }
      place()
      isMoving = isInWindow && (edges + innerEdges).contains { $0.$place.isAnimating }
      return isMoving
    }
  }

  /// Places what is on the strips, whose contents have changed.
  func contentsDidChange() {
    guard let drawContext, !edges.isEmpty else { return }
    fit(drawContext)
    place()
  }

  /// Places the strips between the edges as they are shown, in whole pixels: pictures that only move are not computed
  /// anew then.
  private func place() {
    func places(_ edges: [Edge]) -> [Double] {
      edges.map { edge in drawContext?.snap(edge.$place.shown) ?? edge.$place.shown }
    }
    let frames = wall.frames(places(edges), places(innerEdges))
    let goals = wall.frames
    PropertyAnimator.performWithoutAnimation {
      for (index, strip) in strips.enumerated() {
        strip.frame = frames[index]
        let (open, closed) = (strip.openSize, strip.closedSize)
        let openness = [frames[index], goals[index]].map {
          wall.openness(of: index, $0.size, open: open, closed: closed)
        }
        strip.place(openness: openness[0], goal: goals[index], openness[1])
      }
    }
  }

  /// How far a ground lies under the strips after it, in points.
  private static let overlap = 2.0

  /// Draws the grounds a little beyond their strips, each one over the one before, so that nothing is between them.
  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    for strip in strips {
      let frame = strip.frame
      let ground = Rect(
        x: frame.minX, y: frame.minY, width: min(frame.width + Self.overlap, bounds.maxX - frame.minX),
        height: min(frame.height + Self.overlap, bounds.maxY - frame.minY))
      canvas.fill(RoundedRect(ground), strip.theme.background)
    }
  }

  /// Strips are hit by the places to which they move.
  override func hitTest(_ point: Vector2) -> View? {
    guard super.hitTest(point) != nil, let local = convertFromSuperview(point), let index = wall.strip(at: local) else {
      return nil
    }
    return strips[index].part(at: local - wall.frames[index].origin) ?? strips[index]
  }

  // MARK: Keys

  /// Arrows go from strip to strip, and to the day of a strip and back.
  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isEmpty, let direction = key.arrow, let focused = scene?.focus.view else {
      return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    }
    scene?.focus.move(to: target(direction, from: focused) ?? focused)
    return true
  }

  private func target(_ direction: Direction, from focused: View) -> View? {
    let strip = strips[selected]
    let isOnStrip = focused === strip
    let along: (back: Direction, forth: Direction) = wall.isWide ? (.left, .right) : (.up, .down)
    let (isAlong, isForth) = (direction == along.back || direction == along.forth, direction == along.forth)
    let onWay = direction == .down || direction == .right
    switch wall.form(of: selected) {
    case .column, .band:
      guard isAlong else { return onWay ? isOnStrip ? strip.ring : nil : strip }
      let next = selected + (isForth ? 1 : -1)
      return next < 0 || next >= strips.count ? nil : strips[next]
    case .cell:
      guard !isAlong else { return isForth ? nil : strips[max(0, posters - 1)] }
      return inFoot(selected + (onWay ? 1 : -1))
    case .square:
      return isAlong ? isForth ? nil : strips[max(0, posters - 1)] : inFoot(selected + (onWay ? 1 : -1))
    }
  }

  /// Returns the strip of an index, if it is one of those that share a lane.
  private func inFoot(_ index: Int) -> View? { index >= posters && index < strips.count ? strips[index] : nil }
}

extension Key {
  /// The direction of an arrow key; nil for others.
  fileprivate var arrow: Direction? {
    switch self {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    default: nil
    }
  }
}
