import Controls
import Drawing
import Motion
import OvershootGeometry
import Stage

/// Shows the curve, its animator and its controls, or one of the other modes, and turns input into events.
@MainActor
final class CurveLabScene: Screen, CurveLab.DisplayUI {
  private let director: any CurveLab.HandleUIEvents
  private let title = Label("Curve lab", font: Font(.bold, size: 28))
  private let modes: SegmentedControl
  private let player = CurvePlayer()
  private let graph: CurveGraphView
  private let track: DotTrack
  private let transport: TransportView
  private let panel: CurvePanel
  private let scroll = ScrollView()
  private let race = RaceView()
  private let raceTransport: TransportView
  private let interrupt = InterruptView()
  private let interruptHint = Label(
    "Press a track to change the target in flight; drag the dot and let go.", font: Font(size: 13), color: \.mutedText)
  private let field = DotField()
  private let fieldCounts: SegmentedControl
  private var mode = CurveLab.Mode.curve
  /// Whether the curve has been played once by itself.
  private var hasPlayed = false

  /// The width from which on the controls are beside the graph, in points.
  private static let wideWidth = 820.0
  private static let panelWidth = 330.0
  /// The height of the area below the modes under which numbers are left out, in points.
  private static let compactHeight = 420.0

  init(director: any CurveLab.HandleUIEvents, navigator: Navigator, preferences: Preferences) {
    self.director = director
    let player = player
    let font = Font(.medium, size: 13.5)
    modes = SegmentedControl(CurveLab.Mode.allCases.map(\.title), font: font) {
      director.onMode(CurveLab.Mode.allCases[$0])
    }
    graph = CurveGraphView(
      CurveGraphView.Actions(
        scrub: { player.scrub(to: $0) }, play: { player.replay() }, moveHandle: { director.onHandle($0, $1) },
        endEdit: { director.onEditEnded() }),
      reading: { player.fraction })
    track = DotTrack(position: { player.$position.shown }, fraction: { player.fraction })
    transport = TransportView(player)
    raceTransport = TransportView(race.player)
    final class Box { weak var scene: CurveLabScene? }
    let box = Box()
    panel = CurvePanel(director: director) { box.scene?.clipboard?.text }
    let field = field
    fieldCounts = SegmentedControl(DotField.counts.map(\.grouped), font: font) { field.setCount(DotField.counts[$0]) }
    super.init(navigator: navigator, preferences: preferences)
    box.scene = self
    scroll.content.addSubview(panel)
    for view in parts { addSubview(view) }
    addSubview(title)
    addSubview(modes)
  }

  private var parts: [View] {
    [graph, track, transport, scroll, race, raceTransport, interrupt, interruptHint, field, fieldCounts]
  }

  private func parts(of mode: CurveLab.Mode) -> [View] {
    switch mode {
    case .curve: [graph, track, transport, scroll]
    case .race: [race, raceTransport]
    case .interrupt: [interrupt, interruptHint]
    case .stress: [field, fieldCounts]
    }
  }

  // MARK: Scene

  override func sceneDidLoad() { director.onUIReady() }

  override func sceneDidAppear() {
    if mode == .stress { field.start() }
    guard preferences.values.motion == .full, !hasPlayed else { return }
    hasPlayed = true
    if mode == .curve { player.replay() }
    if mode == .race { race.player.replay() }
  }

  override func sceneWillDisappear() { field.stop() }

  override func sceneDidDisappear() {
    player.stop()
    race.player.stop()
    interrupt.stop()
  }

  override var preferredFocus: View? { modes }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let isWide = bounds.width >= Self.wideWidth
    let page = layOutPage(maximumWidth: isWide ? 1_400 : 640, title: title)
    let (left, width, bottom) = (page.minX, page.width, bounds.height - 20)
    modes.frame = Rect(x: left, y: 70, width: min(width, 460), height: 36)
    let top = 120.0
    let height = max(120, bottom - top)
    let side = isWide ? width - Self.panelWidth - 28 : width
    let transportHeight = TransportView.height(isCompact: height < Self.compactHeight)
    let stage = isWide ? height : max(150, min(height * 0.58, 460)).rounded()
    graph.frame = Rect(x: left, y: top, width: side, height: stage - transportHeight - 52)
    track.frame = Rect(x: left, y: graph.frame.maxY + 8, width: side, height: 34)
    transport.frame = Rect(x: left, y: track.frame.maxY + 10, width: side, height: transportHeight)
    scroll.frame =
      isWide
      ? Rect(x: left + side + 28, y: top, width: Self.panelWidth, height: height)
      : Rect(x: left, y: top + stage + 8, width: width, height: max(60, bottom - top - stage - 8))
    layOutPanel()
    race.frame = Rect(x: left, y: top, width: width, height: height - transportHeight - 10)
    raceTransport.frame = Rect(x: left, y: race.frame.maxY + 10, width: width, height: transportHeight)
    interruptHint.frame = Rect(x: left, y: top, width: width, height: 20)
    interrupt.frame = Rect(x: left, y: top + 30, width: width, height: height - 30)
    fieldCounts.frame = Rect(x: left, y: top, width: min(width, 360), height: 36)
    field.frame = Rect(x: left, y: top + 48, width: width, height: height - 48)
  }

  private func layOutPanel() {
    scroll.contentHeight = panel.contentHeight
    panel.frame = Rect(x: 0, y: 0, width: scroll.bounds.width, height: panel.contentHeight)
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    if modifiers == .control, !isRepeat {
      switch key {
      case .z: director.onUndo()
      case .y: director.onRedo()
      case .c: director.onCopy(.swift)
      case .v: director.onPaste(clipboard?.text)
      default: return false
      }
      return true
    }
    if super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat) { return true }
    guard modifiers.isEmpty, !isRepeat, mode != .stress else { return false }
    switch (key, mode) {
    case (.space, .interrupt): interrupt.turn()
    case (.space, .race): race.player.toggle()
    case (.space, _): player.toggle()
    case (.r, .race): race.player.reverse()
    case (.r, .curve): player.reverse()
    default: return false
    }
    return true
  }

  override var keyHelp: [KeyHelp] {
    [
      KeyHelp("Space", "play or pause; turn the target round"), KeyHelp("R", "reverse"), KeyHelp("Ctrl+Z", "undo"),
      KeyHelp("Ctrl+Y", "redo"), KeyHelp("Ctrl+C", "copy the curve"), KeyHelp("Ctrl+V", "paste a curve"),
    ]
  }

  // MARK: DisplayUI

  func display(_ news: CurveLab.News) {
    switch news {
    case .mode(let mode): show(mode)
    case .curve(let shown):
      graph.show([shown.curve], handles: shown.handles)
      track.show(shown.curve)
      player.show(shown.curve)
      interrupt.show(shown.curve)
      field.show(shown.curve)
      let height = panel.contentHeight
      panel.show(shown)
      if panel.contentHeight != height { layOutPanel() }
      panel.relayout()
    case .race(let curves): race.show(curves)
    case .copied(let text): clipboard?.text = text
    case .message(let sentence): panel.show(sentence)
    }
  }

  private func show(_ mode: CurveLab.Mode) {
    self.mode = mode
    modes.selectedIndex = CurveLab.Mode.allCases.firstIndex(of: mode) ?? 0
    let shown = parts(of: mode)
    for view in parts { view.isHidden = !shown.contains { $0 === view } }
    if mode == .stress {
      if field.count == 0 { field.setCount(DotField.counts[0]) }
      if isInWindow { field.start() }
    } else {
      field.stop()
    }
    setNeedsFrame()
  }
}
