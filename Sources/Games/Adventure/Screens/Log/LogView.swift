import OvershootAdventure
import OvershootGameKit

/// The log: paragraphs from top to bottom, of which the first ones go when there are too many.
@MainActor
final class LogView: ScrollView {
  private(set) var entries: [LogEntryView] = []
  /// Called when new text is below what is shown, and when the end is reached.
  var onNewText: (_ isBelow: Bool) -> Void = { _ in }
  var onWord: (AdventureWord) -> Void = { _ in }
  /// The user's setting of the size of text.
  var setting = AdventureMotion.textSize
  /// The size of text in points.
  var textSize = AdventureMotion.textSize {
    didSet { if textSize != oldValue { relayout() } }
  }
  /// The greatest number of paragraphs.
  var limit = AdventureMotion.maximumEntries
  /// Whether an answer that is higher than the log is shown from its command on, rather than its end.
  var beginsAtInput = false
  private var links: [AdventureWord] = []
  /// The index of the first entry of which words can be pressed: the name of the present room.
  private var roomStart = 0
  /// Where the log goes after the next layout.
  private var target = Target.stay
  /// Whether nothing was entered since the log was shown.
  private var isFresh = true
  /// The height of entries that have gone since the last layout.
  private var droppedHeight = 0.0

  private enum Target { case stay, jump, run }

  /// The gap above a paragraph, in sizes of its text; below what was entered there is none.
  private static let gap = 0.93
  /// The gaps above the first paragraph and below the last one, in points.
  private static let (top, bottom) = (6.0, 10.0)

  /// The room of the scroll bar beside the text, and the greatest width of text of the usual size, in points.
  static let barWidth = 16.0
  static let width = 640.0

  /// Replaces the whole log.
  func show(_ lines: [OutputLine]) {
    for entry in entries { entry.removeFromSuperview() }
    (entries, roomStart, isFresh) = ([], 0, true)
    add(lines)
    target = .jump
    relayout()
  }

  /// Adds paragraphs. Those that a command caused are run to; others only where the log is at its end.
  func append(_ lines: [OutputLine], isAnswer: Bool) {
    let isAtEnd = contentOffset >= maximumOffset - AdventureMotion.nearEnd
    let new = add(lines)
    for entry in new {
      let rises = AnimationEngine.animatesMovement
      PropertyAnimator.performWithoutAnimation {
        entry.alpha = 0
        if rises { entry.transform = Transform(translationX: 0, y: AdventureMotion.rise) }
      }
      animate(.ease(duration: AdventureMotion.fade)) { (entry.alpha, entry.transform) = (1, .identity) }
    }
    if isAnswer { isFresh = false }
    target = isAnswer || isAtEnd ? .run : .stay
    drop()
    relayout()
    if !isAnswer, !isAtEnd { onNewText(true) }
  }

  /// Marks the words that can be pressed since the present room was described.
  func show(_ links: [AdventureWord]) {
    self.links = links
    for (index, entry) in entries.enumerated() { entry.show(index < roomStart ? [] : links) }
    relayout()
  }

  override var semantics: Semantics? {
    // Translators: what was said and done in the story.
    var semantics = Semantics(.text, tr("Log"), states: [.multiLine, .readOnly])
    semantics.text = SemanticText(entries.map(\.text).joined(separator: "\n"))
    return semantics
  }

  /// Returns the size of text in windows of a class, by the user's setting.
  func textSize(in windows: PageGrid.WindowClass) -> Double {
    (TypeRole.story.font(windows).size * setting / AdventureMotion.textSize).rounded()
  }

  func runToEnd() { scroll(to: maximumOffset, duration: AdventureMotion.scroll) }

  @discardableResult
  private func add(_ lines: [OutputLine]) -> [LogEntryView] {
    let new = lines.map { LogEntryView($0) }
    for entry in new {
      entry.onWord = { [unowned self] in onWord($0) }
      content.addSubview(entry)
    }
    entries += new
    roomStart = entries.lastIndex { $0.line.style == .title } ?? roomStart
    return new
  }

  /// Removes the first entries beyond the limits. What is shown does not move.
  private func drop() {
    var bytes = entries.reduce(0) { $0 + $1.line.text.utf8.count }
    while let first = entries.first,
      entries.count > limit || bytes > AdventureMotion.maximumBytes && entries.count > 1
    {
      bytes -= first.line.text.utf8.count
      if entries.count > 1 { droppedHeight += entries[1].frame.minY - first.frame.minY }
      first.removeFromSuperview()
      entries.removeFirst()
      roomStart = max(0, roomStart - 1)
    }
  }

  override func layoutSubviews(_ context: DrawContext) {
    let width = bounds.width - Self.barWidth
    let wasAtEnd = destination >= maximumOffset - 1
    let gap = (Self.gap * textSize * context.textSize).rounded()
    var y = Self.top
    var former: LogEntryView?
    for (index, entry) in entries.enumerated() {
      entry.measure(width: width, textSize: textSize, context)
      // The name of the present room is that of the page.
      let isTitle = index == roomStart && entry.line.style == .title
      if entry.isHidden, !isTitle { droppedHeight -= entry.height + gap }
      entry.isHidden = isTitle
      guard !isTitle else {
        entry.frame = Rect(x: 0, y: y, width: width, height: 0)
        continue
      }
      if let former, former.line.style != .input { y += gap }
      entry.frame = Rect(x: 0, y: y, width: width, height: entry.height)
      y += entry.height
      former = entry
    }
    y += Self.bottom
    y += restOfLine(at: y - bounds.height)
    let offset = contentOffset
    contentHeight = y
    super.layoutSubviews(context)
    if droppedHeight != 0 { jump(to: offset - droppedHeight) }
    droppedHeight = 0
    switch target {
    // Also where the words below it, or the text, have grown.
    case .stay: if wasAtEnd, contentOffset < startOfNews { scroll(to: startOfNews, duration: AdventureMotion.scroll) }
    case .jump: jump(to: startOfNews)
    case .run: scroll(to: endOfNews, duration: AdventureMotion.scroll)
    }
    target = .stay
  }

  /// Returns how much of a line is below a place: by so much more the log is scrolled at its end, so that no line is
  /// cut by its upper edge.
  private func restOfLine(at offset: Double) -> Double {
    guard offset > 0,
      let entry = entries.first(where: { !$0.isHidden && $0.frame.minY < offset && offset < $0.frame.maxY })
    else { return 0 }
    let line = entry.height / Double(max(1, entry.lineTexts.count))
    let part = ((offset - entry.frame.minY) / line).truncatingRemainder(dividingBy: 1)
    return part < 0.01 ? 0 : (1 - part) * line
  }

  /// Where reading begins: before anything is entered at the present room, if that is the latest, and then at the end.
  private var startOfNews: Double {
    guard !beginsAtInput else { return endOfNews }
    let news = entries.dropFirst(roomStart)
    guard isFresh, let room = news.first, !news.contains(where: { $0.line.style == .input }) else {
      return maximumOffset
    }
    return min(maximumOffset, room.frame.minY - Self.top)
  }

  /// Where an answer is read.
  private var endOfNews: Double {
    guard beginsAtInput else { return maximumOffset }
    let command = entries.last { $0.line.style == .input }
    return min(maximumOffset, command.map { $0.frame.minY - Self.top } ?? 0)
  }

  override func contentOffsetDidChange() {
    if contentOffset >= maximumOffset - 1 { onNewText(false) }
  }
}
