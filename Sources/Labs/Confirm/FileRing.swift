import OvershootScreenKit

/// The file that goes, and around it the ring of the button that is held.
///
/// The ring fills evenly, runs back where it is let go too early, and opens where the file goes to pieces.
@MainActor
final class FileRing: View, ConfirmPageRing {
  /// Called with each change of a press.
  var onChange: (HoldConfirmation) -> Void = { _ in }
  /// What is in the ring, for a screen reader.
  var name = ""
  /// Where the arc begins.
  var start = ConfirmRing.Start.top {
    didSet { if start != oldValue { setNeedsDisplay() } }
  }
  private(set) var radius = 0.0
  private var line = 0.0
  private var art = FileArt(side: 0)
  private var phase = HoldPhase.rest
  private(set) var isGone = false

  /// The filled part of the ring, 0...1.
  @Animatable(.rotation) private(set) var fraction = 0.0
  /// How far the rings of a full ring are out, and how much of it a disc fills.
  @Animatable(.scale) private var rings = 0.0
  @Animatable(.scale) private var disc = 0.0
  @Animatable(.scale) private var scale = 1.0
  @Animatable(.rotation) private var turn = 0.0
  /// How far the pieces of the file are on their way, 0...1, and their opacity.
  @Animatable(.scale) private(set) var burst = 0.0
  @Animatable(.fade) private(set) var tick = 0.0
  @Animatable(.fade) private var remains = 1.0
  /// The turn of the file that is held, in radians.
  private var shake = 0.0
  /// The poses of the file, and the parts of the ring and of the pieces' way as translations.
  private var (fileTrail, partTrail, burstTrail) = (PoseTrail(), PoseTrail(), PoseTrail())
  private let frames = EchoFrames()

  /// How far from the ring is inside, and how far above the press and beside it; what is less far above never is.
  private static let reach = 40.0
  private static let (rise, side, leastRise) = (75.0, 50.0, 25.0)
  /// The file's height as a part of the radius.
  private static let fileSide = 1.12
  /// The yellow rings of a full ring: their distances from its line, their width, and their opacities.
  private static let ringPlaces = [(distance: 26.0, opacity: 0.25), (distance: 11.0, opacity: 0.55)]
  private static let ringWidth = 14.0
  /// The yellow rings that open as the file goes, as parts of the radius, and their width as a part of the line's.
  private static let burstRings = [(start: 0.74, opacity: 0.3), (start: 0.5, opacity: 0.6)]
  private static let (burstRingWay, burstRingWidth) = (0.3, 0.9)
  /// The opacities of earlier ends of a ring that runs back, and of earlier poses of the file, from the newest.
  private static let partEchoes = [0.3, 0.2, 0.12]
  private static let fileEchoes = [0.16, 0.16]
  private static let stepBack = 0.18
  private static let echoStep = 0.016
  private static let (tickRadius, tickLine) = (0.3, 0.055)

  override init() {
    super.init()
    isUserInteractionEnabled = false
    for presence in [$fraction, $turn] { presence.belongs(to: self.presence) }
    for presence in [$rings, $disc, $scale, $burst] { presence.belongs(to: self.presence) }
    for presence in [$tick, $remains] { presence.belongs(to: self.presence) }
  }

  override var maximumTextSize: Double { 1 }

  override var semantics: Semantics? {
    let count = HoldFile.pictureCount
    return Semantics(
      .image, isGone ? tr("\(name, "file"), deleted") : name,
      description: isGone ? "" : tr("\(count) picture", plural: "\(count) pictures", count: count))
  }

  func layOut(_ layout: HoldLayout) {
    (radius, line) = (layout.radius, layout.line)
    if art.side != Self.fileSide * radius { art = FileArt(side: Self.fileSide * radius) }
    let side = 2 * (radius + line / 2 + Self.reach)
    frame = Rect(center: layout.center, size: Size(side, side))
    setNeedsDisplay()
  }

  // MARK: ConfirmPageRing

  func contains(_ point: Vector2, for press: Vector2) -> Bool {
    guard let scene, press.y - point.y > Self.leastRise else { return false }
    let isNear = (point - convert(bounds.center, to: scene)).length <= radius + Self.reach
    return isNear || press.y - point.y >= Self.rise && abs(point.x - press.x) <= Self.side
  }

  func show(_ confirmation: HoldConfirmation) {
    fraction = confirmation.ring
    scene?.emit(ConfirmMoment.holding(fraction: fraction))
    let cycles = HoldMotion.shakeRate * fraction * fraction * confirmation.holdTime / 2
    let strength = fraction < 1 && AnimationEngine.animatesMovement ? min(1, 5 * fraction) : 0
    shake = HoldMotion.shake * strength * Trigonometry.sineAndCosine(2 * .pi * cycles).sine
    setNeedsDisplay()
    show(HoldPhase(confirmation))
    onChange(confirmation)
  }

