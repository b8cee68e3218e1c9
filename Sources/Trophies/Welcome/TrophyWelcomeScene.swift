import Controls
import Drawing
import Motion
import OvershootGeometry
import ScreenKit
import Stage

/// Shows how many trophies there are and what can be earned, and turns presses into events.
@MainActor
final class TrophyWelcomeScene: Screen, TrophyWelcome.DisplayUI {
  private let director: any TrophyWelcome.HandleUIEvents
  private let title = Label("Trophies", font: Font(.bold, size: 28))
  private let scroll = ScrollView()
  private let medal = MedalView()
  private let headline = Label(font: Font(.bold, size: 22))
  private let detail = Label(font: Font(.medium, size: 14), color: \.mutedText)
  private let progress = ProgressBar()
  private let list: Button
  private let add: Button
  private let caption = Label("Earned by play", font: Font(.semibold, size: 13), color: \.mutedText)
  private var goals: [GoalView] = []
  /// Whether the numbers have been shown.
  private var hasLoaded = false

  // In points.
  private static let maximumWidth = 760.0
  private static let top = 74.0
  private static let medalSide = 64.0
  private static let buttonHeight = 40.0
  private static let gap = 16.0
  /// The space around the content of the scrolling area, for the focus ring.
  private static let inset = 8.0
  /// The width from which goals are in two columns.
  private static let wideWidth = 560.0
  private static let fade = 0.25

  init(director: any TrophyWelcome.HandleUIEvents, navigator: Navigator, preferences: Preferences) {
    self.director = director
    list = Button("Show them", font: Font(.semibold, size: 14), kind: .primary) { director.onList() }
    add = Button("Write one", font: Font(.semibold, size: 14)) { director.onAdd() }
    super.init(navigator: navigator, preferences: preferences)
    detail.fitting = .wrapping(maximumLines: 3, .end)
    for button in [list, add] {
      button.cornerRadius = 8
      button.isFocusedByPress = true
    }
    for view in [medal, headline, detail, progress, list, add, caption] { scroll.content.addSubview(view) }
    for view in [title, scroll] { addSubview(view) }
    for view in [headline, detail, caption] { view.alpha = 0 }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override func sceneWillAppear() { director.onAppear() }

  override var preferredFocus: View? { list }

  override var isFocusGroup: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let column = layOutPage(maximumWidth: Self.maximumWidth, title: title)
    scroll.frame = Rect(
      x: column.minX - Self.inset, y: Self.top, width: column.width + 2 * Self.inset,
      height: max(40, bounds.height - Self.top))
    let (left, width) = (Self.inset, column.width)
    medal.frame = Rect(x: left, y: 8, width: Self.medalSide, height: Self.medalSide)
    let textLeft = medal.frame.maxX + Self.gap
    let textWidth = max(0, width - Self.medalSide - Self.gap)
    headline.frame = Rect(x: textLeft, y: 12, width: textWidth, height: 28)
    detail.frame = Rect(x: textLeft, y: 42, width: textWidth, height: 20)
    progress.frame = Rect(x: left, y: 88, width: width, height: ProgressBar.height)
    let half = ((width - Self.gap) / 2).rounded(.down)
    let buttonWidth = min(180, half)
    list.frame = Rect(x: left, y: 112, width: buttonWidth, height: Self.buttonHeight)
    add.frame = list.frame.offset(by: Vector2(buttonWidth + Self.gap, 0))
    caption.frame = Rect(x: left, y: add.frame.maxY + 24, width: width, height: 20)
    layOutGoals(left: left, top: caption.frame.maxY + 6, width: width)
  }

  private func layOutGoals(left: Double, top: Double, width: Double) {
    let columns = width >= Self.wideWidth ? 2 : 1
    let cell = ((width - Double(columns - 1) * 2 * Self.gap) / Double(columns)).rounded(.down)
    for (index, goal) in goals.enumerated() {
      let (row, place) = (index / columns, index % columns)
      goal.frame = Rect(
        x: left + Double(place) * (cell + 2 * Self.gap), y: top + Double(row) * GoalView.height, width: cell,
        height: GoalView.height)
    }
    let rows = (goals.count + columns - 1) / columns
    scroll.contentHeight = top + Double(rows) * GoalView.height + 24
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, !isRepeat else { return false }
    switch key {
    case .l: director.onList()
    case .n: director.onAdd()
    default: return false
    }
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard control == .y else { return false }
    if value > InputTunables.buttonPress { director.onAdd() }
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [
      KeyHelp("L", "the list"), KeyHelp("N", "write a trophy", pad: .y),
      KeyHelp("Page Down", "scroll; Home to the top", pad: .rightY, touch: "Drag"),
    ]
  }

  // MARK: DisplayUI

  func display(_ update: TrophyWelcome.Update) {
    switch update {
    case .loading: progress.progress = .indeterminate
    case .loaded(let summary): show(summary)
    case .failed(let sentence):
      progress.progress = .fraction(0)
      headline.text = "No trophies to show"
      detail.text = sentence
      appear()
    }
    setNeedsFrame()
  }

  // MARK: Private

  private func show(_ summary: TrophyWelcome.SummaryUI) {
    (headline.text, detail.text) = (summary.headline, summary.detail)
    progress.progress = .fraction(summary.fraction)
    medal.kind = summary.fraction > 0 ? .earned : .locked
    for goal in goals { goal.removeFromSuperview() }
    goals = summary.goals.map { GoalView($0) }
    for goal in goals {
      if !hasLoaded { PropertyAnimator.performWithoutAnimation { goal.alpha = 0 } }
      scroll.content.addSubview(goal)
    }
    relayout()
    appear()
  }

  /// Fades the texts in, the first time.
  private func appear() {
    guard !hasLoaded else { return }
    hasLoaded = true
    animate(.ease(Self.fade)) { [self] in
      for view in [headline, detail, caption] + goals { view.alpha = 1 }
    }
  }
}
