import OvershootGeometry

/// Decides what is shown of the trophies, and where the buttons lead.
@MainActor
final class TrophyWelcomeDirector: TrophyWelcome.HandleUIEvents, TrophyWelcome.PresentData {
  weak var ui: (any TrophyWelcome.DisplayUI)?
  private let worker: any TrophyWelcome.ManageData
  private let navigator: any TrophyWelcome.Navigate

  init(worker: any TrophyWelcome.ManageData, navigator: any TrophyWelcome.Navigate) {
    self.worker = worker
    self.navigator = navigator
  }

  // MARK: Events

  func onUIReady() { ui?.display(.loading) }

  func onAppear() { worker.fetchSummary() }

  func onList() { navigator.gotoList() }

  func onAdd() { navigator.gotoAdd() }

  // MARK: Data

  func presentSummary(_ summary: TrophyWelcome.Summary) {
    let (all, earned) = (Trophy.allCases, summary.earned)
    let written = max(0, summary.count - earned.count)
    let goals = (all.filter { !earned.contains($0) } + all.filter(earned.contains)).map {
      TrophyWelcome.Goal(name: $0.name, hint: $0.hint, isEarned: earned.contains($0))
    }
    ui?.display(
      .loaded(
        TrophyWelcome.SummaryUI(
          headline: "\(earned.count) of \(all.count) earned", detail: Self.detail(written: written, summary.count),
          fraction: Double(earned.count) / Double(all.count), goals: goals)))
  }

  func presentFailure(_ sentence: String) { ui?.display(.failed(sentence)) }

  private static func detail(written: Int, _ count: Int) -> String {
    guard count > 0 else { return "Earn them by play, or write your own." }
    return written == 0 ? "None of your own yet." : "And \(written.grouped) of your own."
  }
}
