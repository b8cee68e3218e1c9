import Geometry
import Motion
import Stage

/// Shows the choices as controls, with something that moves as they say.
@MainActor
final class OptionsScene: ThemedScene, Options.DisplayUI {
  private let director: any Options.HandleUIEvents
  private let title = Label("Options", font: Font(.bold, size: 28))
  private let captions: [Label]
  private let speedText = Label(font: Font(.medium, size: 13), alignment: .trailing)
  private let look: SegmentedControl
  private let motion: SegmentedControl
  private let speed: Slider
  private let sample = MotionSample()
  private let reset: Button
  private var choices: Options.Choices?

  /// One row for each choice, in points: its caption, and its control below.
  private static let (rowHeight, captionHeight, controlHeight) = (78.0, 20.0, 36.0)

  init(director: any Options.HandleUIEvents, preferences: Preferences) {
    self.director = director
    let theme = Theme(preferences.values.look)
    let font = Font(.medium, size: 13.5)
    captions = ["Look", "What moves", "Speed"].map { Label($0, font: Font(.semibold, size: 14)) }
    look = SegmentedControl(Options.looks, font: font, style: theme.controls) { director.onLook($0) }
    motion = SegmentedControl(Options.motions, font: font, style: theme.controls) { director.onMotion($0) }
    speed = Slider(SteppedRange(Preferences.Values.speeds, step: 0.25), value: 1, style: theme.controls) {
      director.onSpeed($0)
    }
    speed.defaultValue = 1
    reset = Button("Reset…", font: Font(.semibold, size: 13), style: theme.button(isPrimary: false)) {
      director.onReset()
    }
    super.init(preferences: preferences)
    reset.cornerRadius = 8
    reset.isFocusedByPress = true
    for view in [title, look, motion, speedText, speed, sample, reset] + captions { addSubview(view) }
    show(theme)
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override var preferredFocus: View? { look }

  override func leave() { director.onLeave() }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let page = placePage(width: 460, title: title)
    let (left, width) = (page.minX, page.width)
    let top = 86.0
    for (index, control) in [look, motion, speed].enumerated() {
      let y = top + Double(index) * Self.rowHeight
      captions[index].frame = Rect(x: left, y: y, width: width - 80, height: Self.captionHeight)
      control.frame = Rect(x: left, y: y + Self.captionHeight + 6, width: width, height: Self.controlHeight)
    }
    speedText.frame = captions[2].frame.offset(by: Vector2(80, 0))
    sample.frame = Rect(x: left, y: top + 3 * Self.rowHeight + 6, width: width, height: 56)
    reset.frame = Rect(x: left, y: sample.frame.maxY + 22, width: 110, height: 36)
  }

  override func show(_ theme: Theme) {
    super.show(theme)
    title.textColor = theme.text
    speedText.textColor = theme.mutedText
    for caption in captions { caption.textColor = theme.text }
    look.style = theme.controls
    motion.style = theme.controls
    speed.style = theme.controls
    sample.show(theme)
    reset.style = theme.button(isPrimary: false)
  }

  // MARK: DisplayUI

  func display(_ news: Options.News) {
    switch news {
    case .choices(let choices):
      let isNew = self.choices != nil && choices != self.choices
      self.choices = choices
      look.selectedIndex = choices.look
      motion.selectedIndex = choices.motion
      speed.value = choices.speed
      speedText.text = choices.speedText
      if !choices.canReset, reset.isFocused { focus.move(to: look) }
      reset.isEnabled = choices.canReset
      if isNew { sample.move() }
    case .question(let title, let detail, let yes, let no):
      ask(title, detail, no: no, yes: yes, role: .destructive) { [director] in director.onResetAnswer($0) }
    }
  }
}

/// A dot that springs from one side to the other each time it is asked to.
private final class MotionSample: View {
  private let dot = View()
  private var isRight = false

  private static let spring = Spring(response: 0.55, dampingFraction: 0.5)
  private static let side = 28.0

  override init() {
    super.init()
    isUserInteractionEnabled = false
    cornerRadius = 12
    dot.bounds.size = Size(Self.side, Self.side)
    dot.cornerRadius = Self.side / 2
    addSubview(dot)
  }

  override func layoutSubviews(_ context: DrawContext) { dot.center = place }

  func show(_ theme: Theme) {
    backgroundColor = theme.cell
    dot.backgroundColor = theme.accent
  }

  func move() {
    isRight.toggle()
    Self.spring.animate { self.dot.center = self.place }
  }

  private var place: Vector2 { Vector2(isRight ? bounds.width - 60 : 60, bounds.height / 2) }
}
