/// A level where one is chosen, which a subclass draws.
@MainActor
open class LevelView: Control {
  package private(set) final var level: LevelProgress.Level
  /// Whether it is the one to be played next.
  package private(set) final var isNext = false
  private let action: () -> Void

  /// Creates a level, whose press calls `action`.
  public init(_ level: LevelProgress.Level, action: @escaping () -> Void) {
    (self.level, self.action) = (level, action)
    super.init()
  }

  /// Shows the level.
  open func show(_ level: LevelProgress.Level, isNext: Bool) {
    (self.level, self.isNext) = (level, isNext)
    zPosition = isNext ? 1 : 0
    setNeedsDisplay()
  }

  /// What a screen reader says before the title: nothing by default.
  open var heading: [String] { [] }

  /// What was earned in the level, as text; nil, as by default, for a level in which nothing is.
  open var standing: String? { nil }

  open override var semantics: Semantics? {
    var semantics = semantics(.pushButton, name: (heading + [level.title, level.detail]).joined(separator: ", "))
    // Translators: what was earned in a level, and that it is the one to be played next.
    semantics.description = standing.map { isNext ? tr("\($0, "result"), next") : $0 } ?? ""
    return semantics
  }

  open override func activate() { action() }

  open override var focusesOnPress: Bool { true }

  open override func stateDidChange() { showPress() }

  open override var flightLook: String { "level" }
}

/// A level that swells where it becomes the next one, and has a ring around it while the pointer is over it.
@MainActor
open class SwellingLevel: LevelView {
  /// How far the next one has swollen, 0...1.
  @Animatable(.travel, visibleDifference: 0.003) package private(set) final var swell = 0.0
  /// How much of the ring of a pointer is seen, 0...1.
  @Animatable(.fade) private final var hover = 0.0

  private static let spring = Spring(duration: 0.35, bounce: 0.5)
  private static let fade = 0.12
  private static let (hoverWidth, hoverOpacity) = (8.0, 0.22)

  public override init(_ level: LevelProgress.Level, action: @escaping () -> Void) {
    super.init(level, action: action)
    $swell.belongs(to: presence)
    $hover.belongs(to: presence)
  }

  open override func show(_ level: LevelProgress.Level, isNext: Bool) {
    let wasNext = self.isNext
    super.show(level, isNext: isNext)
    guard isNext != wasNext else { return }
    let target = isNext ? 1.0 : 0
    guard isInWindow, AnimationEngine.animatesMovement else {
      return PropertyAnimator.performWithoutAnimation { swell = target }
    }
    animate(.spring(Self.spring)) { self.swell = target }
  }

  open override func stateDidChange() {
    super.stateDidChange()
    animate(.ease(duration: Self.fade)) { self.hover = self.isHovered ? 1 : 0 }
  }

  /// Draws the ring of a pointer around a shape.
  package final func drawHover(around shape: RoundedRect, on canvas: inout Canvas) {
    guard $hover.shown > 0 else { return }
    let ring = RoundedRect(
      shape.rect.inset(by: -Self.hoverWidth / 2), cornerRadius: shape.effectiveRadius + Self.hoverWidth / 2)
    canvas.stroke(ring, width: Self.hoverWidth, theme.accent.withAlpha(Self.hoverOpacity * $hover.shown))
  }
}
