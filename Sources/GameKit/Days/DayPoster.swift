/// The game of a day as a square picture: its board, and what came of it. It looks the same at every setting.
@MainActor
package enum DayPoster {
  package static let size = Size(1080, 1080)

  /// The space at the edges, and the square of the board.
  private static let margin = 64.0
  private static let board = Rect(x: 190, y: 158, width: 700, height: 700)
  /// The baselines of what stands above and below the board, and the sizes of the letters.
  private static let (head, foot) = (118.0, 1_000.0)
  private static let (nameSize, dateSize, daysSize) = (72.0, 44.0, 40.0)
  private static let (figureSize, wordSize) = (128.0, 72.0)
  /// The radius of a star, and the distance of two.
  private static let (starRadius, starStep) = (34.0, 84.0)

  /// Returns the picture of a day.
  package static func list(of day: CalendarDay, in book: DayBook, text: any TextMeasuring) -> DisplayList {
    let context = DrawContext(text: text, scale: 1)
    let theme = Theme(RoomTokens(book.room, .light), Theme.Look())
    let figure = book.shownFigure(of: day)
    var canvas = Canvas()
    canvas.fill(RoundedRect(Rect(origin: .zero, size: size)), theme.background)
    let end = size.width - margin
    func write(_ text: String, _ font: Font, _ color: Color, from x: Double, _ baseline: Double, atEnd: Bool = false) {
      let font = font.fitting(text, width: end - x, context.text)
      let left = atEnd ? end - context.text.metrics(of: text, font: font).width : x
      canvas.text(TextRun(text, font: font, color: color, origin: Vector2(left, baseline), hinting: .none))
    }
    write(book.name, TypeRole.poster.font(size: nameSize), theme.text, from: margin, head)
    write(day.inShort, TypeRole.lead.font(size: dateSize), theme.mutedText, from: margin, head, atEnd: true)
    book.picture(day, book.results[day], board, &canvas, theme, context)
    let isNumber = figure.text.contains(where: \.isNumber)
    let font = TypeRole.number.font(size: isNumber ? figureSize : wordSize)
    write(figure.text, font, theme.text, from: margin - 4, foot)
    let starX = margin + context.text.metrics(of: figure.text, font: font).width + starStep * 0.75
    for index in 0..<(figure.stars ?? 0) {
      let place = Vector2(starX + Double(index) * starStep, foot - 0.35 * figureSize)
      canvas.group(Group(at: place, scale: 1)) {
        $0.fill(.path(.star(radius: starRadius, innerRadius: starRadius * 0.45)), .solid(theme.excess))
      }
    }
    let days = TypeRole.lead.font(size: daysSize)
    book.daysText(of: day).map { write($0, days, theme.mutedText, from: margin, foot, atEnd: true) }
    return canvas.list
  }
}

extension GamePage {
  /// Returns the row of "more" that keeps the picture of a day; nil where nothing keeps pictures.
  package final func pictureRow(_ keep: PictureKeeper?, of day: CalendarDay, in book: DayBook) -> MoreSheet.Item? {
    guard let keep else { return nil }
    return MoreSheet.Item(.copy, tr("Save picture")) { [weak self] in
      guard let self, let context = drawContext else { return }
      keep(DayPoster.list(of: day, in: book, text: context.text), DayPoster.size) { [weak self] sentence in
        if let self, isInWindow { Toast(sentence).present(in: self) }
      }
    }
  }
}
