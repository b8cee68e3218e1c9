internal import MotionLog
import OvershootScreenKit

/// A page whose time stands still, with the pictures of one motion on it and a strip that says what it was.
@MainActor
final class CaughtView: View {
  /// What the strip does.
  struct Actions {
    let close: () -> Void
    let list: () -> Void
    let copy: (String) -> Void
    let open: (CaughtMotion, CaughtMotion.Picture?, Rect) -> Void
  }

  private unowned let host: OverlaidHost
  private let actions: Actions
  /// The motions, the latest first, and the chosen one.
  private let all: [RecordedMotion]
  private var chosen = 0
  private(set) var caught: CaughtMotion?
  /// The index of the picture that is shown.
  private(set) var index = 0
  private var shown: CaughtMotion.Picture?
  private var places: [Vector2] = []
  private let page: DisplayList
  private let strip: CaughtStrip
  private var isPlaying = false
  /// How far the strip has come, 0...1, and how far what did not move has become ground.
  @Animatable(.travel, visibleDifference: 0.001) private var arrival = 0.0
  @Animatable(.fade) private var fade = 0.0

  private static let spring = Spring(duration: 0.3, bounce: 0.15)
  private static let fadeDuration = 0.12
  /// The seconds for which a picture is shown while it plays at a tenth.
  private static let pictureTime = 10.0 / 60
  /// The seconds within which motions begin together.
  private static let togetherTime = 0.12
  /// The opacities of the oldest and the newest echo.
  private static let echoes = (first: 0.2, last: 0.72)

  /// Catches the last motion of a page whose time stands still.
  init(_ host: OverlaidHost, _ motions: [RecordedMotion], _ actions: Actions) {
    (self.host, self.actions) = (host, actions)
    let moved = motions.filter { $0.moves && $0.motion.start < host.content.engine.time }
    let recent = (moved.last?.motion.start ?? 0) - Self.togetherTime
    // Of those that began together, what travels is seen best.
    all = moved.sorted { ($0.rank(since: recent), $0.motion.start) > ($1.rank(since: recent), $1.motion.start) }
    page = host.content.picture()
    var act: (CaughtStrip.Act) -> Void = { _ in }
    strip = CaughtStrip(host.content.pageTheme) { act($0) }
    super.init()
    $arrival.belongs(to: partPresence)
    $fade.belongs(to: partPresence)
    act = { [unowned self] in perform($0) }
    addSubview(strip)
    choose(0)
  }

  override func didMoveToWindow() {
    guard isInWindow else { return }
    if AnimationEngine.animatesMovement {
      animate(.spring(Self.spring)) { self.arrival = 1 }
    } else {
      PropertyAnimator.performWithoutAnimation { arrival = 1 }
    }
    animate(.ease(duration: Self.fadeDuration)) { self.fade = 1 }
  }

  /// The tools that the page has are away, so arrows go through the pictures unless a slider has the focus.
  override var isFocusGroup: Bool { true }
  override var canBecomeFocused: Bool { true }
  override var semantics: Semantics? {
    var semantics = Semantics(.dialog, tr("What moved?"), states: .modal)
    semantics.description = strip.words
    return semantics
  }

  // MARK: Choosing

  private func choose(_ index: Int) {
    isPlaying = false
    guard !all.isEmpty else { return strip.show(nil, 0, of: 0) }
    chosen = (index + all.count) % all.count
    let caught = CaughtMotion(all[chosen], among: all, in: host.content)
    (self.caught, places) = (caught, caught.places())
    show(caught.times.count - 1)
  }

  private func show(_ index: Int) {
    guard let caught else { return }
    self.index = max(0, min(caught.times.count - 1, index))
    shown = caught.picture(self.index, showsEchoes: AnimationEngine.animatesMovement)
    strip.show(caught, self.index, of: all.count)
    setNeedsDisplay()
  }

  /// Shows the pictures at a tenth of their speed, from the first on where the last one is shown.
  private func play() {
    isPlaying.toggle()
    guard isPlaying, let caught else { return }
    if index == caught.times.count - 1 { show(0) }
    next()
  }

  private func next() {
    AnimationEngine.current?.after(Self.pictureTime) { [weak self] in
      guard let self, isPlaying, let caught else { return }
      show(index + 1)
      if index < caught.times.count - 1 { next() } else { isPlaying = false }
    }
  }

  private func perform(_ act: CaughtStrip.Act) {
    if case .list = act { return actions.list() }
    guard let caught else { return }
    switch act {
    case .open:
      actions.open(caught, shown, caught.view.map(frame) ?? .zero)
    case .copy(let text): actions.copy(text)
    case .list: break
    case .replace(let spring):
      guard let key = caught.recorded.motion.replacementKey else { return }
      host.content.engine.replacements[key] = spring
      (scene as? any HostTools)?.hostDidChange()
    }
  }

  private func frame(of view: View) -> Rect {
    let points = [Vector2.zero, Vector2(view.bounds.width, view.bounds.height)]
      .map { view.convert(view.bounds.origin + $0, to: host.content.scene) }
    return Rect(x: points[0].x, y: points[0].y, width: points[1].x - points[0].x, height: points[1].y - points[0].y)
  }

