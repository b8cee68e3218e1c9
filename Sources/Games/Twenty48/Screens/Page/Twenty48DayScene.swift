import OvershootGameKit
import Twenty48

/// The game of the day once it is over: the date, the days that were played, the points, and how the board ended.
@MainActor
final class Twenty48DayScene: GamePage {
  override var room: Room? { .twenty48 }
  private let archive: Twenty48Archive
  private let daily: DailyGame
  private let savePicture: PictureKeeper?
  private let board: StandingBoard
  private let marks: DayMarks
  private let done = DoneMark()
  private let run = Label(font: TypeRole.lead.font(size: 24))
  private let points = BigNumber(.secondNumber)
  private let unit = Label(font: TypeRole.label.font(.wide), color: \.mutedText)

  /// How far below the text under the number the days, the days in a row and the points are, in points, and what is
  /// left free above the tools.
  private static let (marksDistance, runDistance, pointsDistance, space) = (58.0, 44.0, 82.0, 16.0)
  /// From the number to the middle of the mark, and how far that is above the baseline, in points.
  private static let (doneGap, doneRise, doneReach) = (115.0, 56.0, 130.0)
  /// The width of a left column that has room for all tools.
  private static let columnOfTools = 440.0
  /// The size of the points in a column.
  private static let columnPoints = (phone: 40.0, narrow: 28.0)

  init(_ environment: ScreenEnvironment, _ daily: DailyGame, _ day: CalendarDay, _ result: DayResult) {
    archive = environment.twenty48
    (self.daily, savePicture) = (daily, environment.savePicture)
    let book = archive.book
    board = StandingBoard(result.board(in: .classic) ?? Twenty48Game(rules: .classic, seed: daily.seed).board)
    marks = DayMarks((0..<7).reversed().map { book.log.contains(CalendarDay(number: day.number - $0)) })
    let navigator = environment.navigator
    super.init(navigator: navigator, preferences: environment.preferences)
    title.text = tr("Game of the day")
    number.show(day.dayOfMonth, animated: false)
    caption.text = archive.dates(day)
    number.name = caption.text
    let days = book.log.daysInARow(endingWith: day)
    run.text = days == 0 ? "" : tr("1 day in a row", plural: "\(days, "days") days in a row", count: days)
    points.show(result.points.grouped, animated: false)
    points.name = tr("point", plural: "points", count: result.points)
    unit.text = day == book.today ? tr("today") : points.name
    for view in [done, marks, run, points, unit, board] as [View] { addSubview(view) }
    sharedText = { book.line(of: day) }
    primary = Pill(tr("Share"), icon: .share) { [unowned self] in share() }
    setTools([
      RoundButton(.restart, tr("Again")) { [unowned self] in playAgain() },
      RoundButton(.calendar, tr("Calendar")) { navigator.go(to: .twenty48Days) },
    ])
  }

  override var preferredFocus: View? { primary }

  // MARK: Layout

  override func layoutSubviews(_ context: DrawContext) {
    let isWide = PageGrid(bounds.size).isWide
    number.fixedSize = isWide ? TypeRole.date.font(.wide).size : nil
    // The tools are rows of "more" too.
    let whole = PageGrid(bounds.size)
    toolCount = whole.windowClass == .narrow || isWide && whole.leftColumn < Self.columnOfTools ? 0 : nil
    super.layoutSubviews(context)
    board.layOut(grid, context)
    if isWide { layOutColumn(context) } else { layOutFoot(context) }
  }

  /// What stands under the number on a wide page, as far as there is room.
  private func layOutColumn(_ context: DrawContext) {
    let shown = number.shownWidth(context)
    done.isHidden = grid.margin + shown + Self.doneGap + Self.doneReach > board.frame.minX
    let side = 2 * DoneMark.radius
    done.frame = Rect(
      center: Vector2(grid.margin + shown + Self.doneGap, grid.number.y - Self.doneRise), size: Size(side, side))
    let left = grid.margin + 2
    let width = grid.leftColumn - left - 12
    let foot = grid.toolY - grid.toolRadius - Self.space
    let textSize = context.textSize
    var y = caption.frame.maxY - 14
    let rest = Self.runDistance * textSize + Self.pointsDistance
    marks.isHidden = y + Self.marksDistance + DayMarks.height / 2 + rest > foot
    if !marks.isHidden {
      y += Self.marksDistance
      marks.frame = Rect(x: left, y: y - DayMarks.height / 2, width: width, height: DayMarks.height)
      y += 12
    }
    y += Self.runDistance * textSize
    (run.font, run.alignment, run.fitting) = (TypeRole.lead.font(size: 24), .leading, .shrinking)
    let line = run.font.size * textSize
    run.frame = Rect(x: left, y: y - 1.04 * line, width: width, height: 1.4 * line)
    y = min(foot, y + Self.pointsDistance)
    points.windowClass = .wide
    points.alignment = .leading
    points.fixedSize = nil
    points.frame = Rect(x: left, y: y - 60, width: width * 0.6, height: 60)
    let unitLeft = left + points.shownWidth(context) + 14
    let unitLine = unit.font.size * textSize
    unit.isHidden = unitLeft + 2.4 * unitLine > left + width
    unit.frame = Rect(
      x: unitLeft, y: y - 1.04 * unitLine, width: max(0, left + width - unitLeft), height: 1.4 * unitLine)
  }

  /// The points and the days in a row at the right of the tools.
  private func layOutFoot(_ context: DrawContext) {
    for view in [done, marks, unit] as [View] { view.isHidden = true }
    let (left, end) = (toolsEnd + Self.space, bounds.width - grid.margin)
    points.windowClass = grid.windowClass
    points.alignment = .trailing
    points.fixedSize = grid.windowClass.pick(0, Self.columnPoints.phone, Self.columnPoints.narrow)
    points.frame = Rect(x: left, y: grid.toolY - 56, width: max(0, end - left), height: 60)
    let font = TypeRole.small.font(size: grid.windowClass.pick(0, 18, 15))
    (run.font, run.alignment, run.fitting) = (font, .trailing, .shrinking)
    let line = 1.4 * run.font.size * context.textSize
    run.frame = Rect(x: left, y: grid.toolY + 8, width: max(0, end - left), height: line)
  }

  // MARK: Private

  override func openMore() {
    let navigator = navigator
    var items = [
      MoreSheet.Item(.restart, tr("Again")) { [unowned self] in playAgain() },
      MoreSheet.Item(.calendar, tr("Calendar")) { navigator.go(to: .twenty48Days) },
      MoreSheet.Item(.history, tr("Replays")) { navigator.go(to: .replays) },
      MoreSheet.Item(.stats, tr("Statistics")) { navigator.go(to: .gameStatistics) },
    ]
    if let id = archive.session(of: daily).flatMap(archive.number) {
      items.insert(MoreSheet.Item(.play, tr("Replay")) { navigator.go(to: .replay(id)) }, at: 0)
    }
    let row = CalendarDay(daily.date).flatMap { pictureRow(savePicture, of: $0, in: archive.book) }
    if let row { items.append(row) }
    presentMore(items)
  }

  /// Begins the game of the day once more.
  private func playAgain() { navigator.go(to: .twenty48.with(archive.begin(daily))) }
}

extension DailyGame {
  /// The number of the day in its month.
  var dayOfMonth: String { String(date.suffix(2).drop { $0 == "0" }) }
}