  func close(isConfirmed: Bool) {
    shake = 0
    show(.rest)
    guard !isConfirmed, AnimationEngine.animatesMovement else {
      PropertyAnimator.performWithoutAnimation { (fraction, rings, disc) = (0, 0, 0) }
      scene?.emit(ConfirmMoment.ended)
      return
    }
    animate(.ease(duration: HoldMotion.unwinding)) { self.fraction = 0 }
    setNeedsDisplay()
    let press = phase
    AnimationEngine.current?.follow { [weak self, weak scene] _ in
      guard let self, phase == press, $fraction.shown > 0 else {
        scene?.emit(ConfirmMoment.ended)
        return false
      }
      scene?.emit(ConfirmMoment.holding(fraction: $fraction.shown))
      return true
    }
  }

  private func show(_ phase: HoldPhase) {
    let former = self.phase
    self.phase = phase
    func kind(_ phase: HoldPhase) -> Int {
      switch phase {
      case .holding: 1
      case .full: 2
      case .inside: 3
      case .rest, .done, .early: 0
      }
    }
    guard kind(former) != kind(phase) else { return }
    let (isHeld, isFull, isInside) = (kind(phase) == 1, kind(phase) > 1, kind(phase) == 3)
    move(HoldMotion.file) { [self] in
      scale = isHeld ? HoldMotion.heldScale : isInside ? HoldMotion.insideScale : 1
      turn = isInside ? HoldMotion.insideTurn : 0
    }
    move(HoldMotion.rings) { self.rings = isFull ? 1 : 0 }
    move(HoldMotion.disc) { self.disc = isInside ? 1 : 0 }
    setNeedsDisplay()
  }

  // MARK: The file

  /// The file goes to pieces.
  func delete() {
    isGone = true
    move(HoldMotion.burst) { self.burst = 1 }
    animate(.ease(duration: AnimationEngine.animatesMovement ? HoldMotion.tick : LookMotion.reducedFade)) {
      self.tick = 1
    }
    setNeedsDisplay()
  }

  /// The pieces come together again.
  func restore() {
    isGone = false
    move(HoldMotion.joining) { self.burst = 0 }
    animate(.ease(duration: LookMotion.reducedFade)) { self.tick = 0 }
    setNeedsDisplay()
  }

  /// The pieces fade, and another file comes.
  func replace() {
    isGone = false
    animate(.ease(duration: HoldMotion.clearing)) { [self] in
      (remains, tick) = (0, 0)
    } completion: { [weak self] _ in
      guard let self, remains == 0 else { return }
      (burst, remains) = (0, 1)
      guard AnimationEngine.animatesMovement else { return }
      scale = 0
      animate(.spring(HoldMotion.arrival)) { self.scale = 1 }
    }
  }

  private func move(_ spring: Spring, _ change: @escaping @MainActor @Sendable () -> Void) {
    guard AnimationEngine.animatesMovement else { return PropertyAnimator.performWithoutAnimation(change) }
    animate(.spring(spring), change)
  }

  private func hasEchoes(at time: Double) -> Bool {
    ![fileTrail, partTrail, burstTrail].allSatisfy { $0.isAtRest(at: time) }
  }

