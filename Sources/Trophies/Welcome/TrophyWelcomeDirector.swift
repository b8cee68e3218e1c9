import OvershootScreenKit
import OvershootStorage

/// Decides what is shown of the trophies.
@MainActor
final class TrophyWelcomeDirector: TrophyWelcome.HandleUIEvents, TrophyWelcome.PresentData {
  weak var ui: (any TrophyWelcome.DisplayUI)?
  private let worker: any TrophyWelcome.ManageData
  private let navigator: any TrophyWelcome.Navigate
  private let dates: DateText
  private let day: (Double) -> CalendarDay
  private var earlier: [Item] = []
  private var count = 0
  /// What was new when the page was opened, which stays so until it is left.
  private var new: Set<Trophy> = []

  /// Creates a director; `day` returns the day of a time in seconds since 1970 by the calendar of the place.
  init(
    worker: any TrophyWelcome.ManageData, navigator: any TrophyWelcome.Navigate, dates: DateText = .universal,
    day: @escaping (Double) -> CalendarDay = { CalendarDay(unixTime: $0) }
  ) {
    (self.worker, self.navigator, self.dates, self.day) = (worker, navigator, dates, day)
  }

  // MARK: Events

  func onAppear() { worker.fetchSummary() }

  func onMore() {
    let rows = earlier.map { TrophyWelcome.EarlierUI(name: $0.name, date: dates(day($0.created))) }
    ui?.display(.more(TrophyWelcome.MoreUI(count: count.grouped, earlier: rows)))
  }

  func onList() { navigator.gotoList() }

  func onAdd() { navigator.gotoAdd() }

  func onEarlier(_ index: Int) {
    if earlier.indices.contains(index) { navigator.gotoDetails(for: earlier[index].id) }
  }

  // MARK: Data

  func presentSummary(_ summary: TrophyWelcome.Summary) {
    var earned: [Trophy: Double] = [:]
    for item in summary.earned {
      if let trophy = item.trophy.flatMap(Trophy.init) { earned[trophy] = item.created }
    }
    earlier = summary.earned.filter { $0.trophy.flatMap(Trophy.init) == nil }
    count = summary.count
    new.formUnion(Set(earned.keys).subtracting(summary.seen))
    worker.saveSeen(Set(earned.keys))
    ui?.display(
      .loaded(
        TrophyWelcome.SummaryUI(
          earned: "\(earned.count)", all: "/ \(Trophy.allCases.count)",
          // Translators: stands behind the number of trophies that are earned.
          caption: tr("of \(Trophy.allCases.count, "all") earned"), next: next(earned, summary.book),
          trophies: Trophy.allCases.map { trophy(of: $0, earned[$0], summary.book) })))
  }

  func presentFailure(_ sentence: String) { ui?.display(.failed(sentence)) }

  // MARK: Private

  /// Returns the trophy that is nearest, in words.
  private func next(_ earned: [Trophy: Double], _ book: TrophyBook) -> String {
    let open = Trophy.allCases.filter { earned[$0] == nil && !$0.isHidden }
    // The first of those that are equally near.
    let next = open.max { book.percent(of: $0) < book.percent(of: $1) }
    // Translators: the trophy that is nearest, by its name, which says what to do.
    return next.map { tr("Next: \($0.name, "trophy")") }
      ?? (earned.count < Trophy.allCases.count ? "" : tr("All earned"))
  }

  private func trophy(of trophy: Trophy, _ date: Double?, _ book: TrophyBook) -> TrophyWelcome.TrophyUI {
    if let date = date.map({ dates(day($0)) }) {
      return TrophyWelcome.TrophyUI(
        coin: Coin(trophy, .earned(isNew: new.contains(trophy))), name: trophy.name, share: "", back: date,
        hint: trophy.hint, status: tr("Earned \(date)"))
    }
    guard !trophy.isHidden else {
      // Translators: in place of the name of a trophy.
      let name = tr("Hidden", context: "trophy")
      let hint = tr("Play on: it shows itself.")
      return TrophyWelcome.TrophyUI(
        coin: Coin(trophy, .hidden), name: name, share: "", back: hint, hint: hint, status: "")
    }
    let percent = book.percent(of: trophy)
    let share = percent > 0 ? tr("\(percent) %") : ""
    let (part, all) = (book.count(of: trophy), trophy.goal)
    // Translators: how much of what is asked for is done.
    let count = tr("\(part) of \(all)")
    return TrophyWelcome.TrophyUI(
      coin: Coin(trophy, .open(Double(percent) / 100)), name: trophy.name, share: share, back: count,
      hint: trophy.hint, status: share.isEmpty ? count : "\(share), \(count)")
  }
}
