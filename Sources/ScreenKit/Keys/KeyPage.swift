/// The keys of a page over it, in its colours turned round: the most useful ones as the giant object, all others in
/// columns. A key that is pressed here moves its cap, and does nothing else.
@MainActor
package final class KeyPage: Overlay {
  private let title = PageTitle()
  private let close: RoundButton
  private let scroll = ScrollView()
  private let hero: KeyHero?
  private let columns: [KeyColumn]
  private let lesson: Pill?
  private var grid = PageGrid(.zero)

  /// The side of the giant caps, their lower edge as a part of the height, and the side of others, in points.
  private static let (heroSide, heroFoot, side) = (138.0, 0.6725, 60.0)
  private static let columnSide = (hero: (phone: 76.0, narrow: 56.0), cap: 46.0)
  /// How much larger caps in a column become at most with the text size.
  private static let greatestGrowth = 1.25
  /// Where the columns begin on a wide page, as parts of the width, and the least width of two.
  private static let (firstColumn, secondColumn, widthOfTwo) = (0.484, 0.7375, 520.0)
  /// The space around columns for halos.
  private static let inset = 20.0

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - title: what it is called.
  ///   - sections: the keys of the screen, of which the first one matters most, and those of all screens.
  ///   - device: what the user has in hand.
  ///   - lesson: shows the lesson of the page again.
  package init(
    _ title: String, _ sections: [(title: String, keys: [KeyHelp])], on device: InputDevice, lesson: Pill? = nil
  ) {
    let isRound = if case .gamepad = device { true } else { false }
    let shown = sections.map { section in
      (section.title, section.keys.compactMap { help in help.name(on: device).map { (help: help, name: $0) } })
    }
    let first = shown.first?.1.first
    hero = first.map { KeyHero($0.help, named: $0.name, isRound: isRound) }
    columns = shown.enumerated().compactMap { index, section in
      let keys = section.1.dropFirst(index == 0 ? 1 : 0)
      guard !keys.isEmpty else { return nil }
      return KeyColumn(section.0, keys.map { KeyRow($0.help, named: $0.name, isRound: isRound) })
    }
    self.lesson = lesson
    weak var page: KeyPage?
    close = RoundButton(.close, tr("Close")) { page?.dismiss() }
    super.init()
    page = self
    spring = LookMotion.sheet
    self.title.text = title
    for view in [hero].compactMap(\.self) + columns as [View] { scroll.content.addSubview(view) }
    for view in [self.title, scroll, close, lesson].compactMap(\.self) as [View] { card.addSubview(view) }
  }

  package override var semantics: Semantics? { Semantics(.dialog, title.text, states: .modal) }

  package override var fades: Bool { false }
  package override var departureSpring: Spring { LookMotion.leave }

  /// The keys in the columns.
  package var rows: [KeyRow] { columns.flatMap(\.rows) }

  /// The keys that matter most; nil where the device has nothing for any.
  package var firstKeys: KeyHelp? { hero?.help }

  // MARK: Layout

  package override func layOutCard(_ context: DrawContext) {
    grid = PageGrid(bounds.size)
    close.frame = grid.back
    title.layOut(grid, end: grid.isWide ? grid.size.width * Self.firstColumn : bounds.width, context)
    if grid.isWide { layOutWide(context) } else { layOutColumn(context) }
  }

  package override func place(isShown: Bool) {
    let width = isShown ? bounds.width : 0
    card.reveal(RoundedRect(Rect(x: 0, y: 0, width: width, height: bounds.height)))
  }

  private func layOutWide(_ context: DrawContext) {
    let (width, height) = (bounds.width, bounds.height)
    let left = (width * Self.firstColumn).rounded()
    let side = min(Self.heroSide, (left - 80) / 3.4, 0.1725 * height)
    let foot = layOutLesson(context) ?? height - 30
    let top = max(grid.back.maxY + 24, (Self.heroFoot * height - 2.33 * side).rounded())
    hero?.layOutColumn(
      Rect(x: grid.margin, y: top, width: left - grid.margin - 50, height: foot - top), side: side, context)
    // What scrolls is beside the giant keys.
    if let hero, hero.superview !== card { card.addSubview(hero) }
    scroll.frame = Rect(x: left - Self.inset, y: 0, width: width - left + Self.inset, height: height)
    let room = width - left - grid.margin
    let second = room >= Self.widthOfTwo ? (width * Self.secondColumn).rounded() - left : 0
    var y = 38.0
    var heights: [Double] = []
    for (index, column) in columns.enumerated() {
      let isSecond = index == 1 && second > 0
      let columnWidth = second == 0 ? room : isSecond ? room - second : second - 20
      let x = Self.inset + (isSecond ? second : 0)
      let columnHeight = column.layOut(
        Vector2(x, isSecond ? 38 : y), width: columnWidth, side: Self.side, grid, context)
      heights.append((isSecond ? 38 : y) + columnHeight)
      if second == 0 { y += columnHeight + 16 }
    }
    scroll.contentHeight = (heights.max() ?? 0) + 24
  }

  private func layOutColumn(_ context: DrawContext) {
    let width = bounds.width - 2 * grid.margin
    let top = grid.back.maxY + 10
    let foot = layOutLesson(context) ?? bounds.height
    if let hero, hero.superview !== scroll.content { scroll.content.addSubview(hero) }
    scroll.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, foot - top))
    var y = 20.0
    if let hero {
      let side = grid.windowClass.pick(0, Self.columnSide.hero.phone, Self.columnSide.hero.narrow)
      y += hero.layOutRow(Vector2(grid.margin, y), width: width, side: side, context) + 24
    }
    let isTwo = width >= 500 && context.textSize < 1.3 && columns.count == 2
    let columnWidth = isTwo ? (width - 24) / 2 : width
    let side = Self.columnSide.cap * max(1, min(Self.greatestGrowth, context.textSize))
    var foots = [y]
    for (index, column) in columns.enumerated() {
      let x = grid.margin + (isTwo && index == 1 ? columnWidth + 24 : 0)
      let height = column.layOut(Vector2(x, y), width: columnWidth, side: side, grid, context)
      foots.append(y + height)
      if !isTwo { y += height + 12 }
    }
    scroll.contentHeight = (foots.max() ?? y) + 12
  }

  /// Places the button of the lesson. Returns its top; nil where there is none.
  private func layOutLesson(_ context: DrawContext) -> Double? {
    guard let lesson else { return nil }
    let height = grid.pillHeight
    lesson.frame = Rect(
      x: grid.margin, y: grid.toolY - height / 2, width: lesson.width(height: height, context), height: height)
    return lesson.frame.minY - 12
  }

  // MARK: Input

  /// Moves the cap of the key. What a window needs anywhere is left to it.
  package override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if key == .escape || key == .tab { return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) }
    press {
      $0.isNamed(key, modifiers)
    } arrow: {
      KeyHero.arrows[$0] == key && modifiers.isEmpty
    }
    if scroll.scroll(with: key, modifiers: modifiers) { return true }
    switch key {
    case .f1, .f11, .f12: return false
    case .slash where modifiers == .shift: return false
    default: return modifiers.isDisjoint(with: [.control, .alt, .meta])
    }
  }

  /// Moves the disc of the button.
  package override func gamepadChanged(_ control: GamepadControl, value: Double) -> Bool {
    if abs(value) > InputTunables.buttonPress {
      let directions: [GamepadControl] = [.dpadUp, .dpadLeft, .dpadDown, .dpadRight]
      press {
        $0.pad.contains(control)
      } arrow: {
        directions[$0] == control
      }
    }
    return super.gamepadChanged(control, value: value)
  }

  private func press(_ isPressed: (KeyHelp) -> Bool, arrow: (Int) -> Bool) {
    let heroes = hero.map { hero in
      hero.caps.enumerated().map { index, cap in
        (cap, hero.caps.count > 1 ? arrow(index) : isPressed(hero.help))
      }
    }
    let caps = (heroes ?? []) + rows.map { ($0.cap, isPressed($0.help)) }
    guard caps.contains(where: \.1) else { return }
    for (cap, isDown) in caps where cap.isPressed != isDown {
      cap.isPressed = isDown
      cap.relayout()
    }
  }
}

extension KeyHelp {
  /// Returns whether a key is one of those that the help names.
  func isNamed(_ key: Key, _ modifiers: Modifiers) -> Bool {
    if keys == "Arrows", modifiers.isEmpty, KeyHero.arrows.contains(key) { return true }
    let parts = [(Modifiers.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift")].filter { modifiers.contains($0.0) }
    let name = (parts.map(\.1) + [key == .enter ? "Return" : key.rawValue]).joined(separator: "+")
    return keys.split(separator: ", ").flatMap { $0.split(separator: " or ") }.contains { part in
      guard let range = part.range else { return part == name }
      return Int(name).map(range.contains) ?? false
    }
  }
}

extension Substring {
  /// The numbers of keys such as `1 to 4`; nil for other names.
  fileprivate var range: ClosedRange<Int>? {
    let ends = split(separator: " ")
    guard ends.count == 3, ends[1] == "to", let first = Int(ends[0]), let last = Int(ends[2]), first <= last else {
      return nil
    }
    return first...last
  }
}