  // MARK: Input

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    switch key {
    case .escape: if !isRepeat { actions.close() }
    case .tab where modifiers.isSubset(of: .shift): choose(chosen + (modifiers.isEmpty ? 1 : -1))
    case .left, .comma: step(-1)
    case .right, .period: step(1)
    case .space: if !isRepeat { play() }
    case .up, .down: return false
    default: return true
    }
    return true
  }

  private func step(_ count: Int) {
    isPlaying = false
    show(index + count)
  }

  override func pointerDown(at point: Vector2) {}
  override func cursor(at point: Vector2) -> PointerCursor? { .arrow }

  // MARK: Drawing

  override func layoutSubviews(_ context: DrawContext) {
    guard let area = superview?.bounds else { return }
    frame = area
    let height = strip.height(area.size, context)
    strip.frame = Rect(x: 0, y: area.height - height, width: area.width, height: height)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let theme = host.content.pageTheme
    let part = $arrival.shown
    strip.transform = Transform(translationX: 0, y: strip.bounds.height * (1 - part))
    canvas.fill(RoundedRect(bounds), theme.background)
    // The page gives way to the strip as a whole, so that nothing on it changes its place.
    let scale = 1 - part * strip.bounds.height / max(1, bounds.height)
    canvas.group(Group(at: Vector2(bounds.width * (1 - scale) / 2, 0), scale: scale)) { canvas in
      canvas.append(page.commands[...])
      guard let shown else { return }
      canvas.group(Group(opacity: min(1, $fade.shown))) { canvas in
        canvas.fill(RoundedRect(bounds), theme.background)
        canvas.draw(shown.ground) { $0.grounded(theme) }
        for (index, echo) in shown.echoes.enumerated() {
          let share = shown.echoes.count > 1 ? Double(index) / Double(shown.echoes.count - 1) : 1
          let opacity = Self.echoes.first + (Self.echoes.last - Self.echoes.first) * share
          canvas.group(Group(opacity: opacity)) { $0.draw(echo) }
        }
        canvas.draw(shown.thing)
        drawWay(on: &canvas, theme, context)
      }
    }
  }

  /// Draws the way of what moved against time, beside it: across where it moved across.
  private func drawWay(on canvas: inout Canvas, _ theme: Theme, _ context: DrawContext) {
    guard let caught, places.count > 1, let size = caught.view?.bounds.size, index > 0 else { return }
    let way = Array(places[0...index])
    let (xs, ys) = (way.map(\.x), way.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return }
    let isAcross = right - left >= bottom - top
    guard max(right - left, bottom - top) >= Self.leastWay else { return }
    let length = min(Self.plotLength, 0.2 * min(bounds.width, bounds.height))
    let half = (isAcross ? size.height : size.width) / 2 + 24
    let edge = isAcross ? top - half : left - half
    // Where there is no room before it, it is behind.
    let start = edge - length < 8 ? (isAcross ? bottom : right) + half : edge
    let direction = edge - length < 8 ? 1.0 : -1
    let seconds = max(1e-9, caught.times[index] - caught.times[0])
    let points = way.enumerated().map { index, place in
      let time = start + direction * length * (caught.times[index] - caught.times[0]) / seconds
      return isAcross ? Vector2(place.x, time) : Vector2(time, place.y)
    }
    let color: Color = Color.paper.contrast(with: theme.background) > 2 ? .paper : theme.text
    for index in stride(from: 0, through: index, by: 2) {
      let style = StrokeStyle(width: 3, cap: .round, dash: 7)
      canvas.stroke(.path(Path([points[index], way[index]], isClosed: false)), style, .solid(color))
    }
    canvas.stroke(
      .path(Path(points, isClosed: false)), StrokeStyle(width: 7, cap: .round, join: .round), .solid(color))
    let font = TypeRole.label.font(size: 20)
    for index in stride(from: 0, through: index, by: 2) {
      canvas.fill(.ellipse(Rect(center: points[index], size: Size(20, 20))), .solid(color))
      guard index % 6 == 0 else { continue }
      let text = tr("\(Int((1_000 * (caught.times[index] - caught.times[0])).rounded()), "number") ms")
      let width = context.text.metrics(of: text, font: font).width
      let origin = points[index] + (isAcross ? Vector2(-width - 18, 7) : Vector2(-width / 2, -18))
      canvas.text(TextRun(text, font: font, color: color, origin: origin))
    }
    canvas.fill(.ellipse(Rect(center: points[index], size: Size(30, 30))), .solid(.sun))
  }

  /// The least way that is drawn, and the length of the axis of time, in points.
  private static let (leastWay, plotLength) = (24.0, 150.0)
}

extension RecordedMotion {
  /// How well the motion is seen among those that have begun since a time; -1 for one before.
  fileprivate func rank(since time: Double) -> Int {
    guard motion.start >= time else { return -1 }
    switch property {
    case "position": return 3
    case "transform", "size": return 2
    case "opacity", "hover": return 0
    default: return 1
    }
  }
}
