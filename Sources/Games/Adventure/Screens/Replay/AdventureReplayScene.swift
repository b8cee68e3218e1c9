import OvershootAdventure
import OvershootGameKit
import OvershootPlay

/// Plays a recorded play of a story again, from any of its commands on: the picture of the room, and the text.
@MainActor
final class AdventureReplayScene: ReplayPage {
  override var room: Room? { .adventure }
  let log = LogView()
  let picture = RoomPictureView()
  /// What the present room is called.
  let heading = Label(font: TypeRole.verdict.font(.wide), color: \.neon)
  private let file: Result<AdventureReplayFile, FileFault>
  private let background: any BackgroundWork
  private var timeline: AdventureTimeline?
  private(set) var playback: GamePlayback<Playthrough>?

  /// The commands of a second at the usual speed.
  private static let rate = 0.5
  /// The height of the picture on a wide page, as a part of what is above the strip at the foot, and at most in points.
  private static let pictureHeight = (part: 0.32, most: 260.0)

  /// Creates the page of a replay; it shows why a file is none.
  init(_ file: Result<AdventureReplayFile, FileFault>, _ environment: ScreenEnvironment) {
    (self.file, background) = (file, environment.background)
    super.init(
      navigator: environment.navigator, preferences: environment.preferences, pace: .turns(perSecond: Self.rate))
    title.colorRole = \.neon
    log.setting = environment.adventure.textSize
    (log.limit, log.beginsAtInput) = (AdventureTimeline.lineCount, true)
    for view in [picture, heading, log] as [View] { addSubview(view) }
    setTools([RoundButton(.copy, tr("Copy the replay")) { [unowned self] in copyReplay() }])
  }

  // MARK: Scene

  override func sceneDidLoad() {
    do throws(FileFault) {
      let file = try file.get()
      detail.text = file.world.title
      background.runForFrame {
        AdventureTimeline(file)
      } then: { [weak self] timeline in
        self?.timeline = timeline
        self?.begin(length: timeline.turns.end, marks: timeline.marks)
      }
    } catch {
      refuse(error.sentence)
    }
  }

  override var entrances: [Entrance] { super.entrances + [.picture(picture), .number(heading), .number(log)] }

  override func themeDidChange() {
    super.themeDidChange()
    toolButtons.last?.setTheme(theme.neonRing)
  }

  override func layoutSubviews(_ context: DrawContext) {
    super.layoutSubviews(context)
    let (size, kind) = (bounds.size, grid.windowClass)
    let room = size.height - foot
    let height = min(Self.pictureHeight.most, (Self.pictureHeight.part * room).rounded())
    let frame =
      grid.isWide
      ? Rect(x: grid.leftColumn, y: 0, width: size.width - grid.leftColumn, height: height) : grid.pictureStrip
    picture.layOut(frame, .strip, foot: 0)
    let margin = kind.pick(40.0, 28, 14)
    let x = frame.minX + margin
    let end = grid.isWide ? room - 20 : grid.toolY - toolRise - grid.toolRadius - kind.pick(0, 14, 8)
    let width = min(size.width - x - margin, LogView.width * max(1, context.textSize))
    heading.font = TypeRole.verdict.font(kind)
    let line = (1.4 * heading.font.size * context.textSize).rounded()
    heading.frame = Rect(x: x, y: frame.maxY + kind.pick(20, 12, 6), width: width, height: line)
    log.textSize = log.textSize(in: kind)
    let top = heading.frame.maxY + kind.pick(6, 4, 0)
    log.frame = Rect(
      x: x, y: top, width: min(width + LogView.barWidth, size.width - x), height: max(0, end - top))
  }

  override nonisolated class var keyHelp: [KeyHelp] { super.keyHelp + [KeyHelp("P", tr("Play on from here"))] }

  // MARK: The story

  override var replayLine: String? { try? file.get().line }

  override var canPlayOn: Bool { playback != nil }

  override func playOn() {
    guard let play = playback?.game else { return }
    navigator.replace(by: .openedPlay.with(OpenedPlay(play: play, lines: log.entries.map(\.line))))
  }

  override func text(ofLength length: Int) -> String {
    // Translators: stands behind the number of a turn.
    tr("of 1 turn", plural: "of \(length.grouped, "count") turns", count: length)
  }

  override func showPlace(playedFrom former: Int?) {
    guard let timeline, wholePlace != playback?.inputCount else { return }
    // A single command is seen to come, also where it is not played.
    if let place = playback?.inputCount, place < wholePlace, former != nil || place + 1 == wholePlace {
      for _ in place..<wholePlace {
        let events = playback?.step(in: timeline.turns.record) ?? []
        let snapshot = showStory(on: timeline.map)
        for event in events {
          if case .said(let lines) = event { log.append(lines, isAnswer: true) }
          if former != nil, let snapshot { emit(GameMoment<AdventureTables>.event(event, snapshot)) }
        }
      }
    } else {
      let (playback, lines) = timeline.play(at: wholePlace)
      self.playback = playback
      log.show(lines)
      showStory(on: timeline.map)
    }
    relayout()
  }

  /// Shows the room and the points of the play, and returns them.
  @discardableResult
  private func showStory(on map: WorldMap) -> AdventureSnapshot? {
    guard let play = playback?.game else { return nil }
    let story = StoryState(play, on: map, trail: [])
    picture.show(story.scenery, story.sign)
    heading.text = story.room
    showPoints(story.score)
    return AdventureSnapshot(title: play.world.title, isArcade: play.world.key == World.arcade, story: story)
  }
}
