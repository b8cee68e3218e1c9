import OvershootScreenKit

/// Decides what is shown of the trophies, and in which order.
@MainActor
final class TrophyWelcomeDirector: TrophyWelcome.HandleUIEvents, TrophyWelcome.PresentData {
  weak var ui: (any TrophyWelcome.DisplayUI)?
  private let worker: any TrophyWelcome.ManageData
  private let navigator: any TrophyWelcome.Navigate
  private let dates: DateText
  private var trophies: [TrophyWelcome.TrophyUI] = []

  init(
    worker: any TrophyWelcome.ManageData, navigator: any TrophyWelcome.Navigate, dates: DateText = .universal
  ) {
    (self.worker, self.navigator, self.dates) = (worker, navigator, dates)
  }

  // MARK: Events

  func onUIReady() { ui?.display(.loading) }

  func onAppear() { worker.fetchSummary() }

  func onTrophySelected(_ index: Int) {
    if trophies.indices.contains(index) { ui?.display(.opened(trophies[index])) }
  }

  func onManage() { navigator.gotoList() }

  // MARK: Data

  func presentSummary(_ summary: TrophyWelcome.Summary) {
    let (all, earned) = (Trophy.allCases, summary.earned)
    trophies = all.sorted { rank($0, summary) > rank($1, summary) }.map { trophy(of: $0, summary) }
    ui?.display(
      .loaded(
        TrophyWelcome.SummaryUI(
          // Translators: how many of all trophies were earned.
          headline: tr("\(earned.count, "earned") of \(all.count, "all") earned"),
          fraction: Double(earned.count) / Double(all.count), trophies: trophies)))
  }

  func presentFailure(_ sentence: String) { ui?.display(.failed(sentence)) }

  // MARK: Private

  /// What is earned is before what is not, and what is hidden behind that. Equal ones keep their order.
  private func rank(_ trophy: Trophy, _ summary: TrophyWelcome.Summary) -> Rank {
    if let date = summary.earned[trophy] { return Rank(group: 2, value: date) }
    return Rank(group: trophy.isHidden ? 0 : 1, value: summary.book.progress(trophy).fraction)
  }

  private struct Rank: Comparable {
    let group: Int
    let value: Double

    static func < (left: Rank, right: Rank) -> Bool { (left.group, left.value) < (right.group, right.value) }
  }

  private func trophy(of trophy: Trophy, _ summary: TrophyWelcome.Summary) -> TrophyWelcome.TrophyUI {
    let progress = summary.book.progress(trophy)
    let (medal, detail): (MedalKind, String) =
      if let date = summary.earned[trophy] {
        (.earned, dates(date))
      } else if trophy.isHidden { (.hidden, "") } else { (.locked(progress: progress.fraction), progress.words) }
    return TrophyWelcome.TrophyUI(
      picture: trophy, medal: medal,
      // Translators: in place of the name of a trophy.
      name: medal == .hidden ? tr("Hidden", context: "trophy") : trophy.name, detail: detail,
      hint: medal == .hidden ? tr("Play on and try things: it shows itself when it is earned.") : trophy.hint)
  }
}
