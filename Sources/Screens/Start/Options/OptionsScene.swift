import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// Shows the preferences as controls, with a sample that moves by them.
@MainActor
final class OptionsScene: Screen, Options.DisplayUI {
  private let director: any Options.HandleUIEvents
  private let title = Label("Options", font: Font(.bold, size: 28))
  private let captions: [Label]
  private let speedText = Label(font: Font(.medium, size: 13), color: \.mutedText, alignment: .trailing)
  private let themes: SegmentedControl
  private let motion: SegmentedControl
  private let tiles: SegmentedControl
  private let speed: Slider
  private let sample = MotionSample()
  private let reset: Button
  private var choices: Options.Choices?

  /// The heights of a row and of the caption and the control in it, in points.
  private static let (rowHeight, captionHeight, controlHeight) = (68.0, 20.0, 34.0)

  init(director: any Options.HandleUIEvents, navigator: Navigator, preferences: Preferences) {
    self.director = director
    let font = Font(.medium, size: 13.5)
    captions = ["Look", "What moves", "How tiles move", "Speed"].map { Label($0, font: Font(.semibold, size: 14)) }
    themes = SegmentedControl(Options.themes, font: font) { director.onTheme($0) }
    motion = SegmentedControl(Options.motions, font: font) { director.onMotion($0) }
    tiles = SegmentedControl(Options.tiles, font: font) { director.onTiles($0) }
    speed = Slider(SteppedRange(Preferences.Values.speeds, step: 0.25), value: 1) {
      director.onSpeed($0)
    }
    speed.defaultValue = 1
    reset = Button("Reset…", font: Font(.semibold, size: 13)) { director.onReset() }
    super.init(navigator: navigator, preferences: preferences)
    reset.cornerRadius = 8
    reset.isFocusedByPress = true
    for view in [title, themes, motion, tiles, speedText, speed, sample, reset] + captions { addSubview(view) }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override var preferredFocus: View? { themes }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let page = layOutPage(maximumWidth: 460, title: title)
    let (left, width) = (page.minX, page.width)
    let top = 76.0
    for (index, control) in [themes, motion, tiles, speed].enumerated() {
      let y = top + Double(index) * Self.rowHeight
      captions[index].frame = Rect(x: left, y: y, width: width - 80, height: Self.captionHeight)
      control.frame = Rect(x: left, y: y + Self.captionHeight + 6, width: width, height: Self.controlHeight)
    }
    speedText.frame = captions[3].frame.offset(by: Vector2(80, 0))
    sample.frame = Rect(x: left, y: top + 4 * Self.rowHeight, width: width, height: 48)
    reset.frame = Rect(x: left, y: sample.frame.maxY + 16, width: 110, height: 36)
  }

  // MARK: DisplayUI

  func display(_ news: Options.News) {
    switch news {
    case .choices(let choices):
      let isNew = self.choices != nil && choices != self.choices
      let styleChanged = self.choices?.tiles != choices.tiles
      self.choices = choices
      themes.selectedIndex = choices.theme
      motion.selectedIndex = choices.motion
      tiles.selectedIndex = choices.tiles
      speed.value = choices.speed
      speedText.text = choices.speedText
      if !choices.canReset, reset.isFocused { focus.move(to: themes) }
      reset.isEnabled = choices.canReset
      if isNew { sample.move(styleChanged ? TileMotion(TileMotion.Style.allCases[choices.tiles]) : nil) }
    case .question(let question): ask(question) { [director] in director.onResetConfirmed() }
    }
  }
}

/// A dot that moves to the other side on each `move(_:)`.
private final class MotionSample: View {
  private let dot = View()
  private var isRight = false

  private static let spring = Spring(response: 0.55, dampingFraction: 0.5)
  /// The diameter of the dot, in points.
  private static let side = 28.0

  override init() {
    super.init()
    isUserInteractionEnabled = false
    cornerRadius = 12
    dot.bounds.size = Size(Self.side, Self.side)
    dot.cornerRadius = Self.side / 2
    addSubview(dot)
  }

  override func layoutSubviews(_ context: DrawContext) { dot.center = target }

  override func themeDidChange() {
    backgroundColor = theme.fill
    dot.backgroundColor = theme.accent
  }

  /// Moves as the tiles do, or by a spring.
  func move(_ motion: TileMotion?) {
    isRight.toggle()
    animate(motion?.animation ?? .spring(Self.spring)) { self.dot.center = self.target }
  }

  private var target: Vector2 { Vector2(isRight ? bounds.width - 60 : 60, bounds.height / 2) }
}
