import OvershootScreenKit

/// Shows one trophy on a card, and turns the switch and the button into events.
@MainActor
final class TrophyDetailsScene: Screen, TrophyDetails.DisplayUI {
  private let director: any TrophyDetails.HandleUIEvents
  private let scroll = ScrollView()
  private let card = TrophyDetailsCard()
  private let missing = Label(font: .body(.medium), color: \.mutedText, alignment: .center)
  private let list: Button
  private let delete: Button
  private var state = State.loading

  private enum State {
    case loading, loaded, missing
  }

  // In points.
  private static let maximumWidth = 520.0
  private static let buttonHeight = 40.0
  private static let inset = 8.0

  init(director: any TrophyDetails.HandleUIEvents, navigator: Navigator, preferences: Preferences) {
    self.director = director
    let font = Font.body(.medium)
    list = Button(tr("Show the list"), font: font) { director.onList() }
    delete = Button(tr("Delete"), font: font, kind: .destructive) { director.onDelete() }
    super.init(navigator: navigator, preferences: preferences)
    missing.fitting = .wrapping(maximumLines: nil, .end)
    card.toggle.onChange = { director.onEnabled($0) }
    for button in [list, delete] { button.cornerRadius = 8 }
    for view in [card, delete] { scroll.content.addSubview(view) }
    title.text = tr("Trophy")
    for view in [scroll, missing, list] { addSubview(view) }
    show(.loading)
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override var preferredFocus: View? { state == .loaded ? card.toggle : list }

  override var isFocusGroup: Bool { true }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let area = layOutPage(maximumWidth: Self.maximumWidth)
    scroll.padding(top: -Self.inset, left: -Self.inset, right: -Self.inset).place(in: area, context)
    scroll.contentHeight =
      Stack(
        .down, spacing: 16, card, delete.size(min(180 * context.textSize, area.width), Self.buttonHeight)
      ).padding(top: Self.inset, bottom: 20).place(at: Vector2(Self.inset, 0), width: area.width, context).maxY
    Stack(
      .down, spacing: 20, rounding: .points, missing,
      list.size(min(140 * context.textSize, area.width), Self.buttonHeight).aligned(.center)
    )
    .padding(top: 40).place(in: area, context)
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, !isRepeat, state == .loaded else { return false }
    switch key {
    case .e: director.onEnabled(!card.toggle.isOn)
    case .delete: director.onDelete()
    default: return false
    }
    return true
  }

  override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    guard control == .x, state == .loaded else { return false }
    if value > InputTunables.buttonPress { director.onDelete() }
    return true
  }

  override nonisolated class var keyHelp: [KeyHelp] {
    [KeyHelp("E", tr("enable or disable")), KeyHelp("Delete", tr("delete the trophy"), pad: .x)]
  }

  // MARK: DisplayUI

  func display(_ update: TrophyDetails.Update) {
    switch update {
    case .loading: show(.loading)
    case .loaded(let item):
      let isFirst = state != .loaded
      card.show(item, animated: !isFirst)
      show(.loaded)
      relayout()
    case .missing(let sentence):
      missing.text = sentence
      show(.missing)
      relayout()
    case .message(let sentence): Toast(sentence).present(in: self)
    }
    setNeedsFrame()
  }

  // MARK: Private

  private func show(_ state: State) {
    self.state = state
    scroll.isHidden = state != .loaded
    missing.isHidden = state != .missing
    list.isHidden = state != .missing
    if isInWindow, focus.view == nil { focus.move(to: preferredFocus) }
  }
}
