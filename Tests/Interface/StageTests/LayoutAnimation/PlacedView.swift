import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootSupport
import StageTesting

@testable import OvershootStage

/// A view that has its place, and what is shown of it, from the layout of the view around it.
final class PlacedView: View {
  var place: Rect
  var turn = Transform.identity
  /// The origin of the bounds.
  var scroll = Vector2.zero

  init(_ place: Rect, _ color: Color = .black) {
    self.place = place
    super.init()
    backgroundColor = color
  }

  override func layoutSubviews(_ context: DrawContext) { placeSubviews() }

  /// Returns the view with all in it, as a layout makes it that has never been another one.
  func copy() -> PlacedView {
    let view = PlacedView(place, backgroundColor)
    (view.turn, view.scroll, view.isHidden, view.clipsToBounds) = (turn, scroll, isHidden, clipsToBounds)
    for case let subview as PlacedView in subviews { view.addSubview(subview.copy()) }
    return view
  }

  /// The views in it.
  var descendants: [PlacedView] { subviews.compactMap { $0 as? PlacedView }.flatMap { [$0] + $0.descendants } }
}

extension View {
  fileprivate func placeSubviews() {
    for case let view as PlacedView in subviews {
      view.frame = view.place
      view.bounds = Rect(origin: view.scroll, size: view.place.size)
      view.transform = view.turn
      view.cornerRadius = view.place.height / 8
    }
  }

  /// The corners of all views in this one that are shown, as they are shown in the window.
  func shownCorners() -> [ObjectIdentifier: [Vector2]] {
    var corners: [ObjectIdentifier: [Vector2]] = [:]
    func add(_ view: View) {
      guard !view.isHidden else { return }
      let bounds = view.$bounds.shown
      let points = [bounds.origin, Vector2(bounds.maxX, bounds.minY), Vector2(bounds.minX, bounds.maxY)]
      corners[ObjectIdentifier(view)] = points.map { view.convert($0, to: self) }
      for subview in view.subviews { add(subview) }
    }
    add(self)
    return corners
  }
}

/// A scene with placed views, some of them in a scroll view.
final class PlacedScene: Scene {
  let board: PlacedView
  let page: PlacedView
  let scroll = ScrollView()
  /// The views that it shares, by their names.
  var names: [String: View] = [:]

  init(board: PlacedView, page: PlacedView) {
    (self.board, self.page) = (board, page)
    super.init()
    addSubview(board)
    addSubview(scroll)
    scroll.content.addSubview(page)
  }

  override var sharedViews: [String: View] { names }

  override func layoutSubviews(_ context: DrawContext) {
    board.frame = board.place
    board.transform = board.turn
    scroll.frame = Rect(x: 300, y: 20, width: 280, height: 300)
    page.frame = page.place
    scroll.contentHeight = page.place.height
  }

  /// Returns a host of a scene like this one, which has never been another one.
  func copy() -> ManualHost {
    let scene = PlacedScene(board: board.copy(), page: page.copy())
    let host = ManualHost(scene, size: Size(600, 400))
    host.host.perform { scene.scroll.jump(to: scroll.contentOffset) }
    return host
  }

  /// Makes some changes of any kind, as the block of a layout animation does.
  func change(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0...generator.integer(below: 4) {
      let views = board.descendants + page.descendants
      let view = views.isEmpty ? nil : views[generator.integer(below: views.count)]
      switch generator.integer(below: 9) {
      case 0, 1: view?.place = Self.place(&generator)
      case 2: view?.turn = Self.turn(&generator)
      case 3, 4:
        let holders = [board, page] + views.filter { holder in view.map { !holder.isDescendant(of: $0) } ?? true }
        let holder = holders[generator.integer(below: holders.count)]
        guard let view else { continue }
        holder.addSubview(view)
        if generator.integer(below: 2) == 0 { holder.insertSubview(view, at: 0) }
      case 5: view?.isHidden = generator.integer(below: 3) == 0
      case 6:
        guard let view, generator.integer(below: 2) == 0 else { continue }
        view.removeFromSuperview()
      case 7:
        let new = PlacedView(Self.place(&generator), Color(hex: UInt32(generator.integer(below: 0x1000000))))
        (view ?? board).addSubview(new)
        // As code does that places a view by hand, perhaps a second time.
        new.frame = new.place
        view?.frame = Self.place(&generator)
      default:
        view?.scroll = Vector2(generator.unit() * 40, generator.unit() * 40)
        page.place.size.height = 200 + generator.unit() * 600
        scroll.jump(to: generator.unit() * 400)
      }
    }
  }

  /// Returns a scene with some views in each other.
  static func random(_ generator: inout SeededGenerator) -> PlacedScene {
    let board = PlacedView(Rect(x: 10, y: 20, width: 280, height: 360), Color(hex: 0x101010))
    let page = PlacedView(Rect(x: 0, y: 0, width: 280, height: 700), Color(hex: 0x202020))
    let scene = PlacedScene(board: board, page: page)
    for index in 0..<12 {
      let holders = ([board, page] + board.descendants + page.descendants).filter { $0.depth < 6 }
      let view = PlacedView(place(&generator), Color(hex: UInt32(index * 0x111111)))
      if generator.integer(below: 2) == 0 { view.turn = turn(&generator) }
      view.clipsToBounds = generator.integer(below: 4) == 0
      holders[generator.integer(below: holders.count)].addSubview(view)
    }
    return scene
  }

  private static func place(_ generator: inout SeededGenerator) -> Rect {
    Rect(
      x: generator.unit() * 200, y: generator.unit() * 200, width: 10 + generator.unit() * 90,
      height: 10 + generator.unit() * 90)
  }

  private static func turn(_ generator: inout SeededGenerator) -> Transform {
    Transform(scaleX: 0.7 + 0.7 * generator.unit(), y: 0.7 + 0.7 * generator.unit())
      .concatenating(Transform(rotationAngle: (generator.unit() - 0.5) * 3))
  }
}

extension View {
  fileprivate var depth: Int { sequence(first: self, next: \.superview).count { _ in true } }
}
