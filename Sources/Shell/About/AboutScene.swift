import OvershootScreenKit

/// The page about the program: three figures, each on a strip, which are measured as it opens, and what it is made of.
@MainActor
final class AboutScene: Screen {
  override var room: Room? { .twenty48 }
  private let facts: ProgramFacts
  private let strips: [FigureStrip]
  private let foot: AboutFoot
  private let scroll = ScrollView()

  /// The height of the foot of a wide page, in points.
  private static let footHeight = 232.0
  /// The seconds of rest in which the work of the processor is measured, after those in which the page comes to rest.
  private static let (restTime, settlingTime) = (1.0, 1.0)

  init(_ environment: ScreenEnvironment) {
    let navigator = environment.navigator
    facts = environment[ProgramFacts.self]
    strips = [
      // Translators: megabytes, milliseconds and per cent stand before these.
      FigureStrip(.twenty48, .weight, unit: tr("MB"), tr("the program with its levels")),
      FigureStrip(.breakout, .frame, unit: tr("ms"), tr("a picture of 2048 in play")),
      FigureStrip(.bombRush, .rest, unit: "%", tr("of the CPU at rest")),
    ]
    var (onSource, onCopy): (() -> Void, () -> Void) = ({}, {})
    foot = AboutFoot(
      version: facts.version, onSource: { onSource() },
      onToolkit: { _ = navigator.go(toScreenNamed: "controls") }, onCopy: { onCopy() })
    super.init(navigator: navigator, preferences: environment.preferences)
    title.text = tr("About")
    onSource = { [unowned self] in showSource() }
    onCopy = { [unowned self] in copyDetails() }
    addSubview(scroll)
    for view in strips + [foot] as [View] { scroll.content.addSubview(view) }
  }

  private func showSource() {
    guard !facts.openSource() else { return }
    Toast(tr("The source is at \(ProgramFacts.sourceAddress, "address")")).present(in: self)
  }

  /// Copies what a report of a fault tells, with the figures that have been measured.
  private func copyDetails() {
    clipboard?.text = ([facts.details()] + strips.compactMap(\.figure)).joined(separator: "\n")
    Toast(tr("Copied")).present(in: self)
  }

  // MARK: Scene

  override func sceneDidLoad() {
    adoptTheme()
    if let count = facts.byteCount() { show((Double(count) / 1e6).localized(decimals: 0), in: 0, animated: false) }
  }

  override func sceneDidAppear() {
    guard let engine = AnimationEngine.current else { return }
    _ = engine.after(Self.settlingTime) { [weak self] in self?.measurePicture() }
  }

  private func measurePicture() {
    if let seconds = facts.pictureTime() { show((seconds * 1000).localized(decimals: 1), in: 1) }
    // What moves meanwhile is not counted.
    _ = AnimationEngine.current?.after(Self.settlingTime) { [weak self] in self?.measureRest() }
  }

  private func measureRest() {
    guard let start = facts.work() else { return }
    _ = AnimationEngine.current?.after(Self.restTime) { [weak self] in
      guard let self, let end = facts.work(), end.clock > start.clock else { return }
      let part = 100 * (end.processor - start.processor) / (end.clock - start.clock)
      show(part.localized(decimals: 0), in: 2)
    }
  }

  /// The unit moves with the width of the number.
  private func show(_ text: String, in index: Int, animated: Bool = true) {
    strips[index].show(text, animated: animated)
    relayout()
  }

  override var preferredFocus: View? { foot.source }

  override var isFocusGroup: Bool { true }

  override func themeDidChange() {
    super.themeDidChange()
    adoptTheme()
  }

  private func adoptTheme() {
    for strip in strips { strip.adopt(theme) }
    foot.adopt(theme)
  }

  override var entrances: [Entrance] { [.back(backButton), .number(scroll)] }

  override nonisolated class var keyHelp: [KeyHelp] {
    [KeyHelp("Return", tr("open"), pad: .a, touch: tr("Tap"))]
  }

  // MARK: Layout

  override func layoutSubviews(_ context: DrawContext) {
    let grid = layOutGround(context)
    let footHeight = max(Self.footHeight, foot.height(width: bounds.width, grid, context))
    let width = bounds.width / Double(strips.count)
    // Numbers stand on one line.
    let textHeight = strips.map { $0.textHeight(width: width, context) }.max() ?? 0
    // What scrolls would be below the title.
    if grid.isWide, FigureStrip.columnHeight(textHeight: textHeight) + footHeight <= bounds.height {
      layOutColumns(textHeight: textHeight, footHeight: footHeight, grid, context)
    } else {
      layOutBands(grid, context)
    }
    for view in strips { view.setNeedsDisplay() }
  }

  private func layOutColumns(textHeight: Double, footHeight: Double, _ grid: PageGrid, _ context: DrawContext) {
    scroll.frame = bounds
    let (width, height) = (bounds.width / Double(strips.count), bounds.height - footHeight)
    for (index, strip) in strips.enumerated() {
      let (left, right) = (context.snap(Double(index) * width), context.snap(Double(index + 1) * width))
      strip.frame = Rect(x: left, y: 0, width: right - left, height: height)
      strip.layOutColumn(textHeight: textHeight, context)
    }
    layOutFoot(top: height, footHeight, grid, context)
  }

  private func layOutBands(_ grid: PageGrid, _ context: DrawContext) {
    let top = grid.back.maxY + grid.margin / 2
    scroll.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    let footHeight = foot.height(width: bounds.width, grid, context)
    let heights = strips.map { $0.bandHeight(width: bounds.width, grid, context) }
    // Bands share what is left.
    let spare = max(0, scroll.bounds.height - footHeight - heights.reduce(0, +)) / Double(strips.count)
    var y = 0.0
    for (strip, height) in zip(strips, heights) {
      strip.frame = Rect(x: 0, y: y, width: bounds.width, height: height + spare)
      strip.layOutBand(grid, context)
      y += height + spare
    }
    layOutFoot(top: y, footHeight, grid, context)
  }

  private func layOutFoot(top: Double, _ height: Double, _ grid: PageGrid, _ context: DrawContext) {
    foot.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
    foot.layOut(grid, context)
    scroll.contentHeight = top + height
  }
}