  // MARK: Drawing

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard radius > 0 else { return }
    canvas.group(Group(transform: Transform(translationX: $bounds.shown.center.x, y: $bounds.shown.center.y))) {
      drawRing(&$0)
      let (burst, isWhole) = ($burst.shown, !isGone && abs($burst.shown) < 0.005)
      if isWhole { drawFile(&$0, context) } else { drawPieces(max(0, burst), &$0) }
      drawTick(&$0)
    }
    frames.request(for: self) { [weak self] in self?.hasEchoes(at: $0) ?? false }
  }

  /// Returns the value that a trail had so many steps ago, and adds the present one.
  private func past(_ trail: inout PoseTrail, _ value: Double, count: Int) -> [Double] {
    guard let time = AnimationEngine.current?.time else { return [] }
    trail.show(Transform(translationX: value, y: 0), at: time)
    guard AnimationEngine.animatesMovement, !trail.isAtRest(at: time) else { return [] }
    return (1...count).compactMap { trail.pose(at: time - Double($0) * Self.echoStep)?.tx }
  }

  private func circle(_ canvas: inout Canvas, _ radius: Double, _ width: Double, _ color: Color) {
    guard radius > 0 else { return }
    let rect = Rect(center: .zero, size: Size(2 * radius, 2 * radius))
    canvas.stroke(RoundedRect(rect, cornerRadius: radius), width: width, color)
  }

  private func drawRing(_ canvas: inout Canvas) {
    let opening = max(0, min(1, $burst.shown)) * $remains.shown
    let part = max(0, min(1, $fraction.shown))
    let earlier = past(&partTrail, part, count: Self.partEchoes.count)
    let place = 1 - ($tick.shown > 0 ? min(1, opening * 4) : 0)
    let placeColor = theme.isHighContrast ? theme.line : theme.fill
    circle(&canvas, radius, line, placeColor.withAlpha(place))
    if theme.isHighContrast { circle(&canvas, radius, line - 6, theme.background.withAlpha(place)) }
    for (past, opacity) in zip(earlier, Self.partEchoes).reversed() where past > part && phase == .rest {
      arc(&canvas, past, theme.excess.withAlpha(opacity * theme.echoStrength))
      canvas.echoCount += 1
    }
    let rings = max(0, $rings.shown)
    for place in Self.ringPlaces where rings > 0 {
      let color = Color.sun.withAlpha(place.opacity * min(1, rings))
      circle(&canvas, radius + line / 2 + place.distance * rings, Self.ringWidth * min(1, rings), color)
    }
    let disc = max(0, min(1, $disc.shown)) * (radius + line / 2)
    if disc > 0 { canvas.fill(.ellipse(Rect(center: .zero, size: Size(2 * disc, 2 * disc))), .solid(theme.excess)) }
    arc(&canvas, part, theme.isHighContrast && part < 1 ? theme.text : theme.excess)
  }

  private func arc(_ canvas: inout Canvas, _ part: Double, _ color: Color) {
    guard part > 0 else { return }
    guard part < 1 else { return circle(&canvas, radius, line, color) }
    let first = start == .top ? -Double.pi / 2 : 0
    let path = Path(arcCenter: .zero, radius: radius, startAngle: first, endAngle: first + 2 * .pi * part)
    canvas.stroke(.path(path), StrokeStyle(width: line, cap: .round), .solid(color))
  }

  private func drawFile(_ canvas: inout Canvas, _ context: DrawContext) {
    let scale = max(0, $scale.shown)
    let pose = Transform(scaleX: scale, y: scale).concatenating(Transform(rotationAngle: $turn.shown + shake))
    if let time = AnimationEngine.current?.time {
      fileTrail.show(pose, at: time)
      if AnimationEngine.animatesMovement, !fileTrail.isAtRest(at: time) {
        drawFileEchoes(at: time, beneath: pose, &canvas)
      }
    }
    canvas.group(Group(transform: pose)) { art.draw(theme, on: &$0, context) }
  }

  /// A file that shakes has two echoes, one that steps back has one.
  private func drawFileEchoes(at time: Double, beneath pose: Transform, _ canvas: inout Canvas) {
    let isShaking = if case .holding = phase { true } else { false }
    let shape = EchoShape(.path(art.outline), FileArt.paper(theme))
    for (index, opacity) in (isShaking ? Self.fileEchoes : [Self.stepBack]).enumerated().reversed() {
      let age = Self.echoStep * Double(2 * index + 1)
      guard let past = fileTrail.pose(at: time - age), past != pose else { continue }
      shape.draw(at: past, opacity: opacity * theme.echoStrength, on: &canvas)
      canvas.echoCount += 1
    }
  }

  private func drawPieces(_ part: Double, _ canvas: inout Canvas) {
    let (remains, width) = ($remains.shown, Self.burstRingWidth * line)
    for ring in Self.burstRings {
      let color = Color.sun.withAlpha(ring.opacity * remains * min(1, 4 * part))
      circle(&canvas, radius * (ring.start + Self.burstRingWay * part), width, color)
    }
    let earlier = past(&burstTrail, part, count: 3)
    art.drawPieces(at: part, earlier: earlier, opacity: remains, theme, on: &canvas)
  }

  private func drawTick(_ canvas: inout Canvas) {
    let opacity = max(0, min(1, $tick.shown))
    guard opacity > 0 else { return }
    let side = 2 * Self.tickRadius * radius
    canvas.fill(
      .ellipse(Rect(center: .zero, size: Size(side, side))), .solid(theme.accent.withAlpha(opacity)))
    let mark = [Vector2(-0.12, 0.005), Vector2(-0.035, 0.1), Vector2(0.125, -0.09)].map { $0 * radius }
    canvas.stroke(
      .path(Path(mark, isClosed: false)), StrokeStyle(width: Self.tickLine * radius, cap: .round, join: .round),
      .solid(theme.onAccent.withAlpha(opacity)))
  }
}
