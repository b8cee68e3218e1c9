import Geometry
import Motion
import Stage

/// A screen in the look that is preferred, with a button to go back where there is a way back.
@MainActor
class ThemedScene: Scene {
  let preferences: Preferences
  let backButton = BackButton()
  private var context: DrawContext?

  /// Above the title of a page, in points.
  private static let pageTop = 22.0
  /// How long colours take to change, in seconds.
  static let themeChange = 0.25

  init(preferences: Preferences) {
    self.preferences = preferences
    theme = Theme(preferences.values.look)
    super.init()
    backButton.onPress = { [unowned self] in leave() }
    backButton.zPosition = 1
    addSubview(backButton)
    preferences.observe(self) { [unowned self] in
      guard Theme($0.look) != theme else { return }
      theme = Theme($0.look)
      guard AnimationEngine.current != nil else { return show(theme) }
      let animator = PropertyAnimator(duration: Self.themeChange, curve: .easeInOut) { self.show(self.theme) }
      animator.retargeting = .velocity
      animator.startAnimation()
    }
  }

  /// The look that is shown.
  private(set) var theme: Theme

  /// The key that changes the look.
  var lookKey: Key { .t }

  /// Takes the colours of a look. To be called at the end of the initialiser; changes call it inside of an animation.
  func show(_ theme: Theme) {
    focusRingColor = theme.accent
    backButton.show(theme)
  }

  /// The person wants to go back.
  func leave() {}

  /// Places everything anew, at once, after something has been shown that changes places; before the first layout nothing happens.
  final func relayout() {
    guard let context else { return }
    PropertyAnimator.performWithoutAnimation { layout(context) }
  }

  /// The column of a page, as wide as `width` points at most, in whole points; the button to go back and `title` stand at its top.
  final func placePage(width: Double, title: Label) -> Rect {
    let width = max(0, min(bounds.width - 40, width))
    let left = ((bounds.width - width) / 2).rounded()
    let inset = canGoBack ? BackButton.side + 10 : 0
    backButton.frame = Rect(x: left, y: Self.pageTop, width: BackButton.side, height: BackButton.side)
    title.frame = Rect(x: left + inset, y: Self.pageTop, width: width - inset, height: BackButton.side)
    return Rect(x: left, y: 0, width: width, height: bounds.height)
  }

  /// Asks over the screen: `no` changes nothing, `yes` has the role.
  final func ask(
    _ title: String, _ message: String, no: String, yes: String, role: AlertSheet.Action.Role,
    answer: @escaping (_ isYes: Bool) -> Void
  ) {
    AlertSheet(
      title: title, message: message,
      actions: [
        AlertSheet.Action(no, role: .cancel) { answer(false) }, AlertSheet.Action(yes, role: role) { answer(true) },
      ], style: theme.alert
    ).present(in: self)
  }

  override func layoutSubviews(_ context: DrawContext) {
    self.context = context
    backButton.isHidden = !canGoBack
  }

  /// A screen by itself, in no stack that has a background for all, brings its own.
  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    if superview == nil { canvas.backdrop(theme.backdrop) }
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard modifiers.isEmpty, !isRepeat else { return false }
    switch key {
    case lookKey: preferences.values.look = preferences.values.look.next
    case .escape where canGoBack: leave()
    default: return false
    }
    return true
  }
}

/// A round button with a sign that points back.
final class BackButton: Control {
  nonisolated static let side = 36.0

  var onPress: () -> Void = {}
  @Animatable(.color) private var sign = Color.black
  private var face = Color.clear

  override init() {
    super.init()
    bounds.size = Size(Self.side, Self.side)
    cornerRadius = Self.side / 2
  }

  /// Stands out a little from what is below.
  func show(_ theme: Theme) { show(sign: theme.text, face: theme.text.withAlpha(0.08)) }

  func show(sign: Color, face: Color) {
    self.sign = sign
    self.face = face
    backgroundColor = fill
  }

  override func activate() { onPress() }

  override func lookDidChange() {
    PropertyAnimator(duration: 0.12, curve: .easeOut) { self.backgroundColor = self.fill }.startAnimation()
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let middle = $bounds.shown.center
    var path = Path()
    path.move(to: middle + Vector2(2.5, -6.5))
    path.addLine(to: middle + Vector2(-4, 0))
    path.addLine(to: middle + Vector2(2.5, 6.5))
    canvas.stroke(.path(path), StrokeStyle(width: 2.2, cap: .round, join: .round), .solid($sign.shown))
  }

  private var fill: Color {
    let share = isPressed ? 2.4 : isHovered ? 1.7 : 1
    return face.withAlpha(min(1, face.alpha * share))
  }
}
