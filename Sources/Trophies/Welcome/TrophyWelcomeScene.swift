import Motion
import OvershootControls
import OvershootDrawing
import OvershootGeometry
import OvershootScreenKit
import OvershootStage

/// Shows how many trophies there are and what can be earned, and turns presses into events.
@MainActor
final class TrophyWelcomeScene: Screen, TrophyWelcome.DisplayUI {
  private let director: any TrophyWelcome.HandleUIEvents
  private let scroll = ScrollView()
  private let medal = MedalView()
  private let headline = Label(font: .title(.bold))
  private let detail = Label(font: .body(.medium), color: \.mutedText)
  private let progress = ProgressBar()
  private let list: Button
  private let add: Button
  private let caption = Label("Earned by play", font: .body(.medium), color: \.mutedText)
  private var goals: [GoalView] = []
  /// Whether the numbers have been shown.
  private var hasLoaded = false

  // In points.
  private static let maximumWidth = 760.0
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
    list = Button("Show them", font: .body(.medium), kind: .primary) { director.onList() }
    add = Button("Write one", font: .body(.medium)) { director.onAdd() }
    super.init(navigator: navigator, preferences: preferences)
    detail.fitting = .wrapping(maximumLines: nil, .end)
    for button in [list, add] {
      button.cornerRadius = 8
      button.isFocusedByPress = true
    }
    for view in [medal, headline, detail, progress, list, add, caption] { scroll.content.addSubview(view) }
    title.text = "Trophies"
    addSubview(scroll)
    for view in [headline, detail, caption] { view.alpha = 0 }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override func sceneWillAppear() { director.onAppear() }

  override var preferredFocus: View? { list }

  override var isFocusGroup: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let column = layOutPage(maximumWidth: Self.maximumWidth)
    scroll.padding(top: -Self.inset, left: -Self.inset, right: -Self.inset).place(in: column, context)
    let texts = Stack(.down, spacing: 2, headline.height(28), detail.height(.natural(least: 20))).padding(top: 4)
    let button = min(180 * context.textSize, ((column.width - Self.gap) / 2).rounded(.down))
    scroll.contentHeight =
      Stack(
        .down, Stack(.across, spacing: Self.gap, medal.size(Self.medalSide, Self.medalSide), texts.width(.flexible())),
        Space(16), progress, Space(18),
        Stack(.across, spacing: Self.gap, [list, add].width(button)).height(Self.buttonHeight), Space(24),
        caption.height(20), Space(6),
        CellGrid(
          columns: column.width >= Self.wideWidth * context.textSize ? 2 : 1, spacing: 2 * Self.gap, rowSpacing: 0,
          rounding: .points, goals)
      ).padding(top: 8, bottom: 24).place(at: Vector2(Self.inset, 0), width: column.width, context).maxY
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
