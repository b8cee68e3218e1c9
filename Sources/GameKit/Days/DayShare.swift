/// A day whose result is on a page, to be copied as a line and kept as a picture.
@MainActor
package struct DayShare {
  let book: DayBook
  let day: CalendarDay

  package init(_ book: DayBook, _ day: CalendarDay) { (self.book, self.day) = (book, day) }
}

extension GamePage {
  /// Copies the line of a day.
  package final func copy(_ share: DayShare) {
    clipboard?.text = share.book.line(of: share.day)
    Toast(tr("The result is on the clipboard, as text.")).present(in: self)
  }

  /// Returns the row of "more" that keeps the picture of the day that is shown; nil where nothing keeps pictures.
  package final func pictureRow(_ keep: PictureKeeper?) -> MoreSheet.Item? {
    guard let keep, let share = sharedDay() else { return nil }
    return MoreSheet.Item(.copy, tr("Save picture")) { [weak self] in
      guard let self, let context = drawContext else { return }
      keep(DayPoster.list(of: share.day, in: share.book, text: context.text), DayPoster.size) { [weak self] sentence in
        guard let self, isInWindow else { return }
        Toast(sentence).present(in: self)
      }
    }
  }
}
